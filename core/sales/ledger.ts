import { balanceOf } from './contract'
import { type CustomerAccountKind, type TransactionType, typesOfAccount } from './transaction-types'

export { type TransactionType, transactionTypes } from './transaction-types'

/** Of a contract: what has been paid less refunds, and what was added to or taken off what is owed. */
export interface AccountSums {
  status?: string | null
  total?: number | null
  retained?: number | null
  paid?: number | null
  adjusted?: number | null
}

/** How an entry moves an account; both in minor units. */
export interface Movement {
  paid: number
  adjusted: number
}

/** What an entry does to a contract. An adjustment may be negative; a reallocation moves nothing but parts. */
export function movementOf(type: Exclude<TransactionType, 'reversal'>, amount: number): Movement {
  switch (type) {
    case 'payment':
    case 'deposit':
    case 'apply':
      return { paid: amount, adjusted: 0 }
    case 'refund':
    case 'credit':
      return { paid: -amount, adjusted: 0 }
    case 'adjustment':
    case 'interest':
    case 'fee':
    case 'late-fee':
      return { paid: 0, adjusted: amount }
    case 'write-off':
      return { paid: 0, adjusted: -amount }
    case 'keep':
    case 'reallocation':
      return { paid: 0, adjusted: 0 }
  }
}

/** By how much an entry moves what is held on a reservation, or for a customer. */
export function heldBy(type: Exclude<TransactionType, 'reversal'>, amount: number): number {
  switch (type) {
    case 'payment':
    case 'deposit':
    case 'credit':
      return amount
    case 'refund':
    case 'apply':
    case 'keep':
      return -amount
    default:
      return 0
  }
}

/** What undoes it. */
export const reverseMovement = ({ paid, adjusted }: Movement): Movement => ({
  paid: 0 - paid,
  adjusted: 0 - adjusted,
})

/** The account after a movement, and by how much its balance moved. */
export function applyMovement(account: AccountSums, { paid, adjusted }: Movement) {
  const after = { paid: (account.paid ?? 0) + paid, adjusted: (account.adjusted ?? 0) + adjusted }
  return { ...after, balance: balanceOf({ ...account, ...after }), effect: adjusted - paid }
}

/** Whether entries of a type are kept on an account of that kind. */
export const fitsAccount = (type: TransactionType, kind: CustomerAccountKind): boolean =>
  type === 'reversal' || typesOfAccount[kind].includes(type)

/** Why an entry is refused; null where it may stand. Reversals are judged by what they reverse. */
export function refusalOf(
  type: Exclude<TransactionType, 'reversal'>,
  amount: number,
  account: AccountSums,
):
  | 'amountZero'
  | 'amountNegative'
  | 'contractCancelled'
  | 'refundTooMuch'
  | 'writeOffTooMuch'
  | 'creditTooMuch'
  | 'applyTooMuch'
  | null {
  if (type === 'reallocation') return amount < 0 ? 'amountNegative' : null
  if (amount === 0) return 'amountZero'
  if (amount < 0 && type !== 'adjustment') return 'amountNegative'
  if (account.status === 'cancelled' && !afterTheEnd.includes(type)) return 'contractCancelled'
  if (type === 'refund' && amount > (account.paid ?? 0)) return 'refundTooMuch'
  if (type === 'write-off' && amount > balanceOf(account)) return 'writeOffTooMuch'
  if (type === 'credit' && amount > -balanceOf(account)) return 'creditTooMuch'
  if (type === 'apply' && amount > balanceOf(account)) return 'applyTooMuch'
  return null
}

/** What may still be entered on a cancelled contract. */
const afterTheEnd: readonly TransactionType[] = ['refund', 'adjustment', 'credit']
