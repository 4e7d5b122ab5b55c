import { notFound, Problem } from '../problem/problem'
import { type AuthoredRow, authorColumns, withAuthor } from '../sql/author'
import type { Transaction } from '../transaction/transaction'

/** A note as it goes over the wire. Instants are ISO 8601. */
export interface Note {
  id: number
  version: number
  text: string
  createdAt: string
  /** When its author last changed it. */
  editedAt: string | null
  user: { id: number; name: string }
}

const columns = `id, version, text, created_at as "createdAt", edited_at as "editedAt", ${authorColumns}`
type NoteRow = AuthoredRow<Note>
/** The note that a change returns. */
const returnedNote = ({ rows }: { rows: NoteRow[] }): Note => withAuthor(rows[0] as NoteRow)

export async function addNote(
  transaction: Transaction,
  resource: string,
  recordId: number,
  text: string,
): Promise<Note> {
  const { cemeteryId, who } = transaction
  const made = await transaction.query<NoteRow>(
    `insert into notes (cemetery_id, resource, record_id, text, user_id, user_name)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [cemeteryId, resource, recordId, text, who.userId, who.name],
  )
  return returnedNote(made)
}

/** The record's note, locked; with `gone`, one that was taken away. @throws Problem 404, 412 with the note as it is now */
export async function lockNote(
  transaction: Transaction,
  resource: string,
  recordId: number,
  id: number,
  version: number | undefined,
  gone = false,
): Promise<Note> {
  const { rows } = await transaction.query<NoteRow>(
    `select ${columns} from notes where cemetery_id = $1 and id = $2 and resource = $3
     and record_id = $4 and archived_at is ${gone ? 'not null' : 'null'} for update`,
    [transaction.cemeteryId, id, resource, recordId],
  )
  if (!rows[0]) throw notFound()
  const note = withAuthor<Note>(rows[0])
  if (version !== undefined && note.version !== version)
    throw new Problem(412, 'Someone else changed this note', undefined, {
      code: 'stale',
      current: note,
    })
  return note
}

export async function changeNote(
  transaction: Transaction,
  id: number,
  text: string,
): Promise<Note> {
  const changed = await transaction.query<NoteRow>(
    `update notes set text = $3, version = version + 1, edited_at = now()
     where cemetery_id = $1 and id = $2 returning ${columns}`,
    [transaction.cemeteryId, id, text],
  )
  return returnedNote(changed)
}

/** Takes a note away, or brings it back. */
export async function setNoteDeleted(
  transaction: Transaction,
  id: number,
  gone: boolean,
): Promise<Note> {
  const changed = await transaction.query<NoteRow>(
    `update notes set archived_at = ${gone ? 'now()' : 'null'}, version = version + 1
     where cemetery_id = $1 and id = $2 returning ${columns}`,
    [transaction.cemeteryId, id],
  )
  return returnedNote(changed)
}

/** Of these ids, the notes that are still there; with `gone`, those that were taken away. */
export async function notesOf(
  transaction: Transaction,
  ids: readonly number[],
  gone = false,
): Promise<Note[]> {
  if (ids.length === 0) return []
  const { rows } = await transaction.query<NoteRow>(
    `select ${columns} from notes where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is ${gone ? 'not null' : 'null'}`,
    [transaction.cemeteryId, [...ids]],
  )
  return rows.map((row) => withAuthor<Note>(row))
}
