import type { Transaction } from '../../engine/transaction/transaction'
import type { Query } from '../../platform/database/database'

/** What a transaction knows of its cemetery's books: a month that it holds open, and the accounts that there are. */
export interface KnownLedger {
  month: string | null
  roles: ReadonlySet<string>
  /** Folded codes. */
  codes: ReadonlySet<string>
  /** In a database of many nodes: ids for entries that nobody has yet. */
  numbers: number[]
}

/** Ids for entries, which the coordinator gives where they are stored on a node. */
export const entryNumbersQuery = (count: number): Query => ({
  name: 'take numbers of entries',
  text: `select nextval('ledger_entries_id_seq') as id from generate_series(1, $1::int)`,
  values: [count],
})

const known = new WeakMap<Transaction, KnownLedger>()

export const knowLedger = (transaction: Transaction, ledger: KnownLedger) =>
  known.set(transaction, ledger)
export const knownLedgerOf = (transaction: Transaction): KnownLedger | undefined =>
  known.get(transaction)
