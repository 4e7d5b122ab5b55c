import { addDays, todayIn, weekStart } from '../../../core/calendar-days'
import { parseIsoDay } from '../../../core/dates/calendar'
import { useFormat } from '../../app/use-format'
import { useQueryParams } from '../../kit/use-query-params'

export const views = ['day', 'week', 'month'] as const
export type CalendarView = (typeof views)[number]
export const groupings = ['chapel', 'crew', 'section'] as const
export type Grouping = (typeof groupings)[number]

/** What is shown, as the address says it. */
export interface CalendarState {
  view: CalendarView
  day: string
  by: Grouping
  chapel: number | null
  /** `mine`: those of which the reader is a member. */
  crew: number | 'mine' | null
  /** One of the topmost places. */
  section: number | null
  /** The days that are shown, both counted. */
  from: string
  to: string
  change: (
    values: Partial<Record<'view' | 'day' | 'by' | 'chapel' | 'crew' | 'section', string | null>>,
  ) => void
  /** So many days, weeks or months on. */
  step: (by: 1 | -1) => void
}

export function useCalendarState(): CalendarState {
  const [search, write] = useQueryParams()
  const { timeZone, weekStartsOn } = useFormat()
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((value) => value === search.get(name)) ?? (of[0] as T)
  const view = one('view', ['week', ...views])
  const asked = search.get('day') ?? ''
  const day = parseIsoDay(asked) ? asked : todayIn(timeZone)
  const number = (name: string) => {
    const value = Number(search.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }
  const change: CalendarState['change'] = (values) => write(values, { replace: true })
  return {
    view,
    day,
    by: one('by', groupings),
    chapel: number('chapel'),
    crew: search.get('crew') === 'mine' ? 'mine' : number('crew'),
    section: number('section'),
    ...spanOf(view, day, weekStartsOn),
    change,
    step: (by) => change({ day: stepped(view, day, by) }),
  }
}

/** Of a month the whole weeks in which it lies. */
function spanOf(view: CalendarView, day: string, startsOn: number) {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') {
    const from = weekStart(day, startsOn)
    return { from, to: addDays(from, 6) }
  }
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(monthsOn(first, 1), -1)
  return { from: weekStart(first, startsOn), to: addDays(weekStart(last, startsOn), 6) }
}

const stepped = (view: CalendarView, day: string, by: 1 | -1) =>
  view === 'month'
    ? monthsOn(`${day.slice(0, 7)}-01`, by)
    : addDays(day, view === 'week' ? 7 * by : by)

/** From the first of a month to that of another. */
function monthsOn(first: string, by: number): string {
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
