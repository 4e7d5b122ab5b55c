import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../core/calendar-days'
import { dayBoundsOf } from '../../core/date-rules'
import { parsePartialDate } from '../../core/dates/partial-date'
import { describePartialDate } from '../kit/describe-partial-date'
import { useFormat } from './use-format'

/** What is wrong with the day of something that has been done: nothing there, or certainly in the future. */
export function usePastDay(): (text: string) => string | undefined {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  return (text) => {
    if (!text.trim()) return translate('areas.errors.required')
    const { earliest } = dayBoundsOf(text, timeZone)
    return earliest && earliest > todayIn(timeZone) ? translate('areas.errors.inFuture') : undefined
  }
}

interface PastDayFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  complaint: string | undefined
}

/** The day on which something was done, as a register would write it; below it, what it is read as. */
export function PastDayField({ label, value, onChange, complaint }: PastDayFieldProps) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const reading = value.trim()
    ? describePartialDate(parsePartialDate(value), translate, locale)
    : null
  return (
    <TextField
      autoFocus
      required
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={complaint !== undefined}
      helperText={
        complaint ??
        (reading ? translate('areas.date.readAs', { reading }) : translate('areas.date.unreadable'))
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
    />
  )
}
