import type { RefField, RefsField } from '../../../core/fields'
import { useCemetery } from '../../app/scope-context'
import { SpaceLine } from '../../kit/space-line'
import { useSellable } from '../../kit/use-sellable'
import type { FieldLook } from '../form-sections'
import type { InputProps } from './input-props'
import { RefInput } from './ref-input'

/** A location found by search, each answer with its state and its free places. */
export const spaceInput: FieldLook = (props) => (
  <RefInput
    {...(props as InputProps<RefField | RefsField>)}
    detail={(record) => <SpaceLine record={record} />}
  />
)

/** A location to be sold or reserved: those of a type that is sold first, the others only to be seen. */
export const saleInput: FieldLook = (props) => (
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
