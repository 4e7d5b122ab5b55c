import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { HTMLInputTypeAttribute } from 'react'
import { todayIn } from '../../../core/calendar-days'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { isLength, isRate, type ScalarField } from '../../../core/fields'
import { measureSign } from '../../../core/units/measure'
import { useFormat } from '../../app/use-format'
import { dayLimits } from '../../kit/day-limits'
import { halfTypedMark, isHalfTyped } from '../../kit/half-typed'
import { zoneName } from '../../kit/instants'
import { useDayWords } from '../../kit/use-day-words'
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
  const translate = useTranslate()
  const said = useDayWords(todayIn(timeZone), input.onChange)
  const typed = said.words !== null
  const unit =
    field.kind === 'money'
      ? currency
      : field.kind === 'number' && isLength(field) && units === 'imperial'
        ? measureSign(field, 'imperial')
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
      value={said.words ?? (value === halfTypedMark ? '' : (value ?? ''))}
      {...(isDay && {
        onKeyDown: (event) => {
          if (field.kind === 'date' && said.begin(event)) return
          if (!typed) look(event)
        },
        onBlur: (event) => {
          if (typed) said.leave()
          else look(event)
          input.onBlur()
        },
      })}
      {...(typed && { onChange: ({ target }) => said.say(target.value) })}
      inputRef={ref}
      fullWidth
      autoFocus={autoFocus}
      label={compact ? undefined : label}
      required={field.required}
      type={typed ? 'text' : (TYPES[field.kind] ?? 'text')}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      maxRows={multiline ? 14 : undefined}
      error={Boolean(error)}
      helperText={
        typed && said.words?.trim()
          ? said.day
            ? translate('areas.date.readAs', { reading: formatCalendarDate(said.day, locale) })
            : translate('areas.date.unreadable')
          : (error ?? (field.kind === 'instant' ? zoneName(timeZone, locale) : field.help))
      }
      slotProps={{
        htmlInput: {
          'aria-label': compact ? label : undefined,
          // Feet and inches have signs that a keypad of digits lacks.
          inputMode: isLength(field) && units === 'imperial' ? 'text' : MODES[field.kind],
          autoComplete: 'off',
          ...dayLimits(field, timeZone),
        },
        formHelperText: typed ? { 'aria-live': 'polite' } : undefined,
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
