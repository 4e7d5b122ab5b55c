import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { parsePartialDate } from '../../../core/dates/partial-date'
import { useFormat } from '../../app/use-format'
import { describePartialDate } from '../../kit/describe-partial-date'
import { type InputProps, useInput } from './input-props'

/** A historic date, kept letter by letter; below it, what it is read as. */
export function PartialDateInput({ path, field, label, compact, autoFocus }: InputProps) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const { ref, error, id, value, ...input } = useInput(path)
  const text = String(value ?? '')
  const reading = text.trim()
    ? describePartialDate(parsePartialDate(text), translate, locale)
    : undefined
  return (
    <TextField
      {...input}
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
