import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { saleInput } from '../../src/derive/inputs/space-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

const looks: Readonly<Record<string, FieldLook>> = { locations: saleInput }

/** Who wants which spaces until when. */
export function useReservationForm(): Pick<FormPageProps, 'sections' | 'looks'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    sections: [
      { title: texts.own('sections.what'), fields: ['contact', 'locations', 'type'] },
      {
        title: texts.own('sections.terms'),
        fields: ['from', 'expires', 'price', 'deposit', 'status', 'remarks'],
      },
    ],
  }
}
