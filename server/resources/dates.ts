import type { AnyArea } from '../../core/area'
import { dateFaults } from '../../core/date-rules'
import { todayIn } from '../../core/week'
import { badInput } from '../problem'
import type { Transaction } from '../transaction'
import type { Values } from './write'

/** Refuses dates that cannot be. @throws Problem 400 that names each field and its rule */
export function assertDates(
  area: AnyArea,
  { who }: Pick<Transaction, 'who'>,
  next: Values,
  previous: Values | null,
): void {
  const timeZone = who.cemetery?.timeZone ?? 'UTC'
  const faults = dateFaults(area, next, previous, { today: todayIn(timeZone), timeZone })
  if (faults.length > 0) throw badInput(faults)
}

/** Whether no cemetery of the world, wherever its midnight is, would refuse a new record's dates. */
export const datesPassAnywhere = (area: AnyArea, values: Values): boolean =>
  ['Etc/GMT+12', 'Etc/GMT-14'].every(
    (timeZone) =>
      dateFaults(area, values, null, { today: todayIn(timeZone), timeZone }).length === 0,
  )
