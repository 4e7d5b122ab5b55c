import type { AnyArea } from '../../../core/area'
import { recipientArea } from '../../../core/documents/recipient-area'
import { addresseeOf } from '../../../core/papers/addressee'
import { batchDays, mailedDays } from '../../../core/papers/batch-limits'
import type { LeftOutRecord } from '../../../core/papers/batches'
import { languageOfContact } from '../../../core/papers/contact-language'
import { Semaphore } from '../../engine/limits/semaphore'
import { needOf } from '../../engine/resources/record-subject'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import type { FileStore } from '../../platform/files/store'
import type { JobContext, JobHandlers } from '../../platform/jobs/job-workers'
import { type BatchRow, changeMaking, getBatch } from '../papers/batches'
import { madeFile } from '../papers/keep-file'
import { whyLeftOut } from '../papers/left-out'
import { PaperMaker } from '../papers/maker'
import { PaperFiles, preparePaper, storePdf } from '../papers/prepare'
import { keepDraftFile } from './drafts'
import { sendDocument } from './send'

const day = 86_400_000

/** Its maker has cancelled it. */
class Cancelled extends Error {}

/** A record that nothing is sent of, and why. */
class LeftOut extends Error {
  constructor(readonly why: LeftOutRecord['why']) {
    super(why)
  }
}

/**
 * Sends a paper of many records, each to whom it is addressed, as a document to read. What is sent and how far the
 * batch is are one transaction: a job that is done again goes on with the next record.
 */
export const mailBatchHandlers = (
  store: FileStore,
  registry: AreaRegistry,
  fonts: readonly string[],
): JobHandlers => ({
  'papers-mail': {
    run: async (work) => {
      const { database, job, signal, reportProgress } = work
      const as = <T>(run: (transaction: Transaction) => Promise<T>) =>
        transactAs(database, job.cemeteryId, job.who, run)
      const row = await as((transaction) => getBatch(transaction, Number(job.payload.batchId)))
      if (row.state !== 'making') return
      const maker = new PaperMaker(fonts, new Semaphore(1, 1, 'One paper at a time.'))
      const batch = new MailBatch(work, { row, registry, store, maker })
      try {
        for (let at = row.done; at < row.ids.length; at++) {
          signal.throwIfAborted()
          await batch.mail(at)
          reportProgress()
        }
        await as((transaction) =>
          changeMaking(transaction, row.id, {
            state: 'ready',
            expires_at: new Date(Date.now() + batchDays * day),
          }),
        )
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error
      } finally {
        await maker.close()
      }
    },
    failed: (database, job) =>
      transactAs(database, job.cemeteryId, job.who, async (transaction) => {
        await changeMaking(transaction, Number(job.payload.batchId), { state: 'failed' })
      }),
  },
})

interface MailParts {
  row: BatchRow
  registry: AreaRegistry
  store: FileStore
  maker: PaperMaker
}

class MailBatch {
  private readonly area: AnyArea
  private readonly files: PaperFiles
  private readonly leftOut: LeftOutRecord[]

  constructor(
    private readonly work: JobContext,
    private readonly parts: MailParts,
  ) {
    const { row, registry, store } = parts
    const area = registry.areas.find(({ name }) => name === row.resource)
    if (!area) throw new Error(`no area is called ${row.resource}`)
    this.area = area
    this.files = new PaperFiles(store)
    this.leftOut = [...row.left_out]
  }

  /** Sends the paper of one of the records, or notes why not. @throws Cancelled */
  async mail(at: number): Promise<void> {
    const { row, maker, store } = this.parts
    const { cemeteryId } = this.work.job
    const id = row.ids[at] as number
    let label = `#${id}`
    try {
      const found = await this.prepare(id, (name) => {
        label = name
      })
      const { pdf } = await maker.make(found.paper)
      const hash = await storePdf(store, cemeteryId, pdf)
      await this.as(async (transaction) => {
        const repository = this.repository(transaction)
        const document = await keepDraftFile(
          transaction,
          { area: this.area, repository, recordId: id },
          madeFile(found.file, pdf, hash),
          { template: found.template.key, language: found.language, fields: [], pages: null },
          found.used,
        )
        await sendDocument(repository.context, document, {
          mode: 'view',
          recipients: [{ ...found.recipient, role: null }],
          inOrder: false,
          expires: new Date(Date.now() + mailedDays * day).toISOString(),
          message: row.message,
          remindEveryDays: null,
          applyWhenSigned: false,
          wetOriginal: false,
        })
        await this.note(transaction, at + 1)
      })
    } catch (error) {
      if (error instanceof Cancelled) throw error
      const why = error instanceof LeftOut ? error.why : whyLeftOut(error)
      this.leftOut.push({ id, label, why })
      await this.as((transaction) => this.note(transaction, at + 1))
    }
  }

  /** The paper with its values, and who gets it. @throws LeftOut, Problem */
  private prepare(id: number, named: (label: string) => void) {
    const { row, registry } = this.parts
    return this.as(async (transaction) => {
      transaction.assertAllowed(needOf(this.area, 'write'))
      transaction.assertAllowed({ permission: 'personRead' })
      const repository = this.repository(transaction)
      const record = await repository.get(id)
      named(record.label)
      if (record.archivedAt) throw new LeftOut('archived')
      const contact = addresseeOf(this.area, record)
      if (contact === null) throw new LeftOut('noAddressee')
      const { kind, email, doNotContact, preferredChannel, language, deathDate, deceased } =
        await repository.context.area(recipientArea).get(contact)
      // Nobody writes to the dead: whoever succeeds them is another contact.
      if (deathDate || deceased) throw new LeftOut('died')
      if (doNotContact) throw new LeftOut('doNotContact')
      // Theirs is to be printed.
      if (preferredChannel === 'letter') throw new LeftOut('prefersLetters')
      if (typeof email !== 'string' || email === '') throw new LeftOut('noEmail')
      const institution = kind === 'institution'
      return {
        ...(await preparePaper(
          transaction,
          registry,
          this.files,
          { area: this.area, record },
          {
            paper: row.paper,
            language: row.language,
            rather: languageOfContact(language as string | null),
          },
        )),
        recipient: {
          personId: institution ? null : contact,
          institutionId: institution ? contact : null,
          email,
        },
      }
    })
  }

  private async note(transaction: Transaction, done: number) {
    const { row } = this.parts
    if (!(await changeMaking(transaction, row.id, { done, left_out: this.leftOut })))
      throw new Cancelled()
  }

  private repository(transaction: Transaction) {
    return new Repository(this.parts.registry, this.area, transaction)
  }

  private as<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { database, job } = this.work
    return transactAs(database, job.cemeteryId, job.who, run)
  }
}
