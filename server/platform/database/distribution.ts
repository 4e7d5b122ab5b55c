import pg from 'pg'
import { scaledTimeout } from '../process/scaled-timeout'

/**
 * Whether the tables of cemeteries are spread over many nodes (the extension Citus): all rows of a cemetery lie on
 * one of them, and what belongs to no cemetery on the coordinator, which is the host of `url`.
 * @throws what the database says, where it cannot be asked
 */
export async function isDistributed(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: scaledTimeout(10_000),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await isSpread(client)
  } finally {
    client.end().catch(() => {})
  }
}

/** The same, of a connection to the coordinator. */
export async function isSpread(client: { query: pg.ClientBase['query'] }): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as there`,
  )
  if (!rows[0]?.there) return false
  const found = await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`)
  return found.rows.length > 0
}
