import { expect, it } from 'vitest'
import { lruCache } from './lru-cache'

it('the cache computes a value once, and evicts the oldest', () => {
  let made = 0
  const answer = lruCache<string>(2, 5)
  const ask = (key: string) => answer(key, () => `${key} ${++made}`)
  expect([ask('a'), ask('a'), ask('b'), ask('c'), ask('b'), ask('a')]).toEqual([
    'a 1',
    'a 1',
    'b 2',
    'c 3',
    'b 2',
    'a 4',
  ])
})

it('the cache keeps no long keys and no errors', () => {
  let made = 0
  const answer = lruCache<number>(2, 5)
  const long = () => answer('a long key', () => ++made)
  expect([long(), long()]).toEqual([1, 2])
  const refused = lruCache<number | null>(2, 5)
  expect(refused('x', () => null)).toBeNull()
  expect(refused('x', () => 3)).toBe(3)
  expect(() =>
    refused('y', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(refused('y', () => 4)).toBe(4)
})
