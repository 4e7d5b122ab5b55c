import { useWatch } from 'react-hook-form'
import { FieldInput } from './field-input'
import type { FieldComponent } from './form-sections'

/** An input that shows for one choice of another field only; what was typed in it is kept all the same. */
export const shownForChoice =
  (choice: string, wanted: string): FieldComponent =>
  (props) => <OnlyFor choice={choice} wanted={wanted} {...props} />

function OnlyFor({
  choice,
  wanted,
  ...props
}: Parameters<FieldComponent>[0] & { choice: string; wanted: string }) {
  return useWatch({ name: choice }) === wanted ? <FieldInput {...props} /> : null
}

const person = shownForChoice('kind', 'person')

/** A contact's names: a person's parts, or an institution's one. */
export const nameFieldComponents: Readonly<Record<string, FieldComponent>> = {
  ...Object.fromEntries(
    ['prefix', 'firstName', 'middleName', 'lastName', 'suffix'].map((name) => [name, person]),
  ),
  name: shownForChoice('kind', 'institution'),
}
