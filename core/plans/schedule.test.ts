import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayCounts, frequencies, interestMethods } from './choices'
import { days360, periodsAfter } from './dates'
import { disclosureOf } from './disclosure'
import { interestOn, yearShare } from './interest'
import { PlanProblem, type PlanTerms, scheduleOf } from './schedule'

const terms = (over: Partial<PlanTerms> = {}): PlanTerms => ({
  amount: 480_000,
  payments: 36,
  frequency: 'monthly',
  firstDate: '2026-02-01',
  interestFrom: '2026-01-01',
  rate: 900,
  dayCount: '30/360',
  method: 'simple',
  ...over,
})
const totalOf = (rows: ReadonlyArray<{ amount: number }>) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

describe('a schedule', () => {
  it('of 4,800.00 at 9 % over 36 months is the textbook’s to the cent', () => {
    const rows = scheduleOf(terms())
    expect(rows[0]).toMatchObject({ amount: 15_264, interest: 3_600, principal: 11_664 })
    expect(rows.at(-1)).toMatchObject({ amount: 15_261, balance: 0 })
    expect(totalOf(rows)).toBe(549_501)
    expect(disclosureOf(terms(), rows, 0)).toEqual({
      amountFinanced: 480_000,
      financeCharge: 69_501,
      apr: 900,
      totalOfPayments: 549_501,
      totalSalePrice: 549_501,
    })
  })

  it('counts an odd first period by its days', () => {
    const odd = { interestFrom: '2026-01-31', firstDate: '2026-03-01' }
    expect(scheduleOf(terms(odd))[0]?.interest).toBe(3_720)
    expect(scheduleOf(terms({ ...odd, dayCount: 'actual/365' }))[0]?.interest).toBe(3_432)
  })

  it('without interest is the amount in equal parts, the last one with the rest', () => {
    const rows = scheduleOf(terms({ amount: 10_000, payments: 3, rate: 0 }))
    expect(rows.map(({ amount }) => amount)).toEqual([3_333, 3_333, 3_334])
    expect(
      scheduleOf(terms({ amount: 20_000, payments: 3, rate: 0 })).map((row) => row.amount),
    ).toEqual([6_667, 6_667, 6_666])
    expect(disclosureOf(terms(), rows, 0).apr).toBeLessThanOrEqual(0)
  })

  it('of a payment’s amount has as many payments as it needs', () => {
    const rows = scheduleOf(terms({ payments: null, paymentAmount: 15_264 }))
    expect(rows).toHaveLength(36)
    expect(rows.at(-1)?.amount).toBe(15_261)
    expect(() => scheduleOf(terms({ payments: null, paymentAmount: 3_600 }))).toThrow(PlanProblem)
  })

  it('keeps the month’s end: the 31st is followed by the last day of a shorter month', () => {
    const rows = scheduleOf(
      terms({ firstDate: '2027-12-31', interestFrom: '2027-11-30', payments: 4 }),
    )
    expect(rows.map(({ due }) => due)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
    // A month is a month, whatever its length: the second and third bear a twelfth each.
    expect(rows[2]?.interest).toBe(
      interestOn(rows[1]?.balance as number, 900, { days: 30, of: 360 }),
    )
  })

  it('adds fees to its payments and to what credit costs', () => {
    const fees = { setupFee: 2_500, paymentFee: 100 }
    const rows = scheduleOf(terms(fees))
    expect(rows[0]).toMatchObject({ amount: 15_264 + 2_600, fees: 2_600 })
    const { financeCharge, apr } = disclosureOf(terms(fees), rows, 0)
    expect(financeCharge).toBe(69_501 + 2_500 + 3_600)
    expect(apr).toBeGreaterThan(900)
  })

  it('in yen and in fils rounds to whole units of theirs', () => {
    for (const amount of [480_000, 4_800_001]) {
      const rows = scheduleOf(terms({ amount }))
      expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(amount)
    }
  })

  it('refuses what cannot be split, and names the field', () => {
    const refused = (over: Partial<PlanTerms>) => {
      try {
        scheduleOf(terms(over))
      } catch (error) {
        return [(error as PlanProblem).field, (error as PlanProblem).code]
      }
      return null
    }
    expect(refused({ amount: 0 })).toEqual(['amount', 'planNothing'])
    expect(refused({ amount: 5, rate: 0 })).toEqual(['payments', 'planTooMany'])
  })
})

describe('any schedule', () => {
  const any = fc.record({
    amount: fc.integer({ min: 1_000, max: 900_000_000 }),
    payments: fc.integer({ min: 1, max: 120 }),
    frequency: fc.constantFrom(...frequencies),
    rate: fc.integer({ min: 0, max: 3_000 }),
    dayCount: fc.constantFrom(...dayCounts),
    method: fc.constantFrom(...interestMethods),
    gap: fc.integer({ min: 0, max: 20 }),
    firstDate: fc.constantFrom(
      '2026-01-31',
      '2026-02-28',
      '2028-02-29',
      '2026-07-15',
      '2026-12-01',
    ),
  })

  it('adds up to the amount, is never negative, and the last payment alone differs, by the rounding', () => {
    fc.assert(
      fc.property(any, ({ gap, ...values }) => {
        const start = periodsAfter(values.firstDate, values.frequency, -1)
        const interestFrom = gap === 0 ? start : periodsAfter(start, 'weekly', gap > 10 ? -1 : 0)
        const rows = scheduleOf({ ...values, interestFrom })
        expect(rows).toHaveLength(values.payments)
        expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(values.amount)
        expect(rows.at(-1)?.balance).toBe(0)
        for (const row of rows) {
          expect(
            Math.min(row.principal, row.interest, row.fees, row.balance),
          ).toBeGreaterThanOrEqual(0)
          expect(row.amount).toBe(row.principal + row.interest + row.fees)
        }
        const level = rows[0]?.amount as number
        for (const row of rows.slice(0, -1)) expect(row.amount).toBe(level)
      }),
      { numRuns: 500 },
    )
  })
})

describe('days', () => {
  it.each([
    ['2026-01-31', '2026-03-01', 31],
    ['2026-01-31', '2026-03-31', 60],
    ['2026-01-15', '2026-03-31', 76],
    ['2026-02-28', '2026-03-31', 33],
    ['2025-12-30', '2026-12-31', 360],
  ])('from %s to %s are %i by 30/360', (from, to, days) => expect(days360(from, to)).toBe(days))

  it('of a whole period are a period’s, of a part no more', () => {
    const own = terms({ firstDate: '2026-01-31', interestFrom: '2025-12-31' })
    expect(yearShare(own, 2, '2026-01-31', '2026-02-28')).toEqual({ days: 30, of: 360 })
    expect(yearShare(own, 3, '2026-02-28', '2026-03-30').days).toBe(30)
    expect(yearShare(own, 3, '2026-03-30', '2026-03-31').days).toBe(0)
  })
})
