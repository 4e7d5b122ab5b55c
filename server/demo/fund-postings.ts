import { areas } from '../engine/areas/areas'
import { foldKey } from '../engine/sql/columns'
import { countQuery } from '../engine/sql/insert-queries'
import type { Transaction } from '../engine/transaction/transaction'

/**
 * What became due to funds, was deposited and was delivered, and what counselors earned and were paid, in the books as
 * the areas post it; what belongs to a month that was closed since is in the first open one.
 */
export async function postFunds(transaction: Transaction): Promise<void> {
  const { cemeteryId } = transaction
  await openMonths(transaction)
  const days = await daysOf(transaction)
  const { rows } = await transaction.query<{ n: number }>(
    `with line as (${lines.join(' union all ')}),
     first as (select coalesce(max((month || '-01')::date + interval '1 month')::date, '-infinity') as day
       from periods where cemetery_id = $1 and status = 'closed'),
     made as (
       insert into ledger_entries (cemetery_id, label, sort_key, date, period, account_id, debit, credit, detail, contract_id,
         document_resource, document_record)
       select $1, d.day::text, k.key, d.day, to_char(d.day, 'YYYY-MM'), a.id,
         greatest(line.amount, 0), greatest(-line.amount, 0), line.detail, line.contract, line.resource, line.record
       from line cross join first cross join lateral (select greatest(line.date, first.day) as day) d
       join lateral (select id from ledger_accounts a where a.cemetery_id = $1 and a.archived_at is null
         and (a.role = line.role or (line.code is not null and a.code = line.code and a.kind = 'income'))
         order by (a.code = line.code) desc nulls last limit 1) a on true
       join unnest($2::text[], $3::text[]) k (day, key) on k.day = d.day::text
       where line.amount <> 0 order by line.date, line.record
       returning 1)
     select count(*)::int as n from made`,
    [cemeteryId, days, days.map(foldKey)],
  )
  await count(transaction, 'ledger-entries', rows[0]?.n ?? 0)
}

/** Above zero it is a debit. */
const line = (
  from: string,
  amount: string,
  role: string,
  of: { code?: string; detail?: string; contract?: string; resource: string },
) =>
  `select t.date, (${amount})::bigint as amount, ${role} as role, ${of.code ?? 'null'} as code, ${of.detail ?? 'null'} as detail,
     ${of.contract ?? 'null::bigint'} as contract, '${of.resource}' as resource, t.id as record from ${from}`

const accrual = { detail: 't.fund', contract: 't.contract_id', resource: 'trust-accruals' }
const deposit = { resource: 'trust-deposits' }
const delivery = { contract: 't.contract_id', resource: 'item-deliveries' }
const commission = {
  detail: 't.counselor_name',
  resource: 'commissions',
  contract: 't.contract_id',
}
const paidOut = { resource: 'commission-payments' }
const payable = `case t.fund_kind when 'care' then 'carePayable' else 'trustPayable' end`
const asset = `case t.fund_kind when 'care' then 'careExpense' else 'trustAsset' end`
const put = `case t.kind when 'release' then -t.amount else t.amount end`
const delivered = `item_deliveries t join obligations o on o.cemetery_id = $1 and o.id = t.obligation_id
  left join price_items p on p.cemetery_id = $1 and p.id = o.price_item_id where t.cemetery_id = $1`

const lines = [
  line('commissions t where t.cemetery_id = $1', 't.amount', `'commissions'`, commission),
  line('commissions t where t.cemetery_id = $1', '-t.amount', `'commissionsPayable'`, commission),
  line('commission_payments t where t.cemetery_id = $1', 't.amount', `'commissionsPayable'`, {
    ...paidOut,
    detail: 't.counselor_name',
  }),
  line('commission_payments t where t.cemetery_id = $1', '-t.amount', `'bank'`, paidOut),
  line('trust_accruals t where t.cemetery_id = $1', 't.amount', asset, accrual),
  line('trust_accruals t where t.cemetery_id = $1', '-t.amount', payable, accrual),
  line('trust_deposits t where t.cemetery_id = $1', put, payable, { ...deposit, detail: 't.fund' }),
  line('trust_deposits t where t.cemetery_id = $1', `-(${put})`, `'bank'`, deposit),
  line(
    delivered,
    't.recognised',
    `case o.kind when 'merchandise' then 'deferredMerchandise' else 'deferredServices' end`,
    delivery,
  ),
  line(
    delivered,
    '-t.recognised',
    `case o.kind when 'merchandise' then 'merchandise' when 'service' then 'services' else 'openings' end`,
    { ...delivery, code: `nullif(p.gl_code, '')` },
  ),
]

/** Every day that may stand on an entry. */
async function daysOf(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.query<{ day: string }>(
    `select date::text as day from trust_accruals where cemetery_id = $1
     union select date::text from trust_deposits where cemetery_id = $1
     union select date::text from item_deliveries where cemetery_id = $1
     union select date::text from commissions where cemetery_id = $1
     union select date::text from commission_payments where cemetery_id = $1
     union select ((month || '-01')::date + interval '1 month')::date::text from periods where cemetery_id = $1`,
    [transaction.cemeteryId],
  )
  return rows.map(({ day }) => day)
}

async function openMonths(transaction: Transaction) {
  const { rows } = await transaction.query<{ month: string }>(
    `select distinct to_char(date, 'YYYY-MM') as month from (
       select date from trust_accruals where cemetery_id = $1 union select date from trust_deposits where cemetery_id = $1
       union select date from item_deliveries where cemetery_id = $1 union select date from commissions where cemetery_id = $1
       union select date from commission_payments where cemetery_id = $1) x
     where not exists (select from periods p where p.cemetery_id = $1 and p.month = to_char(x.date, 'YYYY-MM')) order by 1`,
    [transaction.cemeteryId],
  )
  const months = rows.map(({ month }) => month)
  if (months.length === 0) return
  await transaction.query(
    `insert into periods (cemetery_id, label, sort_key, month, status)
     select $1, m, k, m, 'open' from unnest($2::text[], $3::text[]) u (m, k)`,
    [transaction.cemeteryId, months, months.map(foldKey)],
  )
  await count(transaction, 'periods', months.length)
}

async function count(transaction: Transaction, name: string, n: number) {
  const area = areas.find((one) => one.name === name)
  if (!area || n === 0) return
  const { text, values } = countQuery(area, transaction.cemeteryId, n)
  await transaction.query(text, values)
}
