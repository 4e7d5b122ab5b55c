import { scaledTimeout } from '../process/scaled-timeout'

/** How long somebody waits for a connection, as for one of the pool, in milliseconds. */
const patienceMs = 10_000

/**
 * How many connections may work for the cemeteries of one node at once: fewer than there are. A node that
 * answers nobody is found out after some seconds, in which it takes no more than these from the others.
 */
export class NodeShares {
  private readonly taken = new Map<string, number>()
  private readonly waiting = new Map<string, Set<() => void>>()

  /** @param most of one node */
  constructor(private readonly most: number) {}

  /** @throws what means "try again" (503), where nobody gives one back in time */
  async take(node: string): Promise<void> {
    const taken = this.taken.get(node) ?? 0
    if (taken < this.most) {
      this.taken.set(node, taken + 1)
      return
    }
    const queue = this.waiting.get(node) ?? new Set()
    this.waiting.set(node, queue)
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(turn)
        reject(
          Object.assign(
            new Error(`All ${this.most} connections for the node ${node} are at work.`),
            { code: '53300' },
          ),
        )
      }, scaledTimeout(patienceMs))
      queue.add(turn)
    })
  }

  /** Gives one back, to whoever has waited longest for that node. */
  give(node: string) {
    const queue = this.waiting.get(node)
    const next = queue?.values().next().value
    if (next) {
      queue?.delete(next)
      next()
      return
    }
    const taken = (this.taken.get(node) ?? 1) - 1
    if (taken > 0) this.taken.set(node, taken)
    else this.taken.delete(node)
  }
}
