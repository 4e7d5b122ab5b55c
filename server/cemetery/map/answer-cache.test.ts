import { expect, it } from 'vitest'
import { AnswerCache } from './answer-cache'

const answer = (version: string, bytes: number) => ({ version, packed: Buffer.alloc(bytes) })

it('keeps the latest of each, within its bytes; what nobody asked for longest goes first', () => {
  const cache = new AnswerCache(100)
  cache.set('a', answer('1', 25))
  cache.set('b', answer('1', 25))
  cache.set('c', answer('1', 25))
  cache.set('a', answer('2', 25))
  expect(cache.get('b')?.version).toBe('1')
  cache.set('d', answer('1', 25))
  cache.set('e', answer('1', 25))
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key)?.version)).toEqual([
    '2',
    '1',
    undefined,
    '1',
    '1',
  ])
})

it('keeps nothing that would push out most of the others', () => {
  const cache = new AnswerCache(100)
  cache.set('a', answer('1', 20))
  cache.set('b', answer('1', 26))
  expect([cache.get('a')?.version, cache.get('b')]).toEqual(['1', undefined])
})
