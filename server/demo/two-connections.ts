import type { Transaction } from '../engine/transaction/transaction'

/**
 * Two connections that store one cemetery's records: what comes in thousands is shared between them, all
 * else is the first one's. Both are committed where they meet, so that each sees what the other stored
 * and neither waits for a lock of the other's that stays.
 */
export class TwoConnections {
  constructor(
    readonly first: Transaction,
    readonly second: Transaction,
    private readonly begin: (transaction: Transaction) => Promise<void>,
  ) {}

  /**
   * Does all pieces, some of them at a time: while the database stores one, the next are made. Where it
   * matters in which order they are stored, the first does all of them.
   */
  async each<T>(
    pieces: readonly T[],
    inOrder: boolean,
    store: (piece: T, i: number, by: Which) => Promise<unknown>,
  ): Promise<void> {
    let next = 0
    let failed: unknown
    const one = async (by: Which) => {
      for (let i = next++; i < pieces.length && failed === undefined; i = next++)
        try {
          await store(pieces[i] as T, i, by)
        } catch (error) {
          failed ??= error
        }
    }
    const apart = async (by: Which) => {
      try {
        await this.begin(this[by])
        await Promise.all([one(by), one(by)])
        if (failed === undefined) await this[by].query('commit')
      } catch (error) {
        failed ??= error
      }
    }
    // All have ended before an error goes on: nothing is sent after the rollback.
    if (inOrder || pieces.length < 2) await Promise.all([one('first'), one('first'), one('first')])
    else {
      await this.first.query('commit')
      await Promise.all([apart('first'), apart('second')])
      if (failed === undefined) await this.begin(this.first)
    }
    if (failed !== undefined) throw failed
  }
}

export type Which = 'first' | 'second'
