import { useGetList } from 'ra-core'
import { instantRangeOf } from '../../core/calendar-days'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'

/** A sheet of paper holds no more; the list has the rest. */
export const maxOrdersOfDay = 200
const all = { page: 1, perPage: maxOrdersOfDay }
const quiet = { retry: false } as const
const planned = ['open', 'scheduled', 'in-progress', 'done']
const byStart = { field: 'scheduledStart', order: 'ASC' } as const

/** One day's work, and its interments with what was raised for them, whenever that is due. */
export function useDay(day: string) {
  const { timeZone } = useFormat()
  const may = useAreaAccess('interments')
  const { from, to } = instantRangeOf(day, 1, timeZone)
  const due = useGetList<AreaRecord>(
    'work-orders',
    {
      filter: { status: planned, due: day },
      pagination: all,
      sort: { field: 'due', order: 'ASC' },
    },
    quiet,
  )
  const timed = useGetList<AreaRecord>(
    'work-orders',
    {
      filter: { status: planned, scheduledStart_gte: from, scheduledStart_lte: to },
      pagination: all,
      sort: byStart,
    },
    quiet,
  )
  const interments = useGetList<AreaRecord>(
    'interments',
    {
      filter: {
        scheduledStart_gte: from,
        scheduledStart_lte: to,
        status: ['requested', 'scheduled', 'completed'],
      },
      pagination: all,
      sort: byStart,
    },
    { ...quiet, enabled: may.read },
  )
  const ids = (interments.data ?? []).map(({ id }) => id)
  const raised = useGetList<AreaRecord>(
    'work-orders',
    {
      filter: { interment: ids },
      pagination: all,
      sort: { field: 'due', order: 'ASC' },
    },
    { ...quiet, enabled: ids.length > 0 },
  )
  const queries = [due, timed, ...(may.read ? [interments] : []), ...(ids.length ? [raised] : [])]
  const found = new Map([...(due.data ?? []), ...(timed.data ?? [])].map((one) => [one.id, one]))
  return {
    orders: [...found.values()].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)),
    interments: may.read ? (interments.data ?? []) : null,
    raised: raised.data ?? [],
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
    more: (due.total ?? maxOrdersOfDay + 1) > maxOrdersOfDay,
  }
}

/** What has a time comes in its order, the rest after it. */
const timeOf = ({ scheduledStart, id }: AreaRecord) =>
  `${String(scheduledStart ?? '~')} ${String(id).padStart(12, '0')}`
