import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { formatMonth } from '../../core/ledger/month-name'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Says what closing a month means, or asks why one is to be opened again. */
export default function PeriodDialog({
  step,
  month,
  onClose,
  onSubmit,
}: {
  step: 'close' | 'reopen'
  month: string
  onClose: () => void
  onSubmit: (reason: string) => Promise<void>
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { locale } = useFormat()
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const missing = step === 'reopen' && !reason.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing) return
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit(reason)
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText(step)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <WriteFailure error={failure} />
          <Typography variant="body2">
            {texts.areaText(`${step}What`, { month: formatMonth(month, locale) })}
          </Typography>
          {step === 'reopen' && (
            <TextField
              autoFocus
              required
              multiline
              label={texts.areaText('reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={tried && missing}
              helperText={tried && missing ? translate('areas.errors.required') : undefined}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText(step)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
