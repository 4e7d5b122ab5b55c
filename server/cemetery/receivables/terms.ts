import { addDays } from '../../../core/calendar-days'
import type { HookContext } from '../../engine/resources/extend'

/** Where the cemetery has said nothing; `app_refresh_open_items` says the same. */
const daysToPay = 30

/** Until when what is asked for on a day is paid. */
export async function dueDateOf(
  context: HookContext,
  date: string,
  terms: number | null | undefined,
): Promise<string> {
  const known = await context.area('payment-terms').find(terms == null ? {} : { id: terms })
  const chosen = terms == null ? known.find(({ usual }) => usual === true) : known[0]
  return addDays(date, (chosen?.days as number | undefined) ?? daysToPay)
}

/** What was signed and not invoiced is due by the usual terms: also when these change. */
export async function moveDueDates({ transaction, cemeteryId }: HookContext): Promise<void> {
  await transaction.query(
    `update open_items o set due = c.signed_on + coalesce((select t.days::int from payment_terms t
       where t.cemetery_id = $1 and t.usual and t.archived_at is null order by t.id limit 1), ${daysToPay})
     from contracts c where o.cemetery_id = $1 and o.kind = 'contract' and o.due is not null
       and c.cemetery_id = $1 and c.id = o.contract_id`,
    [cemeteryId],
  )
}
