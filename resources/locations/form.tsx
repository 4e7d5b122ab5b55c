import { useGetOne } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { RefField } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { roomField } from '../../src/cemetery/room/room-field'
import type { AreaRecord } from '../../src/derive/fields/columns'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { InputProps } from '../../src/derive/form/input-props'
import { RefInput } from '../../src/derive/form/ref-input'
import { useAreaTexts } from '../../src/i18n/area-texts'

const looks: FormPageProps['fieldComponents'] = {
  parent: (props) => <ParentInput {...(props as InputProps<RefField>)} />,
  room: roomField,
  priceItem: (props) => <PriceInput {...(props as InputProps<RefField>)} />,
}

/** A place's form: what and where it is, what it holds, what to mind. */
export function useLocationForm(): Pick<FormPageProps, 'sections' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: looks,
    sections: [
      { title: texts.areaText('sections.place'), fields: ['name', 'propertyType', 'parent'] },
      {
        title: texts.areaText('sections.room'),
        fields: ['capacity', 'length', 'width', 'depthLimit'],
      },
      { title: texts.label('room'), fields: ['room'] },
      {
        title: texts.areaText('sections.state'),
        fields: ['notForSale', 'priceItem', 'graveStatus', 'alert', 'remarks'],
      },
    ],
  }
}

/** Only places of the level that the chosen one stands within (Settings/Property-Types) are offered. */
function ParentInput(props: InputProps<RefField>) {
  const type = Number(useWatch({ name: 'propertyType' })) || null
  const { data } = useGetOne<AreaRecord>(
    'property-types',
    { id: type ?? 0 },
    { enabled: type !== null, retry: false },
  )
  const within = type === null ? null : data?.within
  return <RefInput {...props} {...(within != null && { filter: { propertyType: within } })} />
}

/** What the place is sold as; what stands within it is sold as the same, unless it says otherwise. */
function PriceInput(props: InputProps<RefField>) {
  const texts = useAreaTexts(useArea())
  if (!useAreaAccess('price-items').read) return null
  return (
    <RefInput
      {...props}
      filter={{ status: 'active', kind: 'property' }}
      helperText={texts.areaText('priceHint')}
    />
  )
}
