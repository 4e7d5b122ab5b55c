import { useWatch } from 'react-hook-form'
import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { FieldInput } from '../../src/derive/inputs/field-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

const PERSON = ['prefix', 'firstName', 'middleName', 'lastName', 'suffix']

/** An input that shows for one kind of contact only; what was typed in it is kept all the same. */
const onlyFor =
  (wanted: 'person' | 'institution'): FieldLook =>
  (props) => <OnlyFor wanted={wanted} {...props} />

function OnlyFor({ wanted, ...props }: Parameters<FieldLook>[0] & { wanted: string }) {
  const kind = useWatch({ name: 'kind' })
  return (kind === 'institution' ? 'institution' : 'person') === wanted ? (
    <FieldInput {...props} />
  ) : null
}

const person = onlyFor('person')
const looks: Readonly<Record<string, FieldLook>> = {
  ...Object.fromEntries(PERSON.map((name) => [name, person])),
  name: onlyFor('institution'),
}

export function useContactForm(): Pick<FormPageProps, 'sections' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    sections: [
      {
        title: texts.own('sections.name'),
        fields: [
          'kind',
          'firstName',
          'middleName',
          'lastName',
          'name',
          'prefix',
          'suffix',
          'alsoKnownAs',
        ],
      },
      {
        title: texts.own('sections.reach'),
        fields: ['email', 'preferredChannel', 'language', 'doNotContact', 'phones', 'addresses'],
      },
      { title: texts.own('sections.family'), fields: ['relationships', 'remarks'] },
    ],
  }
}
