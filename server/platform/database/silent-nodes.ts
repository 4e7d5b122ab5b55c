import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Beat } from '../database-hosts/beat'
import { breakOff, Probe } from '../database-hosts/probe'
import { codeOf } from '../process/start-error'
import { addressOf } from './node-address'
import { NodeShares } from './node-shares'

/** How often each node is asked whether it answers, in milliseconds. */
const everyMs = 2_000
/** One that has not answered after so long is asked by the coordinator at the same time. */
const soonMs = 1_000
/** One that does not let this server in is left alone by it for so long, in milliseconds: each try is a line of its log. */
const refusedMs = 60_000
/** Somebody who has waited for so long may be waiting for a node. */
const longMs = 3_000

/** Which part of the connections may work for one node at once. */
const shareOfNode = 3 / 4
/** Of so many cemeteries it is remembered where they lie. */
const mostPlaces = 10_000

interface WatchedNode {
  /** `db1:5432` */
  name: string
  direct: Probe
  refusedUntil: number
  /** Each question of it makes the coordinator connect to the node. */
  throughCoordinator: Probe
}

/** Whose rows are asked for: those of one cemetery, or of all; null: of none. */
export type RowsOf = number | { slug: string } | 'all' | null

interface Errand {
  since: number
  /** Undefined where it was not said. */
  of?: RowsOf
  /** Whose share of the connections it has. */
  node?: string
}

/**
 * Nodes of a distributed database that answer nobody: a machine that has lost its power, or its cable, breaks no connection, and the
 * coordinator waits for it as long as the system tries to deliver what it asks. Whoever works for a cemetery there is told that their connection is
 * lost, and whoever comes is told so at once; otherwise all connections would soon wait for that node, and every cemetery with them.
 */
export class SilentNodes {
  readonly events = new EventEmitter<{ silent: [node: string]; answers: [node: string] }>()
  private readonly names = new Set<string>()
  private readonly watched = new Map<string, WatchedNode>()
  private readonly errands = new Map<pg.ClientBase, Errand>()
  /** The node of a cemetery's rows: certain while one is silent, else as it was when it was asked for. */
  private readonly places = new Map<number | string, Promise<string | undefined>>()
  private readonly placed = new Map<number | string, string>()
  private readonly shares: NodeShares
  private readonly atCoordinator: Probe
  private readonly beat = new Beat(
    everyMs,
    () => this.askAll(),
    () => this.drop(),
  )

  /**
   * @param coordinator its one-host URI, of the moment · @param pools of connections to it: requests take those of `app`
   * @param told of each node again and again whether it has answered this server itself
   */
  constructor(
    private readonly coordinator: () => string,
    private readonly pools: Record<'app' | 'owner', pg.Pool>,
    private readonly told: Record<'missed' | 'heard', (node: string) => unknown>,
  ) {
    this.atCoordinator = new Probe(coordinator)
    this.shares = new NodeShares(Math.ceil(pools.app.options.max * shareOfNode))
    for (const pool of [pools.app, pools.owner]) {
      pool.on('acquire', (client) => this.errands.set(client, { since: Date.now() }))
      pool.on('release', (_error, client) => {
        const node = this.errands.get(client)?.node
        this.errands.delete(client)
        if (node) this.shares.give(node)
      })
    }
  }

  /** Watches from now on; more than once changes nothing. */
  begin() {
    this.beat.begin()
  }

  close() {
    this.beat.close()
  }

  /** The nodes that answer nobody, as `db1:5432`. */
  get all(): readonly string[] {
    return [...this.names]
  }

  /**
   * A connection for requests.
   * @throws an error of the class that says that a host goes away, where some of those rows lie on a silent node
   */
  async connect(of: RowsOf): Promise<pg.PoolClient> {
    await this.assertAnswers(of)
    const node = this.supposedNodeOf(of)
    if (node) await this.shares.take(node)
    const client = await this.pools.app.connect().catch((error: unknown) => {
      if (node) this.shares.give(node)
      throw error
    })
    Object.assign(this.errands.get(client) ?? {}, { of, node })
    try {
      // It may have fallen silent while a connection was waited for.
      await this.assertAnswers(of)
    } catch (error) {
      client.release()
      throw error
    }
    return client
  }

  /** Work on one of the connections that waits for every node: it is broken off where any is silent. */
  async onAll<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
    const errand = this.errands.get(client)
    if (!errand) return work()
    const { of } = errand
    errand.of = 'all'
    try {
      return await work()
    } finally {
      errand.of = of ?? null
    }
  }

  /** Where the rows lay when that was asked for; where it was not yet, it is now, and nobody waits for that. */
  private supposedNodeOf(of: RowsOf): string | undefined {
    if (of === null || of === 'all' || this.watched.size < 2) return undefined
    const cemetery = keyOf(of)
    if (!this.places.has(cemetery)) void this.placeOf(cemetery)
    return this.placed.get(cemetery)
  }

  private async assertAnswers(of: RowsOf) {
    const node = this.names.size > 0 && (await this.silentNodeOf(of))
    if (node) throw Object.assign(new Error(`The node ${node} does not answer.`), { code: '57P03' })
  }

  private async silentNodeOf(of: RowsOf): Promise<string | undefined> {
    if (of === null) return undefined
    if (of === 'all') return this.all[0]
    const node = await this.placeOf(keyOf(of))
    return node && this.names.has(node) ? node : undefined
  }

  private placeOf(cemetery: number | string): Promise<string | undefined> {
    const known = this.places.get(cemetery)
    if (known) return known
    // Anybody may ask for a name that nothing has.
    if (this.places.size >= mostPlaces) this.forgetPlaces()
    const place = this.locate(cemetery)
    this.places.set(cemetery, place)
    return place
  }

  private forgetPlaces() {
    this.places.clear()
    this.placed.clear()
  }

  private async locate(cemetery: number | string): Promise<string | undefined> {
    const column = typeof cemetery === 'number' ? 'id' : 'slug'
    try {
      const rows = await this.atCoordinator.ask<{ name: string }>(
        `select concat(n.nodename, ':', n.nodeport) as name
         from cemeteries c
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('audit', c.id) and p.shardstate = 1
         join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' where c.${column} = $1`,
        [cemetery],
      )
      const name = rows[0]?.name
      if (name) this.placed.set(cemetery, name)
      return name
    } catch {
      // The coordinator says what is wrong to whoever works there.
      this.places.delete(cemetery)
      return undefined
    }
  }

  private async askAll() {
    const rows = await this.atCoordinator.ask<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where noderole = 'primary' and isactive and groupid > 0`,
    )
    const nodes = rows.map(({ host, port }) => this.watch(host, port))
    for (const name of this.watched.keys())
      if (!nodes.some((node) => node.name === name)) this.forget(name)
    await Promise.all(nodes.map((node) => this.askOne(node)))
    if (this.names.size > 0) await this.breakOffWaiting()
  }

  private watch(host: string, port: number): WatchedNode {
    const name = `${host}:${port}`
    const node = this.watched.get(name) ?? {
      name,
      direct: new Probe(() => addressOf(this.coordinator(), host, port)),
      refusedUntil: 0,
      throughCoordinator: new Probe(this.coordinator),
    }
    this.watched.set(name, node)
    return node
  }

  private forget(name: string) {
    const node = this.watched.get(name)
    node?.direct.drop()
    node?.throughCoordinator.drop()
    this.watched.delete(name)
    this.names.delete(name)
    this.forgetPlaces()
  }

  private async askOne(node: WatchedNode) {
    const { name } = node
    const direct = this.answersDirectly(node)
    const soon = await Promise.race([direct, wait(soonMs, false, { ref: false })])
    // It may answer this server, and the coordinator not.
    const isDoubtful = !soon || this.names.has(name) || this.someoneWaits()
    const silent = isDoubtful && !(await this.answersCoordinator(node))
    this.told[(await direct) ? 'heard' : 'missed'](name)
    if (silent === this.names.has(name)) return
    if (silent) this.names.add(name)
    else this.names.delete(name)
    this.forgetPlaces()
    this.events.emit(silent ? 'silent' : 'answers', name)
  }

  private async answersDirectly(node: WatchedNode): Promise<boolean> {
    if (node.refusedUntil > Date.now()) return false
    try {
      await node.direct.ask('select 1')
      return true
    } catch (error) {
      if (/^28/.test(codeOf(error) ?? '')) node.refusedUntil = Date.now() + refusedMs
      return false
    }
  }

  /** Whether it answers, or the coordinator at least knows that it does not. */
  private async answersCoordinator({ name, throughCoordinator }: WatchedNode): Promise<boolean> {
    const [, host, port] = /^(.*):(\d+)$/.exec(name) ?? []
    try {
      await throughCoordinator.ask(
        `select success from master_run_on_worker(array[$1], array[$2]::int[], array['select 1'], false)`,
        [host, Number(port)],
      )
      return true
    } catch (error) {
      return !/^Query read timeout$/.test((error as Error).message)
    }
  }

  private someoneWaits(): boolean {
    const before = Date.now() - longMs
    return [...this.errands.values()].some(({ since }) => since < before)
  }

  /** Those who work for a cemetery of a silent node, and of the others who have waited for long for a node. */
  private async breakOffWaiting() {
    const unknown: [pg.ClientBase, Errand][] = []
    for (const [client, errand] of [...this.errands]) {
      const { of } = errand
      if (of === undefined || of === null) unknown.push([client, errand])
      else if (await this.silentNodeOf(of)) this.end(client, errand)
    }
    if (unknown.length === 0) return
    const waiting = await this.atCoordinator.ask<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state = 'active'
       and wait_event in ('ClientRead', 'Extension') and query_start < now() - make_interval(secs => $2)`,
      [unknown.map(([client]) => pidOf(client)), longMs / 1_000],
    )
    for (const [client, errand] of unknown)
      if (waiting.some(({ pid }) => pid === pidOf(client))) this.end(client, errand)
  }

  /** Where it is still at that work, and has not been handed to somebody else. */
  private end(client: pg.ClientBase, errand: Errand) {
    if (this.errands.get(client) === errand) breakOff(client)
  }

  private drop() {
    this.atCoordinator.drop()
    for (const name of [...this.watched.keys()]) this.forget(name)
  }
}

const keyOf = (of: number | { slug: string }) => (typeof of === 'number' ? of : of.slug)
const pidOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID
