import { useWatch } from 'react-hook-form'
import type { RefField } from '../../core/fields'
import { spaceInput } from '../../src/cemetery/space-input'
import { FieldInput } from '../../src/derive/form/field-input'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import type { InputProps } from '../../src/derive/form/input-props'
import { RefInput } from '../../src/derive/form/ref-input'

/** Asked for where the kind wants it, and nowhere else. */
const onlyOf =
  (wants: (kind: unknown) => boolean, input: FieldComponent): FieldComponent =>
  (props) => <OnlyOf {...props} wants={wants} input={input} />

function OnlyOf({
  wants,
  input,
  ...props
}: InputProps & { wants: (kind: unknown) => boolean; input: FieldComponent }) {
  return wants(useWatch({ name: 'kind' })) ? input(props) : null
}

const plain: FieldComponent = (props) => <FieldInput {...props} />
const isMove = (kind: unknown) => kind === 'move'

/** Of a move the new place, of all else where the remains go. Those who lie here alone can be chosen. */
export const fieldComponents: FormPageProps['fieldComponents'] = {
  interment: (props) => (
    <RefInput {...(props as InputProps<RefField>)} filter={{ status: 'completed' }} />
  ),
  location: onlyOf(isMove, spaceInput),
  position: onlyOf(isMove, plain),
  destination: onlyOf((kind) => !isMove(kind), plain),
  takenBy: onlyOf((kind) => !isMove(kind), plain),
}
