import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useWatch } from 'react-hook-form'
import type { HolidayCountry } from '../../core/calendar/holiday-country'
import { useFormat } from '../../src/app/use-format'
import { useHolidayCountries } from '../../src/cemetery/calendar/use-holiday-countries'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { type InputProps, useInput } from '../../src/derive/form/input-props'

export const fieldComponents: Readonly<Record<string, FieldComponent>> = {
  holidayCountry: (props) => <CountryInput {...props} />,
  holidayRegion: (props) => <RegionInput {...props} />,
}

/** Whose public holidays count. */
function CountryInput(props: InputProps) {
  const { locale } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = useHolidayCountries().map(({ code, name }) => ({
    code,
    name: names.of(code) ?? name,
  }))
  return <Choice {...props} options={sorted(countries, locale)} />
}

/** Regions with holidays of their own; none without a country that has such. */
function RegionInput(props: InputProps) {
  const { locale } = useFormat()
  const country = useWatch({ name: 'holidayCountry' })
  const regions = useHolidayCountries().find(({ code }) => code === country)?.regions ?? []
  return regions.length > 0 ? <Choice {...props} options={sorted(regions, locale)} /> : null
}

type Named = Pick<HolidayCountry, 'code' | 'name'>

function Choice({ path, label, options }: InputProps & { options: readonly Named[] }) {
  const { id, value, onChange, onBlur, name, ref, error } = useInput(path)
  const known = options.some(({ code }) => code === value)
  return (
    <TextField
      select
      fullWidth
      id={id}
      name={name}
      inputRef={ref}
      label={label}
      // Before the list has come, what is stored is shown by its code.
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      onBlur={onBlur}
      error={Boolean(error)}
      helperText={error}
    >
      <MenuItem value="">–</MenuItem>
      {value && !known && <MenuItem value={value}>{value}</MenuItem>}
      {options.map(({ code, name: country }) => (
        <MenuItem key={code} value={code}>
          {country}
        </MenuItem>
      ))}
    </TextField>
  )
}

const sorted = (all: readonly Named[], locale: string) =>
  [...all].sort((a, b) => a.name.localeCompare(b.name, locale))
