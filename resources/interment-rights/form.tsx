import Typography from '@mui/material/Typography'
import { useArea } from '../../src/app/use-area'
import { saleInput } from '../../src/cemetery/space-input'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { useAreaTexts } from '../../src/i18n/area-texts'

const looks: Readonly<Record<string, FieldComponent>> = { location: saleInput }
/** A right has holders: the form begins with room for the first. */
const initial = { holders: [{ role: 'owner' }] }

export function useRightForm(
  isNew: boolean,
): Pick<FormPageProps, 'sections' | 'fieldComponents' | 'initial'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: looks,
    initial,
    sections: [
      {
        title: texts.areaText('sections.who'),
        // Holders change by a transfer alone, so that the chain of title stays whole.
        fields: ['location', 'reservation', 'status', ...(isNew ? ['holders'] : []), 'covers'],
        ...(!isNew && {
          note: <Typography variant="body2">{texts.areaText('holdersStay')}</Typography>,
        }),
      },
      {
        title: texts.areaText('sections.deed'),
        fields: ['deedNumber', 'deedDate', 'consideration', 'tenure', 'expires', 'remarks'],
      },
    ],
  }
}
