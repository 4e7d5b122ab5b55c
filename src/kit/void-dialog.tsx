import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../derive/columns'
import { useAreaTexts } from '../derive/texts'
import { AskDialog } from './ask-dialog'
import { useArea } from './use-area'
import { useVoid } from './use-void'

interface VoidDialogProps {
  record: AreaRecord
  onClose: () => void
}

/** The line was entered by mistake: why. It stays in the register, struck through. */
export default function VoidDialog({ record, onClose }: VoidDialogProps) {
  const texts = useAreaTexts(useArea('interments'))
  const translate = useTranslate()
  const { strike } = useVoid(record)
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      title={texts.own('void.title', { name: record.label })}
      about={texts.own('void.what')}
      action={texts.own('void.open')}
      color="error"
      complaints={{ reason: reason.trim() ? undefined : translate('areas.errors.required') }}
      send={() => strike(reason.trim())}
      onClose={onClose}
    >
      {(complaint) => (
        <TextField
          autoFocus
          required
          multiline
          label={texts.own('void.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={complaint('reason') !== undefined}
          helperText={complaint('reason')}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
      )}
    </AskDialog>
  )
}
