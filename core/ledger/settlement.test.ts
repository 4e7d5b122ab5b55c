import { describe, expect, it } from 'vitest'
import { imbalanceOf } from './lines'
import { linesOfSettlement } from './settlement'

const card = { kind: 'card', glCode: null }
const cash = { kind: 'cash', glCode: null }

describe('a booking of the bank', () => {
  it('brings what was paid by card to the bank, less what the provider kept', () => {
    const lines = linesOfSettlement(
      [
        { amount: 60_000, method: card, batch: 7 },
        { amount: 40_000, method: card, batch: null },
      ],
      2_900,
    )
    expect(lines).toEqual([
      { account: 'bank', debit: 100_000, credit: 0 },
      { account: 'cardClearing', debit: 0, credit: 100_000 },
      { account: 'bankFees', debit: 2_900, credit: 0 },
      { account: 'bank', debit: 0, credit: 2_900 },
    ])
    expect(imbalanceOf(lines)).toBe(0)
  })

  it('says nothing of what is on the bank’s account already, or goes there with a batch', () => {
    expect(
      linesOfSettlement(
        [
          { amount: 500, method: { kind: 'transfer', glCode: '1005' }, batch: 7 },
          { amount: 700, method: cash, batch: 7 },
        ],
        0,
      ),
    ).toEqual([])
  })

  it('takes cash that no batch holds from its own account', () => {
    expect(
      linesOfSettlement(
        [{ amount: 700, method: { kind: 'cash', glCode: '1011' }, batch: null }],
        0,
      ),
    ).toEqual([
      { account: 'bank', debit: 700, credit: 0 },
      { account: { code: '1011', as: 'cash' }, debit: 0, credit: 700 },
    ])
  })

  it('takes a refund by card off the bank again', () => {
    expect(linesOfSettlement([{ amount: -900, method: card, batch: 7 }], 0)).toEqual([
      { account: 'bank', debit: 0, credit: 900 },
      { account: 'cardClearing', debit: 900, credit: 0 },
    ])
  })
})
