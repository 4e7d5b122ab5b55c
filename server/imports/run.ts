import type { Handler, Work } from '../jobs/jobs'
import { type Transaction, transactAs } from '../transaction'
import { counted } from './counts'
import { enterWords } from './enter-words'
import { RoomToGive } from './give-room'
import { writeInscriptions } from './inscriptions'
import { inLanes } from './lanes'
import { linkRows } from './links'
import { PlacesToMake } from './make-places'
import { Places } from './places'
import { drawPoints } from './points'
import { type ImportRow, lastRowOf, noteImport, setImport } from './record'
import { recordMade } from './results'
import { unstage } from './stage'
import { failImport, refreshPlaces, repositories, steps } from './step'

/**
 * Writes what the check said: first the words and places that its rows need, then the rows, span by
 * span, each with its results in one transaction, so that every row is written once, whatever is killed
 * when; at last what follows from all of them.
 */
export const runHandler: Handler = {
  failed: failImport,
  run: async (work) => {
    // What was staged just now is in no statistics yet. Of the records themselves none are asked for.
    await work.database.owner.query(
      'analyze import_plans (cemetery_id, import_id, row_no, place, i_disposition, i_status), import_words',
    )
    const places = new Places()
    await prepare(work, places)
    await inLanes(work, places)
    // What rows say of each other, now that all of them are there.
    await steps(work, 'running', async (transaction, row) =>
      (await linkRows(transaction, row)) ? 'more' : 'over',
    )
    // And where on the map their places lie.
    await steps(work, 'running', async (transaction, row) =>
      (await drawPoints(transaction, row)) ? 'more' : 'over',
    )
    // And what their stones say.
    await steps(work, 'running', async (transaction, row) =>
      (await writeInscriptions(transaction, row)) ? 'more' : 'over',
    )
    const room = new RoomToGive()
    const give = async (transaction: Transaction, row: ImportRow) =>
      (await room.step(transaction, row)) ? 'more' : 'over'
    await steps(work, 'running', give, () => room.settle())
    await steps(work, 'running', async (transaction, row) => {
      if (row.cursor < (await lastRowOf(transaction, row.id))) throw new Error('rows were left out')
      await refreshPlaces(transaction, row.id)
      await unstage(transaction, row.id)
      await setImport(transaction, row.id, { state: 'done', error: null })
      await noteImport(transaction, row, 'run', row.counts.run)
      return 'over'
    })
  },
}

/** Words and places know nothing of each other: both at once. */
async function prepare(work: Work, places: Places) {
  for (const done of await Promise.allSettled([wordsOf(work), placesOf(work, places)]))
    if (done.status === 'rejected') throw done.reason
}

/** Without the import's lock: to enter a word once more does no harm. */
async function wordsOf({ database, job, signal, progressed }: Work) {
  for (let more = true; more; progressed()) {
    signal.throwIfAborted()
    more = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
      enterWords(transaction, job.payload.importId as number),
    )
  }
}

async function placesOf(work: Work, places: Places) {
  const toMake = new PlacesToMake()
  const make = async (transaction: Transaction, row: ImportRow) => {
    const began = performance.now()
    places.begin(transaction, repositories(transaction))
    if (!row.mapping || !(await toMake.step(transaction, row.id, places, row.mapping)))
      return 'over'
    await recordMade(transaction, row.id, places.made)
    const counts = counted(row.counts, { rows: [], results: new Map() }, places.made, began)
    await setImport(transaction, row.id, { counts })
    return 'more'
  }
  await steps(work, 'running', make, () => {
    places.settle()
    toMake.settle()
  })
}
