import { useArea } from '../../src/app/use-area'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Promised spaces, the contact leading. */
export default function ReservationList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      linkColumn={{
        label: texts.label('contact'),
        cell: (record) => String(record.contactName || record.label),
      }}
      columns={listColumnsOf(area, texts).filter(({ key }) => key !== 'contact')}
      card={(record) => ({
        title: String(record.contactName || record.label),
        name: String(record.contactName || record.label),
        facts: <Value area={area} path="spaces" value={record.spaces} plain />,
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}
