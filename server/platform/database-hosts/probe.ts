import type { Socket } from 'node:net'
import pg from 'pg'
import { scaledTimeout } from '../process/scaled-timeout'

/** How long a host may take to answer, in milliseconds. */
const patienceMs = 5_000

/** A connection by which a host is asked whether it answers; it is made again where it was lost. It keeps no process from ending. */
export class Probe {
  private open: { url: string; client: Promise<pg.Client> } | undefined

  /** @param url of the host, of the moment */
  constructor(private readonly url: () => string) {}

  /** @throws where the host does not answer in time, and what it says */
  async ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const url = this.url()
    if (this.open?.url !== url) this.drop()
    this.open ??= { url, client: connected(url) }
    const { open } = this
    try {
      return (await (await open.client).query<R>(text, values)).rows
    } catch (error) {
      // One that is refused in words is still there.
      const answered = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (!answered && this.open === open) this.drop()
      throw error
    }
  }

  drop() {
    this.open?.client.then(breakOff, () => {})
    this.open = undefined
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sexton-pulse',
    connectionTimeoutMillis: scaledTimeout(patienceMs),
    query_timeout: scaledTimeout(patienceMs),
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    breakOff(client)
    throw error
  }
  streamOf(client).unref()
  return client
}

/** Ends a connection without waiting for anybody: whoever waits for an answer on it is told that it is lost. */
export function breakOff(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
