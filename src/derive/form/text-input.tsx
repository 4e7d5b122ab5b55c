import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { HTMLInputTypeAttribute } from 'react'
import { isLength, isRate, type ScalarField } from '../../../core/fields'
import { lengthUnitSigns } from '../../../core/units/length'
import { useFormat } from '../../app/use-format'
import { dayLimits } from '../../kit/day-limits'
import { halfTypedMark, isHalfTyped } from '../../kit/half-typed'
import { zoneName } from '../../kit/instants'
import { type InputProps, useInput } from './input-props'

/** One line or several of text; numbers and amounts are typed as text too and read on the way out. */
export function TextInput({ path, field, label, compact, autoFocus }: InputProps<ScalarField>) {
  const { ref, error, id, value, ...input } = useInput(path)
  const isDay = field.kind === 'date' || field.kind === 'instant'
  /** Before whatever the key does: Enter saves, and so may Ctrl+S. */
  const look = ({ target }: { target: EventTarget }) => {
    if (isHalfTyped(target) !== (value === halfTypedMark))
      input.onChange(value === halfTypedMark ? '' : halfTypedMark)
  }
  const { currency, timeZone, locale, units } = useFormat()
  const unit =
    field.kind === 'money'
      ? currency
      : isLength(field) && units === 'imperial'
        ? lengthUnitSigns.imperial
        : isRate(field)
          ? '%'
          : field.kind === 'number'
            ? field.unit
            : undefined
  const multiline = field.kind === 'text' && field.multiline
  return (
    <TextField
      {...input}
      id={id}
      value={value === halfTypedMark ? '' : (value ?? '')}
      {...(isDay && {
        onKeyDown: look,
        onBlur: (event) => {
          look(event)
          input.onBlur()
        },
      })}
      inputRef={ref}
      fullWidth
      autoFocus={autoFocus}
      label={compact ? undefined : label}
      required={field.required}
      type={TYPES[field.kind] ?? 'text'}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      maxRows={multiline ? 14 : undefined}
      error={Boolean(error)}
      helperText={error ?? (field.kind === 'instant' ? zoneName(timeZone, locale) : field.help)}
      slotProps={{
        htmlInput: {
          'aria-label': compact ? label : undefined,
          // Feet and inches have signs that a keypad of digits lacks.
          inputMode: isLength(field) && units === 'imperial' ? 'text' : MODES[field.kind],
          autoComplete: 'off',
          ...dayLimits(field, timeZone),
        },
        inputLabel:
          TYPES[field.kind] && TYPES[field.kind] !== 'email' ? { shrink: true } : undefined,
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
          : undefined,
      }}
    />
  )
}

const TYPES: Partial<Record<ScalarField['kind'], HTMLInputTypeAttribute>> = {
  date: 'date',
  instant: 'datetime-local',
  email: 'email',
}

const MODES: Partial<Record<ScalarField['kind'], 'decimal' | 'email'>> = {
  number: 'decimal',
  money: 'decimal',
  email: 'email',
}
