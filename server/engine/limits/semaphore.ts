import { Problem } from '../problem/problem'

/** Lines in which anybody may wait, together so many times as long as one. */
const lines = 10

/**
 * Lets few at a time do something costly and the rest wait in line; beyond `longest` in line it
 * answers 503 at once, so that a flood costs neither memory nor other requests their time. Who is named
 * waits in a line of their own, and the lines take turns: a full one keeps nobody else out.
 */
export class Semaphore {
  #running = 0
  #waiting = 0
  readonly #lines = new Map<number, (() => void)[]>()

  constructor(
    readonly parallel: number,
    readonly longest: number,
    /** What is said to whom it turns away. */
    readonly busy = 'Too many people are signing in. Try again in a moment.',
  ) {}

  /** @param whose line, such as an organization's */
  async run<T>(work: () => Promise<T>, whose = 0): Promise<T> {
    if (this.#running < this.parallel) this.#running += 1
    else await this.#wait(whose)
    try {
      return await work()
    } finally {
      const next = this.#next()
      // The turn is handed on, so that nobody slips in between.
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(whose: number): Promise<void> {
    const line = this.#lines.get(whose) ?? []
    if (line.length >= this.longest || this.#waiting >= lines * this.longest)
      throw new Problem(503, 'Too busy', this.busy, {}, { 'retry-after': '2' })
    this.#waiting += 1
    this.#lines.set(whose, line)
    return new Promise((resolve) => line.push(resolve))
  }

  /** Of the line that was served longest ago, which then stands last. */
  #next(): (() => void) | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [whose, line] = first
    this.#lines.delete(whose)
    this.#waiting -= 1
    const next = line.shift()
    if (line.length > 0) this.#lines.set(whose, line)
    return next
  }
}
