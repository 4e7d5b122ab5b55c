import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { Filter } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'

/** What is still to be done, the longest overdue first. */
export default function Upcoming() {
  const area = useArea('interactions')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const today = todayIn(useFormat().timeZone)
  const columns = listColumnsOf(area, texts, ['nextAction', 'contact', 'channel', 'assignee']).map(
    (column) =>
      column.key === 'nextAction'
        ? {
            ...column,
            cell: (record: Parameters<typeof column.cell>[0]) => (
              <>
                {column.cell(record)}{' '}
                {String(record.nextAction) < today && (
                  <StatusChip tone="error" label={texts.areaText('overdue')} />
                )}
              </>
            ),
          }
        : column,
  )
  return (
    <ListPage
      area={area}
      title={texts.areaText('pages.Upcoming')}
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
          <StatusChip tone="error" label={texts.areaText('overdue')} />
        ),
      })}
    />
  )
}

const byDay = { field: 'nextAction', order: 'ASC' } as const
const openOnes = (filter: Filter): Filter => ({ ...filter, status: 'open' })
