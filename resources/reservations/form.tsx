import { useArea } from '../../src/app/use-area'
import { saleInput } from '../../src/cemetery/space-input'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { useAreaTexts } from '../../src/i18n/area-texts'

const looks: Readonly<Record<string, FieldComponent>> = { locations: saleInput }

/** Who wants which spaces until when. */
export function useReservationForm(): Pick<FormPageProps, 'sections' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: looks,
    sections: [
      { title: texts.areaText('sections.what'), fields: ['contact', 'locations', 'type'] },
      {
        title: texts.areaText('sections.terms'),
        fields: ['from', 'expires', 'price', 'deposit', 'status', 'remarks'],
      },
    ],
  }
}
