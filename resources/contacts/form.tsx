import { useArea } from '../../src/app/use-area'
import type { FormPageProps } from '../../src/derive/form/form-page'
import { nameFieldComponents } from '../../src/derive/form/shown-for-choice'
import { useAreaTexts } from '../../src/i18n/area-texts'

export function useContactForm(): Pick<FormPageProps, 'sections' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: nameFieldComponents,
    sections: [
      {
        title: texts.areaText('sections.name'),
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
        title: texts.areaText('sections.reach'),
        fields: ['email', 'preferredChannel', 'language', 'doNotContact', 'phones', 'addresses'],
      },
      {
        title: texts.areaText('sections.family'),
        fields: ['relationships', 'deathDate', 'deceased', 'remarks'],
      },
    ],
  }
}
