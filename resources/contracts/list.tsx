import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { useArea } from '../../src/kit/use-area'

/** Contracts by their numbers, the newest first. */
export default function ContractList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      lead={{
        label: texts.label('number'),
        sort: 'number',
        cell: (record) => String(record.number ?? record.label),
        fit: { whiteSpace: 'nowrap' },
      }}
      columns={columnsOf(area, texts).filter(({ key }) => key !== 'number')}
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
