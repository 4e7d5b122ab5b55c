import type pg from 'pg'
import { isTracing, traced } from '../tracing/tracing'
import {
  PipelinedConnection,
  type PipelinedResult,
  type PreparedStatement,
} from './pipelined-connection'

/**
 * A few connections for statements that are known to be short, each used by many requests at once.
 * A pool hands a connection to one request at a time: fifty requests then wake twenty backends, and
 * on a machine of a few cores it is the waking that costs.
 */
export class PipelinedPool {
  private readonly lanes: Array<Promise<PipelinedConnection> | undefined>
  private readonly open = new Map<number, PipelinedConnection>()
  private closed = false

  constructor(
    private readonly newClient: (config: pg.ClientConfig) => pg.Client,
    private readonly config: pg.ClientConfig,
    size: number,
  ) {
    this.lanes = Array.from({ length: size }, () => undefined)
  }

  /** As `Lane.run`. @throws what the database says, or that it is not there */
  async run(statement: PreparedStatement, before?: PreparedStatement): Promise<PipelinedResult> {
    const lane = this.free() ?? (await this.next())
    if (!isTracing()) return lane.run(statement, before)
    return traced(`lane ${statement.name}`, { 'sexton.lane.depth': lane.depth }, () =>
      lane.run(statement, before),
    )
  }

  /** The one with the least to do, once all are open. */
  private free(): PipelinedConnection | undefined {
    if (this.open.size < this.lanes.length) return undefined
    let best: PipelinedConnection | undefined
    for (const lane of this.open.values()) if (!best || lane.depth < best.depth) best = lane
    return best
  }

  private async next(): Promise<PipelinedConnection> {
    if (this.closed) throw new Error('the database connections are closed')
    const at = this.lanes.findIndex((lane, i) => !lane || !this.open.has(i))
    this.lanes[at] ??= this.connect(at)
    return this.lanes[at] as Promise<PipelinedConnection>
  }

  private async connect(at: number): Promise<PipelinedConnection> {
    // Told more than once, and perhaps when another has its place.
    const gone = (lane?: PipelinedConnection) => {
      if (lane && lane !== this.open.get(at)) return
      this.open.delete(at)
      this.lanes[at] = undefined
    }
    try {
      const lane = await PipelinedConnection.open(
        this.newClient({ ...this.config, keepAlive: true }),
        gone,
      )
      this.open.set(at, lane)
      // It may have gone before it had its place.
      if (lane.lost) gone(lane)
      return lane
    } catch (error) {
      gone()
      throw error
    }
  }

  async close() {
    this.closed = true
    const lanes = await Promise.allSettled(this.lanes.filter((lane) => lane !== undefined))
    for (const lane of lanes) if (lane.status === 'fulfilled') lane.value.close()
  }
}
