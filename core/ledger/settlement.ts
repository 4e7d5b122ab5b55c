import { roleOf } from './accounts'
import { creditOf, debitOf, merged, type PostingLine } from './lines'
import { type MoneyMoved, methodAccount } from './payment'

/** An entry of ours that a booking of the bank is. */
export interface SettledEntry {
  /** Minor units; a refund is below zero. */
  amount: number
  method: MoneyMoved['method']
  /** Through which it came in; closed, it takes its cash and checks to the bank. */
  batch: number | null
}

/**
 * What a booking says to the books: money by card, and what no batch takes there, has reached the bank.
 * @param fee what the bank or the card's provider kept of it, from zero on
 */
export function linesOfSettlement(entries: readonly SettledEntry[], fee: number): PostingLine[] {
  const moved = entries.flatMap(({ amount, method, batch }) => {
    const account = methodAccount(method)
    const role = roleOf(account)
    return role === 'bank' || (batch && role !== 'cardClearing')
      ? []
      : [debitOf('bank', amount), creditOf(account, amount)]
  })
  return merged([...moved, debitOf('bankFees', fee), creditOf('bank', fee)])
}

/** At most this part of what was paid is proposed as a fee: cards cost 1.5 to 4 %, and something fixed. */
export const mostFee = 0.05
