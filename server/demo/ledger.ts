import { addDays } from '../../core/calendar-days'
import { isoDayOf } from '../../core/dates/day-numbers'
import { monthOf } from '../../core/ledger/months'
import { openBooks, postCemetery } from '../engine/migrations/ledger-history'
import type { Transaction } from '../engine/transaction/transaction'
import type { DatedCemetery } from './cemeteries'

/** Months that an office has told long ago are closed. */
const openDays = 400
/** As far back as documents of its own areas go. */
const bookDays = 1_600

/** The chart and the months that documents of the demo post into, before the first of them does. */
export async function openLedger(transaction: Transaction, { today, locale }: DatedCemetery) {
  const { cemeteryId, client } = transaction
  const months = new Set<string>()
  for (let day = -bookDays; day <= 0; day += 28) months.add(monthOf(addDays(isoDayOf(today), day)))
  months.add(monthOf(isoDayOf(today)))
  await openBooks(client, cemeteryId, { locale, months: [...months] })
}

/** What contracts and payments posted in their time, and the months that were closed since. */
export async function fillLedger(transaction: Transaction, { today, locale }: DatedCemetery) {
  const { cemeteryId, client, who } = transaction
  await postCemetery(client, cemeteryId, locale, false)
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
