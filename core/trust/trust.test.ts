import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accrualTimings } from './choices'
import { depositDay } from './due-day'
import { type FundShare, sharesOf, type TrustedLine, type TrustRule } from './shares'
import { type ContractMoney, targetsOf } from './targets'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const line = (more: Partial<TrustedLine> = {}): TrustedLine => ({
  item: 1,
  kind: 'property',
  description: 'Grave',
  quantity: 1,
  net: 240_000,
  gross: 240_000,
  cost: null,
  propertyType: 7,
  length: null,
  width: null,
  care: 0,
  ...more,
})
const rule = (more: Partial<TrustRule> = {}): TrustRule => ({
  id: 1,
  fundKind: 'care',
  fund: 'Care fund',
  property: true,
  rate: 1_000,
  accrues: 'proportional',
  dueRule: 'monthEnd',
  dueDays: 30,
  ...more,
})
const sold = (
  lines: TrustedLine[],
  rules: TrustRule[],
  kind: 'pre-need' | 'at-need' = 'pre-need',
) => sharesOf(lines, rules, { kind, date: '2026-03-10' }, 'Care fund')
const amounts = (lines: TrustedLine[], rules: TrustRule[]) =>
  sold(lines, rules).map(({ amount }) => amount)

describe('the shares of a contract', () => {
  it.each<[string, Partial<TrustedLine>, Partial<TrustRule>, number[]]>([
    ['a percentage', {}, {}, [24_000]],
    ['the minimum where that is greater', { net: 10_000 }, { minimum: 2_500 }, [2_500]],
    ['the minimum of a free place', { net: 0 }, { minimum: 2_500 }, [2_500]],
    ['the undiscounted price', { net: 100 }, { basis: 'gross' }, [24_000]],
    // 1.22 m by 2.44 m are 32.04 square feet at $1.75.
    ['by the square foot', { length: 122, width: 244 }, { rate: null, perArea: 175 }, [5_608]],
    [
      'by the metre',
      { length: 100, width: 250 },
      { rate: 0, perArea: 1_000, areaUnit: 'sqm' },
      [2_500],
    ],
    [
      'the usual area of an unmeasured place',
      {},
      { rate: 0, perArea: 175, usualArea: 40 },
      [7_000],
    ],
    ['no other property type', {}, { propertyTypes: [8] }, []],
    ['its own property type', {}, { propertyTypes: [7] }, [24_000]],
    ['nothing before the rule', {}, { effectiveFrom: '2026-03-11' }, []],
    ['nothing after it', {}, { effectiveTo: '2026-03-09' }, []],
    ['no other need', {}, { need: 'at-need' }, []],
    [
      'cost in trust for each piece',
      { kind: 'merchandise', net: 30_000, quantity: 2, cost: 9_000 },
      { fundKind: 'pre-need', merchandise: true, rate: 3_000, costRate: 11_000 },
      [19_800],
    ],
    ['what the price promises, above the rule', { care: 36_000 }, {}, [36_000]],
    ['what the price promises, without a rule', { kind: 'service', care: 500 }, {}, [500]],
  ])('are %s', (_, of, by, expected) => expect(amounts([line(of)], [rule(by)])).toEqual(expected))

  it('count contributions charged on their own towards the rule', () => {
    const charged = line({ item: 2, kind: 'care-fund', net: 20_000, care: 20_000 })
    expect(amounts([line(), charged], [rule()])).toEqual([4_000, 20_000])
    expect(amounts([line({ net: 90_000 }), charged], [rule()])).toEqual([20_000])
  })

  it('hold pre-need trusts of pre-need contracts alone', () => {
    const vault = line({ kind: 'merchandise' })
    const trust = rule({ fundKind: 'pre-need', merchandise: true })
    expect(sold([vault], [trust], 'at-need')).toEqual([])
    expect(sold([vault], [trust])).toHaveLength(1)
  })
})

const shareOf = fc.record({
  fundKind: fc.constantFrom('care', 'pre-need') as fc.Arbitrary<FundShare['fundKind']>,
  item: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  accrues: fc.constantFrom(...accrualTimings),
})
const shares = fc.array(shareOf, { minLength: 1, maxLength: 8 })
const money = (total: number, paid: number, more: Partial<ContractMoney> = {}): ContractMoney => ({
  status: 'signed',
  total,
  paid,
  balance: total - paid,
  ...more,
})

describe('what belongs to the funds', () => {
  it('is nothing before the signature', () =>
    expect(
      targetsOf([{ ...rule(), item: 1, quantity: 1, amount: 5 }], money(9, 9, { status: 'draft' })),
    ).toEqual([0]))

  it('grows with payments to the whole share, and falls by the same with refunds', () =>
    fc.assert(
      fc.property(
        shares,
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 30 }),
        (all, total, payments) => {
          const at = (paid: number) => targetsOf(all, money(total, paid))
          const before = at(0)
          let [paid, accrued] = [0, before]
          for (const amount of payments) {
            paid = Math.min(total, paid + amount)
            const next = at(paid)
            for (const [i, one] of next.entries()) {
              expect(one).toBeGreaterThanOrEqual(accrued[i] as number)
              expect(one).toBeLessThanOrEqual(all[i]?.amount as number)
              // Never below the exact share of what was paid.
              if (all[i]?.accrues === 'proportional' && total > 0)
                expect(BigInt(one) * BigInt(total)).toBeGreaterThanOrEqual(
                  BigInt(all[i]?.amount as number) * BigInt(paid),
                )
            }
            accrued = next
          }
          expect(at(total)).toEqual(all.map(({ amount }) => amount))
          expect(at(0)).toEqual(before)
        },
      ),
    ))

  it('takes nothing from one share because another has its turn', () => {
    const all = [31_116, 2, 410_926].map((amount) => ({
      fundKind: 'care' as const,
      item: 1,
      quantity: 1,
      amount,
      accrues: 'trustedLast' as const,
    }))
    let before = targetsOf(all, money(3_921_013, 3_776_446))
    for (let paid = 3_776_447; paid < 3_776_470; paid++) {
      const next = targetsOf(all, money(3_921_013, paid))
      expect(next.every((one, i) => one >= (before[i] as number))).toBe(true)
      expect(sum(next)).toBe(sum(before) + 1)
      before = next
    }
  })

  it('trusts last what the cemetery may keep first, and first what it may not', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        (trusted, free, paid) => {
          const total = trusted + free
          const got = Math.min(paid, total)
          const of = (accrues: FundShare['accrues']) =>
            sum(
              targetsOf(
                [{ fundKind: 'pre-need', item: 1, quantity: 1, amount: trusted, accrues }],
                money(total, paid),
              ),
            )
          expect(of('trustedLast')).toBe(Math.max(0, got - free))
          expect(of('trustedFirst')).toBe(Math.min(got, trusted))
          expect(of('paidInFull')).toBe(paid >= total ? trusted : 0)
          expect(of('signing')).toBe(trusted)
        },
      ),
    ))

  it('keeps after a cancellation its part of what is to be refunded, and then nothing', () =>
    fc.assert(
      fc.property(
        shares,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat(1_000_000),
        (all, total, paid) => {
          const before = targetsOf(all, money(total, paid))
          const cancelled = (left: number) =>
            targetsOf(all, money(total, left, { status: 'cancelled', balance: -left }))
          for (const [i, one] of cancelled(paid).entries())
            expect(one).toBeLessThanOrEqual(before[i] as number)
          expect(sum(cancelled(0))).toBe(0)
        },
      ),
    ))

  it('lets go of what was delivered', () => {
    const vault = {
      fundKind: 'pre-need',
      item: 4,
      quantity: 3,
      amount: 100,
      accrues: 'signing',
    } as const
    const left = (delivered: number) =>
      targetsOf([vault], money(9, 0), new Map([[4, delivered]]))[0]
    expect([0, 1, 2, 3].map(left)).toEqual([100, 67, 34, 0])
  })

  it.each(['JPY', 'BHD'])('is exact in %s, whatever its smallest unit', () => {
    const care = {
      fundKind: 'care',
      item: 1,
      quantity: 1,
      amount: 333,
      accrues: 'proportional',
    } as const
    let accrued = 0
    for (let paid = 1; paid <= 1_000; paid++) {
      const next = targetsOf([care], money(1_000, paid))[0] as number
      expect(next - accrued).toBeGreaterThanOrEqual(0)
      accrued = next
    }
    expect(accrued).toBe(333)
  })
})

describe('the day of the deposit', () => {
  it.each([
    ['days', 60, '2026-01-31', '2026-04-01'],
    ['monthEnd', 30, '2026-02-03', '2026-03-30'],
    ['monthEnd', 0, '2024-02-03', '2024-02-29'],
    ['nextMonthDay', 20, '2026-12-31', '2027-01-20'],
    ['nextMonthDay', 31, '2026-01-31', '2026-02-28'],
    ['quarterEnd', 30, '2026-02-03', '2026-04-30'],
    ['quarterEnd', 0, '2026-12-03', '2026-12-31'],
    ['yearEnd', 31, '2026-02-03', '2027-01-31'],
  ] as const)('%s, %i of %s is %s', (dueRule, dueDays, day, expected) =>
    expect(depositDay(day, { dueRule, dueDays })).toBe(expected),
  )
})
