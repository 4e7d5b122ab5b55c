import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, formatMoney, parseMoney, rate, split } from './money'

describe('money', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['BHD', 3],
  ])('%s has %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
  })

  it.each([
    [482_500, 'USD', 'en', '$4,825.00'],
    [4_825, 'JPY', 'en', '¥4,825'],
    [1, 'BHD', 'en', 'BHD\u00a00.001'],
    [-5, 'USD', 'en', '-$0.05'],
    [9_007_199_254_740_991, 'USD', 'en', '$90,071,992,547,409.91'],
  ])('%i %s in %s is %s', (minor, currency, locale, written) => {
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
  ])('reads %j %s (%s) as %s', (typed, currency, locale, minor) => {
    expect(parseMoney(typed, currency, locale)).toBe(minor)
  })

  it('splits without losing a unit, and no part strays by more than one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc
          .array(fc.nat(10_000), { minLength: 1, maxLength: 20 })
          .filter((weights) => weights.some((weight) => weight > 0)),
        (total, weights) => {
          const parts = split(total, weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          parts.forEach((part, i) => {
            expect(Math.abs(part - (total * (weights[i] as number)) / sum)).toBeLessThan(1.001)
          })
        },
      ),
    )
  })

  it('reads back what it writes', () => {
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

  it('rounds a rate half away from zero', () => {
    expect(rate(105, 1_000)).toBe(11)
    expect(rate(-105, 1_000)).toBe(-11)
    expect(rate(10_000, 725)).toBe(725)
  })
})
