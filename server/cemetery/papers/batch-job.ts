import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { batchDays } from '../../../core/papers/batch-limits'
import type { LeftOutRecord } from '../../../core/papers/batches'
import { Semaphore } from '../../engine/limits/semaphore'
import { Problem } from '../../engine/problem/problem'
import { needOf } from '../../engine/resources/record-subject'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import type { Paper } from '../../formats/pdf/paper'
import { writeZip, type ZipEntry } from '../../formats/zip/write'
import { removeExpired } from '../../platform/files/expired'
import type { FileStore } from '../../platform/files/store'
import type { JobContext, JobHandlers, PeriodicTask } from '../../platform/jobs/job-workers'
import { type BatchRow, changeMaking, getBatch } from './batches'
import { whyLeftOut } from './left-out'
import { PaperMaker } from './maker'
import { PaperFiles, preparePaper } from './prepare'

/** Records whose values are read in one transaction. */
const chunk = 20

/** Its maker has cancelled it. */
class Cancelled extends Error {}

/** Makes batches of papers, in a thread of their own: who prints one paper never waits for them. */
export const paperBatchHandlers = (
  store: FileStore,
  registry: AreaRegistry,
  fonts: readonly string[],
): JobHandlers => ({
  'papers-make': {
    run: async (work) => {
      const { database, job } = work
      const as = <T>(run: (transaction: Transaction) => Promise<T>) =>
        transactAs(database, job.cemeteryId, job.who, run)
      const { row, day } = await as(async (transaction) => ({
        row: await getBatch(transaction, Number(job.payload.batchId)),
        day: transaction.today,
      }))
      if (row.state !== 'making') return
      const maker = new PaperMaker(fonts, new Semaphore(1, 1, 'One paper at a time.'))
      const path = await store.createDraft()
      try {
        const batch = new Batch(work, { row, day, registry, store, maker })
        const made = await batch.make(path)
        const key = `${job.cemeteryId}/paper_batches/${randomUUID()}`
        await store.put(key, path)
        const kept = await as((transaction) =>
          changeMaking(transaction, row.id, {
            state: 'ready',
            done: row.ids.length,
            left_out: batch.leftOut,
            file_name: made.fileName,
            size: made.size,
            store_key: key,
            expires_at: new Date(Date.now() + batchDays * 86_400_000),
          }),
        )
        if (!kept) await store.remove(key)
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error
      } finally {
        await rm(path, { force: true })
        await maker.close()
      }
    },
    failed: (database, job) =>
      transactAs(database, job.cemeteryId, job.who, async (transaction) => {
        await changeMaking(transaction, Number(job.payload.batchId), { state: 'failed' })
      }),
  },
})

interface BatchParts {
  row: BatchRow
  /** The cemetery's, of now. */
  day: string
  registry: AreaRegistry
  store: FileStore
  maker: PaperMaker
}

interface ReadyPaper {
  id: number
  label: string
  paper: Paper
  fileDay: string
}

class Batch {
  readonly leftOut: LeftOutRecord[] = []
  private done = 0
  private readonly files: PaperFiles

  constructor(
    private readonly work: JobContext,
    private readonly parts: BatchParts,
  ) {
    this.files = new PaperFiles(parts.store)
  }

  /** Writes the file. @throws Cancelled */
  async make(path: string): Promise<{ fileName: string; size: number }> {
    return this.parts.row.output === 'one' ? this.makeOne(path) : this.makeEach(path)
  }

  private async makeOne(path: string) {
    const { row, maker } = this.parts
    const papers: ReadyPaper[] = []
    for await (const ready of this.prepared()) papers.push(ready)
    const made = await this.joined(papers).catch(async (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      // One of them has letters that no font has: the others are printed without it.
      const printable: ReadyPaper[] = []
      for (const one of papers)
        await maker.make(one.paper).then(
          () => printable.push(one),
          (why: unknown) => this.leave(one, why),
        )
      return this.joined(printable)
    })
    await writeFile(path, made?.pdf ?? '', { mode: 0o600 })
    const day = papers[0]?.fileDay ?? ''
    return { fileName: `${row.name} ${day}.pdf`, size: made?.pdf.length ?? 0 }
  }

  /** All in one, each on pages of its own with a bookmark; null where there is none. */
  private joined(papers: readonly ReadyPaper[]) {
    const { row, maker } = this.parts
    const [first] = papers
    if (!first) return Promise.resolve(null)
    return maker.make({
      ...first.paper,
      title: row.name,
      foot: first.paper.author ?? '',
      blocks: papers.flatMap(({ label, paper }) => [
        { kind: 'part' as const, title: label },
        ...paper.blocks,
      ]),
    })
  }

  private async makeEach(path: string) {
    const { row, day } = this.parts
    const target = createWriteStream(path, { mode: 0o600 })
    await pipeline(writeZip(this.entries()), target, { signal: this.work.signal })
    return {
      fileName: `${row.name} ${day}.zip`,
      size: target.bytesWritten,
    }
  }

  private async *entries(): AsyncGenerator<ZipEntry> {
    for await (const { id, label, paper } of this.prepared()) {
      const pdf = await this.parts.maker.make(paper).then(
        (made) => made.pdf,
        (error: unknown) => {
          this.leave({ id, label }, error)
          return null
        },
      )
      // The number keeps names apart.
      if (pdf) yield { name: `${fileNameOf(label)} ${id}.pdf`, content: [Buffer.from(pdf)] }
    }
  }

  /** The papers with their values, in the order in which the records were named. */
  private async *prepared(): AsyncGenerator<ReadyPaper> {
    const { ids } = this.parts.row
    for (let at = 0; at < ids.length; at += chunk) {
      this.work.signal.throwIfAborted()
      const ready = await this.read(ids.slice(at, at + chunk))
      yield* ready
      this.done = Math.min(ids.length, at + chunk)
      await this.report()
    }
  }

  private read(ids: readonly number[]): Promise<ReadyPaper[]> {
    const { database, job } = this.work
    const { row, registry } = this.parts
    return transactAs(database, job.cemeteryId, job.who, async (transaction) => {
      const area = registry.areas.find(({ name }) => name === row.resource)
      if (!area) throw new Error(`no area is called ${row.resource}`)
      transaction.assertAllowed(needOf(area, 'write'))
      const repository = new Repository(registry, area, transaction)
      const ready: ReadyPaper[] = []
      for (const id of ids) {
        const record = await repository.get(id).catch((error: unknown) => {
          this.leave({ id, label: `#${id}` }, error)
          return null
        })
        if (!record) continue
        if (record.archivedAt) {
          this.leftOut.push({ id, label: record.label, why: 'archived' })
          continue
        }
        try {
          const { paper, file } = await preparePaper(
            transaction,
            registry,
            this.files,
            { area, record },
            { paper: row.paper, language: row.language },
          )
          const fileDay = /(\d{4}-\d{2}-\d{2})\.pdf$/.exec(file)?.[1] ?? ''
          ready.push({ id, label: record.label, paper, fileDay })
        } catch (error) {
          this.leave({ id, label: record.label }, error)
        }
      }
      return ready
    })
  }

  private leave(record: { id: number; label: string }, error: unknown) {
    this.leftOut.push({ ...record, why: whyLeftOut(error) })
  }

  private async report() {
    const { database, job, reportProgress } = this.work
    const going = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
      changeMaking(transaction, this.parts.row.id, { done: this.done, left_out: this.leftOut }),
    )
    if (!going) throw new Cancelled()
    reportProgress()
  }
}

const fileNameOf = (label: string) =>
  [...label.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').replace(/\s+/g, ' ')].slice(0, 100).join('').trim()

/** What was printed goes when its days are over: it is personal, and does not lie about. */
export const removeExpiredBatches = (store: FileStore): PeriodicTask =>
  removeExpired(
    store,
    { name: 'removing printed batches', everyMs: 600_000 },
    {
      table: 'paper_batches',
      when: 'expires_at < now()',
      set: "state = 'gone', store_key = null, expires_at = null, ids = '{}', left_out = '[]', version = version + 1",
    },
  )
