import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { Ref } from 'react'
import { useColleagues } from '../../app/use-colleagues'
import { useSession } from '../../providers/session'
import { type InputProps, useInput } from './input-props'

/** Someone of the office, oneself first. */
export function UserInput({ path, field, label, compact, autoFocus }: InputProps) {
  const { ref, error, id, value, onChange, onBlur } = useInput(path)
  return (
    <UserSelect
      id={id}
      inputRef={ref}
      value={value === '' || value == null ? null : Number(value)}
      onChange={onChange}
      onBlur={onBlur}
      label={label}
      compact={compact}
      autoFocus={autoFocus}
      required={field.required}
      error={error}
      none="—"
    />
  )
}

interface UserSelectProps {
  value: number | null
  onChange: (id: number | null) => void
  label: string
  /** What stands for nobody. */
  none: string
  id?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  compact?: boolean
  autoFocus?: boolean
  required?: boolean
  error?: string
}

export function UserSelect({ value, onChange, label, none, ...more }: UserSelectProps) {
  const translate = useTranslate()
  const { colleagues, nameOf } = useColleagues()
  const me = useSession().user?.id
  const { compact, error, ...input } = more
  const offered = colleagues.filter((one) => one.active || one.id === value)
  const sorted = [...offered].sort((a, b) => Number(b.id === me) - Number(a.id === me))
  return (
    <TextField
      {...input}
      select
      fullWidth
      label={compact ? undefined : label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      error={Boolean(error)}
      helperText={error}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': compact ? label : undefined },
      }}
    >
      <option value="">{none}</option>
      {value !== null && !offered.some(({ id }) => id === value) && (
        <option value={value}>{nameOf(value) ?? translate('areas.user.former')}</option>
      )}
      {sorted.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === me ? translate('areas.user.me', { name }) : name}
        </option>
      ))}
    </TextField>
  )
}
