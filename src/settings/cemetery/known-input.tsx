import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type InputProps, useInput } from '../../derive/form/input-props'

interface Option {
  value: string
  label: string
}

/** One of many that have names: typed to be found, never free text. `fixed` says why it stays. */
export function AutocompleteInput({
  path,
  label,
  options,
  fixed,
}: InputProps & { options: readonly Option[]; fixed?: string }) {
  const translate = useTranslate()
  const { ref, error, id, value, onChange, onBlur } = useInput(path)
  const known = options.find((option) => option.value === value)
  const own = value ? { value: String(value), label: String(value) } : null
  const all = known || !own ? options : [own, ...options]
  return (
    <Autocomplete<Option, false, true>
      id={id}
      options={all}
      value={(known ?? own) as Option}
      disableClearable
      readOnly={fixed !== undefined}
      onChange={(_, option) => onChange(option.value)}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, picked) => option.value === picked.value}
      noOptionsText={translate('areas.picker.none')}
      openText={translate('areas.picker.open')}
      closeText={translate('areas.picker.close')}
      forcePopupIcon={fixed === undefined}
      slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          onBlur={onBlur}
          inputRef={ref}
          error={Boolean(error)}
          helperText={error ?? fixed}
          slotProps={{
            htmlInput: { ...params.inputProps, required: false, 'aria-required': true },
          }}
        />
      )}
    />
  )
}
