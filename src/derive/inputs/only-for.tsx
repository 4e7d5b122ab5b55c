import { useWatch } from 'react-hook-form'
import type { FieldLook } from '../form-sections'
import { FieldInput } from './field-input'

/** An input that shows for one choice of another field only; what was typed in it is kept all the same. */
export const onlyFor =
  (choice: string, wanted: string): FieldLook =>
  (props) => <OnlyFor choice={choice} wanted={wanted} {...props} />

function OnlyFor({
  choice,
  wanted,
  ...props
}: Parameters<FieldLook>[0] & { choice: string; wanted: string }) {
  return useWatch({ name: choice }) === wanted ? <FieldInput {...props} /> : null
}

const person = onlyFor('kind', 'person')

/** A contact's names: a person's parts, or an institution's one. */
export const nameLooks: Readonly<Record<string, FieldLook>> = {
  ...Object.fromEntries(
    ['prefix', 'firstName', 'middleName', 'lastName', 'suffix'].map((name) => [name, person]),
  ),
  name: onlyFor('kind', 'institution'),
}
