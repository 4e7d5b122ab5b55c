import { rm } from 'node:fs/promises'
import { picturesOf } from '../../engine/files/pictures'
import { auditQuery } from '../../engine/sql/insert-queries'
import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import { ZipReader } from '../../formats/zip/read'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import type { JobContext, JobHandler } from '../../platform/jobs/job-workers'
import { allowTitleChange } from '../title/passing'
import {
  type ArchiveRow,
  archiveProgress,
  getArchive,
  isCemeteryEmpty,
  updateArchive,
  updateArchiveByJob,
} from './archives'
import { ArchiveError, archiveErrorOf } from './findings'
import { type Manifest, storedFileName, zipLimits } from './format'
import type { IdMap } from './id-map'
import { collectIds, contentsOf, inspectArchive, manifestOf, unpackPart } from './inspect'
import { assertInvariants } from './invariants'
import { readSheetRows } from './rows'
import { csvFileOf } from './sheet'
import { archiveSheets } from './sheets'
import { asDatabaseOwner, storeCemetery } from './store-cemetery'
import {
  type DeferredReference,
  isUpdate,
  sequenceOf,
  storeDeferredReferences,
  storeSheetRows,
  updateRows,
} from './store-rows'
import { mediaTypeOfStored } from './stored-file-names'
import { matchUsers } from './users'

const rowOf = ({ database, job }: JobContext) =>
  transactAs(database, job.cemeteryId, job.who, (transaction) =>
    getArchive(transaction, job.payload.archiveId as number),
  )

/** What is known to be wrong stays wrong however often it is tried. */
const told = (error: unknown): ArchiveError | undefined => {
  const known = archiveErrorOf(error)
  if (known) return known
  const { code, message, constraint, table } = error as Record<string, string | undefined>
  // A rule of the database: two of one name, a value out of range, a key that leads nowhere.
  if (!/^(?:22|23|42501)/.test(code ?? '')) return undefined
  return new ArchiveError('store', {
    detail: [table, constraint, message].filter(Boolean).join(': ').slice(0, 300),
  })
}

/** Ends in `refused` where the archive is wrong; the reasons are in the report. */
async function orRefused(
  work: JobContext,
  from: string,
  run: (row: ArchiveRow, zip: ZipReader) => Promise<void>,
  store: FileStore,
) {
  const row = await rowOf(work)
  if (row.state !== from) return
  try {
    await store.withLocalFile(row.store_key ?? '', async (path) => {
      const zip = await ZipReader.open(path, zipLimits, { strict: true })
      try {
        await run(row, zip)
      } finally {
        await zip.close()
      }
    })
  } catch (error) {
    const known = told(error)
    if (!known) throw error
    await updateArchiveByJob(work.database, work.job, {
      state: from === 'reading' ? 'failed' : 'refused',
      report: { ...row.report, wrong: 1, findings: [known.finding] },
      ended_at: new Date(),
    })
  }
}

const failed: JobHandler['failed'] = async (database, job, error) => {
  await updateArchiveByJob(database, job, {
    state: 'failed',
    error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    ended_at: new Date(),
  })
}

/** Looks at an archive that was brought, and writes nothing but what it found. */
export const checkArchiveHandler = (store: FileStore): JobHandler => ({
  run: (work) =>
    orRefused(
      work,
      'checking',
      async (_, zip) => {
        const manifest = await manifestOf(zip)
        const progress = countingUp(work, manifest)
        const { findings, ids } = await inspectArchive(zip, manifest, {
          store,
          fresh: work.job.cemeteryId,
          progress: progress.add,
          signal: work.signal,
        })
        await progress.end()
        const strangers = findings.count === 0 ? await matchUsers(work.database, zip, ids) : []
        await updateArchiveByJob(work.database, work.job, {
          state: findings.count === 0 ? 'checked' : 'refused',
          ended_at: new Date(),
          report: {
            held: contentsOf(manifest),
            wrong: findings.count,
            findings: findings.list,
            strangers: strangers.slice(0, 100),
          },
        })
      },
      store,
    ),
  failed,
})

/**
 * Reads an archive into an empty cemetery: one transaction, so that there is all of it or nothing,
 * whatever is killed meanwhile. Whoever takes the job next begins again.
 */
export const importArchiveHandler = (store: FileStore): JobHandler => ({
  run: (work) =>
    orRefused(
      work,
      'reading',
      async (row, zip) => {
        const { database, job, signal } = work
        const manifest = await manifestOf(zip)
        const ids = await collectIds(zip, manifest, job.cemeteryId, { signal })
        const strangers = await matchUsers(database, zip, ids)
        await storeKept(work, zip, manifest, store)
        const progress = countingUp(work, manifest)
        await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
          // Two jobs never read into one cemetery at a time, and nobody changes its settings meanwhile.
          await asDatabaseOwner(transaction, () =>
            transaction.query('select id from cemeteries where id = $1 for no key update', [
              job.cemeteryId,
            ]),
          )
          if (!(await isCemeteryEmpty(transaction))) throw new ArchiveError('taken')
          await allowTitleChange(transaction, 'archive')
          await readAll(transaction, zip, ids, progress.add, signal)
          await transaction.query(
            `select app_refresh_open_items($1, array_agg(id order by id)) from contracts
             where cemetery_id = $1 having count(*) > 0`,
            [job.cemeteryId],
          )
          await assertInvariants(transaction, manifest)
          await noteReading(transaction, manifest)
          await progress.end()
          await updateArchive(transaction, row.id, {
            state: 'read',
            ended_at: new Date(),
            report: { held: contentsOf(manifest), strangers: strangers.slice(0, 100) },
          })
        })
      },
      store,
    ),
  failed,
})

async function readAll(
  transaction: Transaction,
  zip: ZipReader,
  ids: IdMap,
  done: (n: number) => void,
  signal: AbortSignal,
) {
  // What an archive holds are facts: a place that holds too many is flagged, as it was (interments_room).
  await transaction.query("select app_set('sexton.facts', 'on')")
  for (const sheet of archiveSheets)
    if (sheet.ids === 'own') await ids.assignNewIds(transaction, sheet.name, sequenceOf(sheet))
  for (const sheet of archiveSheets) {
    if (sheet.special === 'users' || !zip.entries.has(csvFileOf(sheet))) continue
    const later: DeferredReference = []
    for await (const rows of readSheetRows(zip, sheet)) {
      for (let at = 0; at < rows.length; at += 500) {
        signal.throwIfAborted()
        const some = rows.slice(at, at + 500)
        if (sheet.special) await storeCemetery(transaction, sheet, some, ids)
        else if (isUpdate(sheet)) await updateRows(transaction, some)
        else await storeSheetRows(transaction, sheet, some, ids, later)
        done(some.length)
      }
    }
    await storeDeferredReferences(transaction, sheet, later)
  }
}

/** The bytes first: a file that is there has them. Smaller pictures are made anew from the pixels. */
async function storeKept(
  { job, signal }: JobContext,
  zip: ZipReader,
  manifest: Manifest,
  store: FileStore,
) {
  for (const { name } of manifest.entries) {
    const [, hash] = storedFileName.exec(name) ?? []
    if (!hash) continue
    signal.throwIfAborted()
    const drafts = [await store.createDraft()]
    const [path] = drafts as [string]
    try {
      if ((await unpackPart(zip, name, path)) !== hash)
        throw new ArchiveError('hash', { file: name })
      const pictures = await picturesOf(path, mediaTypeOfStored(name), store)
      drafts.push(...pictures.made.map((one) => one.path))
      for (const { part, path: picture } of pictures.made)
        await store.put(fileKeyOf(job.cemeteryId, hash, part), picture)
      await store.put(fileKeyOf(job.cemeteryId, hash), path)
    } finally {
      for (const draft of drafts) await rm(draft, { force: true })
    }
  }
}

/** What the cemetery's own timeline says of it. */
async function noteReading(transaction: Transaction, { cemetery, at, entries }: Manifest) {
  const { rows } = await asDatabaseOwner(transaction, () =>
    transaction.query<{ name: string }>('select name from cemeteries where id = $1', [
      transaction.cemeteryId,
    ]),
  )
  const rowsRead = entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0)
  await transaction.pipeline([
    auditQuery({ name: 'cemeteries' }, transaction.cemeteryId, transaction.who, [
      {
        action: 'archive-read',
        id: transaction.cemeteryId,
        label: rows[0]?.name ?? '',
        before: null,
        after: { archive: cemetery.name, at, rows: rowsRead },
      },
    ]),
  ])
}

function countingUp({ database, job }: JobContext, manifest: Manifest) {
  const total = manifest.entries.reduce(
    (sum, { name, rows }) => sum + (rows ?? 0) + (storedFileName.test(name) ? 1 : 0),
    0,
  )
  const progress = archiveProgress(database, job, total)
  let done = 0
  return {
    add: (n: number) => {
      done += n
      progress.at(done)
    },
    end: () => progress.end(),
  }
}
