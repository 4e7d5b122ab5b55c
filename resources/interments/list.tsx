import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { addDays, instantRangeOf, todayIn, weekStart } from '../../core/calendar-days'
import { intermentStatuses } from '../../core/space'
import { RecordName } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListControl } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'

const OWN_FILTERS = ['status', 'scheduledStart_gte', 'scheduledStart_lte']
const soonest = { field: 'scheduledStart', order: 'ASC' } as const

export default function IntermentList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const columns = listColumnsOf(area, texts).filter(({ key }) => key !== 'deceased')
  return (
    <ListPage
      area={area}
      linkColumn={{ label: texts.label('deceased') }}
      columns={columns}
      pageFilters={OWN_FILTERS}
      above={(list) => <QuickFilters list={list} />}
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
function QuickFilters({ list }: { list: ListControl }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone, weekStartsOn } = useFormat()
  const today = todayIn(timeZone)
  const week = weekStart(today, weekStartsOn)
  const spans = [
    ['today', instantRangeOf(today, 1, timeZone)],
    ['thisWeek', instantRangeOf(week, 7, timeZone)],
    ['nextWeek', instantRangeOf(addDays(week, 7), 7, timeZone)],
  ] as const
  const { filter } = list
  return (
    <Box
      role="group"
      aria-label={texts.areaText('quick')}
      sx={{
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        gap: 0.5,
        mb: 1.5,
        // On a phone one row, to be pushed along under the finger; the focus ring needs its room.
        overflowX: { xs: 'auto', sm: 'visible' },
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: { xs: 0.5, sm: 0 },
        scrollbarWidth: 'none',
      }}
    >
      <Toggle on={filter.status === undefined} onClick={() => list.filterBy({ status: undefined })}>
        {texts.areaText('all')}
      </Toggle>
      {intermentStatuses.map((status) => (
        <Toggle
          key={status}
          on={filter.status === status}
          onClick={() => list.filterBy({ status: filter.status === status ? undefined : status })}
        >
          {texts.choice('status', status)}
        </Toggle>
      ))}
      <Box sx={{ flex: 'none', width: 12 }} />
      {spans.map(([name, { from, to }]) => {
        const on = filter.scheduledStart_gte === from && filter.scheduledStart_lte === to
        return (
          <Toggle
            key={name}
            on={on}
            onClick={() => {
              const { scheduledStart_gte: _, scheduledStart_lte: __, ...rest } = filter
              const span = { ...rest, scheduledStart_gte: from, scheduledStart_lte: to }
              // Of a day or a week what is next comes first; of all the newest.
              list.show(list.view, {
                filter: on ? rest : span,
                sort: on ? null : soonest,
                columns: list.columns,
                density: list.density,
              })
            }}
          >
            {texts.areaText(name)}
          </Toggle>
        )
      })}
    </Box>
  )
}

function Toggle({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      size="small"
      variant={on ? 'contained' : 'outlined'}
      aria-pressed={on}
      onClick={onClick}
      sx={{ flex: 'none' }}
    >
      {children}
    </Button>
  )
}
