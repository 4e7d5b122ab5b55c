import type { AreaDemo } from '../../server/demo/area-demos'
import { accountOf } from './account.server'

/** Statements that went out at the end of last month. */
const demo: AreaDemo = {
  after: ['invoices'],
  fill: async ({ context, store, ask, before, workdayBefore, transaction }) => {
    const to = workdayBefore(8)
    const from = before(120)
    const customers = await ask<{ contact: number; name: string }>(
      `select o.contact_id as contact, k.label as name from open_items o
       join contacts k on k.cemetery_id = $1 and k.id = o.contact_id
       where o.cemetery_id = $1 and o.due < '${to}' group by 1, 2 order by sum(o.open) desc, 1 limit 6`,
    )
    const rows = []
    for (const [i, { contact, name }] of customers.entries()) {
      const account = (await accountOf(context, contact)).filter(({ date }) => date <= to)
      let balance = account.reduce((sum, { date, amount }) => (date < from ? sum + amount : sum), 0)
      const opening = balance
      const within = account.filter(({ date }) => date >= from)
      const lines = within.map(({ date, document, kind, amount }) => {
        balance += amount
        return {
          date,
          document,
          kind,
          charge: amount > 0 ? amount : null,
          credit: amount < 0 ? -amount : null,
          balance,
        }
      })
      const sum = (of: (amount: number) => boolean) =>
        within.reduce((all, { amount }) => (of(amount) ? all + amount : all), 0)
      rows.push({
        number: `${to.slice(0, 4)}-ST-${String(i + 1).padStart(4, '0')}`,
        contact,
        contactName: name,
        from,
        to,
        opening,
        charged: sum((amount) => amount > 0),
        paid: -sum((amount) => amount < 0),
        closing: balance,
        overdue: null,
        lines,
        items: [],
      })
    }
    await store('statements', rows)
    await transaction.query(
      "insert into number_counters (cemetery_id, purpose, series, n) values ($1, 'statement', $2, $3)",
      [transaction.cemeteryId, `${to.slice(0, 4)}-ST-#`, rows.length],
    )
  },
}
export default demo
