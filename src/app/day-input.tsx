import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../core/calendar-days'
import { formatCalendarDate } from '../../core/dates/calendar'
import { halfTypedMark, isHalfTyped } from '../kit/half-typed'
import { useDayWords } from '../kit/use-day-words'
import { useFormat } from './use-format'

type Props = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'slotProps' | 'select'> & {
  /** `YYYY-MM-DD`, empty, or the mark of what is half typed. */
  value: string
  /** With the day; empty for none; the mark while what is typed is no day yet. */
  onChange: (day: string) => void
  /** The first and the last day that a calendar offers, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day outside of a derived form: picked, typed in digits, or said ("tomorrow", "next Friday"). */
export function DayInput({
  value,
  onChange,
  min,
  max = '9999-12-31',
  helperText,
  ...props
}: Props) {
  const { timeZone, locale } = useFormat()
  const translate = useTranslate()
  const said = useDayWords(todayIn(timeZone), onChange)
  const typed = said.words !== null
  /** Before whatever a key does: Enter sends the form. */
  const look = ({ target }: { target: EventTarget }) => {
    if (isHalfTyped(target) !== (value === halfTypedMark))
      onChange(value === halfTypedMark ? '' : halfTypedMark)
  }
  return (
    <TextField
      {...props}
      type={typed ? 'text' : 'date'}
      value={said.words ?? (value === halfTypedMark ? '' : value)}
      onChange={({ target }) => (typed ? said.say(target.value) : onChange(target.value))}
      onKeyDown={(event) => {
        if (!said.begin(event) && !typed) look(event)
      }}
      onBlur={(event) => {
        if (typed) said.leave()
        else look(event)
      }}
      helperText={
        typed && said.words?.trim()
          ? said.day
            ? translate('areas.date.readAs', { reading: formatCalendarDate(said.day, locale) })
            : translate('areas.date.unreadable')
          : value === halfTypedMark
            ? translate('areas.errors.date')
            : helperText
      }
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min, max, autoComplete: 'off', 'aria-label': props['aria-label'] },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
