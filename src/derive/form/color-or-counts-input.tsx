import type { CountsField } from '../../../core/fields'
import { ColorInput } from './color-input'
import { CountsInput } from './counts-input'
import type { InputProps } from './input-props'

/** The input of a color, or of numbers that belong together. */
export default function ColorOrCountsInput(props: InputProps) {
  if (props.field.kind === 'color') return <ColorInput {...props} />
  return <CountsInput {...(props as InputProps<CountsField>)} />
}
