import { isoDayOf } from '../../core/dates/day-numbers'
import { daysBetween, monthsAfter } from '../../core/plans/dates'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'
import { beganOn, type DemoPlan, follow, type PaidWay } from './demo-account.server'
import { storePlans } from './demo-store.server'

/** How families pay: since how many months, in how many payments, and how many of them have come. */
const ways: readonly PaidWay[] = [
  { since: 5, payments: 12, come: 6 },
  { since: 4, payments: 24, come: 4 },
  { since: 3, payments: 18, come: 2 },
  { since: 3, payments: 3, come: 3 },
  { since: 6, payments: 24, come: 2, status: 'defaulted' },
  { since: -1, payments: 36, come: 0 },
  { since: 2, payments: 10, come: 3, frequency: 'biweekly' },
]

/** Contracts that are paid in instalments: most in time, some late, one paid off, one in default. */
const demo: AreaDemo = {
  after: ['plan-rules'],
  fill: async (context) => {
    const today = context.before(0)
    const days = {
      today,
      lastWorkday: isoDayOf(context.cemetery.office.day),
      workdayOf: (day: string) => context.workdayBefore(daysBetween(day, today)),
    }
    const free = await sold(context)
    const plans = ways.flatMap((way, i) => {
      const agreed = {
        ...way,
        firstDate: monthsAfter(today, -way.since),
        rate: i % 2 === 0 ? 750 : 600,
      }
      // Nobody agreed on a plan before the contract was signed.
      const at = free.findIndex(({ signedOn }) => signedOn <= beganOn(agreed) || way.since < 0)
      const [contract] = at < 0 ? [] : free.splice(at, 1)
      return contract ? [follow(contract, agreed, lateTerms, days)] : []
    })
    await storePlans(context, plans)
  },
}
export default demo

/** As the rule of this year has it, without its most in the cemetery's currency. */
const lateTerms = {
  graceDays: 10,
  lateFeeRate: 500,
  lateFeeMax: null,
  lateFeeAmount: null,
  defaultDays: 90,
}

/** Signed contracts with much left to pay, the newest first. */
const sold = ({ ask }: DemoContext) =>
  ask<DemoPlan['contract'] & Record<string, unknown>>(
    `select c.id, c.number, c.signed_on::text as "signedOn", c.party_names as "partyNames", c.total, c.paid, c.adjusted, c.balance,
       (select p.contact_id from contracts_parties p where p.cemetery_id = $1 and p.parent_id = c.id
        order by p.position limit 1) as buyer
     from contracts c where c.cemetery_id = $1 and c.status = 'signed' and c.balance > c.total / 4
     order by c.signed_on desc, c.id limit 60`,
  )
