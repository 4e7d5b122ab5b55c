import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAll } from '../../scripts/lib/gate-order.mjs'

interface Fake {
  name: string
  ms: number
  alone?: boolean
  after?: string
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Runs parts that print their name at their beginning and their end. */
async function play(parts: Fake[], atOnce = 2) {
  let printed = ''
  let running = 0
  const together: string[][] = []
  const now = new Set<string>()
  const ends: string[] = []
  const all = runAll(
    parts as never,
    async (part, print) => {
      now.add(part.name)
      running += 1
      together.push([...now])
      print(`${part.name}1 `)
      await new Promise((done) => setTimeout(done, (part as unknown as Fake).ms))
      print(`${part.name}2 `)
      running -= 1
      now.delete(part.name)
      ends.push(part.name)
    },
    {
      atOnce,
      out: (words) => {
        printed += words
      },
    },
  )
  await vi.runAllTimersAsync()
  await all
  expect(running).toBe(0)
  return { printed: printed.trim(), together, ends }
}

test('the gate runs two parts at a time, and prints the lines of each together', async () => {
  const { printed, together, ends } = await play([
    { name: 'a', ms: 60 },
    { name: 'b', ms: 10 },
    { name: 'c', ms: 10 },
  ])
  expect(printed).toBe('a1 a2 b1 b2 c1 c2')
  expect(ends).toEqual(['b', 'c', 'a'])
  expect(Math.max(...together.map((names) => names.length))).toBe(2)
})

test('the gate runs a part that uses all cores alone', async () => {
  const { together } = await play([
    { name: 'a', ms: 20 },
    { name: 'b', ms: 20, alone: true },
    { name: 'c', ms: 5 },
  ])
  expect(together).toContainEqual(['b'])
  expect(together.filter((names) => names.includes('b'))).toHaveLength(1)
})

test('the gate starts a part after those it needs, and others first', async () => {
  const { ends } = await play([
    { name: 'build', ms: 40 },
    { name: 'runtime', ms: 5, after: 'build' },
    { name: 'unit', ms: 5 },
  ])
  expect(ends).toEqual(['unit', 'build', 'runtime'])
})

test('the gate runs one part at a time on one core, and ignores missing dependencies', async () => {
  const { together, printed } = await play(
    [
      { name: 'runtime', ms: 5, after: 'build' },
      { name: 'unit', ms: 5 },
    ],
    1,
  )
  expect(together.every((names) => names.length === 1)).toBe(true)
  expect(printed).toBe('runtime1 runtime2 unit1 unit2')
})
