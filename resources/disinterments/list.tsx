import { useArea } from '../../src/app/use-area'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** What is planned, and what was done. */
export default function DisintermentList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      linkColumn={{ label: texts.label('personName') }}
      columns={listColumnsOf(area, texts).filter(({ key }) => key !== 'personName')}
      presets={[
        {
          label: texts.areaText('show.open'),
          filter: { status: ['requested', 'ready'] },
          sort: { field: 'plannedFor', order: 'ASC' },
        },
        { label: texts.areaText('show.done'), filter: { status: ['done', 'returned'] } },
      ]}
      card={(record) => ({
        title: record.label,
        facts: (
          <>
            <Value area={area} path="kind" value={record.kind} />
            {record.doneOn || record.plannedFor ? ' · ' : null}
            <Value
              area={area}
              path={record.doneOn ? 'doneOn' : 'plannedFor'}
              value={record.doneOn ?? record.plannedFor}
            />
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}
