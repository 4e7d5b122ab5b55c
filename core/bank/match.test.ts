import { describe, expect, it } from 'vitest'
import { type LineToMatch, nameWords, numbersIn, scoreOf } from './match'

const line = (more: Partial<LineToMatch> = {}): LineToMatch => ({
  amount: 25_000,
  bookedOn: '2026-03-10',
  name: 'MUELLER HANS',
  text: 'Contract 2026CT001, thank you',
  reference: '',
  ...more,
})
const contract = { numbers: ['2026-CT-001'], names: 'Hans Müller; Eva Müller', amount: 80_000 }

describe('what speaks for a candidate', () => {
  it('is its number in the text, however it is parted, and never within another number', () => {
    expect(scoreOf(line(), contract).reasons).toEqual(['number'])
    expect(scoreOf(line({ text: 'CT 12026-CT-0019' }), contract).reasons).toEqual([])
    expect(scoreOf(line({ text: 'x', reference: '2026/CT/001' }), contract).reasons).toEqual([
      'number',
    ])
  })

  it('is the amount that is owed or due, the name, and a near day', () => {
    const of = line({ text: '', name: 'Hans Muller' })
    expect(scoreOf(of, { ...contract, due: [25_000] })).toEqual({
      score: 55,
      reasons: ['due', 'name'],
    })
    expect(scoreOf(of, { ...contract, amount: 25_000, date: '2026-03-08' })).toEqual({
      score: 65,
      reasons: ['amount', 'name', 'date'],
    })
    expect(scoreOf({ ...of, amount: -25_000 }, { ...contract, amount: 25_000 }).reasons).toContain(
      'amount',
    )
    expect(
      scoreOf(line({ name: 'Eva Li', text: '' }), { ...contract, names: 'Ada Li' }).score,
    ).toBe(0)
  })
})

it('looks for words with digits, and for the payer’s longer names', () => {
  expect(numbersIn(line({ text: 'Pmt (2026-CT-001), inv:77 12' }))).toEqual(['2026-CT-001'])
  expect(nameWords(line({ name: 'J. Ortega de la Vega' }))).toEqual(['ortega', 'vega'])
})
