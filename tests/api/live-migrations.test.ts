import { setTimeout as wait } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { withLocks } from '../../server/engine/migrations/lock-patience'
import { type Migration, migrate } from '../../server/engine/migrations/migrate'
import { onDatabase } from '../support/url'

const { url } = inject('cluster')
const name = `test_live_${process.pid}`
const own = onDatabase(url, name)
let pool: Pool
const asAdmin = async (...statements: string[]) => {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  for (const sql of statements) await admin.query(sql)
  await admin.end()
}
const gone = `drop database if exists ${name} with (force)`
beforeEach(async () => {
  await pool?.end()
  await asAdmin(gone, `create database ${name}`)
  pool = new Pool({ connectionString: own })
  pool.on('error', () => {})
  await pool.query(
    `create table graves (cemetery_id bigint, id bigint, tag text, primary key (cemetery_id, id));
     create table plots (cemetery_id bigint, id bigint, tag text, primary key (cemetery_id, id)) partition by hash (cemetery_id);
     create table plots_p0 partition of plots for values with (modulus 2, remainder 0);
     create table plots_p1 partition of plots for values with (modulus 2, remainder 1);
     insert into graves select 1, n, n::text from generate_series(1, 1000) n;
     insert into plots select n % 7, n, n::text from generate_series(1, 1000) n;`,
  )
})
afterAll(async () => {
  await pool?.end()
  await asAdmin(gone)
})

const run = (...those: Migration[]) => migrate(own, undefined, those)
const one = async (sql: string) => Object.values((await pool.query(sql)).rows[0] ?? {})[0]
const applied = () => one('select array_agg(name order by name) from migrations')
const valid = (index: string) =>
  one(`select indisvalid from pg_index where indexrelid = to_regclass('${index}')`)

const note = { name: '1', sql: 'alter table graves add column note text;' }
const broken = { name: '2', sql: 'create table left_behind (a int); select 1 / 0;' }
const byTag = {
  name: '3',
  sql: `-- Finds by tag.
-- outside a transaction
create index concurrently "graves_by_tag" on "graves" (cemetery_id, tag, id) where tag is not null;
create unique index concurrently "plots_by_tag" on "plots" (cemetery_id, tag);
`,
}

it('a failing migration leaves nothing, and those before it stay', async () => {
  await expect(run(note, broken)).rejects.toThrow('division by zero')
  expect(await applied()).toEqual(['1'])
  expect(await one("select to_regclass('left_behind')")).toBeNull()
  expect(await one('select note from graves limit 1')).toBeNull()
})

it('a migration leaves the lock queue while somebody uses the table', async () => {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from graves limit 1')
  const told: string[] = []
  const migrated = migrate(own, (line) => told.push(line), [note])
  await expect.poll(() => told.length).toBeGreaterThan(1)
  // Whoever comes while it waits is held for a moment only, though nobody lets go.
  for (let i = 0; i < 5; i++) expect(await one('select count(*)::int from graves')).toBe(1000)
  expect(told[1]).toMatch(/^migration 1 waits for a table that others use \(longest at work: /)
  await holder.query('commit')
  holder.release()
  await migrated
  expect(await applied()).toEqual(['1'])
})

it('a migration that never gets its lock ends with a message', async () => {
  const holder = await pool.connect()
  const client = new Client({ connectionString: own })
  await client.connect()
  try {
    await holder.query('begin')
    await holder.query('select from graves limit 1')
    const log = () => {}
    await expect(
      withLocks(client, { what: 'migration 1', log, giveUpMs: 500 }, async (lockTimeout) => {
        await client.query(`set lock_timeout = ${Math.min(lockTimeout, 50)}`)
        await client.query(note.sql)
      }),
    ).rejects.toThrow(/^migration 1 did not get the lock on a table that others use \(longest /)
  } finally {
    await holder.query('rollback')
    holder.release()
    await client.end()
  }
})

it('an index outside a transaction is built on partitions too, while they are written', async () => {
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query("insert into graves values (1, 2001, 'open')")
  const migrated = run(byTag)
  // A second start waits for its turn, and must not be waited for by the index.
  const second = run(byTag)
  await expect.poll(() => valid('graves_by_tag')).toBe(false)
  await pool.query("insert into graves values (1, 2002, 'beside')")
  await writer.query('commit')
  writer.release()
  await Promise.all([migrated, second])
  expect(await Promise.all(['graves_by_tag', 'plots_by_tag'].map(valid))).toEqual([true, true])
  const parts = await one(
    "select count(*)::int from pg_inherits where inhparent = 'plots_by_tag'::regclass",
  )
  expect(parts).toBe(2)
  expect(await applied()).toEqual(['3'])
})

it('a half-built index is rebuilt, and completed steps are not repeated', async () => {
  await pool.query('insert into plots select 1, 5000 + n, $1 from generate_series(1, 2) n', [
    'twice',
  ])
  await expect(run(byTag)).rejects.toThrow('could not create unique index')
  const first = await one("select 'graves_by_tag'::regclass::oid")
  expect(await valid('plots_by_tag')).toBe(false)
  await pool.query('delete from plots where id = 5001')
  await run(byTag)
  expect(await valid('plots_by_tag')).toBe(true)
  expect(await one("select 'graves_by_tag'::regclass::oid")).toBe(first)
})

it('a migration run by two processes at once is applied once', async () => {
  await Promise.all([run(note), run(note), wait(50).then(() => run(note))])
  expect(await applied()).toEqual(['1'])
})
