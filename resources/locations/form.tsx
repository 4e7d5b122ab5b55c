import { useGetOne } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { RefField } from '../../core/fields'
import type { AreaRecord } from '../../src/derive/columns'
import type { FormPageProps } from '../../src/derive/form-page'
import type { InputProps } from '../../src/derive/inputs/input-props'
import { RefInput } from '../../src/derive/inputs/ref-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useMay } from '../../src/kit/use-may'

const looks: FormPageProps['looks'] = {
  parent: (props) => <ParentInput {...(props as InputProps<RefField>)} />,
  priceItem: (props) => <PriceInput {...(props as InputProps<RefField>)} />,
}

/** A place's form: what and where it is, what it holds, what to mind. */
export function useLocationForm(): Pick<FormPageProps, 'sections' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    sections: [
      { title: texts.own('sections.place'), fields: ['name', 'propertyType', 'parent'] },
      {
        title: texts.own('sections.room'),
        fields: ['capacity', 'length', 'width', 'depthLimit'],
      },
      {
        title: texts.own('sections.state'),
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
  if (!useMay('price-items').read) return null
  return (
    <RefInput
      {...props}
      filter={{ status: 'active', kind: 'property' }}
      helperText={texts.own('priceHint')}
    />
  )
}
