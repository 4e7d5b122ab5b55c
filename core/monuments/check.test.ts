import { describe, expect, it } from 'vitest'
import { checkPermit, type PermitFacts } from './check'

const rule = {
  id: 1,
  label: 'Lawn',
  maxHeight: 100,
  minWidth: 40,
  maxWidth: 80,
  minThickness: 8,
  materials: 'Granite, white marble',
  foundation: 'Concrete strip',
}
const fits = {
  height: 100,
  width: 80,
  thickness: 8,
  material: 'Grey granite',
  foundation: 'Strip of concrete',
}
const facts = (more: Partial<PermitFacts> = {}): PermitFacts => ({
  monument: fits,
  rule,
  on: '2026-11-24',
  mason: { name: 'Stone & Son', insuranceExpires: '2026-11-24', licenceExpires: null },
  holders: [{ contact: 7, name: 'Ann', living: true }],
  place: 'Oak 12',
  agreed: [7],
  ...more,
})
const codes = (more: Partial<PermitFacts>) => checkPermit(facts(more)).map(({ code }) => code)
const monument = (more: Partial<PermitFacts['monument']>) => ({ monument: { ...fits, ...more } })

describe('a permit for a monument', () => {
  it('has nothing against it up to the limits, on the last day of the insurance', () => {
    expect(checkPermit(facts())).toEqual([])
  })

  it.each([
    [monument({ height: 100.5 }), 'tooHigh'],
    [monument({ width: 81 }), 'tooWide'],
    [monument({ width: 39.9 }), 'tooNarrow'],
    [monument({ thickness: 7 }), 'tooThin'],
    [monument({ material: 'Black marble' }), 'materialRefused'],
    [monument({ foundation: 'Gravel' }), 'foundationRefused'],
    [
      { mason: { name: 'S', insuranceExpires: '2026-11-23', licenceExpires: null } },
      'insuranceLapsed',
    ],
    [
      { mason: { name: 'S', insuranceExpires: null, licenceExpires: '2025-01-01' } },
      'licenceLapsed',
    ],
    [{ agreed: [8] }, 'holderAsked'],
    [{ holders: [{ contact: 7, name: 'Ann', living: false }] }, 'holdersDied'],
    [
      {
        holders: [
          { contact: 7, name: 'Ann', living: false },
          { contact: 8, name: 'Ben', living: true },
        ],
      },
      'holderAsked',
    ],
  ] as const)('is refused: %j', (more, code) => {
    expect(checkPermit(facts(more))).toMatchObject([{ code, verdict: 'no' }])
  })

  it('names both values', () => {
    expect(checkPermit(facts(monument({ height: 120 })))).toMatchObject([
      {
        message: 'The height is 120 cm; at most 100 cm is allowed here',
        params: { is: 120, may: 100 },
      },
    ])
  })

  it('asks for what is missing, after what refuses', () => {
    expect(
      codes({ ...monument({ height: null, material: null, width: 90 }), mason: null }),
    ).toEqual(['tooWide', 'measureMissing', 'masonMissing'])
    expect(codes({ holders: null, agreed: [] })).toEqual(['nobodyHolds'])
    expect(codes({ rule: null, ...monument({ height: 900 }) })).toEqual([])
  })

  it('names no holder that may not be read', () => {
    const [reason] = checkPermit(
      facts({ holders: [{ contact: 7, name: null, living: true }], agreed: [] }),
    )
    expect(reason?.message).toBe('A holder of the right must agree')
  })
})
