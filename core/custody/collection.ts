import { addDays } from '../calendar-days'
import { daysInMonth, isoDay, parseIsoDay } from '../dates/calendar'
import type { PeriodUnit } from './choices'
import type { CustodyPeriod } from './periods'

/** What decides until when cremains are kept; ISO days. */
export interface CustodyFacts {
  receivedOn: string
  crematedOn: string | null
  /** The days of the notices that were sent. */
  notices: readonly string[]
}

export interface CollectionDates {
  /** The day by which a notice is due; null once one was sent, and where none is asked for. */
  noticeBy: string | null
  /** The last day on which they are kept; null while no period runs. */
  collectBy: string | null
}

/** A rule with the day from which it holds. */
export interface DatedPeriod extends CustodyPeriod {
  inForceFrom: string
}

/** Until when cremains are kept by a rule. After several notices the last one counts. */
export function collectionDates(
  { receivedOn, crematedOn, notices }: CustodyFacts,
  { count, unit, countedFrom, noticeAfter }: CustodyPeriod,
): CollectionDates {
  const last = [...notices].sort().at(-1) ?? null
  const start =
    countedFrom === 'notice'
      ? last
      : countedFrom === 'cremated'
        ? (crematedOn ?? receivedOn)
        : receivedOn
  return {
    noticeBy: noticeAfter === null || last !== null ? null : addDays(receivedOn, noticeAfter),
    collectBy: count === null || start === null ? null : addPeriod(start, count, unit),
  }
}

/**
 * The rule for what was received on a day: the newest that was in force then. What is older than all rules is
 * kept by the first: that is what has waited longest.
 */
export function periodFor<T extends { inForceFrom: string }>(
  sets: readonly T[],
  receivedOn: string,
): T | null {
  const inOrder = [...sets].sort((a, b) => (a.inForceFrom < b.inForceFrom ? -1 : 1))
  return inOrder.filter(({ inForceFrom }) => inForceFrom <= receivedOn).at(-1) ?? inOrder[0] ?? null
}

/** So much after a calendar day. A month that has no such day ends on its last one. */
export function addPeriod(day: string, count: number, unit: PeriodUnit): string {
  if (unit === 'days') return addDays(day, count)
  if (unit === 'weeks') return addDays(day, 7 * count)
  const from = parseIsoDay(day)
  if (!from) return day
  const months = from.year * 12 + (from.month - 1) + count * (unit === 'years' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return isoDay(year, month, Math.min(from.day, daysInMonth(year, month))) ?? day
}

/** How many days past a day it is; 0 on the day itself and before it. */
export const daysOver = (last: string, today: string): number =>
  Math.max(
    0,
    Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${last}T00:00:00Z`)) / 86_400_000),
  )
