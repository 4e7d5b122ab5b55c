import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { RecordName } from '../../src/kit/record-link'
import { useArea } from '../../src/kit/use-area'

/** Who owns what: the holders lead, since that is what people ask for. */
export default function RightList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      lead={{
        label: texts.label('holderNames'),
        sort: 'holderNames',
        cell: (record) => String(record.holderNames || record.label),
      }}
      columns={columnsOf(area, texts).filter(({ key }) => key !== 'holderNames')}
      card={(record) => ({
        title: String(record.holderNames || record.label),
        name: String(record.holderNames || record.label),
        facts: (
          <>
            <RecordName to="locations" ids={[Number(record.location)]} />
            {Boolean(record.deedNumber) && ` · ${record.deedNumber}`}
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}
