import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { todayIn } from '../../core/week'
import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import type { Filter } from '../../src/derive/list-state'
import { useAreaTexts } from '../../src/derive/texts'
import { Value } from '../../src/derive/value'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useReading } from '../../src/kit/use-reading'

/** What is still to be done, the longest overdue first. */
export default function Upcoming() {
  const area = useArea('interactions')
  const texts = useAreaTexts(area)
  const links = useLinks()
  const today = todayIn(useReading().timeZone)
  const columns = columnsOf(area, texts, ['nextAction', 'contact', 'channel', 'assignee']).map(
    (column) =>
      column.key === 'nextAction'
        ? {
            ...column,
            cell: (record: Parameters<typeof column.cell>[0]) => (
              <>
                {column.cell(record)}{' '}
                {String(record.nextAction) < today && (
                  <StatusChip tone="error" label={texts.own('overdue')} />
                )}
              </>
            ),
          }
        : column,
  )
  return (
    <ListPage
      area={area}
      title={texts.own('pages.Upcoming')}
      initialSort={byDay}
      toQuery={openOnes}
      columns={columns}
      actions={
        <Button component={Link} to={links.list('interactions')} variant="outlined">
          {texts.many}
        </Button>
      }
      card={(record) => ({
        title: String(record.subject),
        name: String(record.contactName ?? record.label),
        facts: (
          <>
            <Value area={area} path="nextAction" value={record.nextAction} /> ·{' '}
            {String(record.contactName ?? '')}
          </>
        ),
        chip: String(record.nextAction) < today && (
          <StatusChip tone="error" label={texts.own('overdue')} />
        ),
      })}
    />
  )
}

const byDay = { field: 'nextAction', order: 'ASC' } as const
const openOnes = (filter: Filter): Filter => ({ ...filter, status: 'open' })
