import type { ClientBase, Pool } from 'pg'

/** A part of the work with a connection of its own, in a transaction of its own. */
export type ConnectionTask = (client: ClientBase) => Promise<unknown>

/**
 * Does pieces of work side by side on so many connections; what is longest is asked for with the largest
 * weight, and goes first. After an error nothing more is begun.
 */
export class WorkPool {
  readonly #waiting: Array<{ weight: number; begin: () => void }> = []
  #free: number
  #failed: unknown

  constructor(
    private readonly pool: Pool,
    connections: number,
    /** What every transaction begins with. */
    private readonly join: ConnectionTask,
  ) {
    this.#free = connections
  }

  /** One after another, each when the former is committed. */
  async chain(weight: number, ...works: ConnectionTask[]): Promise<void> {
    for (const work of works) await this.#piece(weight, work)
  }

  async #piece(weight: number, work: ConnectionTask): Promise<void> {
    await this.#turn(weight)
    try {
      if (this.#failed !== undefined) throw this.#failed
      await this.#transact(work)
    } catch (error) {
      this.#failed ??= error
      throw error
    } finally {
      // What follows in the chain has asked by then.
      setImmediate(() => {
        const next = this.#waiting.shift()
        if (next) next.begin()
        else this.#free++
      })
    }
  }

  async #turn(weight: number): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((begin) => {
      this.#waiting.push({ weight, begin })
      this.#waiting.sort((a, b) => b.weight - a.weight)
    })
  }

  async #transact(work: ConnectionTask): Promise<void> {
    const client = await this.pool.connect()
    let failed = true
    try {
      await client.query('begin')
      await this.join(client)
      await work(client)
      await client.query('commit')
      failed = false
    } finally {
      if (failed) await client.query('rollback').catch(() => {})
      client.release(failed)
    }
  }
}
