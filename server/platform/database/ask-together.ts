import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Query } from './database'

/** Sends all queries in one round trip on one connection, and tells of each how it went. */
export function askTogether(
  client: pg.PoolClient,
  queries: readonly Query[],
): Promise<PromiseSettledResult<pg.QueryResult>[]> {
  // One write for all of them: each on its own would be a call of the kernel and a packet.
  const stream = streamOf(client)
  stream.cork()
  try {
    return Promise.allSettled(queries.map((query) => client.query(query)))
  } finally {
    stream.uncork()
  }
}

export const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream
