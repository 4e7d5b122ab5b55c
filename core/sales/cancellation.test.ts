import { describe, expect, it } from 'vitest'
import { retainedByHand, retainedOf, withdrawalEnds, withdrawalPeriods } from './cancellation'

const noHoliday = () => false

describe('withdrawalEnds', () => {
  it('counts calendar days after the signature', () => {
    expect(withdrawalEnds(withdrawalPeriods.california, '2026-11-25', noHoliday)).toBe('2026-11-30')
    expect(withdrawalEnds(withdrawalPeriods.florida, '2026-01-31', noHoliday)).toBe('2026-03-02')
    expect(withdrawalEnds(withdrawalPeriods.uk, '2026-12-24', noHoliday)).toBe('2027-01-07')
  })

  it('leaves out Sundays and holidays where business days are counted', () => {
    // A Wednesday before Thanksgiving: Friday, Saturday, Monday.
    const thanksgiving = (day: string) => day === '2026-11-26'
    expect(withdrawalEnds(withdrawalPeriods.ftc, '2026-11-25', thanksgiving)).toBe('2026-11-30')
    expect(withdrawalEnds(withdrawalPeriods.ftc, '2026-11-25', noHoliday)).toBe('2026-11-28')
  })

  it('is none without days', () => {
    expect(withdrawalEnds({}, '2026-11-25', noHoliday)).toBeNull()
    expect(withdrawalEnds({ withdrawalDays: 0 }, '2026-11-25', noHoliday)).toBeNull()
  })
})

describe('retainedOf', () => {
  const lines = [
    { kind: 'property', net: 240_000 },
    { kind: 'merchandise', net: 98_001 },
    { kind: 'service', net: 0 },
  ]

  it('adds fee, rate and restocking, by line', () => {
    expect(retainedOf({ fee: 10_000, rate: 500, restockingRate: 1000 }, lines, 999_999)).toEqual({
      total: 10_000 + 12_000 + 4_900 + 9_800,
      lines: [7_101 + 12_000, 2_899 + 4_900 + 9_800, 0],
    })
  })

  it('keeps no more than was paid, split by the largest remainder', () => {
    const kept = retainedOf({ rate: 5000 }, lines, 100)
    expect(kept.total).toBe(100)
    expect(kept.lines.reduce((a, b) => a + b, 0)).toBe(100)
    expect(retainedOf({ rate: 5000 }, lines, -5).total).toBe(0)
  })

  it('keeps no more of a line than it costs', () => {
    expect(
      retainedOf(
        { rate: 10_000, restockingRate: 10_000, fee: 1 },
        [{ kind: 'merchandise', net: 7 }],
        99,
      ),
    ).toEqual({
      total: 7,
      lines: [7],
    })
  })

  it('keeps nothing of lines without a price', () => {
    expect(retainedOf({ fee: 500 }, [{ kind: 'fee', net: 0 }], 999)).toEqual({
      total: 0,
      lines: [0],
    })
  })
})

describe('retainedByHand', () => {
  it('splits the amount over the lines', () => {
    expect(retainedByHand(101, [{ net: 50 }, { net: 50 }])).toEqual({ total: 101, lines: [51, 50] })
    expect(retainedByHand(5, [{ net: 0 }])).toEqual({ total: 5, lines: [0] })
  })
})
