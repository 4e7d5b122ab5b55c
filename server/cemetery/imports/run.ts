import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import type { JobContext, JobHandler } from '../../platform/jobs/job-workers'
import { CapacityUpdates } from './capacity-updates'
import { addToCounts } from './counts'
import { enterWords } from './enter-words'
import { ImportedRecords } from './imported-records'
import { writeInscriptions } from './inscriptions'
import { linkRows } from './links'
import { PlacesToMake } from './make-places'
import { PlaceFinder } from './place-finder'
import { drawPoints } from './place-points'
import { auditImport, type ImportRow, lastRowOf, updateImport } from './record'
import { recordMade } from './results'
import { unstage } from './row-stage'
import { failImport, importRepositories, refreshPlaces, runSteps } from './run-steps'
import { storeInParallel } from './store-in-parallel'
import { takeStatistics } from './take-statistics'

/**
 * Writes what the check said: first the words and places that its rows need, then the rows, span by
 * span, each with its results in one transaction, so that every row is written once, whatever is killed
 * when; at last what follows from all of them.
 */
export const runImportHandler: JobHandler = {
  yields: true,
  failed: failImport,
  run: async (work) => {
    // What was staged just now is in no statistics yet. Of the records themselves none are asked for.
    await takeStatistics(
      work.database,
      'import_plans (cemetery_id, import_id, row_no, place, i_disposition, i_status), import_words',
    )
    const places = new PlaceFinder()
    await prepare(work, places)
    await storeInParallel(work, places)
    // What rows say of each other, now that all of them are there.
    await runSteps(work, 'running', async (transaction, row) =>
      (await linkRows(transaction, row)) ? 'more' : 'over',
    )
    // And where on the map their places lie.
    await runSteps(work, 'running', async (transaction, row) =>
      (await drawPoints(transaction, row)) ? 'more' : 'over',
    )
    // And what their stones say.
    await runSteps(work, 'running', async (transaction, row) =>
      (await writeInscriptions(transaction, row)) ? 'more' : 'over',
    )
    const room = new CapacityUpdates()
    const give = async (transaction: Transaction, row: ImportRow) =>
      (await room.step(transaction, row)) ? 'more' : 'over'
    await runSteps(work, 'running', give, () => room.settle())
    const written = new ImportedRecords()
    const tell = async (transaction: Transaction, row: ImportRow) =>
      (await written.step(transaction, row)) ? 'more' : 'over'
    await runSteps(work, 'running', tell, () => written.settle())
    await runSteps(work, 'running', async (transaction, row) => {
      if (row.cursor < (await lastRowOf(transaction, row.id))) throw new Error('rows were left out')
      await refreshPlaces(transaction, row.id)
      await unstage(transaction, row.id)
      await updateImport(transaction, row.id, { state: 'done', error: null })
      await auditImport(transaction, row, 'run', row.counts.run)
      return 'over'
    })
  },
}

/** Words and places know nothing of each other: both at once. */
async function prepare(work: JobContext, places: PlaceFinder) {
  for (const done of await Promise.allSettled([wordsOf(work), placesOf(work, places)]))
    if (done.status === 'rejected') throw done.reason
}

/** Without the import's lock: to enter a word once more does no harm. */
async function wordsOf({ database, job, signal, reportProgress }: JobContext) {
  for (let more = true; more; reportProgress()) {
    signal.throwIfAborted()
    more = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
      enterWords(transaction, job.payload.importId as number),
    )
  }
}

async function placesOf(work: JobContext, places: PlaceFinder) {
  const toMake = new PlacesToMake()
  const make = async (transaction: Transaction, row: ImportRow) => {
    const began = performance.now()
    places.begin(transaction, importRepositories(transaction))
    if (!row.mapping || !(await toMake.step(transaction, row.id, places, row.mapping)))
      return 'over'
    await recordMade(transaction, row.id, places.made)
    const counts = addToCounts(row.counts, { rows: [], results: new Map() }, places.made, began)
    await updateImport(transaction, row.id, { counts })
    return 'more'
  }
  await runSteps(work, 'running', make, () => {
    places.settle()
    toMake.settle()
  })
}
