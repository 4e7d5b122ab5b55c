import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { parsePartialDate } from '../../core/partial-date/partial-date'
import { todayIn } from '../../core/week'
import { fromZoned, toZoned } from '../../core/zoned'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { readingOf } from '../../src/kit/date-reading'
import { zoneName } from '../../src/kit/instants'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { useProgress } from './use-progress'

interface StepDialogProps {
  record: AreaRecord
  step: 'schedule' | 'complete'
  onClose: () => void
}

/** One step with the one date that it needs: when it starts, or the day on which it was done. */
export function StepDialog({ record, step, onClose }: StepDialogProps) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { timeZone, locale } = useReading()
  const go = useProgress(record)
  const id = useId()
  const start = toZoned(record.scheduledStart as string | null, timeZone)
  const [when, setWhen] = useState(
    step === 'schedule' ? start : start.slice(0, 10) || todayIn(timeZone),
  )
  const [failure, setFailure] = useState<unknown>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const reading =
    step === 'complete' && when.trim() ? readingOf(parsePartialDate(when), translate, locale) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const instant = step === 'schedule' ? fromZoned(when, timeZone) : null
    if (step === 'schedule' ? !instant : !when.trim()) return setWrong(true)
    setBusy(true)
    setFailure(null)
    try {
      await go(
        step === 'schedule'
          ? { status: 'scheduled', scheduledStart: instant }
          : { status: 'completed', actualDate: when },
      )
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.own(`progress.${step}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <Failure error={failure} />
          <TextField
            autoFocus
            required
            label={texts.label(step === 'schedule' ? 'scheduledStart' : 'actualDate')}
            type={step === 'schedule' ? 'datetime-local' : 'text'}
            value={when}
            onChange={({ target }) => setWhen(target.value)}
            error={wrong}
            helperText={
              wrong
                ? translate('areas.errors.required')
                : step === 'schedule'
                  ? zoneName(timeZone, locale)
                  : reading
                    ? translate('areas.date.readAs', { reading })
                    : translate('areas.date.unreadable')
            }
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                autoComplete: 'off',
                max: step === 'schedule' ? '9999-12-31T23:59' : undefined,
              },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.own(`progress.${step}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
