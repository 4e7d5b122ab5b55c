import type { RefField, RefsField } from '../../../core/fields'
import { SpaceLine } from '../../kit/space-line'
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
