export const transactionTypes = [
  'payment',
  'deposit',
  'refund',
  'adjustment',
  'write-off',
  'interest',
  'fee',
  'late-fee',
  'apply',
  'credit',
  'keep',
  'reallocation',
  'reversal',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Money is kept on a contract, on a reservation until it is sold, or for a customer. */
export type CustomerAccountKind = 'contract' | 'reservation' | 'contact'

/** What may be entered on each; `apply` and `credit` name two of them. */
export const typesOfAccount: Readonly<Record<CustomerAccountKind, readonly TransactionType[]>> = {
  contract: [
    'payment',
    'deposit',
    'refund',
    'adjustment',
    'write-off',
    'interest',
    'fee',
    'late-fee',
    'apply',
    'credit',
    'reallocation',
  ],
  reservation: ['deposit', 'refund', 'apply', 'credit', 'keep'],
  contact: ['payment', 'refund', 'apply', 'credit'],
}

/** By which money comes in or goes out: a drawer or a bank account changes. */
export const cashTypes: readonly TransactionType[] = ['payment', 'deposit', 'refund']
