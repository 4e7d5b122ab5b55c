import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import type { FieldComponent } from '../../derive/form/form-sections'
import { type InputProps, useInput } from '../../derive/form/input-props'
import { useConfig } from '../../providers/config'

export const slugInput: FieldComponent = (props) => <SlugInput {...props} />

/** The cemetery's part of public addresses: what they are, and what ends where it is changed. */
function SlugInput({ path, label }: InputProps) {
  const translate = useTranslate()
  const { mobileBaseUrl } = useConfig()
  const { ref, error, id, value, ...input } = useInput(path)
  const { dirtyFields } = useFormState()
  const slug = String(value ?? '')
  const address = `${mobileBaseUrl ?? ''}/${slug}`
  const hint = translate(`settings.cemetery.${dirtyFields[path] ? 'slugChanges' : 'slug'}`, {
    address,
  })
  return (
    <TextField
      {...input}
      id={id}
      value={slug}
      inputRef={ref}
      fullWidth
      required
      label={label}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
        formHelperText: { sx: { overflowWrap: 'anywhere' } },
      }}
    />
  )
}
