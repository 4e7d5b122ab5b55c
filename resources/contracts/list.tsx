import { useArea } from '../../src/app/use-area'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Contracts by their numbers, the newest first. */
export default function ContractList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      linkColumn={{
        label: texts.label('number'),
        sort: 'number',
        cell: (record) => String(record.number ?? record.label),
        fit: { whiteSpace: 'nowrap' },
      }}
      columns={listColumnsOf(area, texts).filter(({ key }) => key !== 'number')}
      card={(record) => ({
        title: String(record.partyNames || record.label),
        name: String(record.partyNames || record.label),
        facts: (
          <>
            {String(record.number)} · <Value area={area} path="total" value={record.total} plain />
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}
