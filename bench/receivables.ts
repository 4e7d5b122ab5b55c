import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld } from '../tests/support/accounts'
import { api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'

/**
 * How long the ageing of a cemetery takes through HTTP, and what a customer's open items and statement take beside
 * it: `node scripts/run.mjs bench/receivables.ts [open items]`. One contract in two has an invoice. Each customer has ten
 * contracts. The goals are 300 ms for the ageing of 50,000 open items and 20 ms for a customer's statement.
 */
const size = Number(process.argv[2] ?? 50_000)
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-receivables-'))
const embedded = await startEmbedded({ dataDir: folder })
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 4 })
  const world = await makeWorld(database)
  const app = await buildApp({ env: testEnv(embedded.url), database, web: 'no-such-folder' })
  await app.ready()
  const staff = await api({ app }, 'staff@world.test', world.cemeteries.oak)
  const { contacts, contracts } = await fill(database, world.cemeteries.oak, size)
  const pick = (of: readonly number[], i: number) => of[(i * 7919) % of.length] as number
  const calls: Record<
    string,
    [times: number, (i: number) => Promise<{ statusCode: number; body: string }>]
  > = {
    'ageing by customer': [20, () => staff.get('reports/receivables-ageing?by=customer')],
    'ageing by item': [20, () => staff.get('reports/receivables-ageing?by=item')],
    'reminders due': [20, () => staff.get('dunning-letters/proposals')],
    'open items of a customer': [
      300,
      (i) => staff.get(`invoices/open-items?contact=${pick(contacts, i)}`),
    ],
    'a statement written': [200, (i) => staff.post('statements', { contact: pick(contacts, i) })],
    'a payment entered': [
      300,
      (i) =>
        staff.post('transactions', { contract: pick(contracts, i), type: 'payment', amount: 1 }),
    ],
  }
  const table = []
  for (const [what, [times, call]] of Object.entries(calls)) {
    for (let i = 0; i < 5; i++) await call(i)
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const began = performance.now()
      const answer = await call(5 + i)
      took.push(performance.now() - began)
      if (answer.statusCode >= 300) throw new Error(answer.body)
    }
    took.sort((a, b) => a - b)
    const at = (part: number) => Number((took[Math.floor(part * times)] as number).toFixed(2))
    table.push({ what, median: at(0.5), p95: at(0.95) })
  }
  console.table(table)
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function fill({ owner }: Database, cemetery: number, count: number) {
  const ids = async (table: string, many: number) =>
    (
      await owner.query<{ id: number }>(
        `select nextval('${table}_id_seq')::int as id from generate_series(1, ${many})`,
      )
    ).rows.map(({ id }) => id)
  const contacts = await ids('contacts', Math.ceil(count / 10))
  const contracts = await ids('contracts', count)
  await owner.query(
    `insert into contacts (cemetery_id, id, label, sort_key, kind, last_name)
     select $1, id, 'Buyer ' || id, 'buyer ' || id, 'person', 'Buyer ' || id from unnest($2::bigint[]) id`,
    [cemetery, contacts],
  )
  // In pieces, looked at in between: plans that were made while the tables were empty would read them whole.
  const piece = 2_500
  for (let from = 0; from < count; from += piece) {
    const some = contracts.slice(from, from + piece)
    await fillPiece(owner, cemetery, some, contacts)
    await owner.query('analyze contracts, contracts_parties, invoices, open_items')
  }
  await owner.query('vacuum analyze')
  const { rows } = await owner.query('select count(*)::int as n from open_items')
  console.log(`${rows[0].n} open items`)
  return { contacts, contracts }
}

async function fillPiece(
  owner: Database['owner'],
  cemetery: number,
  contracts: readonly number[],
  contacts: readonly number[],
) {
  await owner.query(
    `insert into contracts (cemetery_id, id, label, sort_key, number, number_key, status, date, signed_on, total, paid, adjusted, balance)
     select $1, id, 'C' || id, 'c' || id, 'C' || id, 'c' || id, 'signed', d, d, 1000 + id % 5000, 0, 0, 1000 + id % 5000
     from (select id, current_date - (id % 400)::int as d from unnest($2::bigint[]) id) x`,
    [cemetery, contracts],
  )
  await owner.query(
    `insert into contracts_parties (cemetery_id, parent_id, position, contact_id, role)
     select $1, id, 0, ($3::bigint[])[id % array_length($3::bigint[], 1) + 1], 'purchaser' from unnest($2::bigint[]) id`,
    [cemetery, contracts, contacts],
  )
  await owner.query(
    `insert into invoices (cemetery_id, label, sort_key, number, number_key, status, contract_id, contact_id, date, due, net, tax, total, credited, settled, balance)
     select $1, 'I' || c.id, 'i' || c.id, 'I' || c.id, 'i' || c.id, 'open', c.id, p.contact_id, c.date, c.date + 30, c.total, 0, c.total, 0, 0, c.total
     from contracts c join contracts_parties p on p.cemetery_id = $1 and p.parent_id = c.id
     where c.cemetery_id = $1 and c.id = any($2::bigint[]) and c.id % 2 = 0`,
    [cemetery, contracts],
  )
}
