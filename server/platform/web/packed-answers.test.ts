import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PackedAnswers } from './packed-answers'

const pack = (plain: Buffer) => gzipSync(plain)

test('the same answer of an address is packed once', () => {
  const answers = new PackedAnswers(10_000)
  const packing = vi.fn(pack)
  answers.of('/a', Buffer.from('one'), packing)
  expect(gunzipSync(answers.of('/a', Buffer.from('one'), packing)).toString()).toBe('one')
  expect(packing).toHaveBeenCalledTimes(1)
})

test('what is taken out is always what was put in, and its room is kept', () => {
  const asked = fc.array(
    fc.tuple(fc.constantFrom('/a', '/b', '/c'), fc.string({ maxLength: 300 })),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(asked, (answers) => {
      const kept = new PackedAnswers(500)
      for (const [address, text] of answers) {
        expect(gunzipSync(kept.of(address, Buffer.from(text), pack)).toString()).toBe(text)
        expect(kept.bytes).toBeLessThanOrEqual(500)
      }
    }),
  )
})

test('what was not asked for longest goes first', () => {
  const packing = vi.fn((plain: Buffer) => plain)
  const answers = new PackedAnswers(250)
  const ask = (address: string) => answers.of(address, Buffer.alloc(50), packing)
  ask('/a')
  ask('/b')
  ask('/a')
  ask('/c')
  packing.mockClear()
  ask('/a')
  expect(packing).not.toHaveBeenCalled()
  ask('/b')
  expect(packing).toHaveBeenCalledTimes(1)
})
