import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRate, decimalsOf, formatMoney, parseMoney } from '../money'
import { maxPrice, maxQuantity } from './prices'
import { type SaleLine, saleTotalsOf, taxBases, unbundle } from './totals'

const points = fc.integer({ min: 0, max: 10_000 })
const line: fc.Arbitrary<SaleLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: maxQuantity }),
    unitPrice: fc.integer({ min: 0, max: maxPrice }),
    way: fc.constantFrom('none', 'amount', 'rate'),
    share: fc.integer({ min: 0, max: 1000 }),
    discountRate: points,
    taxRate: fc.constantFrom(0, 500, 625, 825, 1498, 2000),
    careRate: points,
  })
  .map(({ way, share, discountRate, ...own }) => ({
    ...own,
    ...(way === 'amount'
      ? { discountAmount: Math.floor((own.quantity * own.unitPrice * share) / 1000) }
      : way === 'rate'
        ? { discountRate }
        : {}),
  }))
const lines = fc.array(line, { maxLength: 200 })
const basis = fc.constantFrom(...taxBases)
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

describe('sale totals for any lines', () => {
  it('are the sums of the lines, and lines the sums of their parts', () =>
    fc.assert(
      fc.property(lines, basis, (sold, by) => {
        const all = saleTotalsOf(sold, by)
        expect(all.lines).toHaveLength(sold.length)
        for (const one of all.lines) {
          expect(one.gross - one.discount).toBe(one.net)
          expect(one.net + one.tax).toBe(one.total)
          expect(Math.min(one.discount, one.net, one.tax, one.care)).toBeGreaterThanOrEqual(0)
          expect(one.care).toBeLessThanOrEqual(one.net)
          expect(Object.values(one).every(Number.isSafeInteger)).toBe(true)
        }
        expect(all.subtotal - all.discount + all.tax).toBe(all.total)
        expect(sum(all.lines.map(({ total }) => total))).toBe(all.total)
        expect(sum(all.lines.map(({ tax }) => tax))).toBe(all.tax)
        expect(sum(all.lines.map(({ care }) => care))).toBe(all.care)
      }),
    ))

  it('have invoice tax on the sum of each rate, and no line off by a minor unit', () =>
    fc.assert(
      fc.property(lines, (sold) => {
        const all = saleTotalsOf(sold, 'invoice')
        for (const taxRate of new Set(sold.map((one) => one.taxRate))) {
          const own = all.lines.filter((_, i) => sold[i]?.taxRate === taxRate)
          expect(sum(own.map(({ tax }) => tax))).toBe(
            applyRate(sum(own.map(({ net }) => net)), taxRate as number),
          )
          for (const one of own)
            expect(Math.abs(one.tax - applyRate(one.net, taxRate as number))).toBeLessThanOrEqual(1)
        }
      }),
    ))

  it.each(['USD', 'EUR', 'JPY', 'BHD'])('are exact in %s with its own decimals', (currency) =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), basis, (sold, by) => {
        const all = saleTotalsOf(sold, by)
        const written = (minor: number) =>
          formatMoney(minor, currency, 'en').replace(/[^\d.,-]/g, '')
        const back = all.lines.map(({ total }) => parseMoney(written(total), currency) as number)
        expect(sum(back)).toBe(parseMoney(written(all.total), currency))
        expect(written(all.total).split('.')[1]?.length ?? 0).toBe(decimalsOf(currency))
      }),
      { numRuns: 40 },
    ),
  )

  it('of a bundle equal the bundle’s price', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 0, max: 1_000_000 }),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 20 }),
        (parts, share, quantity) => {
          const worth = sum(parts.map((part) => part.price * part.quantity))
          const price = Math.floor((worth * share) / 1000)
          const made = unbundle(price, quantity, parts) ?? []
          const all = saleTotalsOf(
            made.map((own, i) => ({ ...own, unitPrice: parts[i]?.price as number })),
          )
          expect(all.total).toBe(price * quantity)
          expect(unbundle(worth + 1, quantity, parts)).toBeNull()
        },
      ),
    ))
})

describe('sale totals by example', () => {
  const three: SaleLine[] = [1, 2, 3].map(() => ({ quantity: 1, unitPrice: 33, taxRate: 825 }))
  it('round tax by line or by invoice', () => {
    expect(saleTotalsOf(three, 'line')).toMatchObject({ tax: 9, total: 108 })
    expect(saleTotalsOf(three, 'invoice')).toMatchObject({ tax: 8, total: 107 })
    expect(saleTotalsOf(three, 'invoice').lines.map(({ tax }) => tax)).toEqual([3, 3, 2])
  })
  it('take the care fund’s share from the net price after discount', () => {
    const all = saleTotalsOf([
      { quantity: 1, unitPrice: 240_000, discountRate: 1000, careRate: 1500 },
      { quantity: 2, unitPrice: 5_000, discountAmount: 500 },
    ])
    expect(all).toMatchObject({ subtotal: 250_000, discount: 24_500, total: 225_500, care: 32_400 })
  })
  it('refuse a discount above the price and sums that are no longer exact', () => {
    expect(() => saleTotalsOf([{ quantity: 1, unitPrice: 5, discountAmount: 6 }])).toThrow(
      RangeError,
    )
    const huge = { quantity: 9_999, unitPrice: 1e12 }
    expect(() => saleTotalsOf([huge])).toThrow(RangeError)
  })
})
