import { useArea } from '../../src/app/use-area'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { StatusToday, Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { ChangePrices } from './change-prices'

/** On a narrow screen the last ones go first: the price stays. */
const COLUMNS = ['sku', 'price', 'kind', 'taxClass', 'effectiveFrom', 'effectiveTo', 'status']

/** The catalog by name: the number on the shelf stands beside it. */
export default function PriceItemList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      actions={<ChangePrices />}
      linkColumn={{
        label: texts.label('name'),
        sort: 'name',
        cell: (record) => String(record.name ?? record.label),
      }}
      columns={listColumnsOf(area, texts, COLUMNS)}
      card={(record) => ({
        title: String(record.name ?? record.label),
        name: String(record.name ?? record.label),
        facts: (
          <>
            {String(record.sku)} · <Value area={area} path="price" value={record.price} plain />
          </>
        ),
        chip: <StatusToday area={area} record={record} />,
      })}
    />
  )
}
