import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNotDeepened } from './deepen'
import { effectiveRoom } from './effective'
import { roomPresetNames, roomPresets } from './presets'
import {
  countOf,
  fits,
  type Lying,
  type RoomKind,
  type RoomQuestion,
  roomFor,
  takesOnly,
} from './room-for'
import { type RoomRules, readRoomRules, roomRulesSchema } from './rules'

const day = '2026-11-24'
const of = (kind: RoomKind, level: number | null = null): Lying => ({ kind, level })
const answer = (rules: RoomRules, lying: Lying[], asked: Partial<RoomQuestion>) => {
  const found = roomFor(rules, lying, { kind: 'casket', on: day, ...asked })
  return found.fits ? found.level : found.reason
}
const casketOrUrns = roomPresets.casketOrUrns.rules as unknown as RoomRules
const double = roomPresets.doubleDepth.rules as unknown as RoomRules
const parent = roomPresets.parentAndInfant.rules as unknown as RoomRules

describe('room for one more', () => {
  it('holds 1 casket or 3 urns, and never both', () => {
    expect(answer(casketOrUrns, [], {})).toBeNull()
    expect(answer(casketOrUrns, [of('casket')], {})).toBe('caskets')
    expect(answer(casketOrUrns, [of('casket')], { kind: 'urn' })).toBe('besideCaskets')
    expect(answer(casketOrUrns, [of('urn')], {})).toBe('besideUrns')
    expect(answer(casketOrUrns, [of('urn'), of('urn')], { kind: 'urn' })).toBeNull()
    expect(answer(casketOrUrns, [of('urn'), of('urn'), of('urn')], { kind: 'urn' })).toBe(
      'cremains',
    )
  })

  it('takes the deepest level first, and none below somebody', () => {
    expect(answer(double, [], {})).toBe(1)
    expect(answer(double, [], { level: 2 })).toBe('deeperFirst')
    expect(answer(double, [of('casket', 1)], {})).toBe(2)
    expect(answer(double, [of('casket')], {})).toBe(2)
    expect(answer(double, [of('casket', 1)], { level: 1 })).toBe('levelTaken')
    expect(answer(double, [of('casket', 2)], {})).toBe('noLevel')
    expect(answer(double, [], { level: 3 })).toBe('noSuchLevel')
    expect(answer({ ...double, deepestFirst: false }, [], { level: 2 })).toBe(2)
    expect(answer(double, [of('urn')], {})).toBe('urnsAbove')
  })

  it('lays urns after the casket where the rules say so', () => {
    const rules = roomPresets.casketThenUrns.rules as unknown as RoomRules
    expect(answer(rules, [], { kind: 'urn' })).toBe('urnsAfterCasket')
    expect(answer(rules, [of('casket')], { kind: 'urn' })).toBeNull()
  })

  it('lays an infant with a parent, and a child alone in the place of a casket', () => {
    expect(answer(parent, [of('casket')], { kind: 'child' })).toBeNull()
    expect(answer(parent, [of('casket')], {})).toBe('caskets')
    expect(answer(parent, [of('child'), of('child')], { kind: 'child' })).toBe('children')
    expect(
      answer(effectiveRoom({ own: null, capacity: null, type: null }), [], { kind: 'child' }),
    ).toBeNull()
    expect(
      answer(effectiveRoom({ own: null, capacity: null, type: null }), [of('child')], {}),
    ).toBe('caskets')
  })

  it('is none for what is longer or wider than the inside, or after the place was closed', () => {
    const rules: RoomRules = { ...casketOrUrns, inner: { length: 2000, width: 800 } }
    expect(answer(rules, [], { length: 2000, width: 800 })).toBeNull()
    expect(answer(rules, [], { length: 2001 })).toBe('tooLong')
    expect(answer(rules, [], { width: 900 })).toBe('tooWide')
    const closed = { ...rules, closedFrom: day }
    expect(answer(closed, [], {})).toBe('closed')
    expect(answer(closed, [], { on: '2026-11-23' })).toBeNull()
    expect(answer(closed, [], { kind: null })).toBe('closed')
  })
})

describe('rules of a place', () => {
  it('are its own before its numbers, and these before those of its type', () => {
    const capacity = { caskets: 4, cremains: 4 }
    expect(effectiveRoom({ own: double, capacity, type: parent })).toBe(double)
    expect(effectiveRoom({ own: null, capacity, type: parent })).toEqual({
      alternatives: [capacity],
    })
    expect(effectiveRoom({ own: null, capacity: null, type: parent })).toBe(parent)
    expect(effectiveRoom({ own: null, capacity: null, type: null, closedFrom: day })).toEqual({
      alternatives: [{ caskets: 1, cremains: 2 }],
      closedFrom: day,
    })
  })

  it('are refused where they contradict themselves', () => {
    const faults = (rules: object) =>
      roomRulesSchema.safeParse(rules).error?.issues.map(({ message }) => message)
    expect(faults({ ...double, levels: [{ depth: 1500 }, { depth: 2100 }] })).toEqual([
      'levelsFromBelow',
    ])
    expect(faults({ ...double, levels: [{ depth: 1500 }] })).toEqual(['fewerLevels'])
    expect(faults({ ...double, cover: 1500 })).toEqual(['coverTooDeep'])
    expect(faults({ ...double, liftAndDeepen: true })).toEqual(['deepenWithoutRest'])
    expect(readRoomRules('{"alternatives":[]}')).toBeNull()
    expect(readRoomRules('not JSON')).toBeNull()
    for (const name of roomPresetNames)
      expect(roomRulesSchema.safeParse(roomPresets[name].rules).success, name).toBe(true)
  })
})

describe('a place for one kind', () => {
  it('is one for urns alone or for caskets alone, not one for both or for nobody', () => {
    const only = (...alternatives: RoomRules['alternatives']) => takesOnly({ alternatives })
    expect(only({ caskets: 0, cremains: 2 })).toBe('urns')
    expect(only({ caskets: 1, cremains: 0 }, { caskets: 0, children: 2, cremains: 0 })).toBe(
      'caskets',
    )
    expect(only({ caskets: 1, cremains: 0 }, { caskets: 0, cremains: 3 })).toBeNull()
    expect(only({ caskets: 0, cremains: 0 })).toBeNull()
  })
})

describe('lift and deepen', () => {
  const rules: RoomRules = { ...double, restYears: 25, liftAndDeepen: true }
  it('waits for the longer of the two rests, and for those above', () => {
    const laid = { level: 1, on: '2000-06-01' }
    expect(whyNotDeepened(rules, laid, [], day, null)).toBeNull()
    expect(whyNotDeepened(rules, laid, [], day, 30)).toEqual({
      reason: 'rest',
      params: { until: '2030-06-01', years: 30 },
    })
    expect(whyNotDeepened(rules, laid, [{ level: 2 }], day, null)?.reason).toBe('liesAbove')
    expect(whyNotDeepened(rules, { level: 1, on: null }, [], day, null)?.reason).toBe('restUnknown')
    expect(whyNotDeepened(double, laid, [], day, null)?.reason).toBe('notDeepened')
  })
})

const count = fc.integer({ min: 0, max: 4 })
const anyRules: fc.Arbitrary<RoomRules> = fc.record({
  alternatives: fc.array(fc.record({ caskets: count, children: count, cremains: count }), {
    minLength: 1,
    maxLength: 4,
  }),
  levels: fc.option(
    fc
      .constantFrom([2, 1], [3, 2, 1], [4, 3, 2, 1])
      .map((depths) => depths.map((m) => ({ depth: m * 1000 }))),
    { nil: undefined },
  ),
  deepestFirst: fc.boolean(),
  urnsAfterCasket: fc.boolean(),
  noCasketAfterUrns: fc.boolean(),
})
const anyone: fc.Arbitrary<Lying> = fc.record({
  kind: fc.constantFrom<RoomKind>('casket', 'child', 'urn'),
  level: fc.option(fc.integer({ min: 1, max: 4 })),
})

describe('whatever the rules', () => {
  it('nobody who was let in, one after the other, goes beyond an alternative or lies on another', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyone, { maxLength: 14 }), (rules, asking) => {
        const lying: Lying[] = []
        for (const { kind, level } of asking) {
          const found = roomFor(rules, lying, { kind, level, on: day })
          if (found.fits) lying.push({ kind, level: found.level })
        }
        expect(fits(rules, countOf(lying))).toBe(true)
        const levels = lying.flatMap(({ level }) => level ?? [])
        expect(new Set(levels).size).toBe(levels.length)
      }),
    )
  })

  it('the order of those who lie there changes nothing', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyone, { maxLength: 6 }), anyone, (rules, lying, asked) => {
        const ask = { ...asked, on: day }
        expect(roomFor(rules, [...lying].reverse(), ask)).toEqual(roomFor(rules, lying, ask))
      }),
    )
  })

  it('where there is room beside some, there is room beside fewer', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyone, { maxLength: 6 }), anyone, (any, lying, asked) => {
        // But for an order: the casket that urns wait for must not be taken away.
        const rules = { ...any, urnsAfterCasket: false, deepestFirst: false }
        fc.pre(roomFor(rules, lying, { ...asked, on: day }).fits)
        expect(roomFor(rules, lying.slice(1), { ...asked, on: day }).fits).toBe(true)
      }),
    )
  })

  it('of what is taken the room that is told is never less', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyone, { maxLength: 6 }), anyone, (rules, lying, asked) => {
        const found = roomFor(rules, lying, { ...asked, on: day })
        if (found.fits) expect(found.used).toBeLessThan(found.of)
      }),
    )
  })
})
