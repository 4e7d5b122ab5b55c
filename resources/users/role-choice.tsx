import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { useSystemQuery } from '../../src/app/use-system'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { ErrorState } from '../../src/kit/states'

interface Role {
  id: number
  name: string
}

interface RoleChoiceProps {
  cemetery: number
  /** Held now: known by name before the list has come. */
  held: readonly Role[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  autoFocus?: boolean
}

/** The roles that a cemetery may give: the provider's and its own. */
export function RoleChoice({ cemetery, held, value, onChange, autoFocus }: RoleChoiceProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const { data, error, refetch, isPending } = useSystemQuery<Role[]>(
    `cemeteries/${cemetery}/roles?range=[0,199]`,
  )
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  const known = data ?? held
  return (
    <Autocomplete
      multiple
      fullWidth
      disableCloseOnSelect
      options={known.map(({ id }) => id)}
      value={value.filter((id) => known.some((role) => role.id === id))}
      onChange={(_, ids) => onChange(ids)}
      loading={isPending}
      loadingText={translate('areas.state.loading')}
      noOptionsText={translate('areas.picker.none')}
      clearText={translate('areas.picker.clear')}
      openText={translate('areas.picker.open')}
      closeText={translate('areas.picker.close')}
      getOptionLabel={(id) => known.find((role) => role.id === id)?.name ?? ''}
      slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5 } } }}
      renderInput={(params) => (
        <TextField {...params} label={texts.areaText('cemetery.roles')} autoFocus={autoFocus} />
      )}
    />
  )
}
