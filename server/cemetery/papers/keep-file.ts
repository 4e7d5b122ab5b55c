import type { AnyArea } from '../../../core/area'
import { addFile, type FileRow, listFiles } from '../../engine/files/file'
import { assertRoom } from '../../engine/files/routes'
import type { ReceivedFile } from '../../engine/files/upload'
import { assertActive } from '../../engine/resources/record-subject'
import type { Repository, StoredRecord } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import type { UsedTemplate } from './prepare'

/** A PDF that was made, as a file that has come in. */
export const madeFile = (name: string, pdf: Uint8Array, hash: string): ReceivedFile => ({
  name,
  type: 'application/pdf',
  size: pdf.length,
  hash,
  pictures: { width: null, height: null, made: [] },
})

/** Keeps a file among a record's, with its entry in the timeline. @throws Problem where the record is archived or full */
export async function keepRecordFile(
  transaction: Transaction,
  { area, repository, recordId }: { area: AnyArea; repository: Repository; recordId: number },
  file: ReceivedFile,
  used: readonly UsedTemplate[] = [],
): Promise<{ record: StoredRecord; row: FileRow }> {
  const record = assertActive(await repository.lock(recordId))
  assertRoom(await listFiles(transaction, area.name, recordId))
  const row = await addFile(transaction, area.name, recordId, file)
  await repository.writeAudit('file', record, null, {
    file: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    ...(used.length > 0 && { templates: used }),
  })
  return { record, row }
}
