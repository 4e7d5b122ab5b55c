import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../postgres/port'
import { compareLogPositions, isLogPosition, longestLagMs, StandbyPool } from './standby-pool'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const word = fc.nat({ max: 0xffffffff })
const position = fc.tuple(word, word)
const written = ([high, low]: [number, number]) => `${high.toString(16)}/${low.toString(16)}`

test('positions are ordered as the numbers that they are, in whatever letters they are written', () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      const [a, b] = [written(one), written(other).toUpperCase()]
      expect([a, b].every(isLogPosition)).toBe(true)
      expect(Math.sign(compareLogPositions(a, b))).toBe(
        Math.sign(one[0] - other[0] || one[1] - other[1]),
      )
    }),
  )
})

test.each(['', '0', '0/', '/0', '0/G', '123456789/0', '0/0/0', ' 0/1', undefined, ['0/1']])(
  '%j is no position',
  (text) => expect(isLogPosition(text)).toBe(false),
)

test('whoever has seen little needs what the primary had some seconds ago, whoever has seen more needs that', async () => {
  let at = 0
  const pool = new StandbyPool(
    'postgresql://nobody@127.0.0.1:1/none',
    async () => `0/${(++at).toString(16)}`,
  )
  // Which host the primary is may not be known yet: nothing is asked of it before the pool is told to.
  await vi.advanceTimersByTimeAsync(longestLagMs)
  expect(at).toBe(0)
  expect(pool.needed('0/0')).toBeUndefined()
  pool.begin()
  await vi.advanceTimersByTimeAsync(longestLagMs)
  expect(at).toBe(11)
  expect(pool.needed('0/0')).toBe('0/1')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(pool.needed('0/0')).toBe('0/6')
  expect(pool.needed('0/5')).toBe('0/6')
  expect(pool.needed('0/7')).toBe('0/7')
  expect(pool.needed('1/0')).toBe('1/0')
  await pool.close()
})

test('a host that is away is left alone for a while', async () => {
  const port = await freePort()
  const pool = new StandbyPool(`postgresql://nobody@127.0.0.1:${port}/none`, async () => '0/1')
  const connect = vi.spyOn((pool as unknown as Hosts).hosts[0].pool, 'connect')
  const work = vi.fn(async () => 1)
  expect(await pool.run(work)).toBeUndefined()
  expect(await pool.run(work)).toBeUndefined()
  expect(connect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await pool.run(work)).toBeUndefined()
  expect(connect).toHaveBeenCalledTimes(2)
  expect(work).not.toHaveBeenCalled()
  await pool.close()
})

type Hosts = { hosts: [{ pool: { connect(): unknown } }] }
