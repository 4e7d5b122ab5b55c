import { addDays } from '../../../core/calendar-days'
import type { ReportAnswer } from '../../../core/reports'
import type { CalendarStep, ReportContext } from '../resources/report'

type Bar = NonNullable<ReportAnswer['chart']>['bars'][number]

/** As many as can still be told apart. */
const mostSteps = 62

/**
 * A bar for each day, month or year of the period until today, so that what lies between two bars is as
 * long as it looks.
 */
export function fillCalendar(
  bars: readonly Bar[],
  time: CalendarStep | undefined,
  { from, to, day }: Pick<ReportContext, 'from' | 'to' | 'day'>,
): Bar[] {
  const own = [...bars]
  if (!time || !from || !to || bars.length === 0) return own
  const known = new Map(bars.map((bar) => [bar.label, bar]))
  const end = to > day && from <= day ? day : to
  const steps: string[] = []
  const cut = { day: 10, month: 7, year: 4 }[time]
  for (let at = from; at <= end; at = addDays(at, 1)) {
    const step = at.slice(0, cut)
    if (steps.at(-1) !== step && steps.push(step) > mostSteps) return own
  }
  const nothing = bars.some(({ before }) => before !== undefined) ? { before: 0 } : {}
  const filled = steps.map((label) => known.get(label) ?? { label, value: 0, ...nothing })
  const beyond = own.filter(({ label }) => !steps.includes(String(label)))
  return [...filled, ...beyond]
}
