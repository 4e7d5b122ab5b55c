import { addDays } from '../../core/calendar-days'
import type { RecurringWorkOrder } from './area'
import { occurrences } from './occurrences'
import { parseRule } from './recurrence-rule'

/** What of a recurring work order decides on its runs. */
export interface Schedule {
  rule?: string | null
  start?: string | null
  until?: string | null
  skipped?: ReadonlyArray<Pick<RecurringWorkOrder['skipped'][number], 'date'>>
}

/** Years ahead in which a run is looked for: 29 February on a Monday comes every 28 or 40. */
const SEARCH_YEARS = 60

/**
 * Its runs from one day to another, both included, without those that are skipped.
 * @throws RuleError
 */
export function* runsOf(schedule: Schedule, from: string, to: string): Generator<string> {
  const skipped = new Set(schedule.skipped?.map(({ date }) => date))
  const last = schedule.until && schedule.until < to ? schedule.until : to
  for (const day of occurrences(parseRule(schedule.rule ?? ''), schedule.start ?? from, from, last))
    if (!skipped.has(day)) yield day
}

/** The first run on or after a day; null where none comes. */
export function nextRunOf(schedule: Schedule, from: string): string | null {
  const lower = schedule.start && schedule.start > from ? schedule.start : from
  for (const day of runsOf(schedule, lower, addDays(lower, SEARCH_YEARS * 366))) return day
  return null
}

/** When the order of the next run is made; null while none is to be: paused, ended or not paid for. */
export function makeOnOf(rule: {
  status?: string | null
  nextRun?: string | null
  paidUntil?: string | null
  leadDays?: number | null
}): string | null {
  const { status, nextRun, paidUntil, leadDays } = rule
  if (status !== 'active' || !nextRun || (paidUntil && nextRun > paidUntil)) return null
  return addDays(nextRun, -(leadDays ?? 0))
}
