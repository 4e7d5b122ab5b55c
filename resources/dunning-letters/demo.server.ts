import { addDays } from '../../core/calendar-days'
import type { AreaDemo } from '../../server/demo/area-demos'

interface Debt extends Record<string, unknown> {
  contract: number
  number: string
  contact: number
  name: string
  email: string | null
  since: string
  amount: number
  items: string
}

const levels = [
  { level: 1, name: 'Payment reminder', daysOverdue: 10, deadline: 14, tone: 'reminder', fee: 0 },
  {
    level: 2,
    name: 'Second notice',
    daysOverdue: 30,
    interval: 14,
    deadline: 14,
    tone: 'notice',
    fee: 1000,
  },
  {
    level: 3,
    name: 'Final notice',
    daysOverdue: 60,
    interval: 14,
    deadline: 10,
    tone: 'final',
    fee: 2500,
  },
] as const

/** Some who are overdue were reminded, one letter waits to be sent, some have promised, and one debt is to be given up. */
const demo: AreaDemo = {
  after: ['invoices', 'memorials'],
  fill: async ({ store, ask, say, before, workdayBefore }) => {
    const made = await store(
      'dunning-levels',
      levels.map((one) => ({ ...one, name: say(one.name) })),
    )
    const debts = await ask<Debt>(
      `select o.contract_id as contract, c.number, (array_agg(o.contact_id order by o.due))[1] as contact,
         (array_agg(k.label order by o.due))[1] as name, (array_agg(k.email order by o.due))[1] as email,
         min(o.due)::text as since, sum(o.open)::bigint as amount,
         json_agg(json_build_object('what', coalesce(i.number, c.number), 'due', o.due, 'open', o.open) order by o.due)::text as items
       from open_items o join contracts c on c.cemetery_id = $1 and c.id = o.contract_id
       join contacts k on k.cemetery_id = $1 and k.id = o.contact_id
       left join invoices i on i.cemetery_id = $1 and i.id = o.invoice_id
       where o.cemetery_id = $1 and o.due < '${before(40)}' group by o.contract_id, c.number
       order by min(o.due) desc, o.contract_id limit 7`,
    )
    await store(
      'dunning-letters',
      debts.slice(0, 4).map((debt, i) => {
        const waits = i === 3
        const sentOn = workdayBefore(18 + i)
        return {
          contract: debt.contract,
          level: made[0],
          status: waits ? 'prepared' : 'sent',
          contact: debt.contact,
          email: debt.email,
          overdueSince: debt.since,
          amount: debt.amount,
          fee: 0,
          asked: debt.amount,
          payBy: addDays(waits ? before(0) : sentOn, 14),
          tone: 'reminder',
          items: JSON.parse(debt.items),
          ...(!waits && { sentOn, sentBy: debt.email ? 'email' : 'print' }),
          step: 1,
          levelName: say('Payment reminder'),
          contractNumber: debt.number,
          contactName: debt.name,
        }
      }),
    )
    await store(
      'payment-promises',
      debts.slice(4, 6).map((debt, i) => ({
        contract: debt.contract,
        contact: debt.contact,
        status: i === 1 ? 'broken' : 'open',
        promisedOn: workdayBefore(i === 1 ? 30 : 2),
        amount: debt.amount,
        due: i === 1 ? before(5) : before(-6),
        paid: 0,
        contractNumber: debt.number,
        contactName: debt.name,
      })),
    )
    const [small] = debts.slice(6)
    if (small)
      await store('write-offs', [
        {
          reason: say('Cannot be collected'),
          status: 'proposed',
          lines: [{ contract: small.contract, amount: small.amount }],
          count: 1,
          total: small.amount,
          proposedOn: workdayBefore(1),
          proposedBy: 'Dana Whitfield',
        },
      ])
  },
}
export default demo
