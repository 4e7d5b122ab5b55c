import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cemeteries } from '../../server/demo/cemeteries'
import { deferIndexes } from '../../server/demo/deferred-indexes'
import { seedDemo } from '../../server/demo/seed'
import { migrate } from '../../server/engine/migrations/migrate'
import { Database } from '../../server/platform/database/database'
import { clearUnfinishedLoad, InitialLoad } from '../../server/platform/database/initial-load'
import { takeMigrationTurn } from '../../server/platform/postgres/advisory-lock'
import { testDatabase } from '../support/database'
import { databaseProxy } from '../support/database-proxy'

/** So many that one cemetery's records are still stored by two connections. */
const grounds = cemeteries.map((cemetery, i) => {
  const { deceased, layout } = cemeteries[i === 0 ? 2 : 5] ?? cemetery
  return { ...cemetery, deceased, layout }
})

/** All are filled about the same day, also where midnight passes meanwhile. */
const seed = { grounds, now: new Date() }
/** On the last day of a month, wherever it is, the same: a demo of a month that is over has no amendments. */
const dayAfter = (time: Date) => {
  const hours = (count: number) => new Date(time.getTime() + count * 3_600_000)
  // Time zones go from 12 hours behind UTC to 14 before it.
  return hours(-12).getUTCMonth() === hours(24 + 14).getUTCMonth() ? hours(24) : time
}

const undo: Array<() => Promise<unknown>> = []
async function emptyDatabase(max = 4) {
  const { url, drop } = await testDatabase()
  const database = new Database(url, { max })
  undo.push(async () => {
    await database.close()
    await drop()
  })
  return { url, database }
}
const rows = async ({ owner }: Database, text: string) => (await owner.query(text)).rows

/** What keeps and finds records: all of it, by its definition. Of partitions the names are PostgreSQL's own. */
const rules = `select pg_get_indexdef(indexrelid) as rule from pg_index join pg_class c on c.oid = indexrelid
    where indrelid >= 16384 and indisvalid and not c.relispartition
  union all select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid > 0 and connamespace = current_schema()::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select relname from pg_class where relnamespace = current_schema()::regnamespace and not relispartition
  order by 1`

/** How many records there are in each table, and where the sequences stand. */
async function contents(database: Database) {
  const tables = await rows(
    database,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const counts = await rows(
    database,
    tables
      // Each connection counts for itself.
      .filter(({ name }) => name !== 'record_counts' && name !== 'ledger_totals')
      .map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`)
      .join(' union all ')
      .concat(' order by 1'),
  )
  const sequences = await rows(
    database,
    `select sequencename as name, last_value as n from pg_sequences order by 1`,
  )
  return [...counts, ...sequences]
}

/** What follows from records, as far as it does not tell the time. */
const derived = async (database: Database) =>
  rows(
    database,
    `select (select md5(string_agg(concat_ws('|', cemetery_id, location_id, body), ',' order by cemetery_id, location_id)) from location_shapes) as shapes,
       (select md5(string_agg(concat_ws('|', cemetery_id, resource, word, record_id), ',' order by cemetery_id, resource, word, record_id)) from search_index) as words,
       (select md5(string_agg(concat_ws('|', cemetery_id, key, contact_id), ',' order by cemetery_id, key, contact_id)) from contact_keys) as contacts,
       (select md5(string_agg(concat_ws('|', cemetery_id, resource, n), ',' order by cemetery_id, resource))
          from (select cemetery_id, resource, sum(n) as n from record_counts group by 1, 2) c) as records,
       (select md5(string_agg(concat_ws('|', cemetery_id, account_id, period, debit, credit), ',' order by cemetery_id, account_id, period))
          from (select cemetery_id, account_id, period, sum(debit) as debit, sum(credit) as credit from ledger_totals group by 1, 2, 3) l) as ledger,
       (select md5(string_agg(regexp_replace(body, 'edAt":"[^"]*', 'edAt":"', 'g'), ',' order by cemetery_id, id)) from deceased) as deceased,
       (select count(*)::int from locations where body is null or body = '') as bare`,
  )

let whole: Database
let empty: Database
beforeAll(async () => {
  empty = (await emptyDatabase()).database
  whole = (await emptyDatabase()).database
  await seedDemo(whole, undefined, seed)
})
afterAll(async () => {
  for (const step of undo) await step()
})

it('an undisturbed seed leaves no helper objects', async () => {
  expect(await rows(whole, rules)).toEqual(await rows(empty, rules))
})

it('indexes of a partitioned table are put back one after another: side by side their parts get one name', async () => {
  const { database } = await emptyDatabase()
  const client = await database.owner.connect()
  await client.query('begin')
  const partitioned = await client.query(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'p'`,
  )
  const filling = new InitialLoad()
  await filling.begin(client)
  const { indexes } = await deferIndexes(client, filling)
  await client.query('rollback')
  client.release()
  const sideBySide = [...indexes].filter(([, groups]) => groups.filter((g) => g.length).length > 1)
  const names = partitioned.rows.map(({ name }) => name)
  expect(sideBySide.filter(([table]) => names.includes(table))).toEqual([])
  if (names.length === 0) expect(sideBySide.length).toBeGreaterThan(0)
})

describe('a killed seed', () => {
  it.each([
    ['among the records', /insert into "interments"/],
    ['while words are entered', /insert into search_sounds/],
    ['while bodies are written', /update "interments" t set body/],
    ['before it is told as whole', /drop table filling_underway/],
  ])('%s is cleared by the next start, which fills it whole', async (_, words) => {
    const { url, database } = await emptyDatabase()
    const proxy = await databaseProxy(url)
    const dying = new Database(proxy.url, { max: 4 })
    try {
      proxy.cutAt(words, 'all')
      await expect(seedDemo(dying, undefined, seed)).rejects.toThrow()
      expect(proxy.cuts).toBeGreaterThan(0)
    } finally {
      await dying.close().catch(() => {})
      await proxy.close()
    }
    const [left] = await rows(
      database,
      `select to_regclass('filling_underway') is not null as marked, (select count(*)::int from users) as users`,
    )
    expect(left).toMatchObject({ marked: true, users: 10 })
    // As every start does first.
    await migrate(url)
    expect(await rows(database, rules)).toEqual(await rows(empty, rules))
    expect(await contents(database)).toEqual(await contents(empty))
    vi.setSystemTime(dayAfter(seed.now))
    await seedDemo(database, undefined, seed).finally(() => vi.useRealTimers())
    expect(await rows(database, rules)).toEqual(await rows(whole, rules))
    expect(await contents(database)).toEqual(await contents(whole))
    expect(await derived(database)).toEqual(await derived(whole))
  })

  it('leaves nothing where it fails without being killed', async () => {
    const { database } = await emptyDatabase()
    await database.owner.query('alter table work_orders add constraint no_work check (false)')
    await expect(seedDemo(database, undefined, seed)).rejects.toThrow('no_work')
    await database.owner.query('alter table work_orders drop constraint no_work')
    expect(await rows(database, rules)).toEqual(await rows(empty, rules))
    expect(await contents(database)).toEqual(await contents(empty))
  })
})

describe('a second start', () => {
  it('waits for one that fills the database, and finds it full', async () => {
    const { url, database } = await emptyDatabase()
    const first = await database.app.connect()
    await first.query('begin')
    await first.query('set local role none')
    await takeMigrationTurn(first, 'transaction')
    const told: string[] = []
    const others = [
      migrate(url).then(() => told.push('migrated')),
      seedDemo(database, undefined, { begins: () => told.push('filled'), grounds }),
    ]
    // Each has asked for its turn more than once by then.
    await wait(1_000)
    expect(told).toEqual([])
    await first.query(
      "insert into users (email, first_name, last_name, password_hash) values ('a@b.test', 'A', 'B', '')",
    )
    await first.query('commit')
    first.release(true)
    await Promise.all(others)
    expect(told).toEqual(['migrated'])
  })
})

describe('the remains of a killed seed', () => {
  it('are cleared only when its last statement has ended, and nothing is added after', async () => {
    const { url, database } = await emptyDatabase()
    const filling = new InitialLoad()
    const client = await database.owner.connect()
    await client.query('begin')
    await filling.begin(client)
    await deferIndexes(client, filling)
    await client.query('commit')
    await client.query('begin')
    await filling.join(client)
    await client.query("insert into accounts (name) values ('Left')")
    const cleared = migrate(url)
    await expect
      .poll(async () =>
        rows(
          database,
          `select count(*)::int as n from pg_locks where relation = 'filling_underway'::regclass and not granted`,
        ),
      )
      .toEqual([{ n: 1 }])
    await client.query('commit')
    await cleared
    await client.query('begin')
    await expect(filling.join(client)).rejects.toThrow('filling_underway')
    await client.query('rollback')
    // Nor into what another has begun since.
    const next = new InitialLoad()
    await client.query('begin')
    await next.begin(client)
    await deferIndexes(client, next)
    await client.query('commit')
    await client.query('begin')
    await expect(filling.join(client)).rejects.toThrow('cleared away')
    await client.query('rollback')
    await client.query('begin')
    expect(await clearUnfinishedLoad(client)).toBe(true)
    await client.query('commit')
    client.release()
    expect(await rows(database, rules)).toEqual(await rows(empty, rules))
    expect(await contents(database)).toEqual(await contents(empty))
  })
})
