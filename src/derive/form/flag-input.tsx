import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type InputProps, useInput } from './input-props'

export function FlagInput({ path, label }: InputProps) {
  const { ref, id, value, error: _, ...input } = useInput(path)
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox {...input} id={id} checked={value === true} slotProps={{ input: { ref } }} />
      }
    />
  )
}
