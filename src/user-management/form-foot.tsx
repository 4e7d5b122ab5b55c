import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useKeyBindings } from '../kit/key-bindings'

interface Props {
  saving: boolean
  /** What it does; default: save. */
  label?: string
  onSave: () => void
  children?: ReactNode
}

/** The button of a form, in sight however long the form is; Ctrl+S does the same. */
export function FormFoot({ saving, label, onSave, children }: Props) {
  const translate = useTranslate()
  const said = label ?? translate('areas.form.save')
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: said,
      group: 'page',
      run: () => {
        if (!saving) onSave()
        return true
      },
    },
  ])
  return (
    <Box sx={foot}>
      {children}
      <Button
        type="button"
        variant="contained"
        disabled={saving}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {said}
      </Button>
    </Box>
  )
}

/** Above the bar at the bottom of a phone. */
const foot = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  mb: 2,
  py: 1.25,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
