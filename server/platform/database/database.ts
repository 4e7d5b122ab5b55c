import type { Writable } from 'node:stream'
import pg from 'pg'
import { DatabaseHosts } from '../database-hosts/database-hosts'
import { PipelinedPool } from '../pipelining/pipelined-pool'
import {
  applicationRoleConfig,
  assertApplicationRole,
  assertTablesUnderRowSecurity,
  coordinatorRoleConfig,
  distributedRoleConfig,
  endsWithItsMachine,
} from '../postgres/application-role'
import { scaledTimeout } from '../process/scaled-timeout'
import { TracedPool, tracedClient } from '../tracing/traced-client'
import { isTracing } from '../tracing/tracing'
import { askTogether, streamOf } from './ask-together'
import { isDatabaseUnavailable } from './connection-loss'
import { distributedClient } from './distributed-client'
import { isDistributed } from './distribution'
import { NodeConnections } from './node-connections'
import { type RowsOf, SilentNodes } from './silent-nodes'
import { type LogPosition, StandbyPool } from './standby-pool'

// Ids, counts and money are far below 2^53; dates stay the text that they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Query {
  text: string
  values?: unknown[]
  /** Prepared once a connection and reused; only for texts of which there are few. */
  name?: string
  /**
   * It says nothing but of one cemetery's rows, and numbers none: it may be run on the node where they lie together with others;
   * `alone`: only there, since it brings the numbers that the coordinator gives, or the coordinator would ask every node for a part of it.
   */
  forNode?: boolean | 'alone'
}

export interface DatabaseOptions {
  /** How many connections may be open for requests at once. */
  max?: number
  /** How many connections are shared by short reads. */
  lanes?: number
  /** What the shared connections are called in the database. */
  laneName?: string
  /** Whether its tables are spread over many nodes, see `distribution.ts`; `open` asks where it is not said. */
  distributed?: boolean
  /** What is known of the hosts already. */
  hosts?: DatabaseHosts
  /** The standbys that lists and reports may be read from, as in DATABASE_READ_URL. */
  readUrl?: string
}

/**
 * A number is kept as PostgreSQL's log of it is, with the commit of whoever took it. Where the row that has the number lies on another node,
 * it may be committed there and the log be lost with the coordinator, whose successor must not give the number again.
 */
const moveSequencesOn = 'select app_move_sequences_on()'

/**
 * The doors to PostgreSQL. `app` runs as the role sexton_app, under row-level security, with
 * pipelining (several queries, one round trip); `pipelined` the same for short reads that share
 * connections; `owner` owns the tables: migrations, jobs, accounts.
 */
export class Database {
  readonly app: pg.Pool
  readonly pipelined: PipelinedPool
  private readonly gathering = new WeakSet<Writable>()
  readonly owner: pg.Pool
  readonly hosts: DatabaseHosts
  /** Where lists and reports may be read beside the primary; absent without DATABASE_READ_URL. */
  readonly standbys?: StandbyPool
  /** Whether a cemetery's rows lie on one of many nodes: their scope is set before a statement, never within it. */
  readonly distributed: boolean
  /** Of such a database: reads on the node itself. */
  readonly nodes?: NodeConnections
  /** Of such a database: the nodes that answer nobody. */
  readonly silentNodes?: SilentNodes
  /** Tables of which some rows still have the text of the version before (see old-bodies). */
  readonly rewriting = new Set<string>()

  /**
   * The doors of a database of one host or several: no connection is made before it is known which host takes
   * writes. The first that asks would meet a standby otherwise, and who asks with it would fail.
   */
  static async open(url: string, options: DatabaseOptions = {}): Promise<Database> {
    const hosts = new DatabaseHosts(url)
    await hosts.look()
    const distributed = options.distributed ?? (await isDistributed(hosts.current))
    const database = new Database(url, { ...options, hosts, distributed })
    database.standbys?.begin()
    database.silentNodes?.begin()
    return database
  }

  /** Of one host; where there may be several, see `open`. */
  constructor(
    readonly url: string,
    {
      max = 20,
      lanes = 2,
      laneName,
      readUrl,
      distributed = false,
      hosts = new DatabaseHosts(url),
    }: DatabaseOptions = {},
  ) {
    this.hosts = hosts
    this.distributed = distributed
    const application = distributed ? distributedRoleConfig : applicationRoleConfig
    // Which host they connect to is decided as each connection is made.
    const own = this.hosts.clientClass(distributed ? moveSequencesOn : undefined)
    const traced = isTracing() ? tracedClient(own) : own
    const Client = distributed ? distributedClient(traced) : traced
    const Pool = isTracing() ? TracedPool : pg.Pool
    const common = {
      Client,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: scaledTimeout(10_000),
    }
    this.app = new Pool({
      ...common,
      ...application,
      max,
      // No connection is handed out before it was asked who it is.
      ...({ pipeline: true, onConnect: assertApplicationRole } as object),
    })
    this.pipelined = new PipelinedPool(
      (config) => new own(config),
      {
        connectionTimeoutMillis: scaledTimeout(10_000),
        ...(distributed ? coordinatorRoleConfig : application),
        ...(laneName && { application_name: laneName }),
      },
      lanes,
    )
    this.owner = new Pool({
      ...common,
      max: 4,
      application_name: 'sexton-owner',
      options: `-c jit=off${endsWithItsMachine}${distributed ? ' -c client_min_messages=warning' : ''}`,
    })
    // A connection that dies fails the queries that it has, and is replaced by the pool; without
    // listeners, idle or in use, its error event would end the whole process.
    for (const pool of [this.app, this.owner]) {
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
    }
    if (distributed) {
      const coordinator = () => this.hosts.current
      const nodes = new NodeConnections(coordinator, this.owner, { max, lanes, laneName })
      this.nodes = nodes
      this.silentNodes = new SilentNodes(coordinator, this, {
        missed: (node) => nodes.leave(node),
        heard: (node) => nodes.meet(node),
      })
    }
    if (readUrl) this.standbys = new StandbyPool(readUrl, () => this.position(), { max })
  }

  /**
   * How far the primary has come: all that anybody was shown or told of before this was asked lies below it. What is
   * not on its disk yet, no standby has, and nobody was shown; but where commits do not wait for the disk.
   */
  async position(): Promise<LogPosition> {
    const { row } = await this.pipelined.run({
      name: 'position',
      text: `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end`,
      values: [],
    })
    return String(row?.[0])
  }

  /**
   * A connection of `app`.
   * @throws what means "try again" (503), at once where some of the rows lie on a node that answers nobody
   */
  connect(rowsOf: RowsOf): Promise<pg.PoolClient> {
    return this.silentNodes?.connect(rowsOf) ?? this.app.connect()
  }

  /** One statement on a connection of `app`. @throws as `connect` does, and what the database says */
  async query<R extends pg.QueryResultRow>(
    rowsOf: RowsOf,
    query: Query,
  ): Promise<pg.QueryResult<R>> {
    if (!this.silentNodes) return this.app.query<R>(query)
    const client = await this.connect(rowsOf)
    let broken: Error | undefined
    try {
      return await client.query<R>(query)
    } catch (error) {
      if (isDatabaseUnavailable(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Sends all queries in one round trip on one connection; the first error rejects. */
  async pipeline(client: pg.PoolClient, queries: readonly Query[]): Promise<pg.QueryResult[]> {
    const settled = await this.pipelineSettled(client, queries)
    const failed = settled.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return settled.map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value)
  }

  /** The same; tells of each how it went. */
  pipelineSettled(client: pg.PoolClient, queries: readonly Query[]) {
    return askTogether(client, queries)
  }

  /** Whatever is asked on this connection until everything that has come is read goes out in one write. */
  gather(client: pg.PoolClient) {
    const stream = streamOf(client)
    if (this.gathering.has(stream)) return
    this.gathering.add(stream)
    stream.cork()
    setImmediate(() => {
      this.gathering.delete(stream)
      stream.uncork()
    })
  }

  /** Of every kind of connection that serves requests. @throws StartError where row-level security does not hold */
  async assertRowSecurity() {
    await Promise.all([
      this.app.query('select 1'),
      this.pipelined.run({ name: 'bound', text: 'select 1', values: [] }),
    ])
    await assertTablesUnderRowSecurity(this.app)
  }

  async close() {
    this.hosts.close()
    this.silentNodes?.close()
    await Promise.all([this.standbys?.close(), this.nodes?.close()])
    await Promise.all([this.app.end(), this.pipelined.close(), this.owner.end()])
  }
}
