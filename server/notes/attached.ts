import type pg from 'pg'
import type { Transaction } from '../transaction'
import { type Note, notesOf } from './note'

/** Entries of the timeline with the note that each added, as it is now; null where it was taken away. */
export async function withAttached<A extends pg.QueryResultRow>(
  transaction: Transaction,
  entries: readonly A[],
): Promise<Array<A & { note?: Note | null }>> {
  const idOf = (entry: A): number | undefined =>
    entry.action === 'note' ? entry.after?.note : undefined
  const ids = entries.flatMap((entry) => idOf(entry) ?? [])
  const notes = new Map((await notesOf(transaction, ids)).map((note) => [note.id, note]))
  return entries.map((entry) => {
    const id = idOf(entry)
    return id === undefined ? entry : { ...entry, note: notes.get(id) ?? null }
  })
}
