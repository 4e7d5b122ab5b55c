import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useArea } from '../app/use-area'
import type { AreaRecord } from '../derive/fields/columns'
import { PromptDialog } from '../derive/form/prompt-dialog'
import { useAreaTexts } from '../i18n/area-texts'
import { useVoid } from './use-void'

interface VoidDialogProps {
  record: AreaRecord
  onClose: () => void
}

/** The interment was entered by mistake: why. It stays in the register, struck through. */
export default function VoidDialog(props: VoidDialogProps) {
  const { strike } = useVoid(props.record)
  return <VoidWithReason area="interments" send={strike} {...props} />
}

interface VoidWithReasonProps extends VoidDialogProps {
  /** Whose texts `void.*` it says. */
  area: string
  /** Throws the problem. */
  send: (reason: string) => Promise<void>
}

/** Asks why, and voids. */
export function VoidWithReason({ area, record, send, onClose }: VoidWithReasonProps) {
  const texts = useAreaTexts(useArea(area))
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <PromptDialog
      title={texts.areaText('void.title', { name: record.label })}
      about={texts.areaText('void.what')}
      action={texts.areaText('void.open')}
      color="error"
      complaints={{ reason: reason.trim() ? undefined : translate('areas.errors.required') }}
      send={() => send(reason.trim())}
      onClose={onClose}
    >
      {(complaint) => (
        <TextField
          autoFocus
          required
          multiline
          label={texts.areaText('void.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={complaint('reason') !== undefined}
          helperText={complaint('reason')}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
      )}
    </PromptDialog>
  )
}
