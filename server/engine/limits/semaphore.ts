import { Problem } from '../problem/problem'

/**
 * Lets few at a time do something costly and the rest wait in line; beyond `longest` in line it
 * answers 503 at once, so that a flood costs neither memory nor other requests their time.
 */
export class Semaphore {
  #running = 0
  readonly #line: (() => void)[] = []

  constructor(
    readonly parallel: number,
    readonly longest: number,
    /** What is said to whom it turns away. */
    readonly busy = 'Too many people are signing in. Try again in a moment.',
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.parallel) this.#running += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      // The turn is handed on, so that nobody slips in between.
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(): Promise<void> {
    if (this.#line.length >= this.longest)
      throw new Problem(503, 'Too busy', this.busy, {}, { 'retry-after': '2' })
    return new Promise((resolve) => this.#line.push(resolve))
  }
}
