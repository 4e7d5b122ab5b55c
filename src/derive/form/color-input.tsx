import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type InputProps, useInput } from './input-props'

/** A colour, typed as `#1F6B4A` or picked from the patch beside it. */
export function ColorInput({ path, field, label }: InputProps) {
  const translate = useTranslate()
  const { ref, error, id, value, ...input } = useInput(path)
  const text = String(value ?? '')
  const known = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <TextField
      {...input}
      id={id}
      value={text}
      inputRef={ref}
      fullWidth
      label={label}
      required={field.required}
      error={Boolean(error)}
      helperText={error}
      placeholder="#1F6B4A"
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Box
                component="input"
                type="color"
                aria-label={translate('areas.form.pickColor', { label })}
                value={known ? text : '#dad8d2'}
                onChange={(event) => input.onChange(event.target.value.toUpperCase())}
                sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: 'transparent' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
