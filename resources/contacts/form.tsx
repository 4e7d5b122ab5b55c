import type { FormPageProps } from '../../src/derive/form-page'
import { nameLooks } from '../../src/derive/inputs/only-for'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

export function useContactForm(): Pick<FormPageProps, 'sections' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks: nameLooks,
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
      {
        title: texts.own('sections.family'),
        fields: ['relationships', 'deathDate', 'deceased', 'remarks'],
      },
    ],
  }
}
