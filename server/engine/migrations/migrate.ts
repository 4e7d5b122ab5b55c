import pg from 'pg'
import { isSpread } from '../../platform/database/distribution'
import { clearUnfinishedLoad } from '../../platform/database/initial-load'
import { assertNodes, assertReached, hasNodes, serversOf } from '../../platform/database/nodes'
import { takeMigrationTurn } from '../../platform/postgres/advisory-lock'
import { scaledTimeout } from '../../platform/process/scaled-timeout'
import { StartError } from '../../platform/process/start-error'
import { apply } from './apply'
import { distributeTables, isHalfSpread } from './distribute'
import { dropShardViews, makeShardViews } from './shard-views'
import { assertFilled } from './stubs'

export interface Migration {
  name: string
  sql: string
}

const files = import.meta.glob('./*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Record<string, string>

/**
 * Migrations in their order, `0001_accounts` first. Later ones are named by the minute they were written in
 * (`20261123T0215_name`), so that branches take no number from each other.
 */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace('./', '').replace(/\.sql$/, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Brings the database of `url` up to date, each migration on its own, one process at a time. Servers of the
 * version before may go on using it meanwhile. Where there are nodes (Citus), the tables of one that was empty are spread
 * over them; for one that was not, see `move-to-nodes.ts`. SEXTON_PARTITIONS=n makes new tenant tables hash-partitioned
 * by cemetery.
 * @throws where a migration fails (nothing of it stays, those before it do) or the database is newer than
 * this build
 */
export function migrate(
  url: string,
  log: (line: string) => void = () => {},
  those: readonly Migration[] = migrations,
): Promise<void> {
  return inTurn(url, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const partitions = Number(process.env.SEXTON_PARTITIONS ?? 0)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const known = new Set(those.map((migration) => migration.name))
    const newer = rows.find((row) => !known.has(row.name))
    if (newer)
      throw new Error(
        `the database has migration ${newer.name}, which this version does not know: run the newer version`,
      )
    const done = new Set(rows.map((row) => row.name))
    // By its name alone: one of another branch may have come before, and carry a later time.
    const missing = those.filter(({ name }) => !done.has(name))
    for (const migration of missing) assertFilled(migration)
    if (await isHalfSpread(client))
      throw new StartError(
        'The tables of this database are half moved to its nodes: run npm run move-to-nodes again, which goes on where it was.',
      )
    const spread = await isSpread(client)
    const toSpread = !spread && (await hasNodes(client))
    if (toSpread && partitions > 1)
      throw new StartError(
        'SEXTON_PARTITIONS: the tables of many nodes are not divided: remove the setting.',
      )
    // Asked before anything is made, so that whoever puts it right meets the same database.
    if (toSpread && done.size === 0) assertReached(await assertNodes(url))
    if (spread && missing.length > 0) await dropShardViews(client)
    for (const migration of missing) {
      log(`migration ${migration.name}`)
      await apply(client, migration, { log, partitions, spread })
    }
    if (toSpread && (await isUnused(client))) {
      assertReached(await assertNodes(url))
      await distributeTables(client, log)
    } else if (spread && missing.length > 0) await makeShardViews(client)
  })
}

/** Whether nobody is in it yet, and no server uses it. */
async function isUnused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(
    'select not exists (select from users) and not exists (select from cemeteries) as unused',
  )
  return rows[0]?.unused === true && (await serversOf(client)) === 0
}

/** Waits for whoever migrates or fills the database, and clears away what one left that was killed. */
export const waitForInitialLoad = (url: string): Promise<void> => inTurn(url, async () => {})

/** On a connection that nobody else has the like of meanwhile who changes the whole of a database. */
async function inTurn(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: scaledTimeout(10_000),
  })
  // The query that meets it says what happened.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeMigrationTurn(client, 'connection')
    await client.query('begin')
    await clearUnfinishedLoad(client)
    await client.query('commit')
    await work(client)
  } finally {
    await client.end()
  }
}

/** Names of migrations that the database lacks; all of them where it is empty. */
export async function pendingMigrations(client: {
  query: pg.ClientBase['query']
}): Promise<string[]> {
  const exists = await client.query("select to_regclass('migrations') is not null as exists")
  if (!exists.rows[0]?.exists) return migrations.map((migration) => migration.name)
  const { rows } = await client.query('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  return migrations
    .filter((migration) => !done.has(migration.name))
    .map((migration) => migration.name)
}
