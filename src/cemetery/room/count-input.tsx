import TextField from '@mui/material/TextField'

interface CountInputProps {
  label: string
  value: number | undefined
  onChange: (count: number | undefined) => void
  max?: number
}

/** A small whole number; nothing is none. */
export function CountInput({ label, value, onChange, max = 99 }: CountInputProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 3)
        onChange(digits === '' ? undefined : Math.min(max, Number(digits)))
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        inputLabel: { shrink: true },
      }}
    />
  )
}
