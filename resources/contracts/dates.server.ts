import { firstOpenDay } from '../../core/calendar-days'
import { badInput } from '../../server/engine/problem/problem'

/**
 * A change stands on its own day, in no month that is over: what was reported of that one stays.
 * @throws Problem 400
 */
export function refuseClosedMonth(field: string, day: string, today: string) {
  const first = firstOpenDay(today)
  if (day < first)
    throw badInput([
      {
        field,
        message: `must not lie before ${first}: earlier months are closed`,
        code: 'pastMonth',
        params: { day: first },
      },
    ])
}
