import { firstOpenDay } from '../../core/calendar-days'
import { isoDayOf } from '../../core/dates/day-numbers'
import type { AreaDemo } from '../../server/demo/area-demos'
import { amendContract } from './amend.server'

/** Two of the contracts that were signed last were amended since: an item came off one, an urn onto another. */
const demo: AreaDemo = {
  finish: async ({ ask, context, say, today }) => {
    const date = isoDayOf(today)
    // A demo of another day than the clock's has none: no month that is over is amended, nor one to come.
    const now = context.transaction.today
    if (date < firstOpenDay(now) || date > now) return
    const signed = await ask<{ id: number; version: number; line: number }>(
      `select c.id, c.version, i.position + 1 as line from contracts c
       join contracts_items i on i.cemetery_id = $1 and i.parent_id = c.id and i.kind in ('merchandise', 'fee')
         and i.position > 0
       where c.cemetery_id = $1 and c.status = 'signed' and c.archived_at is null
         and not exists (select from payment_plans p where p.cemetery_id = $1 and p.contract_id = c.id)
         and not exists (select from obligations o where o.cemetery_id = $1 and o.contract_id = c.id and o.item = i.id and o.delivered > 0)
       order by c.signed_on desc, c.id desc, i.position desc`,
    )
    const [first] = signed
    const second = signed.find(({ id }) => id !== first?.id)
    const [vase] = await ask<{ id: number }>(
      `select id from price_items where cemetery_id = $1 and kind = 'merchandise' and status = 'active'
         and archived_at is null and coalesce(effective_from, current_date) <= current_date
         and coalesce(effective_to, current_date) >= current_date
         and not exists (select from price_items_components p where p.cemetery_id = $1 and p.parent_id = price_items.id)
       order by id limit 1`,
    )
    if (first)
      await amendContract(context, first, {
        date,
        remove: [first.line],
        add: [],
        reason: say('The family brings its own.'),
      })
    if (second && vase)
      await amendContract(context, second, {
        date,
        remove: [],
        add: [{ priceItem: vase.id }],
        reason: say('Ordered afterwards.'),
      })
  },
}
export default demo
