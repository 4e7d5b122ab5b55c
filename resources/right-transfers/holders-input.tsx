import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useArea } from '../../src/app/use-area'
import { FieldInput } from '../../src/derive/form/field-input'
import type { InputProps } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Who holds next; nobody where the right goes back. */
export function HoldersInput(props: InputProps) {
  const texts = useAreaTexts(useArea())
  return useWatch({ name: 'reason' }) === 'surrender' ? (
    <Typography>{texts.areaText('back')}</Typography>
  ) : (
    <FieldInput {...props} />
  )
}
