import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { todayIn } from '../../../core/calendar-days'
import { useFormat } from '../../app/use-format'
import { describePartialDate } from '../../kit/describe-partial-date'
import { type InputProps, useInput } from './input-props'
import { type DateReader, loadDateReader, useDateReader } from './use-date-reader'

/**
 * A historic date, kept letter by letter; below it, what it is read as. "Yesterday" and "last May" mean another day
 * tomorrow: they become the date that they name when the field is left.
 */
export function PartialDateInput({ path, field, label, compact, autoFocus }: InputProps) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const { ref, error, id, value, ...input } = useInput(path)
  const text = String(value ?? '')
  const { getValues } = useFormContext()
  const reader = useDateReader()
  const relative = (by: DateReader) => by.relativeDate(text, todayIn(timeZone))
  const nameDay = (by: DateReader) => {
    const date = relative(by)
    if (date) input.onChange(inWords(date, locale))
  }
  const reading =
    reader && text.trim()
      ? describePartialDate(reader.parsePartialDate(relative(reader) ?? text), translate, locale)
      : undefined
  return (
    <TextField
      {...input}
      onKeyDown={({ key }) => {
        // Enter saves without leaving the field.
        if (reader && key === 'Enter') nameDay(reader)
      }}
      onBlur={() => {
        if (reader) nameDay(reader)
        else
          loadDateReader().then(
            // What was typed again meanwhile stays.
            (by) => String(getValues(path) ?? '') === text && nameDay(by),
            () => {},
          )
        input.onBlur()
      }}
      id={id}
      value={text}
      inputRef={ref}
      fullWidth
      autoFocus={autoFocus}
      label={compact ? undefined : label}
      required={field.required}
      error={Boolean(error)}
      helperText={
        error ??
        (reading === undefined
          ? (field.help ?? translate('areas.date.hint'))
          : reading === null
            ? translate('areas.date.unreadable')
            : translate('areas.date.readAs', { reading }))
      }
      slotProps={{
        htmlInput: { autoComplete: 'off', 'aria-label': compact ? label : undefined },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}

/** `2026-05-14`, `2026-05` or `2026` as somebody would write it. */
function inWords(date: string, locale: string): string {
  const [year = 0, month, day] = date.split('-').map(Number)
  if (month === undefined) return date
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: day === undefined ? undefined : 'numeric',
  }).format(Date.UTC(year, month - 1, day ?? 1))
}
