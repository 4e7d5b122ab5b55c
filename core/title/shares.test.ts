import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf, passShares, type ShareHolder, sharesAreWhole } from './shares'

const share = fc.integer({ min: 1, max: 12 })
const people = (from: number) =>
  fc
    .array(share, { minLength: 1, maxLength: 5 })
    .chain((shares) =>
      fc
        .boolean()
        .map((said): ShareHolder[] =>
          shares.map((one, i) => ({ contact: from + i, share: said ? one : null, role: 'owner' })),
        ),
    )

it('whoever keeps a share keeps the same part of the whole, and what passes is as much as before', () => {
  fc.assert(
    fc.property(people(1), people(100), fc.nat(4), (holders, heirs, n) => {
      const passing = holders.slice(0, Math.min(n, holders.length)).map(({ contact }) => contact)
      const after = passShares(holders, passing, heirs)
      if (!after) return
      expect(sharesAreWhole(after)).toBe(true)
      const kept = holders.filter(({ contact }) => !passing.includes(contact))
      if (passing.length === 0 || kept.length === 0) {
        expect(after).toEqual(heirs)
        return
      }
      const before = partsOf(holders)
      const whole = before.reduce((sum, one) => sum + one, 0)
      const total = partsOf(after).reduce((sum, one) => sum + one, 0)
      for (const [i, { contact }] of holders.entries()) {
        if (passing.includes(contact)) continue
        const now = after.find((one) => one.contact === contact)?.share as number
        expect(now * whole).toBe((before[i] as number) * total)
      }
    }),
  )
})

it('adds what passes to somebody who holds a share already', () => {
  const holders = [1, 2, 3].map((contact) => ({ contact, share: 1, role: 'owner' }))
  expect(passShares(holders, [3], [{ contact: 1, share: null, role: 'owner' }])).toEqual([
    { contact: 1, share: 2, role: 'owner' },
    { contact: 2, share: 1, role: 'owner' },
  ])
})

it('leaves beneficiaries with their right to be interred', () => {
  const holders = [
    { contact: 1, share: 1, role: 'owner' },
    { contact: 2, share: 1, role: 'co-owner' },
    { contact: 3, share: null, role: 'beneficiary' },
  ]
  expect(passShares(holders, [2], [{ contact: 4, share: null, role: 'owner' }])).toEqual([
    { contact: 1, share: 1, role: 'owner' },
    { contact: 4, share: 1, role: 'owner' },
    { contact: 3, share: null, role: 'beneficiary' },
  ])
})

it('says where shares become too small to be written', () => {
  const holders = [
    { contact: 1, share: 9_999, role: 'owner' },
    { contact: 2, share: 1, role: 'owner' },
  ]
  expect(
    passShares(
      holders,
      [2],
      [3, 4].map((contact) => ({ contact, share: 1 })),
    ),
  ).toBeNull()
})
