import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { todayIn } from '../../core/calendar-days'
import { DayInput } from '../../src/app/day-input'
import { useFormat } from '../../src/app/use-format'

interface TextProps {
  label: string
  value: string
  onChange: (value: string) => void
  complaint?: string | undefined
  max?: number
  required?: boolean
  autoFocus?: boolean
}

export function LineField({ label, value, onChange, complaint, max = 255, ...rest }: TextProps) {
  return (
    <TextField
      {...rest}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={complaint !== undefined}
      helperText={complaint}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: max } }}
    />
  )
}

/** A day of the past, today at the latest. */
export function DayField({ label, value, onChange, complaint }: TextProps) {
  const { timeZone } = useFormat()
  return (
    <DayInput
      required
      label={label}
      value={value}
      onChange={onChange}
      error={complaint !== undefined}
      helperText={complaint}
      max={todayIn(timeZone)}
    />
  )
}

/** What is wrong with a day: nothing there, or in the future. */
export function useDayError(): (day: string) => string | undefined {
  const translate = useTranslate()
  const { timeZone } = useFormat()
  return (day) =>
    !day
      ? translate('areas.errors.required')
      : day > todayIn(timeZone)
        ? translate('areas.errors.inFuture')
        : undefined
}

export function ChoiceField({
  options,
  ...props
}: TextProps & { options: ReadonlyArray<readonly [value: string, label: string]> }) {
  return (
    <TextField
      select
      label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      <MenuItem value="">–</MenuItem>
      {options.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
