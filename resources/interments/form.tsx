import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { spaceInput } from '../../src/derive/inputs/space-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

const looks: Readonly<Record<string, FieldLook>> = { location: spaceInput }

/** Who, where and when first; what the crew and the register need after it. */
export function useIntermentForm(): Pick<FormPageProps, 'sections' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    sections: [
      {
        title: texts.own('sections.what'),
        fields: [
          'deceased',
          'location',
          'position',
          'disposition',
          'status',
          'authorisedBy',
          'scheduledStart',
          'scheduledEnd',
          'actualDate',
        ],
      },
      {
        title: texts.own('sections.burial'),
        fields: [
          'burialType',
          'container',
          'vault',
          'depth',
          'cremationStatus',
          'permitNumber',
          'officiant',
          'remarks',
        ],
      },
    ],
  }
}
