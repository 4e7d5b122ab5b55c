import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRate, decimalsOf, formatMoney, parseMoney, splitAmount } from './money'

describe('money amounts', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['BHD', 3],
  ])('in %s have %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
  })

  it.each([
    [482_500, 'USD', 'en', '$4,825.00'],
    [4_825, 'JPY', 'en', '¥4,825'],
    [1, 'BHD', 'en', 'BHD\u00a00.001'],
    [-5, 'USD', 'en', '-$0.05'],
    [9_007_199_254_740_991, 'USD', 'en', '$90,071,992,547,409.91'],
  ])('of %i %s are formatted in %s as %s', (minor, currency, locale, written) => {
    expect(formatMoney(minor, currency, locale)).toBe(written)
  })

  it.each([
    ['4,825.00', 'USD', 'en', 482_500],
    ['4825', 'USD', 'en', 482_500],
    ['4 825,5', 'EUR', 'fr', 482_550],
    ['4.825,50', 'EUR', 'es', 482_550],
    ['0.001', 'BHD', 'en', 1],
    ['1.005', 'USD', 'en', null],
    ['12.5', 'JPY', 'en', null],
    ['-3.10', 'USD', 'en', -310],
    ['', 'USD', 'en', null],
    ['1e3', 'USD', 'en', null],
    ['12 dollars', 'USD', 'en', null],
    ['10,000,000,000,000', 'JPY', 'en', 10_000_000_000_000],
    ['9007199254740992', 'JPY', 'en', null],
    ['90,071,992,547,409.92', 'USD', 'en', null],
  ])('are parsed from %j %s (%s) as %s', (typed, currency, locale, minor) => {
    expect(parseMoney(typed, currency, locale)).toBe(minor)
  })

  it('split without losing a minor unit, and no part is off by more than one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc
          .array(fc.nat(10_000), { minLength: 1, maxLength: 20 })
          .filter((weights) => weights.some((weight) => weight > 0)),
        (total, weights) => {
          const parts = splitAmount(total, weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          parts.forEach((part, i) => {
            expect(Math.abs(part - (total * (weights[i] as number)) / sum)).toBeLessThan(1.001)
          })
        },
      ),
    )
  })

  it('are parsed back as formatted', () => {
    fc.assert(
      fc.property(
        fc.nat(Number.MAX_SAFE_INTEGER),
        fc.constantFrom('USD', 'JPY', 'BHD'),
        (minor, currency) => {
          const decimals = decimalsOf(currency)
          const digits = String(minor).padStart(decimals + 1, '0')
          const whole = digits.slice(0, digits.length - decimals)
          const plain = decimals ? `${whole}.${digits.slice(-decimals)}` : whole
          expect(parseMoney(plain, currency)).toBe(minor)
        },
      ),
    )
  })

  it('times a rate are rounded half away from zero', () => {
    expect(applyRate(105, 1_000)).toBe(11)
    expect(applyRate(-105, 1_000)).toBe(-11)
    expect(applyRate(10_000, 725)).toBe(725)
  })
})
