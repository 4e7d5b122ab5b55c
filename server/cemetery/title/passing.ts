import type { Transaction } from '../../engine/transaction/transaction'

const passing = new WeakMap<Transaction, Set<number>>()

/** Lets a transfer close this right in this transaction: nothing else makes one "transferred". */
export function letPass(transaction: Transaction, right: number): void {
  const rights = passing.get(transaction) ?? new Set()
  passing.set(transaction, rights.add(right))
}

export const isPassing = (transaction: Transaction, right: number): boolean =>
  passing.get(transaction)?.has(right) === true

/**
 * Tells the database why rows of a chain of title change in this transaction: contacts that are one (`merge`), an
 * archive that is read, an import that is corrected. Whatever else tries is refused there.
 */
export const allowTitleChange = (transaction: Transaction, why: 'merge' | 'archive' | 'import') =>
  transaction.query("select app_set('app.title_change', $1)", [why])
