import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '../sales/contract'
import { movementOf, refusalOf, reverseMovement } from '../sales/ledger'
import { saleTotalsOf } from '../sales/totals'
import { chart } from './accounts'
import { postingsOfHistory } from './history'
import { creditOf, debitOf, imbalanceOf, merged, mirrorOf, type PostingLine } from './lines'
import { lastDayOf, monthOf, nextMonth } from './months'
import { linesOfMoney, methodAccount } from './payment'
import { linesOfSale, postingsOfStatus, revenueOf, type SoldItem } from './sale'

const types = ['payment', 'deposit', 'refund', 'adjustment', 'write-off'] as const
const kinds = ['property', 'opening', 'service', 'merchandise', 'care-fund', 'fee'] as const

const item = fc.record({
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  discountRate: fc.integer({ min: 0, max: 10_000 }),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
  glCode: fc.constantFrom(null, '4711', ' '),
  authority: fc.constantFrom(null, 'State', 'County'),
})
/** Lines as a contract keeps them. */
const sold = fc
  .tuple(fc.array(item, { maxLength: 6 }), fc.constantFrom('line' as const, 'invoice' as const))
  .map(([lines, basis]): SoldItem[] => {
    const totals = saleTotalsOf(lines, basis)
    return lines.map((line, i) => ({ ...line, ...totals.lines[i] }))
  })
const kind = fc.constantFrom('pre-need', 'at-need')
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(...types),
      amount: fc.integer({ min: -5_000, max: 2_000_000 }),
      method: fc.constantFrom(null, { kind: 'card' }, { kind: 'check', glCode: '1005' }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('sign' as const, 'cancel' as const) }) },
)

/** What the accounts of these roles hold, debits above zero. */
const held = (lines: readonly PostingLine[], ...names: string[]) =>
  lines
    .filter(({ account }) => names.includes(JSON.stringify(account).replaceAll('"', '')))
    .reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0)
const byAccount = (lines: readonly PostingLine[]) => {
  const sums = new Map<string, number>()
  for (const { account, detail, debit = 0, credit = 0 } of lines) {
    const key = JSON.stringify([account, detail])
    sums.set(key, (sums.get(key) ?? 0) + debit - credit)
  }
  return [...sums].filter(([, sum]) => sum !== 0)
}

interface Entry {
  type: (typeof types)[number]
  amount: number
  method: { kind: string; glCode?: string } | null
}

/** A contract as the product keeps it, with what each step posts. */
class Life {
  status = 'draft'
  paid = 0
  adjusted = 0
  posted: PostingLine[] = []
  entries: Array<Entry & { reversed: boolean }> = []
  constructor(
    readonly kind: string,
    readonly items: SoldItem[],
  ) {}
  get total() {
    return this.items.reduce((sum, { total }) => sum + (total ?? 0), 0)
  }
  get balance() {
    return balanceOf(this)
  }
  enter(entry: Entry) {
    if (refusalOf(entry.type, entry.amount, this)) return
    this.move(entry, 1)
    this.entries.push({ ...entry, reversed: false })
  }
  reverse(at: number) {
    const entry = this.entries[at]
    if (!entry || entry.reversed) return
    this.move(entry, -1)
    entry.reversed = true
  }
  step(to: string) {
    if (this.status === 'cancelled' || (to === 'signed' && this.status !== 'draft')) return
    for (const { lines } of postingsOfStatus(this.status, to, this)) this.post(lines)
    this.status = to
  }
  private move({ type, amount, method }: Entry, sign: 1 | -1) {
    const own = movementOf(type, amount)
    const movement = sign === 1 ? own : reverseMovement(own)
    this.post(
      linesOfMoney({ type, amount: sign * amount, method, account: { contract: this.status } }),
    )
    Object.assign(this, {
      paid: this.paid + movement.paid,
      adjusted: this.adjusted + movement.adjusted,
    })
  }
  private post(lines: PostingLine[]) {
    expect(imbalanceOf(lines)).toBe(0)
    for (const { debit = 0, credit = 0 } of lines) {
      expect(debit > 0 !== credit > 0).toBe(true)
      expect(Number.isSafeInteger(debit) && Number.isSafeInteger(credit)).toBe(true)
    }
    this.posted.push(...lines)
  }
}

function live(acts: ReadonlyArray<Record<string, unknown>>, life: Life) {
  for (const one of acts)
    if (one.do === 'sign') life.step('signed')
    else if (one.do === 'cancel') life.step('cancelled')
    else if (one.do === 'reverse') life.reverse(one.at as number)
    else life.enter({ ...one, type: one.do } as unknown as Entry)
}

describe('what documents post', () => {
  it('balances, and stands at the contract’s balance, whatever happens to it', () => {
    fc.assert(
      fc.property(kind, sold, fc.array(act, { maxLength: 12 }), (need, items, acts) => {
        const life = new Life(need, items)
        live(acts, life)
        const open = life.status === 'draft'
        expect(held(life.posted, 'receivable', 'depositsHeld')).toBe(
          life.balance - (open ? life.total : 0),
        )
        if (!open) expect(held(life.posted, 'depositsHeld')).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('comes to nothing when everything is taken back', () => {
    fc.assert(
      fc.property(kind, sold, fc.array(act, { maxLength: 12 }), (need, items, acts) => {
        const life = new Life(need, items)
        live(acts, life)
        for (const at of life.entries.keys()) life.reverse(at)
        life.step('cancelled')
        expect(byAccount(life.posted)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('is what history would have posted', () => {
    fc.assert(
      fc.property(kind, sold, fc.array(act, { maxLength: 10 }), (need, items, acts) => {
        const life = new Life(need, items)
        // Reversals and cancellations need a day of their own: here all happens in order.
        const simple = acts.filter((one) => one.do !== 'reverse' && one.do !== 'cancel')
        const at = simple.findIndex((one) => one.do === 'sign')
        live(simple, life)
        const signed = life.status === 'signed'
        let seen = 0
        const money = simple.flatMap((one, day) => {
          if (one.do === 'sign') return []
          const before = life.entries[seen]
          if (
            !before ||
            before.type !== one.do ||
            before.amount !== (one as unknown as Entry).amount
          )
            return []
          seen += 1
          return [
            {
              ...before,
              id: day,
              date: at < 0 || day < at ? '2026-01-01' : '2026-03-01',
              reversal: false,
            },
          ]
        })
        const lines = postingsOfHistory({
          id: 1,
          kind: need,
          status: life.status,
          date: '2026-01-01',
          signedOn: signed ? '2026-02-01' : null,
          cancelledOn: null,
          items,
          money,
        }).flatMap((posting) => posting.lines)
        expect(imbalanceOf(lines)).toBe(0)
        expect(byAccount(lines).sort()).toEqual(byAccount(life.posted).sort())
      }),
      { numRuns: 500 },
    )
  })
})

describe('lines', () => {
  it('of zero are none, alike ones are one, those below zero stand on the other side', () => {
    expect(merged([debitOf('cash', 0), debitOf('cash', 5), debitOf('cash', 7)])).toEqual([
      { account: 'cash', debit: 12, credit: 0 },
    ])
    expect(merged([debitOf('cash', -5), creditOf('tax', -5, 'State')])).toEqual([
      { account: 'cash', debit: 0, credit: 5 },
      { account: 'tax', debit: 5, credit: 0, detail: 'State' },
    ])
    const lines = linesOfSale({ kind: 'at-need', items: [{ net: 5, tax: 1, total: 6 }] })
    expect(byAccount([...lines, ...mirrorOf(lines)])).toEqual([])
  })
  it('take the code of the catalog and of the method', () => {
    expect(revenueOf({ kind: 'fee', glCode: ' 4555 ' })).toEqual({ code: '4555', as: 'fees' })
    expect(revenueOf({ kind: 'opening', glCode: null })).toBe('openings')
    expect(methodAccount({ kind: 'transfer' })).toBe('bank')
    expect(methodAccount(null)).toBe('cash')
  })
})

it('codes of the chart are all different', () => {
  const codes = Object.values(chart).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

it('months follow each other', () => {
  expect(nextMonth('2025-12')).toBe('2026-01')
  expect(nextMonth('2024-01')).toBe('2024-02')
  expect(lastDayOf('2024-02')).toBe('2024-02-29')
  expect(monthOf('2024-02-29')).toBe('2024-02')
})
