import TextField from '@mui/material/TextField'
import type { ChoiceField } from '../../../core/fields'
import { useAreaTexts } from '../../i18n/area-texts'
import { type InputProps, useInput } from './input-props'

/** A choice as the browser's own list: quick by keyboard, right on every phone. */
export function ChoiceInput({
  area,
  path,
  field,
  label,
  compact,
  autoFocus,
}: InputProps<ChoiceField>) {
  const texts = useAreaTexts(area)
  const { ref, error, id, value, ...input } = useInput(path)
  const plain = path.replace(/\.\d+/g, '')
  return (
    <TextField
      {...input}
      id={id}
      value={value ?? ''}
      inputRef={ref}
      select
      fullWidth
      autoFocus={autoFocus}
      label={compact ? undefined : label}
      required={field.required}
      error={Boolean(error)}
      helperText={error ?? field.help}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': compact ? label : undefined },
      }}
    >
      {(!field.required || !value) && <option value="">—</option>}
      {givable(field, value).map((choice) => (
        <option key={choice} value={choice}>
          {texts.choice(plain, choice)}
        </option>
      ))}
    </TextField>
  )
}

/** What is no longer given shows where a record has it. */
const givable = ({ choices, retired }: ChoiceField, value: unknown) =>
  retired ? choices.filter((choice) => choice === value || !retired.includes(choice)) : choices
