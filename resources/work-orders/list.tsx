import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { addDays, todayIn } from '../../core/calendar-days'
import { openWork } from '../../core/work-status'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useUserId } from '../../src/app/use-user-id'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { Filter, ListControl } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { WorkPages } from './work-pages'

const OWN_FILTERS = ['status', 'due_lte']

/** All work, and the questions of every morning above it. */
export default function WorkOrderList() {
  const area = useArea()
  return (
    <ListPage
      area={area}
      pageFilters={OWN_FILTERS}
      above={(list) => <QuickFilters list={list} />}
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
      {typeof record.due === 'string' && <Value area={area} path="due" value={record.due} />}{' '}
      {[record.places, record.number].filter(Boolean).join(' · ')}
    </>
  )
}

/** To do, mine, overdue: each a filter of the list, told by its address. */
function QuickFilters({ list }: { list: ListControl }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const me = useUserId()
  const yesterday = addDays(todayIn(useFormat().timeZone), -1)
  const looks: Array<[key: string, filter: Filter]> = [
    ['all', {}],
    ['open', { status: [...openWork] }],
    ['mine', { status: [...openWork], assignee: me }],
    ['overdue', { status: [...openWork], due_lte: yesterday }],
  ]
  const { status, assignee, due_lte, ...rest } = list.filter
  const now = JSON.stringify([status, assignee, due_lte])
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
      {looks.map(([key, filter]) => {
        const on = JSON.stringify([filter.status, filter.assignee, filter.due_lte]) === now
        return (
          <Button
            key={key}
            size="small"
            variant={on ? 'contained' : 'outlined'}
            aria-pressed={on}
            sx={{ flex: 'none' }}
            onClick={() =>
              list.show(list.view, {
                filter: { ...rest, ...filter },
                // Of what is to be done the longest overdue comes first; of all the latest.
                sort: key === 'all' ? null : { field: 'due', order: 'ASC' },
                columns: list.columns,
                density: list.density,
              })
            }
          >
            {texts.areaText(`show.${key}`)}
          </Button>
        )
      })}
    </Box>
  )
}
