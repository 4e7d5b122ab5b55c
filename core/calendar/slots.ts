import { fromLocalDateTime } from '../local-time'
import {
  checkService,
  type PlannedService,
  type ServiceFinding,
  type ServiceSurroundings,
} from './check'
import { type ServiceRules, timeText, weekdayOfDay } from './rules'

/** One start that could be offered, with what stands against it. */
export interface ServiceSlot {
  start: string
  findings: ServiceFinding[]
}

/** When services are looked for where the rules name no hours. */
const usualHours = { opens: 8 * 60, closes: 17 * 60 }

/** The starts of a day, from opening to closing, each checked like a service that is saved. */
export function slotsOf(
  day: string,
  wanted: Omit<PlannedService, 'start' | 'end'>,
  others: readonly PlannedService[],
  rules: ServiceRules,
  around: ServiceSurroundings,
): ServiceSlot[] {
  const weekday = weekdayOfDay(day)
  const hours =
    rules.hours.length === 0 ? [usualHours] : rules.hours.filter((one) => one.weekday === weekday)
  const step = Math.max(rules.slotMinutes, 5)
  const starts = new Set<number>()
  for (const { opens, closes } of hours)
    for (let at = opens; at < closes; at += step) starts.add(at)
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const start = fromLocalDateTime(`${day}T${timeText(at)}`, around.timeZone)
      if (!start || Date.parse(start) < around.now) return []
      return [
        { start, findings: checkService({ ...wanted, start, end: null }, others, rules, around) },
      ]
    })
}

/** Whether nothing refuses it. */
export const isFree = ({ findings }: ServiceSlot): boolean =>
  findings.every(({ effect }) => effect !== 'no')
