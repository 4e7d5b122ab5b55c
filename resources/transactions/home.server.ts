import { addDays } from '../../core/calendar-days'
import { runningStatuses } from '../../server/cemetery/plans/plan'
import type { Extension } from '../../server/engine/resources/extend'
import type { DayMoney } from './day-money'
import { received } from './received.server'

/** What came in today, what falls due within a week and what plans are behind with: each as its list adds it up. */
export const home: Extension['home'] = async ({ transaction, cemeteryId }, { day }) => {
  const until = addDays(day, 6)
  const { rows } = await transaction.query<Record<keyof Sums, string> & { any: boolean }>(
    `select
       (select coalesce(sum(${received('t')}), 0) from transactions t
          where t.cemetery_id = $1 and t.archived_at is null and t.date = $2::date)::text as taken,
       (select coalesce(sum(balance), 0) from invoices where cemetery_id = $1 and archived_at is null
          and status in ('open', 'part-paid') and due between $2::date and $3::date)::text as invoices,
       (select coalesce(sum(due_amount), 0) from payment_plans where cemetery_id = $1 and archived_at is null
          and status = any($4) and next_due between $2::date and $3::date)::text as instalments,
       (select coalesce(sum(due_amount), 0) from payment_plans where cemetery_id = $1 and archived_at is null
          and status = any($4) and next_due < $2::date)::text as late,
       exists (select from open_items where cemetery_id = $1) as any`,
    [cemeteryId, day, until, runningStatuses],
    'money of the day',
  )
  const [row] = rows
  if (!row) return {}
  const sums: Sums = {
    taken: Number(row.taken),
    invoices: Number(row.invoices),
    instalments: Number(row.instalments),
    late: Number(row.late),
  }
  // Where nothing is owed and nothing came in there is no money to speak of.
  if (!row.any && sums.taken === 0) return {}
  return {
    card: {
      day,
      before: addDays(day, -1),
      until,
      plans: [...runningStatuses],
      ...sums,
    } satisfies DayMoney,
  }
}

type Sums = Pick<DayMoney, 'taken' | 'invoices' | 'instalments' | 'late'>
