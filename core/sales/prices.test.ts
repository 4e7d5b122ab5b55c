import { describe, expect, it } from 'vitest'
import { holdsOn, overlap } from './prices'

describe('periods of prices', () => {
  it.each([
    [{}, {}, true],
    [{ effectiveTo: '2026-12-31' }, { effectiveFrom: '2027-01-01' }, false],
    [{ effectiveTo: '2027-01-01' }, { effectiveFrom: '2027-01-01' }, true],
    [{ effectiveFrom: '2026-03-01' }, { effectiveTo: '2026-02-28' }, false],
    [{ effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' }, { effectiveFrom: null }, true],
  ])('%j and %j share a day: %s', (a, b, shared) => {
    expect(overlap(a, b)).toBe(shared)
    expect(overlap(b, a)).toBe(shared)
  })

  it('hold on their first and on their last day', () => {
    const year = { effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' }
    expect(
      ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => holdsOn(year, day)),
    ).toEqual([false, true, true, false])
  })
})
