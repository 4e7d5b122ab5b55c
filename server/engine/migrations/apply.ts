import type pg from 'pg'
import { codeMigrations } from './code-migrations'
import { buildIndex, indexOf } from './concurrently'
import { applyOnNodes } from './distribute'
import { inTransaction, withLocks } from './lock-patience'
import { partitioned, withoutDeferredKeys } from './partitions'

export interface Applying {
  log: (line: string) => void
  /** Of how many partitions new tenant tables are; fewer than 2: none. */
  partitions: number
  /** Whether the tables of cemeteries are spread over many nodes. */
  spread: boolean
}

/**
 * Applies one migration and notes it as applied, while others use the database. By default in one
 * transaction that is tried again where it does not get its locks. A file that begins with
 * `-- outside a transaction` is taken statement by statement instead: each must bear being run again, since
 * a process may die between two of them.
 */
export async function apply(
  client: pg.Client,
  { name, sql }: { name: string; sql: string },
  { log, partitions, spread }: Applying,
): Promise<void> {
  const what = `migration ${name}`
  if (!isOutside(sql))
    return withLocks(client, { what, log }, (lockTimeout) =>
      inTransaction(client, lockTimeout, async () => {
        const fitted = await fitting(client, partitioned(sql, partitions))
        if (spread) await applyOnNodes(client, fitted)
        else await client.query(fitted)
        await codeMigrations[name]?.(client)
        await client.query(noted, [name])
      }),
    )
  for (const statement of statementsOf(sql)) {
    const index = indexOf(statement)
    if (index) await buildIndex(client, index, { what, log })
    else
      await withLocks(client, { what, log }, (lockTimeout) =>
        inTransaction(client, lockTimeout, async () => {
          await client.query(statement)
        }),
      )
  }
  await client.query(noted, [name])
}

const noted = 'insert into migrations (name) values ($1)'

/** Whether a file says in its first lines that it must not be one transaction. */
export const isOutside = (sql: string): boolean => /^(--.*\n)*-- outside a transaction\b/.test(sql)

/** Each statement ends with a semicolon at the end of a line; bodies of functions belong elsewhere. */
export function statementsOf(sql: string): string[] {
  if (sql.includes('$$'))
    throw new Error('a file that runs outside a transaction makes no functions')
  return sql
    .replace(/(^|;)[ \t]*--.*$/gm, '$1')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** Before PostgreSQL 18 a partitioned table takes no foreign key that is yet to be validated. */
async function fitting(client: pg.Client, sql: string): Promise<string> {
  if (!/ not valid;/.test(sql)) return sql
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace
       and current_setting('server_version_num')::int < 180000`,
  )
  return withoutDeferredKeys(sql, new Set(rows.map(({ name }) => name)))
}
