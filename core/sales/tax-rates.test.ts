import { describe, expect, it } from 'vitest'
import { rateOf, readTaxParts, splitTax, taxPartsOn, writeTaxParts } from './tax-rates'

const state = { authority: 'Texas', rate: 625 }
const city = { authority: 'Austin', rate: 100 }

describe('taxPartsOn', () => {
  it('is the rate of the class while no dated rate holds', () => {
    expect(taxPartsOn({ name: 'Goods', rate: 825 }, '2026-03-01')).toEqual([
      { authority: 'Goods', rate: 825 },
    ])
    expect(taxPartsOn({ name: 'None', rate: 0 }, '2026-03-01')).toEqual([])
  })

  it('adds up the rates that hold on the day', () => {
    const rates = [
      { ...state, effectiveTo: '2026-12-31' },
      { ...state, rate: 650, effectiveFrom: '2027-01-01' },
      { ...city, effectiveFrom: '2026-07-01' },
    ]
    const on = (day: string) => rateOf(taxPartsOn({ rate: 825, rates }, day))
    expect([on('2026-06-30'), on('2026-07-01'), on('2027-01-01')]).toEqual([625, 725, 750])
  })
})

describe('splitTax', () => {
  it('divides to the last unit', () => {
    expect(splitTax(101, [state, city])).toEqual([
      { authority: 'Texas', amount: 87 },
      { authority: 'Austin', amount: 14 },
    ])
    expect(splitTax(-101, [state, city]).reduce((sum, { amount }) => sum + amount, 0)).toBe(-101)
    expect(splitTax(0, [])).toEqual([])
  })
})

describe('a line', () => {
  it('keeps several authorities as text', () => {
    expect(readTaxParts(writeTaxParts([state, city]))).toEqual([state, city])
    expect(writeTaxParts([state])).toBeNull()
    expect(readTaxParts(null)).toEqual([])
  })
})
