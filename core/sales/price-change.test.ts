import { describe, expect, it } from 'vitest'
import { isFollowable, raisedPrice } from './price-change'

describe('raisedPrice', () => {
  it('raises by a percentage or an amount, and rounds half up to units of the currency', () => {
    expect(raisedPrice(98_000, { rate: 350 }, 'USD')).toBe(101_430)
    expect(raisedPrice(98_000, { rate: 350, rounding: 'unit' }, 'USD')).toBe(101_400)
    expect(raisedPrice(98_050, { rounding: 'unit', amount: 0 }, 'USD')).toBe(98_100)
    expect(raisedPrice(98_000, { rate: 350, rounding: 'fives' }, 'USD')).toBe(101_500)
    expect(raisedPrice(98_000, { rate: 350, rounding: 'tens' }, 'USD')).toBe(101_000)
    expect(raisedPrice(240_000, { amount: 12_345 }, 'USD')).toBe(252_345)
  })

  it('knows currencies with no and with three decimals', () => {
    expect(raisedPrice(98_000, { rate: 350, rounding: 'tens' }, 'JPY')).toBe(101_430)
    expect(raisedPrice(98_123, { rate: 0, rounding: 'fives' }, 'BHD')).toBe(100_000)
  })

  it('lowers prices, but not below zero', () => {
    expect(raisedPrice(10_000, { rate: -2_500 }, 'USD')).toBe(7_500)
    expect(raisedPrice(10_000, { amount: -20_000 }, 'USD')).toBe(0)
  })
})

describe('isFollowable', () => {
  it('is a price that holds on both days', () => {
    expect(isFollowable({}, '2027-01-01')).toBe(true)
    expect(isFollowable({ effectiveFrom: '2027-01-01' }, '2027-01-01')).toBe(false)
    expect(isFollowable({ effectiveTo: '2026-12-31' }, '2027-01-01')).toBe(false)
    expect(
      isFollowable({ effectiveFrom: '2026-01-01', effectiveTo: '2027-12-31' }, '2027-01-01'),
    ).toBe(true)
  })
})
