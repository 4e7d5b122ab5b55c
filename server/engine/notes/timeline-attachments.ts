import type pg from 'pg'
import type { AttachedFile } from '../../../core/attachments'
import type { FileLinks } from '../../platform/files/links'
import { attachedFileOf, filesOf } from '../files/file'
import type { Transaction } from '../transaction/transaction'
import { type Note, notesOf } from './note'

/**
 * Entries of the timeline with what they are about as it is now: the note that one added (null where
 * it was taken away), the note that one took away as long as it is gone, the file that one added or
 * removed.
 */
export async function withAttached<A extends pg.QueryResultRow>(
  transaction: Transaction,
  links: FileLinks,
  entries: readonly A[],
): Promise<Array<A & { note?: Note | null; gone?: Note; file?: AttachedFile | null }>> {
  const noteIn = (entry: A): number | undefined =>
    entry.action === 'note' ? entry.after?.note : undefined
  const goneIn = (entry: A): number | undefined =>
    entry.action === 'note-delete' ? entry.before?.note : undefined
  const fileIn = (entry: A): number | undefined =>
    /^file/.test(entry.action) ? (entry.after ?? entry.before)?.file : undefined
  const notes = await notesOf(
    transaction,
    entries.flatMap((entry) => noteIn(entry) ?? []),
  )
  const gone = await notesOf(
    transaction,
    entries.flatMap((entry) => goneIn(entry) ?? []),
    true,
  )
  const files = await filesOf(
    transaction,
    entries.flatMap((entry) => fileIn(entry) ?? []),
  )
  return entries.map((entry) => {
    const [note, file] = [noteIn(entry), fileIn(entry)]
    const found = files.find(({ id }) => id === file)
    const taken = gone.find(({ id }) => id === goneIn(entry))
    // It may have gone and come back before: only its last going can be taken back.
    const last =
      taken && entries.every((other) => goneIn(other) !== taken.id || other.id <= entry.id)
    return {
      ...entry,
      ...(last ? { gone: taken } : {}),
      ...(note ? { note: notes.find(({ id }) => id === note) ?? null } : {}),
      ...(file
        ? { file: found ? attachedFileOf(transaction.cemeteryId, found, links) : null }
        : {}),
    }
  })
}
