import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kinship } from '../authority/choices'
import { heirOrderOf } from './heir-orders'
import { type PossibleHeir, succeed } from './heirs'
import { type HeirOrderName, heirOrderNames } from './starting-names'

/** `1 child`, `2 child died`, `3 grandchild for 2`, `4 child renounces`. */
const person = (text: string): PossibleHeir => {
  const [key, kinship, ...more] = text.split(' ')
  const through = more.indexOf('for')
  return {
    key: Number(key),
    kinship: kinship as Kinship,
    living: !more.includes('died'),
    renounces: more.includes('renounces'),
    through: through < 0 ? null : Number(more[through + 1]),
  }
}

/** The family, and who inherits in what parts; a table that a lawyer can read. */
const cases: Array<[HeirOrderName, string[], string, string?]> = [
  ['unitedStates', ['1 spouse', '2 child', '3 child'], '1:1'],
  ['unitedStates', ['2 child', '3 child'], '2:1 3:1'],
  ['unitedStates', ['1 spouse died', '2 child', '3 child'], '2:1 3:1'],
  [
    'unitedStates',
    ['2 child', '3 child died', '4 grandchild for 3', '5 grandchild for 3'],
    '2:2 4:1 5:1',
  ],
  ['unitedStates', ['2 child', '3 child died'], '2:1'],
  ['unitedStates', ['2 child', '3 child renounces', '4 child'], '2:1 4:1', '3'],
  ['unitedStates', ['2 child renounces', '6 parent'], '6:1', '2'],
  ['unitedStates', ['6 parent', '7 parent', '8 sibling'], '6:1 7:1'],
  ['unitedStates', ['8 sibling', '9 sibling died', '10 nieceNephew for 9'], '8:1 10:1'],
  ['unitedStates', ['11 cousin', '12 uncleAunt'], '11:1 12:1'],
  ['unitedStates', ['13 friend'], ''],
  ['newYork', ['1 spouse', '2 child'], '2:1'],
  ['newYork', ['1 spouse'], '1:1'],
  ['englandWales', ['1 spouse renounces', '2 child', '3 child', '4 child'], '2:1 3:1 4:1', '1'],
  ['scotland', ['6 parent', '8 sibling'], '6:1 8:1'],
  ['ireland', ['1 spouse', '2 child'], '1:1'],
  ['france', ['1 spouse', '2 child', '3 child'], '2:1 3:1'],
  ['france', ['1 spouse', '6 parent'], '1:1'],
  ['spain', ['1 spouse', '6 parent'], '6:1'],
  ['spain', ['1 spouse', '8 sibling'], '1:1'],
  ['canada', ['2 child died', '3 grandchild for 2', '4 child'], '3:1 4:1'],
  ['australia', ['1 spouse', '2 child'], '1:1'],
  // Whose part is given up: the descendants' in some countries, the others' elsewhere.
  ['france', ['2 child renounces', '3 child', '4 grandchild for 2'], '4:1 3:1', '2'],
  ['englandWales', ['2 child renounces', '3 grandchild for 2', '4 child'], '3:1 4:1', '2'],
  ['spain', ['2 child renounces', '3 child', '4 grandchild for 2'], '3:1', '2'],
  ['canada', ['2 child renounces', '3 grandchild for 2', '4 child'], '4:1', '2'],
  ['france', ['2 child renounces', '4 grandchild renounces for 2', '5 child'], '5:1', '2 4'],
  ['unitedStates', ['1 spouse renounces', '2 grandchild for 1'], '', '1'],
]

describe('who inherits where there is no will', () => {
  it.each(cases)('%s: %j → %s', (order, family, heirs, renounces = '') => {
    const answer = succeed(heirOrderOf(order), family.map(person))
    expect(answer.heirs.map(({ key, share }) => `${key}:${share}`).join(' ')).toBe(heirs)
    expect(answer.renounces.join(' ')).toBe(renounces)
    expect(answer.signs).toEqual(answer.heirs.map(({ key }) => key))
  })

  it('never names the dead, nor anybody twice, and the parts are whole', () => {
    const kinship = fc.constantFrom<Kinship>('spouse', 'child', 'grandchild', 'parent', 'sibling')
    const family = fc
      .array(
        fc.record({
          kinship,
          living: fc.boolean(),
          renounces: fc.boolean(),
          through: fc.option(fc.nat(7)),
        }),
        { maxLength: 8 },
      )
      .map((all) => all.map((one, key): PossibleHeir => ({ ...one, key })))
    fc.assert(
      fc.property(fc.constantFrom(...heirOrderNames), family, (order, people) => {
        const { heirs } = succeed(heirOrderOf(order), people)
        expect(new Set(heirs.map(({ key }) => key)).size).toBe(heirs.length)
        for (const { key, share } of heirs) {
          const one = people.find((each) => each.key === key)
          expect(one?.living && !one.renounces).toBe(true)
          expect(Number.isInteger(share) && share > 0).toBe(true)
        }
      }),
    )
  })
})
