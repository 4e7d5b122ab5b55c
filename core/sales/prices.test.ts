import { describe, expect, it } from 'vitest'
import { isEffectiveOn, periodStandsOn, periodsOverlap } from './prices'

describe('effective periods of prices', () => {
  it.each([
    [{}, {}, true],
    [{ effectiveTo: '2026-12-31' }, { effectiveFrom: '2027-01-01' }, false],
    [{ effectiveTo: '2027-01-01' }, { effectiveFrom: '2027-01-01' }, true],
    [{ effectiveFrom: '2026-03-01' }, { effectiveTo: '2026-02-28' }, false],
    [{ effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' }, { effectiveFrom: null }, true],
  ])('%j and %j overlap: %s', (a, b, shared) => {
    expect(periodsOverlap(a, b)).toBe(shared)
    expect(periodsOverlap(b, a)).toBe(shared)
  })

  it('include their first and their last day', () => {
    const year = { effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' }
    expect(
      ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) =>
        isEffectiveOn(year, day),
      ),
    ).toEqual([false, true, true, false])
  })

  it('stand in the future, hold, or have ended on a day', () => {
    const year = { effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' }
    expect(
      ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) =>
        periodStandsOn(year, day),
      ),
    ).toEqual(['future', 'current', 'current', 'past'])
    expect(periodStandsOn({}, '2026-01-01')).toBe('current')
  })
})
