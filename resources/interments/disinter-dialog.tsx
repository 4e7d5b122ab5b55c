import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { parsePartialDate } from '../../core/partial-date/partial-date'
import { todayIn } from '../../core/week'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { readingOf } from '../../src/kit/date-reading'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { useProgress } from './use-progress'

interface DisinterDialogProps {
  record: AreaRecord
  onClose: () => void
}

/** Somebody is taken out again: when, why, and by which permit. The interment itself stays. */
export default function DisinterDialog({ record, onClose }: DisinterDialogProps) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { timeZone, locale } = useReading()
  const go = useProgress(record)
  const id = useId()
  const [on, setOn] = useState(() => todayIn(timeZone))
  const [reason, setReason] = useState('')
  const [permit, setPermit] = useState('')
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const reading = on.trim() ? readingOf(parsePartialDate(on), translate, locale) : null
  const missing = (text: string) => asked && !text.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!on.trim() || !reason.trim()) return
    setBusy(true)
    setFailure(null)
    try {
      await go({
        status: 'disinterred',
        disinterredOn: on,
        disinterReason: reason.trim(),
        disinterPermit: permit.trim() || null,
      })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.own('disinter.title', { name: record.label })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <Typography>{texts.own('disinter.what')}</Typography>
          <Failure error={failure} />
          <TextField
            autoFocus
            required
            label={texts.label('disinterredOn')}
            value={on}
            onChange={({ target }) => setOn(target.value)}
            error={missing(on)}
            helperText={
              missing(on)
                ? translate('areas.errors.required')
                : reading
                  ? translate('areas.date.readAs', { reading })
                  : translate('areas.date.unreadable')
            }
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
          <TextField
            required
            multiline
            label={texts.label('disinterReason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={missing(reason)}
            helperText={missing(reason) ? translate('areas.errors.required') : undefined}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <TextField
            label={texts.label('disinterPermit')}
            value={permit}
            onChange={({ target }) => setPermit(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.own('disinter.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
