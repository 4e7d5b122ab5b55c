import type { AddParameter, Report, ReportContext } from '../../server/engine/resources/report'
import { chosen } from '../../server/engine/resources/report'

const bands = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const

/** Days overdue on the day that is asked for; null where nothing is due yet. */
const daysSql = (day: string) => `case when o.due < ${day} then ${day} - o.due end`
const bandSql = (days: string) =>
  `case when ${days} is null then 'notDue' when ${days} <= 30 then 'to30' when ${days} <= 60 then 'to60' when ${days} <= 90 then 'to90' else 'over90' end`

/** What is owed, by how long it is overdue: of each customer, or piece by piece. Adds up to the balances of contracts. */
const ageing: Report = {
  key: 'receivables-ageing',
  name: 'receivables-ageing',
  group: 'sales',
  params: [chosen('by', ['customer', 'item']), chosen('only', ['all', 'overdue'])],
  columns: (ask) =>
    ask.choice('by') === 'customer'
      ? [
          {
            key: 'customer',
            kind: 'text',
            of: ['invoices', 'contactName'],
            link: 'contacts',
            needs: { permission: 'personRead' },
          },
          ...bands.map((key) => ({ key, kind: 'money' as const, sum: true as const })),
          {
            key: 'open',
            kind: 'money',
            sum: true,
            drill: {
              area: 'contracts',
              filter: { 'parties.contact': '$customerId', status: 'signed', balance_gte: 1 },
            },
          },
        ]
      : [
          {
            key: 'customer',
            kind: 'text',
            of: ['invoices', 'contactName'],
            link: 'contacts',
            needs: { permission: 'personRead' },
          },
          { key: 'contract', kind: 'text', of: ['invoices', 'contractNumber'], link: 'contracts' },
          { key: 'invoice', kind: 'text', of: ['invoices', 'number'], link: 'invoices' },
          { key: 'due', kind: 'date', of: ['invoices', 'due'] },
          { key: 'days', kind: 'number' },
          { key: 'age', kind: 'word' },
          { key: 'open', kind: 'money', sum: true },
        ],
  rows: (ask, value) => {
    const day = `${value(ask.day)}::date`
    const cemetery = value(ask.cemeteryId)
    const overdue = ask.choice('only') === 'overdue' ? ` and o.due < ${day}` : ''
    if (ask.choice('by') === 'customer')
      return `select k.label as customer, x.*, x.contact_id as "customerId" from (
          select o.contact_id, ${bands
            .map(
              (band) =>
                `coalesce(sum(o.open) filter (where ${within(band, day)}), 0)::bigint as "${band}"`,
            )
            .join(', ')}, sum(o.open)::bigint as open
          from open_items o where o.cemetery_id = ${cemetery}${overdue} group by o.contact_id) x
        left join contacts k on k.cemetery_id = ${cemetery} and k.id = x.contact_id
        order by k.sort_key, x.contact_id`
    return `select k.label as customer, o.contact_id as "customerId", c.number as contract, o.contract_id as "contractId",
        i.number as invoice, o.invoice_id as "invoiceId", o.due, ${daysSql(day)} as days,
        'invoices.' || ${bandSql(daysSql(day))} as age, o.open
      from open_items o join contracts c on c.cemetery_id = ${cemetery} and c.id = o.contract_id
      left join invoices i on i.cemetery_id = ${cemetery} and i.id = o.invoice_id
      left join contacts k on k.cemetery_id = ${cemetery} and k.id = o.contact_id
      where o.cemetery_id = ${cemetery}${overdue} order by o.due nulls last, o.contract_id, o.n`
  },
  chart: (ask) => ({
    label: { key: 'age', kind: 'word' },
    value: { key: 'open', kind: 'money' },
    rows: (value) => chartSql(ask, value),
  }),
}

function chartSql(ask: ReportContext, value: AddParameter): string {
  const day = `${value(ask.day)}::date`
  return `select 'invoices.' || label as label, sum(open)::bigint as value from (
      select ${bandSql(daysSql(day))} as label, o.open, ${daysSql(day)} as days
      from open_items o where o.cemetery_id = ${value(ask.cemeteryId)}${ask.choice('only') === 'overdue' ? ` and o.due < ${day}` : ''}
    ) x group by 1 order by min(coalesce(days, 0))`
}

function within(band: (typeof bands)[number], day: string): string {
  switch (band) {
    case 'notDue':
      return `o.due is null or o.due >= ${day}`
    case 'to30':
      return `o.due < ${day} and o.due >= ${day} - 30`
    case 'to60':
      return `o.due < ${day} - 30 and o.due >= ${day} - 60`
    case 'to90':
      return `o.due < ${day} - 60 and o.due >= ${day} - 90`
    case 'over90':
      return `o.due < ${day} - 90`
  }
}

export const reports = [ageing]
