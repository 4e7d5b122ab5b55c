import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buckets, spreadMethods } from './bucket-names'
import {
  allocationsOf,
  bucketsOfLines,
  noAmounts,
  type SpreadRule,
  spread,
  sumOf,
  takeBack,
} from './buckets'
import { saleTotalsOf } from './totals'

const amounts = (max = 1_000_000_000) =>
  fc
    .tuple(...buckets.map(() => fc.integer({ min: -5, max })))
    .map((all) => Object.fromEntries(buckets.map((bucket, i) => [bucket, all[i]])) as never)
const rules: fc.Arbitrary<SpreadRule> = fc.record({
  method: fc.constantFrom(...spreadMethods),
  order: fc.shuffledSubarray([...buckets]),
})
const left = { ...noAmounts(), rights: 1_000, services: 500, care: 100, tax: 50, interest: 30 }

describe('a payment over what is owed', () => {
  it('adds up, and is never more than a bucket owes', () => {
    fc.assert(
      fc.property(
        amounts(),
        rules,
        fc.integer({ min: 1, max: 2_000_000_000 }),
        (owed, rule, paid) => {
          const parts = spread(paid, owed, rule)
          const open = buckets.reduce((sum, one) => sum + Math.max(0, owed[one]), 0)
          const sum = parts.reduce((all, { amount }) => all + amount, 0)
          expect(sum).toBe(rule.method === 'hand' ? 0 : Math.min(paid, open))
          for (const { bucket, amount } of parts) {
            expect(amount).toBeGreaterThan(0)
            expect(amount).toBeLessThanOrEqual(owed[bucket])
          }
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('pays everything in any number of payments, by every method', () => {
    fc.assert(
      fc.property(
        amounts(100_000),
        rules,
        fc.integer({ min: 1, max: 40_000 }),
        (owed, rule, each) => {
          if (rule.method === 'hand') return
          const rest = { ...(owed as ReturnType<typeof noAmounts>) }
          for (const bucket of buckets) rest[bucket] = Math.max(0, rest[bucket])
          for (let n = 0; n < 25 && sumOf(rest) > 0; n++)
            for (const { bucket, amount } of spread(each, rest, rule)) rest[bucket] -= amount
          for (const { bucket, amount } of spread(sumOf(rest), rest, rule)) rest[bucket] -= amount
          expect(allocationsOf(rest)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('in the order of the rule, the others after those', () =>
    expect(spread(1_120, left, { method: 'fixed', order: ['care', 'rights'] })).toEqual([
      { bucket: 'rights', amount: 1_000 },
      { bucket: 'services', amount: 20 },
      { bucket: 'care', amount: 100 },
    ]))

  it('in proportion, by the largest remainder', () =>
    expect(spread(100, left, { method: 'proportional' })).toEqual([
      { bucket: 'rights', amount: 59 },
      { bucket: 'services', amount: 30 },
      { bucket: 'care', amount: 6 },
      { bucket: 'tax', amount: 3 },
      { bucket: 'interest', amount: 2 },
    ]))

  it('by hand stays where it is until somebody says it', () =>
    expect(spread(100, left, { method: 'hand' })).toEqual([]))

  it('by the oldest due: an instalment’s interest before its price, before what comes later', () => {
    const dues = [
      { due: '2026-02-01', bucket: 'price' as const, amount: 800 },
      { due: '2026-02-01', bucket: 'interest' as const, amount: 20 },
      { due: '2026-03-01', bucket: 'interest' as const, amount: 10 },
      { due: '2026-03-01', bucket: 'price' as const, amount: 850 },
    ]
    expect(spread(815, left, { method: 'oldest' }, dues)).toEqual([
      { bucket: 'rights', amount: 795 },
      { bucket: 'interest', amount: 20 },
    ])
    const after = { ...left, rights: 205, interest: 10 }
    expect(spread(20, after, { method: 'oldest' }, dues)).toEqual([
      { bucket: 'rights', amount: 10 },
      { bucket: 'interest', amount: 10 },
    ])
  })

  it('by the oldest due never loses what has no day', () => {
    fc.assert(
      fc.property(
        amounts(1_000),
        fc.array(
          fc.record({
            due: fc.constantFrom('2026-01-01', '2026-02-01'),
            bucket: fc.constantFrom('price' as const, 'interest' as const, 'fees' as const),
            amount: fc.integer({ min: 1, max: 2_000 }),
          }),
        ),
        fc.integer({ min: 1, max: 9_000 }),
        (owed, dues, paid) => {
          const parts = spread(paid, owed, { method: 'oldest' }, dues)
          const open = buckets.reduce((sum, one) => sum + Math.max(0, owed[one]), 0)
          expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(Math.min(paid, open))
        },
      ),
    )
  })
})

describe('a refund', () => {
  it('takes back what was paid last', () =>
    expect(takeBack(120, left, { method: 'fixed' })).toEqual([
      { bucket: 'care', amount: 40 },
      { bucket: 'tax', amount: 50 },
      { bucket: 'interest', amount: 30 },
    ]))
  it('takes it in proportion where it came in proportion', () =>
    expect(takeBack(1_680, left, { method: 'proportional' })).toEqual(allocationsOf(left)))
})

describe('the lines of a contract by bucket', () => {
  const line = fc.record({
    kind: fc.constantFrom(
      'property',
      'opening',
      'service',
      'merchandise',
      'care-fund',
      'fee',
      null,
    ),
    quantity: fc.integer({ min: 1, max: 5 }),
    // JPY has no decimals, BHD three: all are whole units here.
    unitPrice: fc.constantFrom(1, 7, 999, 12_345, 1_000_000),
    taxRate: fc.integer({ min: 0, max: 2_500 }),
    careRate: fc.integer({ min: 0, max: 10_000 }),
  })
  it('come to the total, whatever their rates round to', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.constantFrom('line', 'invoice'),
        (sold, basis) => {
          const totals = saleTotalsOf(sold, basis as 'line')
          const owed = bucketsOfLines(sold.map((one, i) => ({ ...one, ...totals.lines[i] })))
          expect(sumOf(owed)).toBe(totals.total)
          expect(owed.tax).toBe(totals.tax)
          expect(owed.care).toBeGreaterThanOrEqual(totals.care)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
