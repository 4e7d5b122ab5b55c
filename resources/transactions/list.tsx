import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { useArea } from '../../src/kit/use-area'

/** All money that was entered, the newest first. */
export default function TransactionList() {
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
        title: String(record.payerName || record.label),
        name: String(record.payerName || record.label),
        facts: (
          <>
            {String(record.number)} ·{' '}
            <Value area={area} path="amount" value={record.amount} plain />
          </>
        ),
        chip: texts.choice('type', String(record.type)),
      })}
    />
  )
}
