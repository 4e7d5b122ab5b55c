import { useGetList } from 'ra-core'
import { addDays, instantRangeOf, todayIn } from '../../core/calendar-days'
import { openWork } from '../../core/work-status'
import { useFormat } from '../../src/app/use-format'
import { useUserId } from '../../src/app/use-user-id'
import type { AreaRecord } from '../../src/derive/fields/columns'

/** So many of each kind; whoever has more needs the list. */
const most = { page: 1, perPage: 50 }
const options = { retry: false, refetchInterval: 60_000, placeholderData: same } as const

/** As far ahead as a desk looks; the list knows the rest. */
const daysAhead = 7

/**
 * What is under way, due until today, or planned for today; what was begun first.
 * @param ahead whether what is due in the days after is asked for as well (`later`)
 */
export function useToday(everyone: boolean, ahead: boolean) {
  const me = useUserId()
  const { timeZone } = useFormat()
  const today = todayIn(timeZone)
  const whose = everyone ? {} : { assignee: me }
  const ask = (filter: Record<string, unknown>) => ({
    filter: { ...whose, ...filter },
    pagination: most,
    sort: byDue,
  })
  const queries = [
    useGetList<AreaRecord>('work-orders', ask({ status: 'in-progress' }), options),
    useGetList<AreaRecord>('work-orders', ask({ status: [...openWork], due_lte: today }), options),
    useGetList<AreaRecord>(
      'work-orders',
      ask({
        status: ['open', 'scheduled'],
        scheduledStart_lte: instantRangeOf(today, 1, timeZone).to,
      }),
      options,
    ),
  ]
  const later = useGetList<AreaRecord>(
    'work-orders',
    ask({
      status: ['open', 'scheduled'],
      due_gte: addDays(today, 1),
      due_lte: addDays(today, daysAhead),
    }),
    { ...options, enabled: ahead },
  )
  const asked = ahead ? [...queries, later] : queries
  const found = new Map(queries.flatMap(({ data = [] }) => data.map((one) => [one.id, one])))
  const orders = [...found.values()].sort(first)
  // What has been begun is today's, however long it has been due.
  const late = (one: AreaRecord) =>
    one.status !== 'in-progress' && typeof one.due === 'string' && one.due < today
  return {
    today,
    orders,
    days: {
      overdue: orders.filter(late),
      today: orders.filter((one) => !late(one)),
      later: (later.data ?? []).filter(({ id }) => !found.has(id)),
    },
    isPending: asked.some(({ isPending }) => isPending),
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

const byDue = { field: 'due', order: 'ASC' } as const
function same<T>(before: T) {
  return before
}

/** What was begun, then by its time, then by its day. */
function first(a: AreaRecord, b: AreaRecord): number {
  const key = (one: AreaRecord) => [
    one.status === 'in-progress' ? '0' : '1',
    String(one.due ?? '9999'),
    String(one.scheduledStart ?? '9999'),
    String(one.id).padStart(12, '0'),
  ]
  return key(a).join(' ') < key(b).join(' ') ? -1 : 1
}
