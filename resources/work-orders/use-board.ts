import { useGetList, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import type { Filter } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { type BoardColumn, boardColumns, stepTo } from './board-steps'
import { useChangeOrder } from './use-change-order'

/** A column holds so many; of what is done the latest. The list has all of them. */
const most = { open: 50, scheduled: 50, 'in-progress': 50, done: 20 } as const

const sorts = {
  open: { field: 'due', order: 'ASC' },
  scheduled: { field: 'scheduledStart', order: 'ASC' },
  'in-progress': { field: 'due', order: 'ASC' },
  done: { field: 'finishedAt', order: 'DESC' },
} as const

function useColumn(filter: Filter, status: BoardColumn) {
  const query = useGetList<AreaRecord>(
    'work-orders',
    {
      filter: { ...filter, status },
      sort: sorts[status],
      pagination: { page: 1, perPage: most[status] },
    },
    { retry: false, placeholderData: (before) => before, refetchInterval: 60_000 },
  )
  const atLeast = (query.meta as { atLeast?: number } | undefined)?.atLeast
  const { data, isPending, error, refetch, total } = query
  return { data, isPending, error, refetch, count: total ?? atLeast, more: total === undefined }
}

/**
 * The orders by column, and moving them. A card is shown where it was put down while the server is asked;
 * where the server refuses, it goes back, and that is said.
 */
export function useBoard(filter: Filter) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeOrder()
  const [moving, setMoving] = useState<ReadonlyMap<number, BoardColumn>>(new Map())
  const [said, say] = useState('')
  /** The card whose handle takes the focus when it has come to its column. */
  const focus = useRef<number | null>(null)
  const queries = {
    open: useColumn(filter, 'open'),
    scheduled: useColumn(filter, 'scheduled'),
    'in-progress': useColumn(filter, 'in-progress'),
    done: useColumn(filter, 'done'),
  }
  // Columns are asked for by themselves: one that has answered may have a card that another still shows.
  const latest = new Map<number, AreaRecord>()
  for (const order of boardColumns.flatMap((column) => queries[column].data ?? []))
    if ((latest.get(order.id)?.version ?? 0) < order.version) latest.set(order.id, order)
  const all = [...latest.values()]
  const columns = boardColumns.map((status) => {
    const here = all.filter((one) => (moving.get(one.id) ?? one.status) === status)
    const asked = (queries[status].data ?? []).map(({ id }) => id)
    const place = ({ id }: AreaRecord) => asked.indexOf(id)
    return { ...queries[status], status, orders: here.sort((a, b) => place(a) - place(b)) }
  })
  const status = (value: unknown) => texts.choice('status', String(value))
  const unmove = (id: number) =>
    setMoving((before) => new Map([...before].filter(([own]) => own !== id)))

  const move = async (order: AreaRecord, to: BoardColumn) => {
    const from = String(order.status)
    const name = order.label
    if (from === to) return say(texts.areaText('board.back', { name, status: status(from) }))
    const refuse = (why: string) => {
      const words = texts.areaText('board.refused', { name, status: status(from), why })
      say(words)
      notify(words, { type: 'error' })
    }
    if (!stepTo(area, from, to))
      return refuse(texts.areaText('board.noStep', { from: status(from) }))
    setMoving((before) => new Map(before).set(order.id, to))
    focus.current = order.id
    try {
      await change(order, { status: to })
      say(texts.areaText('board.dropped', { name, status: status(to) }))
    } catch (error) {
      refuse(problemText(error, translate))
    } finally {
      focus.current = order.id
      unmove(order.id)
    }
  }
  return { columns, all, move, said, say, focus, status }
}
