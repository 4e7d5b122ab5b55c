import Typography from '@mui/material/Typography'
import type { ChoiceField } from '../../core/fields'
import { useArea } from '../../src/app/use-area'
import { saleInput } from '../../src/cemetery/space-input'
import { ChoiceInput } from '../../src/derive/form/choice-input'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import type { InputProps } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'

const looks: Readonly<Record<string, FieldComponent>> = { location: saleInput }
/** How one that is in force ends: by a transfer, as a surrender is one; void, on its page with a reason. */
const elsewhere: readonly string[] = ['surrendered', 'transferred', 'void']
const changed: Readonly<Record<string, FieldComponent>> = {
  ...looks,
  status: (props) => (
    <ChoiceInput
      {...(props as InputProps<ChoiceField>)}
      field={{ ...(props.field as ChoiceField), retired: elsewhere }}
    />
  ),
}
/** A right has holders: the form begins with room for the first. */
const initial = { holders: [{ role: 'owner' }] }

export function useRightForm(
  isNew: boolean,
): Pick<FormPageProps, 'sections' | 'fieldComponents' | 'initial'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: isNew ? looks : changed,
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
