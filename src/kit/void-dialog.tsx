import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { AreaRecord } from '../derive/columns'
import { Failure } from '../derive/failure'
import { useAreaTexts } from '../derive/texts'
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
  const id = useId()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const missing = asked && !reason.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!reason.trim()) return
    setBusy(true)
    setFailure(null)
    try {
      await strike(reason.trim())
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.own('void.title', { name: record.label })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <Typography>{texts.own('void.what')}</Typography>
          <Failure error={failure} />
          <TextField
            autoFocus
            required
            multiline
            label={texts.own('void.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={missing}
            helperText={missing ? translate('areas.errors.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            {texts.own('void.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
