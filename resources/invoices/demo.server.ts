import { addDays } from '../../core/calendar-days'
import { splitAmount } from '../../core/money'
import { formatNumberTemplate } from '../../core/sales/number-template'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'

interface Sold extends Record<string, unknown> {
  id: number
  number: string
  buyer: number
  name: string
  signed: string
  total: number
  body: string
}
interface Item {
  description: string | null
  quantity: number | null
  unitPrice: number | null
  discount: number | null
  net: number | null
  taxRate: number | null
  tax: number | null
  total: number | null
}

const most = 90

/** What was sold of late was invoiced when it was signed, most of it; one piece was taken back. */
const demo: AreaDemo = {
  fill: async (given) => {
    const { store, ask, say, before, transaction } = given
    const [, usual] = await store(
      'payment-terms',
      [
        { name: say('Due on receipt'), days: 0 },
        { name: say('30 days'), days: 30, usual: true },
        { name: say('60 days'), days: 60 },
      ].map((one) => ({ usual: false, ...one })),
    )
    const sold = await ask<Sold>(
      `select c.id, c.number, p.contact_id as buyer, k.label as name, c.signed_on::text as signed, c.total,
         (select json_agg(json_build_object('description', i.description, 'quantity', i.quantity, 'unitPrice', i.unit_price,
           'discount', i.discount, 'net', i.net, 'taxRate', i.tax_rate, 'tax', i.tax, 'total', i.total) order by i.position)
          from contracts_items i where i.cemetery_id = $1 and i.parent_id = c.id)::text as body
       from contracts c join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id and p.position = 0
       join contacts k on k.cemetery_id = $1 and k.id = p.contact_id
       where c.cemetery_id = $1 and c.status = 'signed' and c.total > 0 and c.signed_on >= '${before(730)}'
       order by c.signed_on, c.number limit ${most}`,
    )
    // Some families were asked for nothing in writing.
    const billed = sold.filter((_, i) => i % 6 !== 4)
    const counts = new Map<string, number>()
    const ids = await store(
      'invoices',
      billed.map((contract) => invoiceOf(contract, usual ?? null, counts)),
    )
    await keepCounters(given, 'invoice', 'INV', counts)
    await transaction.query(refresh, [transaction.cemeteryId])
    await creditOne(given, ids)
    await transaction.query(refresh, [transaction.cemeteryId])
  },
}
export default demo

const refresh =
  'select app_refresh_open_items($1, array_agg(id)) from contracts where cemetery_id = $1'

function invoiceOf(contract: Sold, terms: number | null, counts: Map<string, number>) {
  const lines = (JSON.parse(contract.body) as Item[]).flatMap((item, i) =>
    item.total ? [{ item: i + 1, ...item }] : [],
  )
  const sum = (name: 'net' | 'tax' | 'total') =>
    lines.reduce((all, line) => all + (line[name] ?? 0), 0)
  return {
    number: nextOf('INV', contract.signed, counts),
    status: 'open',
    contract: contract.id,
    contact: contract.buyer,
    terms,
    date: contract.signed,
    due: addDays(contract.signed, 30),
    lines,
    net: sum('net'),
    tax: sum('tax'),
    total: sum('total'),
    credited: 0,
    settled: 0,
    balance: sum('total'),
    contractNumber: contract.number,
    contactName: contract.name,
  }
}

function nextOf(word: string, date: string, counts: Map<string, number>): string {
  const year = date.slice(0, 4)
  const n = (counts.get(year) ?? 0) + 1
  counts.set(year, n)
  return formatNumberTemplate(`{YYYY}-${word}-{0000}`, date, n)
}

const keepCounters = (
  { transaction }: DemoContext,
  purpose: string,
  word: string,
  counts: ReadonlyMap<string, number>,
) =>
  transaction.query(
    `insert into number_counters (cemetery_id, purpose, series, n)
     select $1, $2, u.year || '-' || $3 || '-#', u.n from unnest($4::text[], $5::bigint[]) u (year, n)`,
    [transaction.cemeteryId, purpose, word, [...counts.keys()], [...counts.values()]],
  )

/** A tenth of what is still owed of one invoice was charged by mistake. */
async function creditOne(given: DemoContext, ids: readonly number[]) {
  const { ask, store, transaction, workdayBefore, say } = given
  const [invoice] = await ask<{
    id: number
    contract: number
    contact: number
    number: string
    name: string
    description: string
    net: number
    tax: number
    taxRate: number
    total: number
    balance: number
    receipts: number
  }>(
    `select i.id, i.contract_id as contract, i.contact_id as contact, i.number, i.contact_name as name, l.description, l.net, l.tax,
       l.tax_rate as "taxRate", l.total, c.balance, coalesce((select n from number_counters where cemetery_id = $1
         and purpose = 'receipt' and series = '${workdayBefore(3).slice(0, 4)}-R-#'), 0)::int as receipts
     from invoices i join contracts c on c.cemetery_id = $1 and c.id = i.contract_id
     join invoices_lines l on l.cemetery_id = $1 and l.parent_id = i.id and l.position = 0
     where i.cemetery_id = $1 and i.id = any('{${ids.join(',')}}'::bigint[]) and i.balance >= l.total / 10 and l.total >= 1000
       and i.date < '${workdayBefore(10)}' order by i.date desc, i.id limit 1`,
  )
  if (!invoice) return
  const date = workdayBefore(3)
  const total = Math.floor(invoice.total / 10)
  const [net, tax] = splitAmount(total, [invoice.net, invoice.tax]) as [number, number]
  const counts = new Map<string, number>()
  const number = nextOf('CN', date, counts)
  const receipt = formatNumberTemplate('{YYYY}-R-{0000}', date, invoice.receipts + 1)
  const [contract] = await ask<{ number: string }>(
    `select number from contracts where cemetery_id = $1 and id = ${invoice.contract}`,
  )
  const reason = say('Charged by mistake')
  const [entry] = await store('transactions', [
    {
      number: receipt,
      contract: invoice.contract,
      type: 'adjustment',
      amount: -total,
      date,
      reference: number,
      remarks: reason,
      contractNumber: contract?.number,
      payerName: invoice.name,
      effect: -total,
      balance: invoice.balance - total,
    },
  ])
  await transaction.query(
    `insert into number_counters (cemetery_id, purpose, series, n) values ($1, 'receipt', $2, $3)
     on conflict (cemetery_id, purpose, series) do update set n = excluded.n`,
    [transaction.cemeteryId, `${date.slice(0, 4)}-R-#`, invoice.receipts + 1],
  )
  await transaction.query(
    'update contracts set adjusted = coalesce(adjusted, 0) - $3, balance = balance - $3 where cemetery_id = $1 and id = $2',
    [transaction.cemeteryId, invoice.contract, total],
  )
  await transaction.query('update invoices set credited = $3 where cemetery_id = $1 and id = $2', [
    transaction.cemeteryId,
    invoice.id,
    total,
  ])
  await store('credit-notes', [
    {
      number,
      invoice: invoice.id,
      date,
      reason,
      lines: [
        { line: 1, description: invoice.description, net, taxRate: invoice.taxRate, tax, total },
      ],
      net,
      tax,
      total,
      contract: invoice.contract,
      contact: invoice.contact,
      transaction: entry,
      invoiceNumber: invoice.number,
      contactName: invoice.name,
    },
  ])
  await keepCounters(given, 'credit-note', 'CN', counts)
}
