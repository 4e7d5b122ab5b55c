import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateEntries } from './allocation'

const pay = (id: number, paid: number) => ({ id, paid, adjusted: 0 })
const giveUp = (id: number, amount: number) => ({ id, paid: 0, adjusted: -amount })

describe('payments and invoices of a contract', () => {
  const invoices = [
    { id: 1, amount: 400 },
    { id: 2, amount: 600 },
  ]

  it('meet the oldest first, and one payment may pay two', () => {
    expect(allocateEntries([pay(10, 300), pay(11, 300)], invoices, 1000)).toEqual([
      { entry: 10, invoice: 1, amount: 300 },
      { entry: 11, invoice: 1, amount: 100 },
      { entry: 11, invoice: 2, amount: 200 },
    ])
  })

  it('part again where money is given back: what came last goes first', () => {
    expect(allocateEntries([pay(10, 400), pay(11, 100), pay(12, -150)], invoices, 1000)).toEqual([
      { entry: 10, invoice: 1, amount: 350 },
    ])
  })

  it('leave what was never invoiced to a write-off first', () => {
    expect(allocateEntries([giveUp(10, 500)], invoices, 1500)).toEqual([])
    expect(allocateEntries([giveUp(10, 700)], invoices, 1500)).toEqual([
      { entry: 10, invoice: 1, amount: 200 },
    ])
  })

  const amount = fc.integer({ min: 1, max: 10_000 })
  it('come to what is covered, for any entries and invoices', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: -5000, max: 10_000 }), fc.integer({ min: -3000, max: 3000 })),
        ),
        fc.array(amount, { maxLength: 12 }),
        fc.integer({ min: 0, max: 50_000 }),
        (moves, amounts, total) => {
          const entries = moves.map(([paid, adjusted], id) => ({ id, paid, adjusted }))
          const bills = amounts.map((own, id) => ({ id, amount: own }))
          const invoiced = amounts.reduce((a, b) => a + b, 0)
          const sum = (of: (entry: (typeof entries)[number]) => number) =>
            entries.reduce((all, entry) => all + of(entry), 0)
          const covered = Math.min(
            Math.max(
              sum(({ paid }) => paid) +
                Math.max(0, invoiced - total - sum(({ adjusted }) => adjusted)),
              0,
            ),
            invoiced,
          )
          const found = allocateEntries(entries, bills, total)
          // Whatever was never moved by an entry is covered by none.
          const before = Math.min(Math.max(0, invoiced - total), invoiced)
          if (entries.length > 0 && before === 0)
            expect(found.reduce((all, one) => all + one.amount, 0)).toBe(covered)
          for (const { id, amount: whole } of bills)
            expect(
              found
                .filter(({ invoice }) => invoice === id)
                .reduce((all, one) => all + one.amount, 0),
            ).toBeLessThanOrEqual(whole)
        },
      ),
    ))
})
