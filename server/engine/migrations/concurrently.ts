import type pg from 'pg'
import { inTransaction, type LockWaiting, withLocks } from './lock-patience'

export interface Index {
  unique: boolean
  name: string
  table: string
  /** What follows the table's name. */
  definition: string
}

const form = /^create (unique )?index concurrently "?(\w+)"? on "?(\w+)"?\s+([\s\S]+)$/

/** The index that a statement builds beside those who write; null for any other statement. */
export function indexOf(statement: string): Index | null {
  const [, unique, name, table, definition] = form.exec(statement) ?? []
  if (name && table && definition) return { unique: unique !== undefined, name, table, definition }
  if (/\bconcurrently\b/.test(statement) && /^create\b/.test(statement))
    throw new Error(
      `not understood: ${statement}. Write: create index concurrently "name" on "table" (…);`,
    )
  return null
}

/**
 * Builds an index while others write. One that is there is left as it is; one that a crash left half
 * built is dropped and built again. A partitioned table cannot do it, its partitions can: each has its
 * part built, and the parts are then put together.
 */
export async function buildIndex(client: pg.Client, index: Index, waiting: LockWaiting) {
  const partitions = await partitionsOf(client, index.table)
  if (!partitions) return buildOne(client, index)
  if ((await stateOf(client, index.name)) === 'valid') return
  const brief = (sql: string) =>
    withLocks(client, waiting, (lockTimeout) =>
      inTransaction(client, lockTimeout, async () => {
        await client.query(sql)
      }),
    )
  await brief(
    `create ${index.unique ? 'unique ' : ''}index if not exists "${index.name}" on only "${index.table}" ${index.definition}`,
  )
  for (const [i, table] of partitions.entries()) {
    const name = `${index.name.slice(0, 58)}_p${i}`
    await buildOne(client, { ...index, name, table })
    // Attaching one that is attached says nothing.
    await brief(`alter index "${index.name}" attach partition "${name}"`)
  }
}

async function buildOne(client: pg.Client, { unique, name, table, definition }: Index) {
  const state = await stateOf(client, name)
  if (state === 'valid') return
  if (state === 'invalid') await client.query(`drop index concurrently "${name}"`)
  // It waits for whoever is at work, and nobody waits for it.
  await client.query(
    `create ${unique ? 'unique ' : ''}index concurrently "${name}" on "${table}" ${definition}`,
  )
}

async function stateOf(client: pg.Client, name: string): Promise<'valid' | 'invalid' | 'none'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  const [found] = rows
  return found ? (found.valid ? 'valid' : 'invalid') : 'none'
}

/** Null where the table is not partitioned. @throws where there is no such table */
async function partitionsOf(client: pg.Client, table: string): Promise<string[] | null> {
  const { rows } = await client.query<{ kind: string; partitions: string[] }>(
    `select relkind as kind, array(select p.relname::text from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid order by p.oid) as partitions
     from pg_class c where c.oid = to_regclass($1)`,
    [`"${table}"`],
  )
  const [found] = rows
  if (!found) throw new Error(`there is no table ${table}`)
  return found.kind === 'p' ? found.partitions : null
}
