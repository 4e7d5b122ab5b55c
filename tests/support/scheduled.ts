import { areas, extensions } from '../../server/engine/areas/areas'
import { runScheduled } from '../../server/engine/resources/scheduled'
import type { Database } from '../../server/platform/database/database'

/** Does the scheduled work that an area brings, once. @returns how many records were due and done */
const runWorkOf = (areaName: string) => (database: Database) => {
  const [work] = extensions.get(areaName)?.scheduled ?? []
  if (!work) throw new Error(`${areaName} brings no scheduled work`)
  return runScheduled(database, { areas, extensions }, areaName, work)
}

export const expireReservations = runWorkOf('reservations')
export const expireRights = runWorkOf('interment-rights')
export const endExpiredHolds = runWorkOf('locations')
export const runPaymentPlans = runWorkOf('payment-plans')
export const openFundAccounts = runWorkOf('trust-accounts')
