import { addDays } from '../../core/calendar-days'
import { isoDayOf } from '../../core/dates/day-numbers'
import { monthOf } from '../../core/ledger/months'
import { postCemetery } from '../engine/migrations/ledger-history'
import type { Transaction } from '../engine/transaction/transaction'
import type { DatedCemetery } from './cemeteries'

/** Months that an office has told long ago are closed. */
const openDays = 400

/** What contracts and payments posted in their time, and the months that were closed since. */
export async function fillLedger(transaction: Transaction, { today, locale }: DatedCemetery) {
  const { cemeteryId, client, who } = transaction
  await postCemetery(client, cemeteryId, locale)
  const until = monthOf(addDays(isoDayOf(today), -openDays))
  const { rows } = await transaction.query<{ month: string }>(
    'select month from periods where cemetery_id = $1 and month < $2 order by month',
    [cemeteryId, until],
  )
  for (const { month } of rows)
    await transaction.query(
      `update periods set status = 'closed', closed_by_id = $3,
         closed_on = ((month || '-01')::date + interval '1 month 8 days')::date
       where cemetery_id = $1 and month = $2`,
      [cemeteryId, month, who.userId || null],
    )
}
