import pg from 'pg'
import { hostAddresses } from '../database-hosts/host-addresses'
import { breakOff } from '../database-hosts/probe'
import { Pulse } from '../database-hosts/pulse'
import { applicationRoleConfig, assertApplicationRole } from '../postgres/application-role'
import { scaledTimeout } from '../process/scaled-timeout'
import { codeOf } from '../process/start-error'
import { TracedPool, tracedClient } from '../tracing/traced-client'
import { isTracing } from '../tracing/tracing'
import { isDatabaseUnavailable } from './connection-loss'

/** How often the primary is asked how far it has come, in milliseconds. */
const sampleMs = 1_000
/** What has been written for longer than this is on every standby that is read from, in milliseconds. */
export const longestLagMs = 10_000
/** A host that could not be reached is left alone for so long, in milliseconds. */
const restMs = 5_000

/** A place in the log of writes, as PostgreSQL writes it (`pg_lsn`): `16/B374D848`. */
export type LogPosition = string

export const isLogPosition = (text: unknown): text is LogPosition =>
  typeof text === 'string' && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)

/** Below 0 where the first comes before the second. */
export function compareLogPositions(one: LogPosition, other: LogPosition): number {
  const [a, b] = [one, other].map((text) =>
    text
      .toUpperCase()
      .split('/')
      .map((part) => part.padStart(8, '0'))
      .join(''),
  ) as [string, string]
  return a < b ? -1 : a > b ? 1 : 0
}

/** A host of DATABASE_READ_URL. */
interface StandbyHost {
  pool: pg.Pool
  /** It could not be reached, or ended what it was asked: until then it is left alone. */
  restsUntil: number
  pulse: Pulse<object>
}

/**
 * Connections to the standbys of DATABASE_READ_URL, in turn, as the application's role: they answer lists and reports
 * where they have followed far enough, which whoever reads asks in the same transaction.
 */
export class StandbyPool {
  /** How many reads a standby answered, and how many went on to the primary. */
  readonly answered = { standby: 0, primary: 0 }
  private readonly hosts: readonly StandbyHost[]
  private readonly samples: Array<{ at: number; position: LogPosition }> = []
  private timer: NodeJS.Timeout | undefined
  private turn = 0

  /** @param position asks the primary how far it has come */
  constructor(
    url: string,
    private readonly position: () => Promise<LogPosition>,
    { max = 20 }: { max?: number } = {},
  ) {
    const Pool = isTracing() ? TracedPool : pg.Pool
    this.hosts = hostAddresses(url).map((connectionString) => {
      const pool = new Pool({
        ...applicationRoleConfig,
        ...(isTracing() && { Client: tracedClient(pg.Client) }),
        connectionString,
        max,
        idleTimeoutMillis: 60_000,
        // Nobody waits long for a host that is away: the primary is there.
        connectionTimeoutMillis: scaledTimeout(2_000),
        ...({ pipeline: true, onConnect: assertApplicationRole } as object),
      })
      const open = new Set<pg.PoolClient>()
      const host: StandbyHost = {
        pool,
        restsUntil: 0,
        // It has fallen silent: the primary answers those who wait.
        pulse: new Pulse(() => connectionString, {
          question: 'select 1',
          missed: async () => {
            host.restsUntil = Date.now() + restMs
            for (const client of open) breakOff(client)
          },
        }),
      }
      pool.on('error', () => {})
      pool.on('connect', (client) => {
        client.on('error', () => {})
        open.add(client)
        client.once('end', () => open.delete(client))
        host.pulse.begin()
      })
      return host
    })
  }

  /** Asks the primary from now on how far it has come. Whoever calls knows which host that is. */
  begin(): void {
    this.timer ??= setInterval(() => void this.sample(), sampleMs).unref()
    void this.sample()
  }

  /**
   * How far a standby must have come to answer somebody who has seen `seen`: as far as that, and as far as the primary
   * had come `longestLagMs` ago. Undefined before the primary was asked.
   */
  needed(seen: LogPosition): LogPosition | undefined {
    const old = this.samples[0]?.position
    return old !== undefined && compareLogPositions(seen, old) < 0 ? old : old && seen
  }

  /**
   * Runs `work` on a connection of the next host that is there.
   * @returns undefined where none is, or where it failed as a standby does: the primary is to be asked
   * @throws what `work` throws of its own
   */
  async run<T>(work: (client: pg.PoolClient) => Promise<T | undefined>): Promise<T | undefined> {
    const host = this.next()
    const client = await host?.pool.connect().catch(() => undefined)
    if (!host) return undefined
    if (!client) {
      host.restsUntil = Date.now() + restMs
      return undefined
    }
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (isDatabaseUnavailable(error) && codeOf(error) !== readOnly) {
        broken = error as Error
        host.restsUntil = Date.now() + restMs
      } else if (!isOfStandby(error)) throw error
      return undefined
    } finally {
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    for (const { pulse } of this.hosts) pulse.close()
    await Promise.all(this.hosts.map(({ pool }) => pool.end()))
  }

  private next(): StandbyHost | undefined {
    const now = Date.now()
    const there = this.hosts.filter(({ restsUntil }) => restsUntil <= now)
    return there[this.turn++ % there.length]
  }

  private async sample(): Promise<void> {
    try {
      this.keep({ at: Date.now(), position: await this.position() })
    } catch {
      // The primary is away: nothing is written that a standby could lack.
    }
  }

  /** Keeps the newest sample that is old enough, and those after it. */
  private keep(sample: { at: number; position: LogPosition }) {
    this.samples.push(sample)
    while (this.samples[1] && sample.at - this.samples[1].at >= longestLagMs) this.samples.shift()
  }
}

/** What was asked for writes. */
const readOnly = '25006'
/** That, or replaying took away what was being read (serialization_failure: "canceling statement due to conflict with recovery"). */
const isOfStandby = (error: unknown) => ['40001', readOnly].includes(codeOf(error) ?? '')
