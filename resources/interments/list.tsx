import { addDays, instantRangeOf, todayIn, weekStart } from '../../core/calendar-days'
import { RecordName } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'

export default function IntermentList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const columns = listColumnsOf(area, texts).filter(({ key }) => key !== 'deceased')
  return (
    <ListPage
      area={area}
      linkColumn={{ label: texts.label('deceased') }}
      columns={columns}
      presets={usePresets()}
      card={(record) => ({
        title: record.label,
        facts: (
          <>
            <Value
              area={area}
              path={record.actualDate ? 'actualDate' : 'scheduledStart'}
              value={record.actualDate ?? record.scheduledStart}
            />
            {typeof record.location === 'number' && (
              <>
                {' · '}
                <RecordName to="locations" ids={[record.location]} />
              </>
            )}
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}

/** The questions of every morning: what is asked for, what is set, today, this week, next week. */
function usePresets(): ListPreset[] {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone, weekStartsOn } = useFormat()
  const today = todayIn(timeZone)
  const week = weekStart(today, weekStartsOn)
  const span = (name: string, day: string, days: number): ListPreset => {
    const { from, to } = instantRangeOf(day, days, timeZone)
    // Of a day or a week what is next comes first; of all the newest.
    return {
      label: texts.areaText(name),
      filter: { scheduledStart_gte: from, scheduledStart_lte: to },
      sort: { field: 'scheduledStart', order: 'ASC' },
    }
  }
  return [
    ...(['requested', 'scheduled', 'completed'] as const).map((status) => ({
      label: texts.choice('status', status),
      filter: { status },
    })),
    span('today', today, 1),
    span('thisWeek', week, 7),
    span('nextWeek', addDays(week, 7), 7),
  ]
}
