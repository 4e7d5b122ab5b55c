import { RecordName } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Who owns what: the holders lead, since that is what people ask for. */
export default function RightList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      linkColumn={{
        label: texts.label('holderNames'),
        sort: 'holderNames',
        cell: (record) => String(record.holderNames || record.label),
      }}
      columns={listColumnsOf(area, texts).filter(({ key }) => key !== 'holderNames')}
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
