import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type InputProps, useInput } from './input-props'

export function FlagInput({ path, field, label }: InputProps) {
  const { ref, id, value, error, ...input } = useInput(path)
  const said = error ?? field.help
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...input}
            id={id}
            checked={value === true}
            slotProps={{
              input: {
                ref,
                'aria-invalid': error !== undefined,
                'aria-describedby': said ? `${id}-said` : undefined,
              },
            }}
          />
        }
      />
      {said && (
        <FormHelperText id={`${id}-said`} error={error !== undefined} sx={{ mt: 0 }}>
          {said}
        </FormHelperText>
      )}
    </Box>
  )
}
