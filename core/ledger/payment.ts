import { isContractOpen } from '../sales/contract'
import type { AccountName, AccountRole } from './accounts'
import { creditOf, debitOf, merged, type PostingLine } from './lines'

/** Money against a contract as its posting needs it. */
export interface MoneyMoved {
  /** Of a reversal the type of what it reverses, and the amount below zero. */
  type: string
  amount: number
  method?: { kind?: string | null; glCode?: string | null } | null
  /** Whose money it is, and how far that contract has come. */
  account: CustomerAccount
}

/** Where a customer's money stands: on a contract, with a reservation, or as a credit of theirs. */
export type CustomerAccount = { contract: string | null } | 'reservation' | 'credit'

/**
 * A payment comes in by its method; a refund goes out. Before a contract is signed nothing is owed yet: money is
 * held as a deposit. Adjustments, interest and fees add to what is owed, a write-off takes off it.
 */
export function linesOfMoney({ type, amount, method, account }: MoneyMoved): PostingLine[] {
  const customer = customerRole(account)
  const owed = (against: AccountRole, added: number) => [
    debitOf('receivable', added),
    creditOf(against, added),
  ]
  switch (type) {
    case 'payment':
    case 'deposit':
      return merged([debitOf(methodAccount(method), amount), creditOf(customer, amount)])
    case 'refund':
      return merged([debitOf(customer, amount), creditOf(methodAccount(method), amount)])
    case 'write-off':
      return merged([debitOf('writeOffs', amount), creditOf('receivable', amount)])
    case 'interest':
      return merged(owed('interest', amount))
    case 'late-fee':
      return merged(owed('lateFees', amount))
    default:
      return merged(owed('adjustments', amount))
  }
}

/** The account that a customer's money stands on. */
export function customerRole(account: CustomerAccount): AccountRole {
  if (account === 'reservation') return 'depositsHeld'
  if (account === 'credit') return 'customerCredit'
  return isContractOpen(account.contract ?? 'draft') ? 'depositsHeld' : 'receivable'
}

/** The account that a method's money is on: its own code, or what its kind is for. */
export const methodAccount = (method: MoneyMoved['method']): AccountName =>
  method?.glCode?.trim()
    ? { code: method.glCode.trim(), as: methodRole(method.kind) }
    : methodRole(method?.kind)

export const methodRole = (kind: string | null | undefined): AccountRole =>
  kind === 'card' ? 'cardClearing' : kind === 'transfer' ? 'bank' : 'cash'
