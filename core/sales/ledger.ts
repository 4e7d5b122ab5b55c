import { balanceOf } from './contract'

export const transactionTypes = [
  'payment',
  'deposit',
  'refund',
  'adjustment',
  'write-off',
  'reversal',
] as const
export type TransactionType = (typeof transactionTypes)[number]

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

/** What an entry does. An adjustment may be negative; every other amount is above zero. */
export function movementOf(type: Exclude<TransactionType, 'reversal'>, amount: number): Movement {
  switch (type) {
    case 'payment':
    case 'deposit':
      return { paid: amount, adjusted: 0 }
    case 'refund':
      return { paid: -amount, adjusted: 0 }
    case 'adjustment':
      return { paid: 0, adjusted: amount }
    case 'write-off':
      return { paid: 0, adjusted: -amount }
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
  | null {
  if (amount === 0) return 'amountZero'
  if (amount < 0 && type !== 'adjustment') return 'amountNegative'
  if (account.status === 'cancelled' && type !== 'refund' && type !== 'adjustment')
    return 'contractCancelled'
  if (type === 'refund' && amount > (account.paid ?? 0)) return 'refundTooMuch'
  if (type === 'write-off' && amount > balanceOf(account)) return 'writeOffTooMuch'
  return null
}
