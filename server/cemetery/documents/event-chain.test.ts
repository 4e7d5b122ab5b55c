import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventsHold, hashEvent, type StoredEvent } from './event-chain'

const entry = fc.record({
  kind: fc.constantFrom('made' as const, 'sent' as const, 'entered' as const),
  at: fc.constant('2026-11-23T10:00:00.000Z'),
  who: fc.option(fc.string()),
  address: fc.option(fc.string()),
  browser: fc.option(fc.string()),
  detail: fc.dictionary(fc.string(), fc.string()),
})
function chained(entries: Array<Omit<StoredEvent, 'n' | 'hash'>>): StoredEvent[] {
  let before = ''
  return entries.map((one, i) => {
    before = hashEvent(before, { ...one, n: i + 1 })
    return { ...one, n: i + 1, hash: before }
  })
}

it('a story holds in whatever order its details are kept', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const kept = chained(entries).map((one) => ({
        ...one,
        detail: Object.fromEntries(Object.entries(one.detail).reverse()),
      }))
      expect(eventsHold(kept)).toBe(true)
    }),
  )
})

it('a story does not hold with an entry changed, taken out or put in another place', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 3, maxLength: 8 }), fc.nat(), (entries, at) => {
      const story = chained(entries)
      const i = at % (story.length - 1)
      const one = story[i] as StoredEvent
      expect(eventsHold(story.with(i, { ...one, who: `${one.who}!` }))).toBe(false)
      expect(eventsHold(story.toSpliced(i, 1))).toBe(false)
      expect(eventsHold(story.with(i, story[i + 1] as StoredEvent).with(i + 1, one))).toBe(false)
    }),
  )
})
