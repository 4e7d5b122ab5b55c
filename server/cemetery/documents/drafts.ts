import type { AnyArea } from '../../../core/area'
import type { FileRow } from '../../engine/files/file'
import type { ReceivedFile } from '../../engine/files/upload'
import type { Repository, StoredRecord } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import { keepRecordFile } from '../papers/keep-file'
import type { UsedTemplate } from '../papers/prepare'
import { addEvents } from './event-chain'
import { addDocument, type NewDocument } from './store'

/** What a document says of itself before it is sent. */
export type DraftFields = Pick<NewDocument, 'template' | 'language' | 'fields' | 'pages'>

/** Enters a draft of a record's file, and tells of it. @returns its id */
export async function addDraft(
  transaction: Transaction,
  {
    area,
    record,
    file,
    hash,
  }: { area: AnyArea; record: StoredRecord; file: FileRow; hash: string },
  draft: DraftFields,
  [used]: readonly UsedTemplate[] = [],
): Promise<number> {
  const id = await addDocument(transaction, {
    ...draft,
    resource: area.name,
    recordId: record.id,
    recordLabel: record.label,
    name: file.name,
    fileId: file.id,
    hash,
  })
  await addEvents(transaction, id, [
    {
      kind: 'made',
      who: transaction.who.name,
      detail: {
        file: file.name,
        sha256: hash,
        ...(used && { template: used.name, version: String(used.version) }),
      },
    },
  ])
  return id
}

/** Keeps a file that has come in among a record's, and makes a draft of it. @returns the draft's id */
export async function keepDraftFile(
  transaction: Transaction,
  { area, repository, recordId }: { area: AnyArea; repository: Repository; recordId: number },
  file: ReceivedFile,
  draft: DraftFields,
  used: readonly UsedTemplate[] = [],
): Promise<number> {
  const { record, row } = await keepRecordFile(
    transaction,
    { area, repository, recordId },
    file,
    used,
  )
  return addDraft(transaction, { area, record, file: row, hash: file.hash }, draft, used)
}
