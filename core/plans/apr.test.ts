import { describe, expect, it } from 'vitest'
import { annualPercentageRate, timesOf } from './apr'

/** So many payments of an amount each. */
const each = (count: number, amount: number) => Array.from({ length: count }, () => amount)

/** Regulation Z, Appendix J, part (c): amount, payments, unit-periods to the first and the rest, per year, APR. */
const examples: Array<[number, number[], number, number, number, number]> = [
  [5_000, each(24, 230), 1, 0, 12, 9.69],
  [6_000, each(36, 200), 1, 19 / 30, 12, 11.82],
  [5_000, each(24, 219.17), 0, 6 / 15, 24, 10.34],
  [10_000, each(40, 385), 1, 39 / 90, 4, 8.97],
  [500, each(30, 17.6), 4, 4 / 7, 52, 14.96],
  [5_000, [250, ...each(23, 230)], 1, 0, 12, 10.08],
  [400, [39.5, ...each(11, 38.31)], 1, 5 / 28, 13, 28.5],
  [5_000, [...each(23, 230), 280], 1, 0, 12, 10.5],
  [200, [...each(19, 9.5), 30], 0, 8 / 14, 26, 12.22],
  [5_000, [250, ...each(22, 230), 280], 1, 0, 12, 10.9],
  [8_000, [449.36, ...each(18, 465), 200], 0, 52 / 60, 6, 7.3],
  [1_000, [1_080], 1, 0, 365 / 255, 11.45],
]

describe('the annual percentage rate', () => {
  it.each(examples)(
    'of %d is as Regulation Z computes it',
    (amount, payments, periods, fraction, perYear, apr) => {
      const timed = payments.map((one, i) => ({
        amount: one * 100,
        periods: periods + i,
        fraction,
      }))
      expect(annualPercentageRate(amount * 100, timed, perYear)).toBeCloseTo(apr, 2)
    },
  )

  it('of what costs nothing is zero', () => {
    expect(annualPercentageRate(300, [{ amount: 300, periods: 1, fraction: 0 }], 12)).toBe(0)
  })
})

describe('unit-periods', () => {
  it.each([
    ['monthly', '2026-01-10', '2026-02-10', 1, 0],
    ['monthly', '2026-01-10', '2026-03-01', 1, 22 / 30],
    ['weekly', '2026-01-10', '2026-02-11', 4, 4 / 7],
    ['quarterly', '2026-01-01', '2026-05-10', 1, 39 / 90],
    ['yearly', '2026-01-01', '2027-04-01', 1, 3 / 12],
    ['monthly', '2026-01-20', '2026-01-30', 0, 10 / 30],
  ] as const)('%s from %s to %s', (frequency, interestFrom, firstDate, periods, fraction) => {
    const [first] = timesOf({ frequency, interestFrom, firstDate }, [1])
    expect(first?.periods).toBe(periods)
    expect(first?.fraction).toBeCloseTo(fraction, 9)
  })
})
