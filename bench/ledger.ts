import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import pg from 'pg'
import { buildApp } from '../server/app'
import { areas } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { insertOneSql, storeQuery } from '../server/engine/resources/insert-one'
import { auditQuery } from '../server/engine/sql/insert-queries'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld } from '../tests/support/accounts'
import { type Api, api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'
import { createRecord, makeContact } from '../tests/support/places'
import { makeContract, makeItem, sign } from '../tests/support/sales'

/**
 * The books at a million entries: `node scripts/run.mjs bench/ledger.ts [entries]`, through HTTP in the largest
 * cemetery of forty. Goals: a customer's statement 20 ms, the trial balance of a year 300 ms, and a payment at half
 * the rate of a bare insert of its row and its audit or more.
 */
const entries = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-ledger-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url)
  const world = await makeWorld(database)
  const app = await buildApp({ env: testEnv(embedded.url), database, web: 'no-such-folder' })
  await app.ready()
  const staff = await api({ app }, 'staff@world.test', world.cemeteries.oak)
  const { contracts, contact } = await fill(database, staff, world.cemeteries.oak)
  const table = []
  const asked = {
    'a customer’s statement': () =>
      staff.list('ledger-entries', {
        filter: { contact },
        sort: ['date', 'ASC'],
        range: [0, 99],
      }),
    'trial balance of a year': () => staff.get('reports/trial-balance?period=lastYear'),
    'trial balance, days': () => staff.get('reports/trial-balance?period=2025-02-10/2025-11-20'),
    'entries behind a document': () =>
      staff.list('ledger-entries', { filter: { document: `contracts/${contracts[7]}` } }),
  }
  for (const [what, ask] of Object.entries(asked)) {
    const took: number[] = []
    for (let i = 0; i < 60; i++) {
      const began = performance.now()
      const answer = await ask()
      if (i >= 10) took.push(performance.now() - began)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    took.sort((a, b) => a - b)
    const at = (part: number) => Number((took[Math.floor(part * 50)] as number).toFixed(1))
    table.push({ what, median: at(0.5), p95: at(0.95) })
  }
  console.table(table)
  const paid = async (i: number) => {
    const contract = contracts[i % contracts.length]
    const answer = await staff.post('transactions', { contract, type: 'payment', amount: 100 })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return (answer.json() as { id: number }).id
  }
  const example = await writtenBy(database, world.cemeteries.oak, await paid(0))
  const bare = await bareInsert(embedded.url, world.cemeteries.oak, contracts, example)
  const pay = async (i: number) => {
    await paid(i)
  }
  const kinds = {
    payment: pay,
    bare: bare.insert,
    'bare with audit': bare.insertWithAudit,
    'bare, the same rows': bare.insertSameRows,
  }
  const shares = []
  for (const connections of [1, 8, 50]) {
    // In turns, so that what else the machine does falls on all of them.
    const rates = Object.keys(kinds).map((): number[] => [])
    for (let turn = 0; turn < 6; turn++)
      for (const [k, one] of Object.values(kinds).entries())
        rates[k]?.push(await rateOf(one, connections))
    const [payment = 0, insert = 0, both = 0, same = 0] = rates.map((of) => medianOf(of.slice(1)))
    shares.push({
      connections,
      'payments a second': Math.round(payment),
      'bare inserts': Math.round(insert),
      'with audit': Math.round(both),
      'the same rows': Math.round(same),
      share: Number((payment / insert).toFixed(2)),
      'of both': Number((payment / both).toFixed(2)),
      'of the same rows': Number((payment / same).toFixed(2)),
    })
  }
  console.table(shares)
  await bare.close()
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A year's worth and more of two-line documents, and four hundred contracts to pay. */
async function fill(database: Database, staff: Api, cemetery: number) {
  const item = await makeItem(staff, { price: 100_000_000 })
  const contracts: number[] = []
  for (let i = 0; i < 400; i++) {
    const { id } = await makeContract(staff, [{ priceItem: item.id }], { kind: 'at-need' })
    await sign(staff, id)
    contracts.push(id)
  }
  await createRecord(staff, 'payment-methods', { name: 'Cash', kind: 'cash' })
  const contact = (await makeContact(staff)).id
  const { owner } = database
  await owner.query(
    `insert into periods (cemetery_id, label, sort_key, month, status)
     select $1, m, m, m, 'open' from (select to_char(d, 'YYYY-MM') as m from generate_series('2023-01-01'::timestamp, '2026-06-01', '1 month') d) x
     on conflict do nothing`,
    [cemetery],
  )
  const piece = 50_000
  for (let done = 0; done < entries; done += piece)
    await owner.query(
      `insert into ledger_entries (cemetery_id, label, sort_key, date, period, account_id, debit, credit, contract_id, contact_id, document_resource, document_record)
       select $1, d.day, d.day, d.day::date, left(d.day, 7), a.id, case side when 0 then d.amount else 0 end, case side when 1 then d.amount else 0 end,
         ($3::bigint[])[1 + n % 400], case when n % 5000 = 0 then $4::bigint end, 'transactions', n
       from generate_series($2::int, $2::int + ${piece / 2} - 1) n
       cross join lateral (select to_char(date '2023-01-01' + (n % 1240 * 7919) % 1240, 'YYYY-MM-DD') as day, 1 + (n % 90000 * 31) % 90000 as amount) d
       cross join generate_series(0, 1) side
       join ledger_accounts a on a.cemetery_id = $1 and a.role = (array['cash', 'receivable', 'bank', 'receivable', 'receivable', 'rights', 'receivable', 'services'])[1 + (n % 4) * 2 + side]`,
      [cemetery, 10_000_000 + done, contracts, contact],
    )

  // Receipts that are there already, so that plans are those of an office that has worked for years.
  await owner.query(
    `insert into transactions (cemetery_id, label, sort_key, number, number_key, type, amount, date, contact_id, effect, balance, method_id, payer_name, payer_name_key)
     select $1, 'A-' || n, 'a ' || n, 'A-' || n, 'a ' || lpad(n::text, 8, '0'), 'payment', 100, date '2023-01-01' + n % 1240, $2, -100, 0,
       (select max(id) from payment_methods where cemetery_id = $1), 'Buyer ' || n % 900, 'buyer ' || n % 900 from generate_series(1, $3::int) n`,
    [cemetery, contact, Math.max(20_000, entries / 10)],
  )
  await owner.query(
    `insert into transactions_allocations (cemetery_id, parent_id, position, bucket, amount, paid, adjusted)
     select cemetery_id, id, 0, 'merchandise', amount, amount, 0 from transactions where cemetery_id = $1`,
    [cemetery],
  )
  // A few of the office's own, so that no table is known as an empty one.
  for (const contract of contracts.slice(0, 20))
    await createRecord(staff, 'transactions', { contract, type: 'payment', amount: 100 })
  await owner.query('vacuum (analyze)')
  return { contracts, contact }
}

/**
 * What the same rows cost with nothing around them: a pool of the same size, Fastify, the row of a payment alone, or
 * with that of its audit in one transaction, or with all that `example` says a payment writes.
 */
async function bareInsert(
  url: string,
  cemetery: number,
  contracts: readonly number[],
  example: readonly WrittenRows[],
) {
  const area = areas.find(({ name }) => name === 'transactions')
  if (!area) throw new Error('no transactions')
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  pool.on('error', () => {})
  const plain = fastify()
  let serial = 50_000_000
  const next = (i: number) => {
    serial += 1
    const values = {
      contract: contracts[i % contracts.length],
      type: 'payment',
      amount: 100,
      date: '2026-06-01',
      number: `B-${serial}`,
      contractNumber: 'C',
      payerName: 'Smith',
      effect: -100,
      balance: 0,
    }
    const all = storeQuery(area, cemetery, { name: 'x' }, { id: serial, values }).values ?? []
    const row = { name: 'bare', text: insert, values: all.slice(0, places) }
    const { text, values: noted } = auditQuery(area, cemetery, { name: 'x' }, [
      { action: 'create', id: serial, label: 'x', before: null, after: values },
    ])
    return { row, audit: { name: 'bare audit', text, values: noted ?? [] } }
  }
  const insert = insertOneSql(area)
  const places = Math.max(...[...insert.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  const indexOf = (request: { params: unknown }) => Number((request.params as { i: string }).i)
  plain.post('/alone/:i', async (request, reply) => {
    const { row } = next(indexOf(request))
    await pool.query(row)
    return reply.code(201).send({ id: serial })
  })
  plain.post('/both/:i', async (request, reply) => {
    const { row, audit } = next(indexOf(request))
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(row)
      await client.query(audit)
      await client.query('commit')
    } finally {
      client.release()
    }
    return reply.code(201).send({ id: serial })
  })
  // All that a payment writes, one statement after another, as a server is written that knows nothing of pipelines.
  plain.post('/same/:i', async (request, reply) => {
    const { row, audit } = next(indexOf(request))
    const id = serial
    const contract = contracts[indexOf(request) % contracts.length]
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'bare number',
        text: `insert into number_counters as c (cemetery_id, purpose, series, n) values ($1, 'bench', '', 1)
          on conflict (cemetery_id, purpose, series) do update set n = c.n + 1 returning n`,
        values: [cemetery],
      })
      await client.query(row)
      for (const [at, { table, columns, rows }] of example.entries())
        await client.query({
          name: `bare ${table}`,
          text: `insert into ${table} (${columns.join()}) values ${rows.map((_, r) => `(${columns.map((_, n) => `$${r * columns.length + n + 1}`).join()})`).join()}`,
          values: rows.flatMap((values, r) =>
            columns.map((column, n) =>
              column === 'id'
                ? id * 10 + at * 4 + r
                : column === 'parent_id' || column === 'document_record'
                  ? id
                  : values[n],
            ),
          ),
        })
      await client.query({
        name: 'bare contract',
        text: 'update contracts set paid = paid + 100, balance = balance - 100 where cemetery_id = $1 and id = $2',
        values: [cemetery, contract],
      })
      await client.query(audit)
      await client.query('commit')
    } finally {
      client.release()
    }
    return reply.code(201).send({ id })
  })
  await plain.ready()
  const ask = (path: string) => async (i: number) => {
    const answer = await plain.inject({ method: 'POST', url: `/${path}/${i}` })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  return {
    insert: ask('alone'),
    insertWithAudit: ask('both'),
    insertSameRows: ask('same'),
    close: () => pool.end(),
  }
}

interface WrittenRows {
  table: string
  columns: string[]
  rows: unknown[][]
}

/** What a payment has written beside its own row: its parts and its entries of the ledger. */
async function writtenBy(
  { owner }: Database,
  cemetery: number,
  payment: number,
): Promise<WrittenRows[]> {
  const written: WrittenRows[] = []
  for (const [table, condition] of [
    ['transactions_allocations', 'parent_id = $2'],
    ['ledger_entries', "document_resource = 'transactions' and document_record = $2"],
  ]) {
    const stored = await owner.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const columns = stored.rows.map(({ name }) => name)
    const found = await owner.query<Record<string, unknown>>(
      `select ${columns.map((column) => `${column}::text`).join()} from ${table} where cemetery_id = $1 and ${condition}`,
      [cemetery, payment],
    )
    written.push({ table: table as string, columns, rows: found.rows.map(Object.values) })
  }
  return written
}

/** So many at a time, a second and a half long: how many a second. */
async function rateOf(one: (i: number) => Promise<unknown>, connections: number): Promise<number> {
  const began = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      for (let i = at; performance.now() - began < 1_500; i += connections) {
        await one(i)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

function medianOf(of: readonly number[]) {
  return [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
}
