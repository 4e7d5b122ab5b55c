import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionTimings } from './choices'
import {
  type CommissionedLine,
  type CommissionRule,
  commissionEarned,
  commissionShares,
} from './shares'

const line = (more: Partial<CommissionedLine> = {}): CommissionedLine => ({
  item: 1,
  kind: 'property',
  description: 'Grave',
  quantity: 1,
  net: 240_000,
  ...more,
})
const rule = (more: Partial<CommissionRule> = {}): CommissionRule => ({
  id: 1,
  property: true,
  rate: 1_000,
  earned: 'proportional',
  ...more,
})
const sale = { counselor: 7, kind: 'pre-need', date: '2026-03-10' } as const
const amounts = (rules: CommissionRule[], lines = [line()]) =>
  commissionShares(lines, rules, sale).map(({ amount }) => amount)

describe('the shares of a counselor', () => {
  it.each<[string, Partial<CommissionRule>, Partial<CommissionedLine>, number[]]>([
    ['a percentage of the net price', {}, {}, [24_000]],
    ['an amount for each unit', { rate: null, amount: 500 }, { quantity: 3 }, [1_500]],
    ['both', { amount: 500 }, {}, [24_500]],
    ['never more than the line', { rate: null, amount: 500 }, { net: 300 }, [300]],
    ['nothing for other kinds', {}, { kind: 'merchandise' }, []],
    ['nothing before the rule', { effectiveFrom: '2026-03-11' }, {}, []],
    ['the last day of the rule', { effectiveTo: '2026-03-10' }, {}, [24_000]],
    ['nothing after the rule', { effectiveTo: '2026-03-09' }, {}, []],
    ['nothing at need', { need: 'at-need' }, {}, []],
    ['nothing of somebody else', { counselor: 8 }, {}, []],
    ['in yen as in dollars', { rate: 333 }, { net: 10_001 }, [333]],
  ])('are %s', (_, of, on, expected) => {
    expect(amounts([rule(of)], [line(on)])).toEqual(expected)
  })
  it('are by the rule that names the counselor rather than by those for all', () => {
    expect(amounts([rule(), rule({ id: 2, counselor: 7, rate: 500 })])).toEqual([12_000])
    expect(amounts([rule(), rule({ id: 2, rate: 500 })])).toEqual([24_000, 12_000])
  })
})

describe('what is earned', () => {
  const shares = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000_000 }),
      earned: fc.constantFrom(...commissionTimings),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const whole = (all: Array<{ amount: number }>) => all.reduce((sum, one) => sum + one.amount, 0)

  it('adds up to the whole however it is paid, and goes back to the same with a refund', () => {
    fc.assert(
      fc.property(
        shares,
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 500_000_000 }), { maxLength: 12 }),
        (own, total, payments) => {
          const at = (paid: number) =>
            commissionEarned(own, { status: 'signed', total, paid, balance: total - paid })
          let paid = 0
          let before = at(0)
          const steps = [before]
          for (const payment of payments) {
            paid = Math.min(total, paid + payment)
            const now = at(paid)
            expect(now).toBeGreaterThanOrEqual(before)
            expect(now).toBeLessThanOrEqual(whole(own))
            before = now
            steps.push(now)
          }
          expect(at(total)).toBe(whole(own))
          expect(at(total + 5)).toBe(whole(own))
          expect(at(0)).toBe(steps[0])
        },
      ),
      { endOnFailure: true },
    )
  })
  it('is nothing before the signature and after a cancellation', () => {
    for (const status of ['draft', 'in-progress', 'cancelled'])
      expect(
        commissionEarned([{ amount: 9, earned: 'signing' }], {
          status,
          total: 9,
          paid: 9,
          balance: 0,
        }),
      ).toBe(0)
  })
  it('on signing at once, in full with the last payment', () => {
    const half = { status: 'signed', total: 100, paid: 50, balance: 50 }
    const at = (earned: 'signing' | 'proportional' | 'paidInFull', money = half) =>
      commissionEarned([{ amount: 11, earned }], money)
    expect([at('signing'), at('proportional'), at('paidInFull')]).toEqual([11, 6, 0])
    expect(at('paidInFull', { ...half, paid: 100, balance: 0 })).toBe(11)
  })
})
