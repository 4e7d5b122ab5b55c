import pg from 'pg'
import { patient } from '../patience'
import { takeTurn } from '../postgres/turns'
import { filled } from './filled'

const files = import.meta.glob('./*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Record<string, string>

/** Migrations in their order, `0001_accounts` first. */
export const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace('./', '').replace(/\.sql$/, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Brings the database of `url` up to date, one transaction for all, one process at a time.
 * SEXTON_PARTITIONS=n makes new tenant tables hash-partitioned by cemetery.
 * @throws where a migration fails (nothing of it stays) or the database is newer than this build
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patient(10_000) })
  // The query that meets it says what happened.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await takeTurn(client, 'sexton.migrate')
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const known = new Set(migrations.map((migration) => migration.name))
    const newer = rows.find((row) => !known.has(row.name))
    if (newer)
      throw new Error(
        `the database has migration ${newer.name}, which this version does not know: run the newer version`,
      )
    const done = new Set(rows.map((row) => row.name))
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue
      log(`migration ${name}`)
      await client.query(partitioned(sql, Number(process.env.SEXTON_PARTITIONS ?? 0)))
      await filled[name]?.(client)
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
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

/** Tenant tables (marked in the SQL) as hash partitions by cemetery. */
function partitioned(sql: string, n: number): string {
  if (n < 2) return sql
  return sql.replace(
    /create table ("?)(\w+)\1 \(([\s\S]*?)\n\) \/\* tenant \*\/;/g,
    (_, quote: string, name: string, body: string) =>
      [
        `create table ${quote}${name}${quote} (${body}\n) partition by hash (cemetery_id);`,
        ...Array.from(
          { length: n },
          (_, i) =>
            `create table "${name}_p${i}" partition of "${name}" for values with (modulus ${n}, remainder ${i});`,
        ),
      ].join('\n'),
  )
}
