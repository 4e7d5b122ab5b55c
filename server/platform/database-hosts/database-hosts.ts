import pg from 'pg'
import { scaledTimeout } from '../process/scaled-timeout'
import { hostAddresses } from './host-addresses'
import { breakOff } from './probe'
import { Pulse } from './pulse'

/** What a host of the database is at the moment. */
export type HostRole = 'primary' | 'standby' | 'away'

/** What PostgreSQL says of a standby (read_only_sql_transaction), and as a host goes away (class 57P). */
const readOnly = '25006'
const going = /^57P0[123]$/

/** How long a host may take to say what it is, in milliseconds. */
const patience = 3_000

/** What a connection leads to. */
interface Place {
  url: string
  /** One name may lead to another machine after a failover (DNS, an address that moves, a proxy): when the server there started tells them apart. */
  server?: string
}

/**
 * The hosts of DATABASE_URL, and which of them takes writes. Connections go to that one; where one of them breaks,
 * or says that it cannot write, all hosts are asked anew, and the next connections follow the answer.
 */
export class DatabaseHosts {
  readonly urls: readonly string[]
  private primary: string
  private server: string | undefined
  private search: Promise<boolean> | undefined
  /** Connections that are open. */
  private readonly open = new Map<pg.Client, Place>()
  /** Of a socket of this machine nobody need ask whether it answers. */
  private readonly isRemote: boolean
  private readonly pulse: Pulse<HostAnswer>
  /** The primary answers nobody, and no other host takes writes: nobody need try. */
  private silent = false

  constructor(url: string) {
    this.urls = hostAddresses(url)
    this.primary = this.urls[0] as string
    this.isRemote =
      this.urls.length > 1 ||
      !new pg.Client({ connectionString: this.primary }).host.startsWith('/')
    this.pulse = new Pulse(() => this.primary, {
      question,
      heard: (answer) => this.leaveOthers(answer),
      missed: () => this.leaveSilent(),
    })
  }

  /** The one-host URI of the primary, as far as is known. */
  get current(): string {
    return this.primary
  }

  /** A connection failed, or met a standby: which host is it now? Resolves to whether one takes writes. */
  look(): Promise<boolean> {
    this.search ??= this.askAll().finally(() => {
      this.search = undefined
    })
    return this.search
  }

  /**
   * A class of pg's clients that connect to whatever host is the primary as they are made; for pools, too.
   * @param first a statement that each connection runs before it is used
   */
  clientClass(first?: string): typeof pg.Client {
    const hosts = this
    return class HostClient extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: hosts.current })
        if (hosts.isRemote) hosts.watch(this)
      }

      /** pg's pools ask with a function to call, everybody else waits for the promise. */
      override connect(): Promise<pg.Client>
      override connect(told: (error: Error) => void): void
      override connect(told?: (error: Error) => void): Promise<pg.Client> | undefined {
        const connected = hosts.silent ? hosts.refuse() : hosts.ready(super.connect(), this, first)
        if (!told) return connected
        connected.then(() => told(undefined as unknown as Error), told)
        return undefined
      }
    }
  }

  close() {
    this.pulse.close()
  }

  private async ready(connecting: Promise<pg.Client>, client: pg.Client, first?: string) {
    await connecting
    if (this.isRemote) await this.assertPrimary(client)
    if (!first) return client
    try {
      await client.query({ text: first, query_timeout: scaledTimeout(10_000) } as { text: string })
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    return client
  }

  /** @throws an error that means "try again" (503) where the host turns out to be a standby */
  private async assertPrimary(client: pg.Client) {
    const { rows } = await client.query<HostAnswer>(question)
    const place = this.open.get(client)
    if (place) place.server = rows[0]?.server
    if (!rows[0]?.standby) return
    client.end().catch(() => {})
    void this.look()
    throw Object.assign(new Error('The database host is a standby'), { code: readOnly })
  }

  /**
   * The primary has not answered on its connection. Where it does not answer a new one either, whoever waits for it is told that it
   * is lost, and whoever comes is told so at once, until a host takes writes.
   */
  private async leaveSilent() {
    this.silent = !(await this.look())
    for (const [client, { url, server }] of this.open)
      if (this.silent || url !== this.primary || (server && server !== this.server))
        breakOff(client)
  }

  /** A server has answered: where it is a standby, or connections lead to another one by the same name, it is asked which is meant. */
  private async leaveOthers({ standby, server }: HostAnswer) {
    const places = [...this.open.values()]
    if (standby || places.some((place) => place.server && place.server !== server))
      await this.leaveSilent()
  }

  /** @throws an error of the class that says that a host goes away; somebody looks in the meantime whether one is back */
  private async refuse(): Promise<never> {
    void this.look()
    throw Object.assign(new Error('No database host takes writes'), { code: '57P03' })
  }

  private watch(client: pg.Client) {
    const url = this.primary
    client.once('connect', () => this.open.set(client, { url }))
    client.once('end', () => this.open.delete(client))
    this.pulse.begin()
    const { connection } = client as unknown as { connection: PgConnection }
    client.on('error', () => void this.look())
    connection.once('error', () => void this.look())
    connection.on('errorMessage', ({ code = '' }) => {
      if (code !== readOnly && !going.test(code)) return
      // What it answered is told first; then nothing more may be asked of it.
      setImmediate(() => connection.stream.destroy())
      void this.look()
    })
  }

  private async askAll(): Promise<boolean> {
    const found = await this.firstPrimary()
    if (found === undefined) return false
    this.primary = found.url
    this.server = found.server
    this.silent = false
    return true
  }

  /** Those that are away are not waited for once another takes writes. */
  private async firstPrimary(): Promise<Place | undefined> {
    const asked = this.urls.map(async (url) => {
      const { role, server } = await ask(url)
      if (role !== 'primary') throw new Error('takes no writes')
      return { url, server }
    })
    return Promise.any(asked).catch(() => undefined)
  }
}

type PgConnection = {
  stream: { destroy(): void }
  once(event: 'error', told: () => void): void
  on(event: 'errorMessage', told: (message: { code?: string }) => void): void
}

interface HostAnswer {
  standby: boolean
  /** When the server started, in seconds since 1970. */
  server: string
}

/** The same in whatever time zone a connection has. */
const question =
  'select pg_is_in_recovery() as standby, extract(epoch from pg_postmaster_start_time())::text as server'

/** Asks a host whether it takes writes. One that refuses us is as good as away: whoever connects is told why. */
export const roleOf = async (url: string): Promise<HostRole> => (await ask(url)).role

async function ask(url: string): Promise<{ role: HostRole; server?: string }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: scaledTimeout(patience),
    query_timeout: scaledTimeout(patience),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<HostAnswer>(question)
    return { role: rows[0]?.standby ? 'standby' : 'primary', server: rows[0]?.server }
  } catch {
    return { role: 'away' }
  } finally {
    client.end().catch(() => {})
  }
}
