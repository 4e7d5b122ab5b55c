import { allowedDays } from '../../core/allowed-days'
import { todayIn } from '../../core/calendar-days'
import type { Field } from '../../core/fields'

/** What a picker of days or moments offers: no day that the server would refuse, and no year of six digits. */
export function dayLimits(field: Field, timeZone: string): { min?: string; max?: string } {
  if (field.kind !== 'date' && field.kind !== 'instant') return {}
  const { first, last } = allowedDays(field, todayIn(timeZone))
  const time = field.kind === 'instant'
  const from = time ? 'T00:00' : ''
  const until = time ? 'T23:59' : ''
  return { ...(first && { min: `${first}${from}` }), max: `${last ?? '9999-12-31'}${until}` }
}
