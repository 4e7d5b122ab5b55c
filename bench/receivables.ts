import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../core/calendar-days'
import { buildApp } from '../server/app'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld } from '../tests/support/accounts'
import { api } from '../tests/support/api'
import { testEnv } from '../tests/support/env'
import { makeContract, makeItem, sign } from '../tests/support/sales'
import { fillReceivables } from './fill-receivables'

/**
 * The books of one cemetery through HTTP, side by side: `node scripts/run.mjs bench/receivables.ts [open items]`. Each open
 * item is a contract with its payments and twenty entries of the ledger, so that 50,000 are a million entries; ten
 * contracts make a customer. Goals: a customer's statement 20 ms, the ageing of 50,000 open items 300 ms, the trial balance of
 * a year 300 ms. Beside each stands the processor's time of Node for one call, and a list of 25 says how busy the machine is.
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
  // The chart of accounts comes to be with the first posting.
  const item = await makeItem(staff, { price: 1_000 })
  await sign(staff, (await makeContract(staff, [{ priceItem: item.id }])).id)
  const began = performance.now()
  const { contacts, contracts } = await fillReceivables(database.owner, world.cemeteries.oak, size)
  const { rows: counts } = await database.owner.query(
    `select (select count(*) from open_items)::int as open, (select count(*) from ledger_entries)::int as entries,
       (select sum(debit) - sum(credit) from ledger_entries)::int as difference`,
  )
  console.log(counts[0], `filled in ${Math.round((performance.now() - began) / 1000)} s`)
  const pick = (of: readonly number[], i: number) => of[(i * 7919) % of.length] as number
  // A year that begins and ends within a month.
  const today = new Date().toISOString().slice(0, 10)
  const days = `${addDays(today, -380)}/${addDays(today, -15)}`
  const calls: Record<
    string,
    [times: number, (i: number) => Promise<{ statusCode: number; body: string }>]
  > = {
    'a list of 25 contacts': [100, () => staff.list('contacts', { range: [0, 24] })],
    'trial balance of a year': [30, () => staff.get('reports/trial-balance?period=lastYear')],
    'trial balance, days': [30, () => staff.get(`reports/trial-balance?period=${days}`)],
    'entries of a customer': [
      200,
      (i) =>
        staff.list('ledger-entries', {
          filter: { contact: pick(contacts, i) },
          sort: ['date', 'ASC'],
          range: [0, 99],
        }),
    ],
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
    const processor = process.cpuUsage()
    for (let i = 0; i < times; i++) {
      const began = performance.now()
      const answer = await call(5 + i)
      took.push(performance.now() - began)
      if (answer.statusCode >= 300) throw new Error(answer.body)
    }
    took.sort((a, b) => a - b)
    const at = (part: number) => Number((took[Math.floor(part * times)] as number).toFixed(2))
    const { user, system } = process.cpuUsage(processor)
    const node = Number(((user + system) / 1000 / times).toFixed(1))
    table.push({ what, median: at(0.5), p95: at(0.95), node })
  }
  console.table(table)
  await app.close()
  await database.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
