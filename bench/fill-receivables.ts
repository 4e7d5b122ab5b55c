import type { Pool } from 'pg'

/** What each contract has: payments of three lines each in the books, and five lines of its signature. */
const paymentsOfContract = 5
export const entriesOfContract = 5 + paymentsOfContract * 3
const paymentAmount = 1_000

/**
 * Contracts that owe, ten to a customer, every second with an invoice, with their payments, parts and entries: each
 * contract's balance is what its entries leave, and the books balance. Statements of a fixed number of rows, so that it
 * grows in proportion. What is owed is worked out at the end by the database's own function: its plans are kept by the
 * connection, and one that was made while the tables were empty would read them whole for every row.
 */
export async function fillReceivables(owner: Pool, cemetery: number, count: number) {
  const contacts = await idsOf(owner, 'contacts', Math.ceil(count / 10))
  const contracts = await idsOf(owner, 'contracts', count)
  await owner.query(
    `insert into contacts (cemetery_id, id, label, sort_key, kind, last_name)
     select $1, id, 'Buyer ' || id, 'buyer ' || id, 'person', 'Buyer ' || id from unnest($2::bigint[]) id`,
    [cemetery, contacts],
  )
  await owner.query(
    `insert into periods (cemetery_id, label, sort_key, month, status)
     select $1, m, m, m, 'open' from (select to_char(d, 'YYYY-MM') as m
       from generate_series(current_date - interval '37 months', current_date, '1 month') d) x
     on conflict do nothing`,
    [cemetery],
  )
  const waiting = [
    'contracts disable trigger contracts_open_items_insert',
    'contracts disable trigger contracts_open_items',
    'contracts_parties disable trigger contracts_parties_open_items',
    'invoices disable trigger invoices_open_items_insert',
    // Made once, when the parts of a payment are there.
    'transactions disable trigger transactions_body',
  ]
  for (const one of waiting) await owner.query(`alter table ${one}`)
  // A few first, so that everything after them is planned for tables that are not empty.
  for (const some of [contracts.slice(0, 100), ...pieces(contracts.slice(100), 5_000)])
    for (const text of [contractsSql, invoicesSql, paymentsSql, allocationsSql, entriesSql]) {
      await owner.query(text, text === contractsSql ? [cemetery, some, contacts] : [cemetery, some])
      if (some.length <= 100 || some[0] === contracts[100])
        await owner.query('analyze contracts, contracts_parties, invoices, transactions')
    }
  for (const one of waiting)
    await owner.query(`alter table ${one.replace('disable trigger', 'enable trigger')}`)
  await owner.query('analyze')
  const client = await owner.connect()
  try {
    await client.query('select app_refresh_open_items($1, $2)', [cemetery, contracts.slice(0, 500)])
    await client.query('analyze open_items')
    for (const some of pieces(contracts.slice(500), 5_000))
      await client.query('select app_refresh_open_items($1, $2)', [cemetery, some])
  } finally {
    client.release()
  }
  await owner.query('vacuum analyze')
  return { contacts, contracts }
}

async function idsOf(owner: Pool, table: string, many: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `select nextval('${table}_id_seq')::int as id from generate_series(1, ${many})`,
  )
  return rows.map(({ id }) => id)
}

function* pieces(ids: readonly number[], size: number) {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size)
}

/** Signed within the last three years, for 20,000 to 24,999. */
const contractsSql = `with made as (
    insert into contracts (cemetery_id, id, label, sort_key, number, number_key, status, date, signed_on, total, paid, adjusted, balance)
    select $1, id, 'C' || id, 'c' || id, 'C' || id, 'c' || id, 'signed', d, d, total, paid, 0, total - paid
    from (select id, current_date - 10 - (id * 37 % 1000)::int as d, 20000 + id % 5000 as total,
      ${paymentsOfContract * paymentAmount} as paid from unnest($2::bigint[]) id) x returning id)
  insert into contracts_parties (cemetery_id, parent_id, position, contact_id, role)
  select $1, id, 0, ($3::bigint[])[id % array_length($3::bigint[], 1) + 1], 'purchaser' from made`

const ownSql = `from contracts c join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id and p.position = 0
  where c.cemetery_id = $1 and c.id = any($2::bigint[])`

const invoicesSql = `insert into invoices (cemetery_id, label, sort_key, number, number_key, status, contract_id, contact_id, date, due, net, tax, total, credited, settled, balance)
  select $1, 'I' || c.id, 'i' || c.id, 'I' || c.id, 'i' || c.id, 'open', c.id, p.contact_id, c.date, c.date + 30, c.total, 0, c.total, 0, 0, c.total
  ${ownSql} and c.id % 2 = 0`

/** On days between the signature and yesterday. */
const paymentsSql = `insert into transactions (cemetery_id, label, sort_key, number, number_key, type, amount, date, contract_id, contract_number, effect, balance, payer_name, payer_name_key)
  select $1, 'R' || c.id || '-' || n, 'r' || c.id || '-' || n, 'R' || c.id || '-' || n, 'r' || c.id || '-' || n, 'payment', ${paymentAmount},
    c.date + (n * (current_date - 1 - c.date)) / ${paymentsOfContract}, c.id, c.number, -${paymentAmount}, c.total - n * ${paymentAmount},
    'Buyer ' || p.contact_id, 'buyer ' || p.contact_id
  from contracts c join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id and p.position = 0
  cross join generate_series(1, ${paymentsOfContract}) n
  where c.cemetery_id = $1 and c.id = any($2::bigint[])`

const allocationsSql = `insert into transactions_allocations (cemetery_id, parent_id, position, bucket, amount, paid, adjusted)
  select $1, id, 0, 'rights', ${paymentAmount}, ${paymentAmount}, 0 from transactions where cemetery_id = $1 and contract_id = any($2::bigint[])`

/** Receivable to rights, merchandise, services and tax; then each payment, half of it by check. */
const entriesSql = `insert into ledger_entries (cemetery_id, label, sort_key, date, period, account_id, debit, credit, contract_id, contact_id, document_resource, document_record)
  select $1, day, day, x.date, left(day, 7), a.id, x.debit, x.credit, x.contract, x.contact, x.resource, x.record
  from (
    select c.date, l.role, l.debit, l.credit, c.id as contract, p.contact_id as contact, 'contracts' as resource, c.id as record
    from contracts c join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id and p.position = 0
    cross join lateral (values ('receivable', c.total, 0), ('rights', 0, c.total - 9000), ('merchandise', 0, 5000), ('services', 0, 3000), ('tax', 0, 1000)) l (role, debit, credit)
    where c.cemetery_id = $1 and c.id = any($2::bigint[])
    union all
    select t.date, l.role, l.debit, l.credit, c.id, p.contact_id, 'transactions', t.id
    from contracts c join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id and p.position = 0
    join transactions t on t.cemetery_id = $1 and t.contract_id = c.id
    cross join lateral (values ('cash', t.amount / 2, 0), ('bank', t.amount - t.amount / 2, 0), ('receivable', 0, t.amount)) l (role, debit, credit)
    where c.cemetery_id = $1 and c.id = any($2::bigint[])) x
  cross join lateral (select to_char(x.date, 'YYYY-MM-DD') as day) d
  join ledger_accounts a on a.cemetery_id = $1 and a.role = x.role`
