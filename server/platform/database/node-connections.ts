import { EventEmitter } from 'node:events'
import pg from 'pg'
import { breakOff } from '../database-hosts/probe'
import type { DataRow, PreparedStatement } from '../pipelining/pipelined-connection'
import { PipelinedPool } from '../pipelining/pipelined-pool'
import { applicationRoleConfig, assertApplicationRole } from '../postgres/application-role'
import { scaledTimeout } from '../process/scaled-timeout'
import { codeOf } from '../process/start-error'
import { askTogether } from './ask-together'
import { isDatabaseUnavailable } from './connection-loss'
import type { Query } from './database'
import { withoutShardIds } from './distributed-client'
import { addressOf } from './node-address'

/** A node that could not be reached, or that has no views of a shard, is left alone for so long, in milliseconds. */
const restMs = 5_000
/** One that was not reached again and again, for no longer than this: whoever tries waits for it. */
const longestRestMs = 300_000
/** Of so many cemeteries it is remembered where they lie, and of so many statements that no node can answer them. */
const most = 10_000

/** Whose rows a transaction on a node sees, as `app_enter` would say. */
export interface NodeScope {
  cemeteryId: number
  userId: number
  elevated: boolean
}

/** A node, as `db1:5432`, that the server does not reach, once until it answers again. */
interface NodeEvents {
  away: [node: string, error: unknown]
  back: [node: string]
}

interface Node {
  /** `db1:5432`, as the coordinator knows it. */
  name: string
  pool: pg.Pool
  lanes: PipelinedPool
  restsUntil: number
  /** How often in a row it could not be reached. */
  missed: number
  /** Connections to it that are open. */
  open: Set<pg.Client>
}

/** Where the rows of a cemetery lie. */
interface Shard {
  id: number
  node: Node
}

/**
 * Reads, and records to store, of one cemetery on the node of a distributed database on which its rows lie, without the coordinator: on the views
 * of its shard (`shard-views.ts`), as the application's role, under the same policies. Whatever goes wrong there is no
 * answer, and the coordinator is to be asked: a node that is away, a shard that was moved, a table that only the coordinator has.
 */
export class NodeConnections {
  readonly events = new EventEmitter<NodeEvents>()
  /** How many reads a node answered, and how many went on to the coordinator. */
  readonly answered = { node: 0, coordinator: 0 }
  private readonly nodes = new Map<string, Promise<Node>>()
  private readonly shards = new Map<number, Shard>()
  private readonly looking = new Map<number, Promise<Shard | undefined>>()
  private readonly unknownUntil = new Map<number, number>()
  private readonly unanswerable = new Set<string>()
  /** Whom somebody was told that they are not reached, and not yet that they are again. */
  private readonly away = new Set<string>()
  /** Those that have not answered since they were left. */
  private readonly left = new Set<string>()

  /**
   * @param coordinator its one-host URI, of the moment · @param ask a question of the coordinator, as the tables' owner
   * @param lanes how many connections to each node are shared by short reads · @param max how many there are for others
   */
  constructor(
    private readonly coordinator: () => string,
    private readonly ask: pg.Pool,
    private readonly sizes: { max: number; lanes: number; laneName?: string | undefined },
  ) {}

  /** A statement that is kept prepared, on a connection that others share; see `readPipelined`. */
  readRow(
    scope: NodeScope,
    statement: PreparedStatement,
  ): Promise<{ row: DataRow | undefined } | undefined> {
    return this.on(scope, statement.text, async ({ id, node }) => {
      const { row } = await node.lanes.run(
        { ...statement, name: `${statement.name} ${id}` },
        {
          ...entering(id),
          values: valuesOf(scope, 'generic').map(String),
        },
      )
      return { row }
    })
  }

  /** One statement in a transaction of its own; one without a name is planned for its values. */
  query(scope: NodeScope, { name, text, values = [] }: Query): Promise<pg.QueryResult | undefined> {
    return this.on(scope, text, async ({ id, node }) => {
      const client = await node.pool.connect()
      let broken: Error | undefined
      try {
        const settled = await askTogether(client, [
          { text: 'begin read only' },
          { ...entering(id), values: valuesOf(scope, name ? 'generic' : 'custom') },
          name ? { name: `${name} ${id}`, text, values } : { text, values },
          { text: 'commit' },
        ])
        const failed = settled.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        return (settled.at(-2) as PromiseFulfilledResult<pg.QueryResult>).value
      } catch (error) {
        if (isDatabaseUnavailable(error)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    })
  }

  /**
   * One statement that writes, in a transaction of its own. @returns undefined where nothing was written, and the coordinator
   * is to be asked @throws what PostgreSQL says of the row, and where the connection was lost, so that nobody knows
   */
  async write(
    scope: NodeScope,
    { name, text, values }: Query & { name: string },
  ): Promise<pg.QueryResult | undefined> {
    const shard = this.shards.get(scope.cemeteryId) ?? (await this.shardOf(scope.cemeteryId))
    if (!shard || shard.node.restsUntil > Date.now() || this.unanswerable.has(text))
      return undefined
    const { id, node } = shard
    const client = await node.pool.connect().catch((error: unknown) => {
      this.failed(error, scope.cemeteryId, text, node)
      return undefined
    })
    if (!client) return undefined
    let broken: Error | undefined
    try {
      const settled = await askTogether(client, [
        { text: 'begin' },
        {
          name: `enter to write ${id}`,
          text: `select shard_${id}.enter($1, $2, $3, $4, true)`,
          values: valuesOf(scope, 'generic'),
        },
        { name: `${name} ${id}`, text, values: values ?? [] },
        { text: 'commit' },
      ])
      const failed = settled.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      return (settled[2] as PromiseFulfilledResult<pg.QueryResult>).value
    } catch (error) {
      if (isDatabaseUnavailable(error)) broken = error as Error
      this.failed(error, scope.cemeteryId, text, node)
      // Rolled back, and of no row: another way, or another try, may do.
      if (!broken && /^(?:3F|40|42|0A)/.test(codeOf(error) ?? '')) return undefined
      throw withoutShardIds(error)
    } finally {
      client.release(broken)
    }
  }

  /** A node has not answered: whoever waits for it is told that the connection is lost, and it is left alone for a while. */
  async leave(name: string): Promise<void> {
    this.left.add(name)
    const node = await this.nodes.get(name)?.catch(() => undefined)
    if (!node) return
    node.restsUntil = Math.max(node.restsUntil, Date.now() + restMs)
    this.missed(name, new Error(`The node ${name} does not answer.`))
    for (const client of node.open) breakOff(client)
  }

  /** A node answers: where it was left, it is asked again at once. */
  async meet(name: string): Promise<void> {
    if (!this.left.delete(name)) return
    this.unknownUntil.clear()
    const node = await this.nodes.get(name)?.catch(() => undefined)
    if (node) Object.assign(node, { restsUntil: 0, missed: 0 })
    if (this.away.delete(name)) this.events.emit('back', name)
  }

  async close(): Promise<void> {
    const nodes = await Promise.allSettled(this.nodes.values())
    await Promise.all(
      nodes.flatMap((node) =>
        node.status === 'fulfilled' ? [node.value.pool.end(), node.value.lanes.close()] : [],
      ),
    )
  }

  /** At once where it is known where the rows lie: what is asked in the same turn of the coordinator is sent after it. */
  private on<T>(
    { cemeteryId }: NodeScope,
    text: string,
    read: (shard: Shard) => Promise<T>,
  ): Promise<T | undefined> {
    if (this.unanswerable.has(text)) return this.unanswered()
    const known = this.shards.get(cemeteryId)
    if (known) return this.onShard(known, cemeteryId, text, read)
    return this.shardOf(cemeteryId).then((shard) =>
      shard ? this.onShard(shard, cemeteryId, text, read) : this.unanswered(),
    )
  }

  private async onShard<T>(
    shard: Shard,
    cemeteryId: number,
    text: string,
    read: (shard: Shard) => Promise<T>,
  ): Promise<T | undefined> {
    if (shard.node.restsUntil > Date.now()) return this.unanswered()
    try {
      const found = await read(shard)
      this.answered.node++
      shard.node.missed = 0
      if (this.away.delete(shard.node.name)) this.events.emit('back', shard.node.name)
      return found
    } catch (error) {
      this.failed(error, cemeteryId, text, shard.node)
      return this.unanswered()
    }
  }

  private async unanswered(): Promise<undefined> {
    this.answered.coordinator++
  }

  /** What is not known there will not be known the next time either; a shard may be elsewhere, and a node away. */
  private failed(error: unknown, cemeteryId: number, text: string, node: Node) {
    const code = codeOf(error) ?? ''
    if (code === noSchema || isDatabaseUnavailable(error)) {
      const now = Date.now()
      this.shards.delete(cemeteryId)
      // Of all who met it in the same moment, the first tells.
      if (node.restsUntil > now) return
      const reached = code === noSchema || code === notYetAligned
      if (!reached) {
        node.missed++
        this.missed(node.name, error)
      }
      const times = 2 ** Math.max(node.missed - 1, 0)
      node.restsUntil = now + Math.min(restMs * times, longestRestMs)
    } else if (/^(?:42|0A)/.test(code) && this.unanswerable.size < most) this.unanswerable.add(text)
  }

  private missed(name: string, error: unknown) {
    if (this.away.has(name)) return
    this.away.add(name)
    this.events.emit('away', name, error)
  }

  /** One question for all who ask meanwhile. */
  private shardOf(cemeteryId: number): Promise<Shard | undefined> {
    const asked = this.looking.get(cemeteryId)
    if (asked) return asked
    if ((this.unknownUntil.get(cemeteryId) ?? 0) > Date.now()) return Promise.resolve(undefined)
    const found = this.locate(cemeteryId)
      .catch(() => {
        // The coordinator does not reach the node either: who asks next shall not wait for that as well.
        if (this.unknownUntil.size >= most) this.unknownUntil.clear()
        this.unknownUntil.set(cemeteryId, Date.now() + restMs)
        return undefined
      })
      .then((shard) => {
        this.looking.delete(cemeteryId)
        if (!shard) return undefined
        if (this.shards.size >= most) this.shards.delete(this.shards.keys().next().value as number)
        this.shards.set(cemeteryId, shard)
        return shard
      })
    this.looking.set(cemeteryId, found)
    return found
  }

  private async locate(cemeteryId: number): Promise<Shard | undefined> {
    const { rows } = await this.ask.query<{ id: number; host: string; port: number }>(
      `select s.id, n.nodename as host, n.nodeport as port
       from (select get_shard_id_for_distribution_column('audit', $1::bigint) as id) s
       join pg_dist_placement p on p.shardid = s.id and p.shardstate = 1
       join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' where n.groupid > 0`,
      [cemeteryId],
    )
    const [place] = rows
    if (!place) return undefined
    const name = `${place.host}:${place.port}`
    let node = this.nodes.get(name)
    if (!node) {
      node = this.open(name, place)
      this.nodes.set(name, node)
      node.catch(() => this.nodes.delete(name))
    }
    return { id: place.id, node: await node }
  }

  /** What the coordinator calls `localhost` may be another server here: it is asked whether it is the one. */
  private async open(name: string, { host, port }: { host: string; port: number }): Promise<Node> {
    const { rows } = await this.ask.query<{ success: boolean; result: string }>(
      `select success, result from master_run_on_worker(array[$1], array[$2]::int[],
         array['select system_identifier from pg_control_system()'], false)`,
      [host, port],
    )
    if (!rows[0]?.success) {
      const error = new Error(`The node ${name} does not answer.`)
      this.missed(name, error)
      throw error
    }
    const cluster = rows[0].result
    const { coordinator } = this
    const open = new Set<pg.Client>()
    class NodeClient extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: addressOf(coordinator(), host, port) })
        this.once('connect', () => open.add(this))
        this.once('end', () => open.delete(this))
      }
      override connect(): Promise<pg.Client>
      override connect(told: (error: Error) => void): void
      override connect(told?: (error: Error) => void): Promise<pg.Client> | undefined {
        const connected = super.connect().then(async () => {
          await assertCluster(this, name, cluster)
          return this as pg.Client
        })
        if (!told) return connected
        connected.then(() => told(undefined as unknown as Error), told)
        return undefined
      }
    }
    const config = { connectionTimeoutMillis: scaledTimeout(2_000), ...applicationRoleConfig }
    const pool = new pg.Pool({
      ...config,
      Client: NodeClient,
      max: this.sizes.max,
      idleTimeoutMillis: 60_000,
      ...({ pipeline: true, onConnect: assertApplicationRole } as object),
    })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const { lanes, laneName } = this.sizes
    return {
      name,
      pool,
      lanes: new PipelinedPool(
        (given) => new NodeClient(given),
        { ...config, ...(laneName && { application_name: laneName }) },
        lanes,
      ),
      restsUntil: 0,
      missed: 0,
      open,
    }
  }
}

const noSchema = '3F000'
/** The rights of a shard that was moved are not there yet (`shard-views.ts`). */
const notYetAligned = '42501'
const entering = (id: number) => ({
  name: `enter ${id}`,
  text: `select shard_${id}.enter($1, $2, $3, $4)`,
})
const valuesOf = ({ cemeteryId, userId, elevated }: NodeScope, plans: 'generic' | 'custom') => [
  cemeteryId,
  String(userId),
  elevated ? 'yes' : '',
  `force_${plans}_plan`,
]

async function assertCluster(client: pg.Client, name: string, cluster: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  if (rows[0]?.id === cluster) return
  client.end().catch(() => {})
  throw Object.assign(new Error(`${name} is another server here than for the coordinator.`), {
    code: 'ECONNREFUSED',
  })
}
