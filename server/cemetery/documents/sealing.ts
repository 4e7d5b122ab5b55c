import { addFile } from '../../engine/files/file'
import type { AreaRegistry } from '../../engine/resources/repository'
import { Transaction, transactByItself } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { Env } from '../../platform/env/env'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import type { JobHandlers } from '../../platform/jobs/job-workers'
import { storePdf } from '../papers/prepare'
import { certificateOf } from './certificate'
import { completeAndSeal, type SealedDocument } from './document-thread'
import { addEvents } from './event-chain'
import { evidenceOf } from './evidence'
import { applySignedDocument } from './follow-up'
import { postLetter } from './letters'
import { assertSealKey, sealKeyOf } from './seal-keys'
import {
  changeDocument,
  type DocumentRow,
  readDocument,
  readRecipients,
  readSignatures,
} from './store'

/** With what documents are sealed; plain data that crosses to the jobs' thread. */
export type SealSettings = Pick<
  Env,
  'production' | 'dataDir' | 'sealKeyFile' | 'sealKeyPassphrase' | 'timestampUrl' | 'paperFonts'
>

export const sealSettings = ({
  production,
  dataDir,
  sealKeyFile,
  sealKeyPassphrase,
  timestampUrl,
  paperFonts,
}: Env): SealSettings => ({
  production,
  dataDir,
  sealKeyFile,
  sealKeyPassphrase,
  timestampUrl,
  paperFonts,
})

/** Makes the sealed file of a document that all have signed. */
export class DocumentSealing {
  constructor(
    private readonly store: FileStore,
    private readonly settings: SealSettings,
    private readonly registry: AreaRegistry,
  ) {}

  /** @throws Problem 409 `sealKey` where there is none: then nothing is sent to be signed */
  assertReady(): void {
    assertSealKey(this.settings)
  }

  /** Once, however many ask; then the record takes its next step, where the office wished it. */
  async seal(database: Database, cemeteryId: number, id: number): Promise<void> {
    await this.sealOnce(database, cemeteryId, id)
    await applySignedDocument(database, this.registry, cemeteryId, id)
  }

  /** The document is locked meanwhile, and who comes after finds it done. */
  private async sealOnce(database: Database, cemeteryId: number, id: number): Promise<void> {
    await transactByItself(database, cemeteryId, async (transaction) => {
      const document = await readDocument(transaction, id, true)
      if (document.status !== 'signed') return
      const { pdf: sealed, outcome } = await this.make(transaction, document)
      const hash = await storePdf(this.store, cemeteryId, sealed)
      const file = await addFile(
        await inNameOfMaker(transaction, document),
        document.resource,
        document.recordId,
        {
          name: document.name.replace(/(\.pdf)?$/i, ` ${signedWord[document.language]}.pdf`),
          type: 'application/pdf',
          size: sealed.length,
          hash,
          pictures: { width: null, height: null, made: [] },
        },
      )
      const now = new Date()
      await changeDocument(transaction, id, { status: 'finished', sealedFileId: file.id })
      await addEvents(
        transaction,
        id,
        [
          {
            kind: 'finished',
            who: null,
            detail: {
              file: file.name,
              sha256: hash,
              level: outcome.level,
              ...(outcome.warnings.length > 0 && {
                warning: outcome.warnings.join('; ').slice(0, maxWarning),
              }),
            },
          },
        ],
        now,
      )
      const finished = await readDocument(transaction, id)
      for (const recipient of await readRecipients(transaction, [id]))
        await postLetter(transaction, 'document-finished', finished, recipient, 0)
    })
  }

  private async make(transaction: Transaction, document: DocumentRow): Promise<SealedDocument> {
    const { timestampUrl, paperFonts } = this.settings
    const key = await sealKeyOf(this.settings)
    const original = await this.read(transaction, document)
    const recipients = await readRecipients(transaction, [document.id])
    const signatures = await readSignatures(
      transaction,
      recipients.map(({ id }) => id),
    )
    const evidence = await evidenceOf(transaction, document)
    const { rows } = await transaction.client.query<{
      name: string
      timeZone: string
      locale: string
    }>('select name, time_zone as "timeZone", locale from cemeteries where id = $1', [
      transaction.cemeteryId,
    ])
    const cemetery = rows[0] as { name: string; timeZone: string; locale: string }
    return completeAndSeal(
      {
        original,
        values: signatures.flatMap(({ recipientId, fieldName, value, signedAt }) => {
          const field = document.fields.find((one) => one.fieldName === fieldName)
          const name = recipients.find(({ id }) => id === recipientId)?.name ?? ''
          return field ? [{ field, value, name, signedAt: signedAt.toISOString() }] : []
        }),
        certificate: certificateOf(evidence, cemetery),
        fonts: paperFonts,
      },
      key,
      {
        reason: document.name,
        name: cemetery.name,
        location: cemetery.name,
        ...(timestampUrl && { timestampUrl }),
      },
    )
  }

  private async read(
    { client, cemeteryId }: Transaction,
    { fileId }: DocumentRow,
  ): Promise<Uint8Array> {
    const { rows } = await client.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from files where cemetery_id = $1 and id = $2`,
      [cemeteryId, fileId],
    )
    const { stream } = await this.store.read(fileKeyOf(cemeteryId, rows[0]?.hash ?? ''))
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
}

/** What a process died over is done by another. */
export const documentHandlers = (sealing: DocumentSealing): JobHandlers => ({
  'seal-document': {
    run: async ({ database, job }) => {
      await sealing.seal(database, job.cemeteryId as number, Number(job.payload.document))
    },
  },
})

/** Of a warning, in the document's story. */
const maxWarning = 500

const signedWord = { en: 'signed', fr: 'signé', es: 'firmado' } as const

/** Files name whoever added them: here whoever made the document. */
export async function inNameOfMaker(transaction: Transaction, document: DocumentRow) {
  const { rows } = await transaction.client.query<{ userId: number }>(
    'select user_id as "userId" from documents where cemetery_id = $1 and id = $2',
    [transaction.cemeteryId, document.id],
  )
  return new Transaction(transaction.client, transaction.database, transaction.cemeteryId, {
    ...transaction.who,
    userId: rows[0]?.userId as number,
    name: document.createdBy as string,
  })
}
