import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { useArea } from '../../src/kit/use-area'

/** The catalog by name: the number on the shelf stands beside it. */
export default function PriceItemList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      lead={{
        label: texts.label('name'),
        sort: 'name',
        cell: (record) => String(record.name ?? record.label),
      }}
      columns={columnsOf(area, texts).filter(({ key }) => key !== 'name')}
      card={(record) => ({
        title: String(record.name ?? record.label),
        name: String(record.name ?? record.label),
        facts: (
          <>
            {String(record.sku)} · <Value area={area} path="price" value={record.price} plain />
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}
