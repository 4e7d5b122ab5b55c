import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinships } from '../../core/authority/choices'
import { consentCapacities, disintermentKinds, permitKinds } from '../../core/disinterment/choices'
import { type DisintermentFacts, missingFor } from '../../core/disinterment/missing'
import { disintermentRules, disintermentRulesOf } from '../../core/disinterment/rules'

const [holder, spouse, child, sibling] = [1, 2, 3, 4].map((contact) => ({
  contact,
  name: `C${contact}`,
})) as [
  { contact: number; name: string },
  { contact: number; name: string },
  { contact: number; name: string },
  { contact: number; name: string },
]
const facts = (over: Partial<DisintermentFacts> = {}): DisintermentFacts => ({
  kind: 'disinterment',
  cremains: false,
  place: null,
  permitKind: null,
  permitNumber: 'P-1',
  courtOrder: null,
  holders: [holder],
  relatives: [
    { ...spouse, kinship: 'spouse' },
    { ...child, kinship: 'child' },
    { ...sibling, kinship: 'sibling' },
  ],
  consents: [],
  ...over,
})
const agrees = (...contacts: number[]) =>
  contacts.map((contact) => ({ contact, capacity: 'other' as const, answer: 'agrees' as const }))

/** Jurisdiction, case, what is missing. */
const cases: ReadonlyArray<[string, string, Partial<DisintermentFacts>, string[]]> = [
  [
    'englandWales',
    'nobody asked, no license',
    { permitNumber: null },
    ['permit', 'holder 1', 'relative 2'],
  ],
  [
    'englandWales',
    'license and consents',
    { permitKind: 'ministryLicense', consents: agrees(1, 2) },
    [],
  ],
  [
    'englandWales',
    'a state permit is no license',
    { permitKind: 'statePermit', consents: agrees(1, 2) },
    ['permit'],
  ],
  [
    'englandWales',
    'a license gives no right over the plot',
    { permitKind: 'ministryLicense', consents: agrees(2) },
    ['holder 1'],
  ],
  [
    'englandWales',
    'a court order stands for nobody',
    { courtOrder: 'C-1', consents: agrees(2) },
    ['holder 1'],
  ],
  [
    'ireland',
    'the council’s license',
    { permitKind: 'councilLicense', consents: agrees(1, 2) },
    [],
  ],
  ['ireland', 'without it', { permitNumber: null, consents: agrees(1, 2) }, ['permit']],
  [
    'texas',
    'a move within the cemetery needs no permit',
    { kind: 'move', place: 9, permitNumber: null, consents: agrees(1, 2) },
    [],
  ],
  [
    'texas',
    'cremains need no permit',
    { cremains: true, permitNumber: null, consents: agrees(1, 2) },
    [],
  ],
  [
    'texas',
    'a body that leaves needs one',
    { permitNumber: null, consents: agrees(1, 2) },
    ['permit'],
  ],
  [
    'texas',
    'the child is asked where no spouse lives',
    { relatives: [{ ...child, kinship: 'child' }], consents: agrees(1) },
    ['relative 3'],
  ],
  [
    'newYork',
    'owners, spouse and children, all of them',
    {},
    ['holder 1', 'relative 2', 'relative 3'],
  ],
  ['newYork', 'or a court', { courtOrder: 'C-1' }, []],
  ['newYork', 'a sibling is not asked', { consents: agrees(1, 2, 3) }, []],
  ['france', 'the nearest relative, and no holder', {}, ['relative 2']],
  [
    'france',
    'nobody may object',
    { consents: [...agrees(2), { contact: 4, capacity: 'other', answer: 'objects' }] },
    ['objection 4'],
  ],
  [
    'none',
    'no relative is known: somebody signs as one',
    { relatives: [], consents: agrees(1) },
    ['someRelative'],
  ],
  [
    'none',
    'and has signed',
    {
      relatives: [],
      consents: [...agrees(1), { contact: 8, capacity: 'nextOfKin', answer: 'agrees' }],
    },
    [],
  ],
  ['none', 'a move needs its place', { kind: 'move', consents: agrees(1, 2) }, ['place']],
  [
    'none',
    'the last answer of one person stands',
    {
      consents: [...agrees(1), { contact: 2, capacity: 'spouse', answer: 'objects' }, ...agrees(2)],
    },
    [],
  ],
]

describe('what is missing before a disinterment', () => {
  it.each(cases)('%s: %s', (jurisdiction, _case, over, missing) => {
    expect(
      missingFor(facts(over), disintermentRulesOf(jurisdiction)).map(({ kind, contact }) =>
        [kind, contact].filter(Boolean).join(' '),
      ),
    ).toEqual(missing)
  })

  it('each starting point names its sources and the day on which they were looked up', () => {
    for (const { sources, checked } of Object.values(disintermentRules)) {
      expect(sources.join('')).not.toBe('')
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  const person = fc.integer({ min: 1, max: 9 }).map((contact) => ({ contact, name: null }))
  const anything = fc.record({
    kind: fc.constantFrom(...disintermentKinds),
    cremains: fc.boolean(),
    place: fc.option(fc.integer({ min: 1 })),
    permitKind: fc.option(fc.constantFrom(...permitKinds)),
    permitNumber: fc.option(fc.string()),
    courtOrder: fc.option(fc.string()),
    holders: fc.array(person),
    relatives: fc.array(
      fc.tuple(person, fc.constantFrom(...kinships)).map(([one, kinship]) => ({ ...one, kinship })),
    ),
    consents: fc.array(
      fc.record({
        contact: fc.option(fc.integer({ min: 1, max: 9 })),
        capacity: fc.option(fc.constantFrom(...consentCapacities)),
        answer: fc.option(fc.constantFrom('agrees' as const, 'objects' as const)),
      }),
    ),
  })
  const jurisdictions = fc.constantFrom(...Object.keys(disintermentRules), 'none')

  it('an objection stands in any jurisdiction, unless a court has decided', () => {
    fc.assert(
      fc.property(anything, jurisdictions, (given, jurisdiction) => {
        const rules = disintermentRulesOf(jurisdiction)
        const missing = missingFor(
          {
            ...given,
            consents: [...given.consents, { contact: 99, capacity: null, answer: 'objects' }],
          },
          rules,
        )
        const byCourt = rules.courtInstead && Boolean(given.courtOrder?.trim())
        expect(missing.some(({ kind }) => kind === 'objection')).toBe(!byCourt)
      }),
    )
  })

  it('one more consent never makes more missing', () => {
    fc.assert(
      fc.property(
        anything,
        jurisdictions,
        fc.integer({ min: 1, max: 9 }),
        (given, jurisdiction, contact) => {
          const rules = disintermentRulesOf(jurisdiction)
          const more = { ...given, consents: [...given.consents, ...agrees(contact)] }
          expect(missingFor(more, rules).length).toBeLessThanOrEqual(
            missingFor(given, rules).length,
          )
        },
      ),
    )
  })
})
