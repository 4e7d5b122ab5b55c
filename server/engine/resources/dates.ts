import type { AnyArea } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { dateErrors } from '../../../core/date-rules'
import { badInput } from '../problem/problem'
import type { RecordValues } from '../sql/insert-queries'
import type { Transaction } from '../transaction/transaction'

/** Refuses dates that cannot be. @throws Problem 400 that names each field and its rule */
export function assertDates(
  area: AnyArea,
  { who }: Pick<Transaction, 'who'>,
  next: RecordValues,
  previous: RecordValues | null,
): void {
  const timeZone = who.cemetery?.timeZone ?? 'UTC'
  const faults = dateErrors(area, next, previous, { today: todayIn(timeZone), timeZone })
  if (faults.length > 0) throw badInput(faults)
}

/** Whether no cemetery of the world, wherever its midnight is, would refuse a new record's dates. */
export const areDatesValidAnywhere = (area: AnyArea, values: RecordValues): boolean =>
  ['Etc/GMT+12', 'Etc/GMT-14'].every(
    (timeZone) =>
      dateErrors(area, values, null, { today: todayIn(timeZone), timeZone }).length === 0,
  )
