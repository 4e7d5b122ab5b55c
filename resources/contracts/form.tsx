import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import type { FormPageProps } from '../../src/derive/form/form-page'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { FromReservation } from './from-reservation'
import { itemsInput } from './items-input'
import { Presets } from './presets'
import { Quote } from './quote'

const looks: Readonly<Record<string, FieldComponent>> = { items: itemsInput }

/** Who buys what; of a signed contract nothing but the remarks. */
export function useContractForm(
  record?: AreaRecord,
  offered?: Record<string, unknown>,
): Pick<FormPageProps, 'sections' | 'fieldComponents' | 'initial'> {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  // A contract has a purchaser and sells something.
  const initial = {
    date: todayIn(timeZone),
    parties: [{ role: 'purchaser' }],
    items: [{ quantity: 1 }],
  }
  const holds = record?.takesHold === true || offered?.takesHold === true
  const open = !record || record.status === 'draft' || record.status === 'in-progress'
  const remarks = { title: texts.label('remarks'), fields: ['remarks'] }
  if (!open) return { sections: [remarks] }
  return {
    fieldComponents: looks,
    initial,
    sections: [
      {
        title: texts.areaText('sections.who'),
        fields: [
          'parties',
          'kind',
          'date',
          'residency',
          'reservation',
          'interment',
          'counselor',
          'deposit',
          'heldUntil',
          ...(holds ? ['takesHold'] : []),
        ],
        ...(record ? {} : { note: <FromReservation /> }),
      },
      {
        title: texts.label('items'),
        fields: ['items', 'taxBasis'],
        note: (
          <>
            <Presets />
            <Quote contract={record?.id} />
          </>
        ),
      },
      remarks,
    ],
  }
}
