import { addDays, todayIn } from '../../core/calendar-days'
import { openWork } from '../../core/work-status'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useUserId } from '../../src/app/use-user-id'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { WorkPages } from './work-pages'

/** All work, and the questions of every morning beside it. */
export default function WorkOrderList() {
  const area = useArea()
  return (
    <ListPage
      area={area}
      presets={usePresets()}
      actions={<WorkPages here="List" />}
      card={(record) => ({
        title: String(record.title),
        name: String(record.title),
        facts: <CardFacts record={record} />,
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}

function CardFacts({ record }: { record: AreaRecord }) {
  const area = useArea()
  return (
    <>
      {typeof record.due === 'string' && (
        <Value area={area} path="due" value={record.due} status={record.status} />
      )}
      {record.due && (record.places || record.number) ? ' · ' : null}
      <Value area={area} path="places" value={record.places} plain />
      {record.places && record.number ? ` · ${record.number}` : String(record.number ?? '')}
    </>
  )
}

/** To do, mine, overdue: of what is to be done the longest overdue comes first. */
function usePresets(): ListPreset[] {
  const area = useArea()
  const texts = useAreaTexts(area)
  const me = useUserId()
  const yesterday = addDays(todayIn(useFormat().timeZone), -1)
  const todo = { status: [...openWork] }
  const sort = { field: 'due', order: 'ASC' } as const
  return [
    { label: texts.areaText('show.open'), filter: todo, sort },
    { label: texts.areaText('show.mine'), filter: { ...todo, assignee: me }, sort },
    { label: texts.areaText('show.overdue'), filter: { ...todo, due_lte: yesterday }, sort },
  ]
}
