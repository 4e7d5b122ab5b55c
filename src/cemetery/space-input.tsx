import type { RefField, RefsField } from '../../core/fields'
import { useCemetery } from '../app/scope-context'
import type { FieldComponent } from '../derive/form/form-sections'
import type { InputProps } from '../derive/form/input-props'
import { RefInput } from '../derive/form/ref-input'
import { SpaceLine } from './space-line'
import { useSellable } from './use-sellable'

/** A location found by search, each answer with its state and its free places. */
export const spaceInput: FieldComponent = (props) => (
  <RefInput
    {...(props as InputProps<RefField | RefsField>)}
    detail={(record) => <SpaceLine record={record} />}
  />
)

/** A location to be sold or reserved: those of a type that is sold first, the others only to be seen. */
export const saleInput: FieldComponent = (props) => (
  <SaleInput {...(props as InputProps<RefField | RefsField>)} />
)

function SaleInput(props: InputProps<RefField | RefsField>) {
  const { propertyTypes } = useCemetery()
  const sellable = useSellable()
  const sold = propertyTypes.filter((type) => type.sellable).map(({ id }) => id)
  return (
    <RefInput
      {...props}
      first={sold.length > 0 ? { propertyType: sold } : undefined}
      refused={(record) => !sellable(record.propertyType)}
      detail={(record) => <SpaceLine record={record} forSale />}
    />
  )
}
