import { type AttachedFile, attachmentTypes } from '../../../core/attachments'
import type { FileLinks } from '../../platform/files/links'
import { notFound, Problem } from '../problem/problem'
import { type AuthoredRow, authorColumns, withAuthor } from '../sql/author'
import type { Transaction } from '../transaction/transaction'
import type { ReceivedFile } from './upload'

export interface FileRow {
  id: number
  version: number
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  pictures: string[]
  createdAt: string
  archivedAt: string | null
  user: { id: number; name: string }
}

/** What a file is read by; `withAuthor` makes a `FileRow` of it. */
export const fileColumns = `id, version, name, type, size, width, height, pictures, created_at as "createdAt",
  archived_at as "archivedAt", ${authorColumns}`
export type StoredFile = AuthoredRow<FileRow>
/** The file that a change returns. */
export const returnedFile = ({ rows }: { rows: StoredFile[] }): FileRow =>
  withAuthor(rows[0] as StoredFile)

export function attachedFileOf(cemeteryId: number, row: FileRow, links: FileLinks): AttachedFile {
  const { pictures, ...rest } = row
  const type = attachmentTypes[row.type]
  const link = (part: 'file' | 'thumb' | 'view') => links.link(cemeteryId, row.id, part)
  const url = link('file')
  return {
    ...rest,
    kind: type?.kind ?? 'document',
    url,
    thumb: pictures.includes('thumb') ? link('thumb') : null,
    picture: pictures.includes('view')
      ? link('view')
      : type?.kind === 'image' && type.inline
        ? url
        : null,
  }
}

export async function addFile(
  transaction: Transaction,
  resource: string,
  recordId: number,
  file: ReceivedFile,
): Promise<FileRow> {
  const { cemeteryId, who } = transaction
  const added = await transaction.query<StoredFile>(
    `insert into files (cemetery_id, resource, record_id, name, type, size, hash, width, height, pictures, user_id, user_name)
     values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8, $9, $10, $11, $12) returning ${fileColumns}`,
    [
      cemeteryId,
      resource,
      recordId,
      file.name,
      file.type,
      file.size,
      file.hash,
      file.pictures.width,
      file.pictures.height,
      file.pictures.made.map(({ part }) => part),
      who.userId,
      who.name,
    ],
  )
  return returnedFile(added)
}

/** The record's files that were not removed, newest first. */
export async function listFiles(
  transaction: Transaction,
  resource: string,
  recordId: number,
): Promise<FileRow[]> {
  const { rows } = await transaction.query<StoredFile>(
    `select ${fileColumns} from files where cemetery_id = $1 and resource = $2 and record_id = $3
     and archived_at is null order by id desc`,
    [transaction.cemeteryId, resource, recordId],
  )
  return rows.map((row) => withAuthor<FileRow>(row))
}

export async function filesOf(
  transaction: Transaction,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await transaction.query<StoredFile>(
    `select ${fileColumns} from files where cemetery_id = $1 and id = any($2::bigint[])`,
    [transaction.cemeteryId, [...ids]],
  )
  return rows.map((row) => withAuthor<FileRow>(row))
}

/** The record's file, locked. @throws Problem 404, 412 with the file as it is now */
export async function lockFile(
  transaction: Transaction,
  resource: string,
  recordId: number,
  id: number,
  version?: number,
): Promise<FileRow> {
  const { rows } = await transaction.query<StoredFile>(
    `select ${fileColumns} from files where cemetery_id = $1 and id = $2 and resource = $3
     and record_id = $4 for update`,
    [transaction.cemeteryId, id, resource, recordId],
  )
  if (!rows[0]) throw notFound()
  const row = withAuthor<FileRow>(rows[0])
  if (version !== undefined && row.version !== version)
    throw new Problem(412, 'Someone else changed this file', undefined, { code: 'stale' })
  return row
}

/** Puts a file away, or brings it back; its bytes stay. */
export async function setFileArchived(
  transaction: Transaction,
  id: number,
  gone: boolean,
): Promise<FileRow> {
  const changed = await transaction.query<StoredFile>(
    `update files set archived_at = ${gone ? 'now()' : 'null'}, version = version + 1
     where cemetery_id = $1 and id = $2 returning ${fileColumns}`,
    [transaction.cemeteryId, id],
  )
  return returnedFile(changed)
}
