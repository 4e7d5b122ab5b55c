import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { saleInput } from '../../src/derive/inputs/space-input'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

const looks: Readonly<Record<string, FieldLook>> = { location: saleInput }
/** A right has holders: the form begins with room for the first. */
const initial = { holders: [{ role: 'owner' }] }

export function useRightForm(): Pick<FormPageProps, 'sections' | 'looks' | 'initial'> {
  const texts = useAreaTexts(useArea())
  return {
    looks,
    initial,
    sections: [
      {
        title: texts.own('sections.who'),
        fields: ['location', 'reservation', 'status', 'holders'],
      },
      {
        title: texts.own('sections.deed'),
        fields: ['deedNumber', 'deedDate', 'consideration', 'tenure', 'expires', 'remarks'],
      },
    ],
  }
}
