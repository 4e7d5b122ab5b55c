import { addDays } from './calendar-days'
import { shiftYears } from './dates/calendar'
import type { DateRule } from './fields'

/** The first and the last day that a field's rule leaves; null where it has no such bound. */
export const allowedDays = (
  { past, back, ahead }: DateRule,
  today: string,
): { first: string | null; last: string | null } => ({
  first: back === undefined ? null : addDays(shiftYears(today, -back), -1),
  last: past ? today : ahead === undefined ? null : shiftYears(today, ahead),
})
