import { availableParallelism } from 'node:os'
import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import type { JobContext } from '../../platform/jobs/job-workers'
import { addToCounts } from './counts'
import { type NamedPlace, namedPlace, PlaceFinder, readPlaces } from './place-finder'
import { getImport, type ImportRow, lastRowOf, updateImport } from './record'
import { recordNumbers } from './record-numbers'
import {
  noRecords,
  planRows,
  type RowResult,
  type RowSpan,
  recordMade,
  recordResults,
  type StoredVerdict,
  verdictsOf,
  type WrittenRows,
} from './results'
import { importId, importRepositories } from './run-steps'
import { type OwnedPlace, storeOwners } from './store-owners'
import { placeChanges } from './update-changes'
import { writeLists } from './write-lists'
import { writePeople } from './write-people'

/** So many rows are stored in a fifth of a second, and others wait no longer for a lock. */
const batchOf = ({ target }: Pick<ImportRow, 'target'>) =>
  // Outlines of thousands of corners each are to fit in memory.
  target === 'deceased' ? 2_000 : 500

/** The import was stopped, or another worker has done this span. */
class LostLeaseError extends Error {}

/**
 * Stores all rows that are not stored yet, in spans of which two are under way at a time where the
 * machine has two processors. A span counts once: at its end the import is locked, and whoever finds it
 * stopped or the span done leaves nothing behind.
 */
export async function storeInParallel(work: JobContext, places: PlaceFinder): Promise<void> {
  const { database, job, signal } = work
  const { row, staged, last } = await transactAs(
    database,
    job.cemeteryId,
    job.who,
    async (transaction) => ({
      row: await getImport(transaction, importId(work)),
      staged: await isStaged(transaction, importId(work)),
      last: await lastRowOf(transaction, importId(work)),
    }),
  )
  if (row.state !== 'running') return
  const done = new Set(row.ahead)
  let next = row.cursor
  let failed = false
  const batch = batchOf(row)
  const lane = async (own: PlaceFinder) => {
    while (!failed && next < last) {
      signal.throwIfAborted()
      const after = next
      next += batch
      if (done.has(after)) continue
      await storeSpan(work, row, after, own)
      work.reportProgress()
    }
  }
  // Who fills gaps in records that are there does so in the order of the rows; places within places too.
  // Without a stage the places are not made yet: two would make the same.
  const ordered = row.target !== 'deceased' || row.mapping?.duplicates === 'merge'
  const lanes = ordered || !staged ? 1 : Math.min(2, availableParallelism())
  const results = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane(new PlaceFinder(places)).catch((error) => {
        failed = true
        if (!(error instanceof LostLeaseError)) throw error
      }),
    ),
  )
  const wrong = results.find((result) => result.status === 'rejected')
  if (wrong) throw wrong.reason
}

/** Whether the rows to come are staged: a crash may have emptied the stage. */
async function isStaged(transaction: Transaction, id: number): Promise<boolean> {
  const { rows } = await transaction.query<{ staged: boolean }>(
    `select (select count(*) from import_plans where cemetery_id = $1 and import_id = $2)
       >= (select count(*) from import_results where cemetery_id = $1 and import_id = $2 and outcome = 'create') as staged`,
    [transaction.cemeteryId, id],
  )
  return rows[0]?.staged === true
}

async function storeSpan(
  { database, job }: JobContext,
  row: ImportRow,
  after: number,
  places: PlaceFinder,
) {
  const batch = batchOf(row)
  const span = { importId: row.id, after, upTo: after + batch }
  const began = performance.now()
  await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
    // The rows of a fresh import are in no statistics yet; a plan made without them reads all of them
    // for each. With this every plan goes by the keys.
    await transaction.query('set local enable_seqscan = off')
    places.begin(transaction, importRepositories(transaction))
    const written =
      row.target === 'deceased'
        ? await writePeople(transaction, row, span, places)
        : row.target === 'locations'
          ? await writeLocations(transaction, row, span, places)
          : await writeLists(transaction, row, span, places)
    await recordResults(transaction, span, written)
    await recordMade(transaction, row.id, places.made)
    await recordNumbers(transaction, row, span)
    const now = await getImport(transaction, row.id, { lock: true })
    if (now.state !== 'running' || after < now.cursor || now.ahead.includes(after))
      throw new LostLeaseError()
    const ahead = new Set([...now.ahead, after])
    let { cursor } = now
    while (ahead.delete(cursor)) cursor += batch
    const counts = addToCounts(now.counts, written, places.made, began)
    await updateImport(transaction, row.id, { cursor, ahead: [...ahead], counts })
  })
  places.settle()
}

async function writeLocations(
  transaction: Transaction,
  row: ImportRow,
  span: RowSpan,
  places: PlaceFinder,
): Promise<WrittenRows> {
  const rows = await verdictsOf(transaction, span)
  const taken = rows.filter(({ outcome }) => outcome === 'create')
  const plans = await planRows(transaction, row, taken)
  const paths = plans.map(({ plan }) => namedPlace(plan.place))
  const own = new Map(paths.map(({ key }, i) => [key, plans[i]?.plan.location ?? {}]))
  // A row may name what another row of the batch stands within: nearest to the root first.
  await places.resolve(paths, own)
  const results = new Map<number, RowResult>()
  const owned: OwnedPlace[] = []
  plans.forEach(({ row: no, plan }, i) => {
    const location = places.idOf(paths[i] as NamedPlace) ?? 0
    results.set(no, { ...noRecords, outcome: 'created', location })
    if (plan.owned) owned.push({ location, owned: plan.owned })
  })
  places.made.push(...(await storeOwners(transaction, owned)))
  const merging = rows.filter(({ outcome }) => outcome === 'merge')
  for (const [no, result] of await addOutlines(transaction, row, merging)) results.set(no, result)
  return { rows, results }
}

/** Places that were there and had no outline get the row's; who has drawn one meanwhile keeps it. */
async function addOutlines(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly StoredVerdict[],
): Promise<Map<number, RowResult>> {
  const plans = await planRows(transaction, row, rows)
  const of = new Map(rows.map(({ row_no, location_id }) => [row_no, location_id]))
  const there = await readPlaces(
    transaction,
    rows.flatMap(({ location_id }) => location_id ?? []),
  )
  const locations = importRepositories(transaction)('locations')
  const results = new Map<number, RowResult>()
  for (const { row: no, plan } of plans) {
    const place = there.get(of.get(no) ?? 0)
    const updates = row.mapping?.numbers === 'update'
    if (!place || (place.drawn && !updates)) continue
    const values = updates
      ? await placeChanges(transaction, plan)
      : { geometry: plan.location?.geometry }
    await locations.update(place.id, place.version, values)
    results.set(no, { ...noRecords, outcome: 'merged', location: place.id })
  }
  return results
}
