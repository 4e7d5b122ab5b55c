import type { Transaction } from '../../engine/transaction/transaction'

/** What a transaction knows of its cemetery's books: a month that it holds open, and the accounts that there are. */
export interface KnownLedger {
  month: string | null
  roles: ReadonlySet<string>
  /** Folded codes. */
  codes: ReadonlySet<string>
}

const known = new WeakMap<Transaction, KnownLedger>()

export const knowLedger = (transaction: Transaction, ledger: KnownLedger) =>
  known.set(transaction, ledger)
export const knownLedgerOf = (transaction: Transaction): KnownLedger | undefined =>
  known.get(transaction)
