import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from './contract'
import {
  applyMovement,
  type Movement,
  movementOf,
  refusalOf,
  reverseMovement,
  transactionTypes,
} from './ledger'

const types = transactionTypes.filter((type) => type !== 'reversal')
const entry = fc.record({
  type: fc.constantFrom(...types),
  amount: fc.integer({ min: -5_000, max: 50_000 }),
  undo: fc.boolean(),
})

describe('the balance of a contract', () => {
  it('is the amount owed less payments, whatever is entered and reversed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(entry), (total, entries) => {
        let account = { status: 'signed', total, paid: 0, adjusted: 0 }
        const stood: Movement[] = []
        let balance = total
        for (const { type, amount, undo } of entries) {
          if (refusalOf(type, amount, account)) continue
          const last = undo ? stood.pop() : undefined
          const movement = last ? reverseMovement(last) : movementOf(type, amount)
          if (!last) stood.push(movement)
          const { effect, ...after } = applyMovement(account, movement)
          balance += effect
          account = { ...account, ...after }
          expect(after.balance).toBe(balance)
          expect(balanceOf(account)).toBe(balance)
        }
        const sum = (key: keyof Movement) => stood.reduce((all, one) => all + one[key], 0)
        expect(balance).toBe(total + sum('adjusted') - sum('paid'))
      }),
    ))

  it.each([
    ['payment', 0, {}, 'amountZero'],
    ['payment', -1, {}, 'amountNegative'],
    ['adjustment', -1, {}, null],
    ['payment', 1, { status: 'cancelled' }, 'contractCancelled'],
    ['refund', 5, { status: 'cancelled', paid: 5 }, null],
    ['refund', 6, { paid: 5 }, 'refundTooMuch'],
    ['write-off', 11, { total: 10 }, 'writeOffTooMuch'],
    ['write-off', 10, { total: 10 }, null],
    ['payment', 11, { total: 10 }, null],
  ] as const)('%s of %i on %j: %s', (type, amount, account, refusal) =>
    expect(refusalOf(type, amount, account)).toBe(refusal),
  )
})
