import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import type { ProductFlag } from '../../../core/cemetery'
import { StatusChip } from '../../kit/status-chip'

interface Props {
  flag: ProductFlag
  on: boolean
  busy: boolean
  onChange: (on: boolean) => void
}

/** One product or feature: what it is, what appears and goes with it, and its switch. */
export function FlagRow({ flag, on, busy, onChange }: Props) {
  const translate = useTranslate()
  const id = `product-${flag}`
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: 'pointer' }}>
          {translate(`resources.cemeteries.fields.${flag}`)}
        </Box>
        <Box id={`${id}-about`} sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {translate(`settings.products.explain.${flag}`)}
        </Box>
      </Box>
      <StatusChip
        tone={on ? 'success' : 'neutral'}
        label={translate(`settings.products.${on ? 'on' : 'off'}`)}
      />
      <Switch
        id={id}
        checked={on}
        onChange={(_, next) => onChange(next)}
        slotProps={{
          input: { role: 'switch', 'aria-describedby': `${id}-about`, 'aria-busy': busy },
        }}
      />
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
