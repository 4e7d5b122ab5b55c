import { todayIn } from '../../core/calendar-days'
import { formatCalendarDate } from '../../core/dates/calendar'
import { useArea } from '../../src/app/use-area'
import { useColleagues } from '../../src/app/use-colleagues'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { tasksOf } from './use-change-order'

/** Whether it should have been done before a day. */
export const isOverdue = ({ due, status }: AreaRecord, today: string) =>
  typeof due === 'string' && due < today && status !== 'done' && status !== 'cancelled'

/** What a card says below its title: number, place, person; then when, who, how far, and what is amiss. */
export function WorkFacts({ order }: { order: AreaRecord }) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const { timeZone, locale } = useFormat()
  const { nameOf } = useColleagues()
  const tasks = tasksOf(order)
  const { priority, due, assignee, since } = order
  const urgent = priority === 'urgent' || priority === 'high'
  const open = order.status !== 'done' && order.status !== 'cancelled'
  return (
    <>
      <p className="work-facts">
        {[order.number, order.places, order.personName].filter(Boolean).join(' · ')}
      </p>
      <div className="work-chips">
        {isOverdue(order, todayIn(timeZone)) && (
          <StatusChip tone="error" label={texts.areaText('overdue')} />
        )}
        {urgent && open && (
          <StatusChip
            tone={priority === 'urgent' ? 'error' : 'attention'}
            label={texts.choice('priority', String(priority))}
          />
        )}
        {typeof since === 'string' && (
          <StatusChip
            tone="attention"
            label={`${texts.label('interment')}: ${texts.choice('since', since)}`}
          />
        )}
        {typeof due === 'string' && <time dateTime={due}>{formatCalendarDate(due, locale)}</time>}
        {typeof assignee === 'number' && <span>{nameOf(assignee)}</span>}
        {tasks.length > 0 && (
          <span>
            {texts.areaText('tasks.count', {
              done: tasks.filter(({ done }) => done).length,
              all: tasks.length,
            })}
          </span>
        )}
      </div>
    </>
  )
}
