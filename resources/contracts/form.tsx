import { todayIn } from '../../core/week'
import type { AreaRecord } from '../../src/derive/columns'
import type { FormPageProps } from '../../src/derive/form-page'
import type { FieldLook } from '../../src/derive/form-sections'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { FromReservation } from './from-reservation'
import { itemsInput } from './items-input'
import { Quote } from './quote'

const looks: Readonly<Record<string, FieldLook>> = { items: itemsInput }

/** Who buys what; of a signed contract nothing but the remarks. */
export function useContractForm(
  record?: AreaRecord,
): Pick<FormPageProps, 'sections' | 'looks' | 'initial'> {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useReading()
  // A contract has a purchaser and sells something.
  const initial = {
    date: todayIn(timeZone),
    parties: [{ role: 'purchaser' }],
    items: [{ quantity: 1 }],
  }
  const open = !record || record.status === 'draft' || record.status === 'in-progress'
  const remarks = { title: texts.label('remarks'), fields: ['remarks'] }
  if (!open) return { sections: [remarks] }
  return {
    looks,
    initial,
    sections: [
      {
        title: texts.own('sections.who'),
        fields: ['parties', 'kind', 'date', 'reservation', 'deposit'],
        ...(record ? {} : { note: <FromReservation /> }),
      },
      {
        title: texts.label('items'),
        fields: ['items', 'taxBasis'],
        note: <Quote contract={record?.id} />,
      },
      remarks,
    ],
  }
}
