import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
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
  const format = useFormat()
  const { ref, error, id, value, ...input } = useInput(path)
  const text = String(value ?? '')
  const { getValues } = useFormContext()
  const reader = useDateReader()
  const nameDate = ({ namedDate }: DateReader) => {
    const date = namedDate(text, format)
    if (date) input.onChange(date.text)
  }
  const reading =
    reader && text.trim()
      ? describePartialDate(
          reader.parsePartialDate(reader.namedDate(text, format)?.date ?? text),
          translate,
          format.locale,
        )
      : undefined
  return (
    <TextField
      {...input}
      onKeyDown={({ key }) => {
        // Enter saves without leaving the field.
        if (reader && key === 'Enter') nameDate(reader)
      }}
      onBlur={() => {
        if (reader) nameDate(reader)
        else
          loadDateReader().then(
            // What was typed again meanwhile stays.
            (by) => String(getValues(path) ?? '') === text && nameDate(by),
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
