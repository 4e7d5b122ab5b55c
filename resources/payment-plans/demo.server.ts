import { addDays } from '../../core/calendar-days'
import { monthsAfter } from '../../core/plans/dates'
import type { StoredPlan } from '../../server/cemetery/plans/plan'
import { setUpPlan } from '../../server/cemetery/plans/set-up'
import { planBody } from '../../server/cemetery/plans/terms'
import type { AreaDemo } from '../../server/demo/area-demos'
import { areas, extensions } from '../../server/engine/areas/areas'
import { Repository } from '../../server/engine/resources/repository'
import paymentPlans from './area'

/** How families pay: since how many months, in how many payments, and how many of them have come. */
const ways = [
  { since: 5, payments: 12, come: 6 },
  { since: 4, payments: 24, come: 4 },
  { since: 3, payments: 18, come: 2 },
  { since: 3, payments: 3, come: 3 },
  { since: 6, payments: 24, come: 2 },
  { since: -1, payments: 36, come: 0 },
  { since: 2, payments: 10, come: 3, frequency: 'biweekly' },
] as const

/** Contracts that are paid in instalments: most in time, some late, one paid off, one in default. */
const demo: AreaDemo = {
  after: ['plan-rules'],
  fill: async ({ transaction, ask, before, random }) => {
    // With all hooks: plans post as they do in an office.
    const { context } = new Repository({ areas, extensions }, paymentPlans, transaction)
    const methods = await ask<{ id: number }>(
      "select id from payment_methods where cemetery_id = $1 and kind in ('card', 'transfer') order by id",
    )
    const sold = await ask<{ id: number; paid: number; buyer: number }>(
      `select c.id, c.paid, (select p.contact_id from contracts_parties p where p.cemetery_id = $1 and p.parent_id = c.id
         order by p.position limit 1) as buyer
       from contracts c where c.cemetery_id = $1 and c.status = 'signed' and c.balance > 100 * c.total / 1000
       order by c.signed_on desc, c.id limit ${ways.length}`,
    )
    const today = before(0)
    for (const [i, { id, paid, buyer }] of sold.entries()) {
      const { since, payments, come, ...way } = ways[i] as (typeof ways)[number]
      const firstDate = addDays(monthsAfter(today, -since), -(i % 3))
      const plan = await setUpPlan(
        context,
        id,
        planBody.parse({
          downPayment: paid,
          payments,
          frequency: 'frequency' in way ? way.frequency : 'monthly',
          firstDate,
          apr: i % 2 === 0 ? 750 : 600,
          from: since > 0 ? monthsAfter(firstDate, -1) : null,
        }),
      )
      for (let n = 0; n < come; n += 1) {
        const { schedule } = (await context.area('payment-plans').get(plan.id)) as StoredPlan
        const next = schedule[n]
        if (!next || next.due > today) break
        await context.area('transactions').create({
          contract: id,
          type: 'payment',
          amount: next.amount,
          date: next.due,
          method: random.pick(methods).id,
          payer: buyer,
        })
      }
    }
  },
}
export default demo
