import type { Socket } from 'node:net'
import pg from 'pg'
import { scaledTimeout } from '../process/scaled-timeout'

/** How often a host is asked, and how long it may take to answer, in milliseconds. */
const everyMs = 3_000
const patienceMs = 5_000

/**
 * Asks a host again and again whether it still answers. A machine that loses its power, or a cable that is pulled, breaks no connection:
 * whoever waits for an answer would wait as long as the system tries to deliver the question, a quarter of an hour.
 */
export class Pulse {
  private asked: { url: string; client: pg.Client } | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  /**
   * @param url of the host to be asked, of the moment · @param missed it has not answered: done before it is asked again
   */
  constructor(
    private readonly url: () => string,
    private readonly missed: () => Promise<void>,
  ) {}

  /** From now on; more than once changes nothing. */
  begin() {
    if (this.timer || this.closed) return
    this.timer = setTimeout(async () => {
      if (!(await this.answers()) && !this.closed) await this.missed().catch(() => {})
      if (this.closed) this.drop()
      this.timer = undefined
      this.begin()
    }, everyMs)
    this.timer.unref()
  }

  close() {
    this.closed = true
    clearTimeout(this.timer)
    this.drop()
  }

  private async answers(): Promise<boolean> {
    const url = this.url()
    if (this.asked?.url !== url) this.drop()
    try {
      this.asked ??= { url, client: await connected(url) }
      await this.asked.client.query('select 1')
      return true
    } catch {
      this.drop()
      return false
    }
  }

  private drop() {
    if (this.asked) breakOff(this.asked.client)
    this.asked = undefined
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
  // It keeps no process from ending.
  streamOf(client).unref()
  return client
}

/** Ends a connection without waiting for anybody: whoever waits for an answer on it is told that it is lost. */
export function breakOff(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
