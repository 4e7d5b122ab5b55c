import { useWatch } from 'react-hook-form'
import type { RefsField } from '../../core/fields'
import { useLinkedRecords } from '../../src/app/record-link'
import type { InputProps } from '../../src/derive/form/input-props'
import { RefInput } from '../../src/derive/form/ref-input'

/** Of a right on a divided place: the spaces that pass by themselves. None: the place as a whole. */
export function SpacesInput(props: InputProps) {
  const right = useWatch({ name: 'right' })
  const { records } = useLinkedRecords('interment-rights', [right])
  const location = records[0]?.location as number | undefined
  const places = useLinkedRecords('locations', [location]).records
  if (!places[0]?.holdsSpaces) return null
  return <RefInput {...(props as InputProps<RefsField>)} filter={{ parent: location }} />
}
