import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { useArea } from '../../src/kit/use-area'

/** Promised spaces, the contact leading. */
export default function ReservationList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      lead={{
        label: texts.label('contact'),
        cell: (record) => String(record.contactName || record.label),
      }}
      columns={columnsOf(area, texts).filter(({ key }) => key !== 'contact')}
      card={(record) => ({
        title: String(record.contactName || record.label),
        name: String(record.contactName || record.label),
        facts: String(record.spaces ?? ''),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}
