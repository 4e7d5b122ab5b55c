import { describe, expect, it } from 'vitest'
import type { Problem } from '../problem/problem'
import { Semaphore } from './semaphore'

describe('the semaphore', () => {
  it('runs a few at once, in order, and refuses when its queue is full', async () => {
    const turns = new Semaphore(2, 3)
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (n: number) => async () => {
      running += 1
      most = Math.max(most, running)
      order.push(n)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (n === 1) throw new Error('fails, and hands its turn on')
      return n
    }
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => turns.run(work(n))))
    expect(most).toBe(2)
    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(results.map((result) => result.status === 'fulfilled')).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    const refused = results.slice(5).map((r) => (r as PromiseRejectedResult).reason as Problem)
    for (const problem of refused) {
      expect(problem.status).toBe(503)
      expect(problem.headers['retry-after']).toMatch(/^\d+$/)
    }
    expect(await turns.run(async () => 'free again')).toBe('free again')
  })

  it('lets lines take turns, and a full one keeps nobody else out', async () => {
    const turns = new Semaphore(1, 3)
    const order: number[] = []
    const work = (whose: number) =>
      turns.run(async () => {
        await new Promise((resolve) => setImmediate(resolve))
        order.push(whose)
      }, whose)
    const results = await Promise.allSettled([1, 1, 1, 1, 1, 2, 2].map(work))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ])
    expect(order).toEqual([1, 1, 2, 1, 2, 1])
  })
})
