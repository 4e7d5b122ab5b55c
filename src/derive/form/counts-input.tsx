import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import type { CountsField } from '../../../core/fields'
import { useAreaTexts } from '../../i18n/area-texts'
import { type InputProps, useInput } from './input-props'

/** A few numbers that belong together, such as a capacity; empty means the usual one. */
export function CountsInput({ area, path, field, label }: InputProps<CountsField>) {
  const texts = useAreaTexts(area)
  const { ref, error, id, value, onChange, onBlur } = useInput(path)
  const counts = (value ?? {}) as Record<string, string>
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      {/* The numbers name themselves; a line above them would push them out of the row. */}
      <legend className="visually-hidden">{label}</legend>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {field.keys.map((key, index) => (
          <TextField
            key={key}
            id={`${id}-${key}`}
            inputRef={index === 0 ? ref : undefined}
            label={texts.choice(path, key)}
            value={counts[key] ?? ''}
            onChange={(event) => onChange({ ...counts, [key]: event.target.value })}
            onBlur={onBlur}
            error={Boolean(error)}
            placeholder={String(field.initial[key])}
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
              inputLabel: { shrink: true },
            }}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
