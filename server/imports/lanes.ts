import { availableParallelism } from 'node:os'
import type { Work } from '../jobs/jobs'
import { type Transaction, transactAs } from '../transaction'
import { counted } from './counts'
import { recordNumbers } from './numbers'
import { type Named, named, Places, readPlaces } from './places'
import { getImport, type ImportRow, lastRowOf, setImport } from './record'
import {
  nothing,
  planRows,
  type Result,
  recordMade,
  recordResults,
  type Span,
  type Verdict,
  verdictsOf,
  type Written,
} from './results'
import { importId, repositories } from './step'
import { type OwnedPlace, storeOwners } from './store-owners'
import { placeAsSaid } from './update-said'
import { writeLists } from './write-lists'
import { writePeople } from './write-people'

/** So many rows are stored in a fifth of a second, and others wait no longer for a lock. */
const batchOf = ({ target }: Pick<ImportRow, 'target'>) =>
  // Outlines of thousands of corners each are to fit in memory.
  target === 'deceased' ? 2_000 : 500

/** The import was stopped, or another worker has done this span. */
class Overtaken extends Error {}

/**
 * Stores all rows that are not stored yet, in spans of which two are under way at a time where the
 * machine has two processors. A span counts once: at its end the import is locked, and whoever finds it
 * stopped or the span done leaves nothing behind.
 */
export async function inLanes(work: Work, places: Places): Promise<void> {
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
  const lane = async (own: Places) => {
    while (!failed && next < last) {
      signal.throwIfAborted()
      const after = next
      next += batch
      if (done.has(after)) continue
      await storeSpan(work, row, after, own)
      work.progressed()
    }
  }
  // Who fills gaps in records that are there does so in the order of the rows; places within places too.
  // Without a stage the places are not made yet: two would make the same.
  const ordered = row.target !== 'deceased' || row.mapping?.duplicates === 'merge'
  const lanes = ordered || !staged ? 1 : Math.min(2, availableParallelism())
  const results = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane(new Places(places)).catch((error) => {
        failed = true
        if (!(error instanceof Overtaken)) throw error
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

async function storeSpan({ database, job }: Work, row: ImportRow, after: number, places: Places) {
  const batch = batchOf(row)
  const span = { importId: row.id, after, upTo: after + batch }
  const began = performance.now()
  await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
    // The rows of a fresh import are in no statistics yet; a plan made without them reads all of them
    // for each. With this every plan goes by the keys.
    await transaction.query('set local enable_seqscan = off')
    places.begin(transaction, repositories(transaction))
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
      throw new Overtaken()
    const ahead = new Set([...now.ahead, after])
    let { cursor } = now
    while (ahead.delete(cursor)) cursor += batch
    const counts = counted(now.counts, written, places.made, began)
    await setImport(transaction, row.id, { cursor, ahead: [...ahead], counts })
  })
  places.settle()
}

async function writeLocations(
  transaction: Transaction,
  row: ImportRow,
  span: Span,
  places: Places,
): Promise<Written> {
  const rows = await verdictsOf(transaction, span)
  const taken = rows.filter(({ outcome }) => outcome === 'create')
  const plans = await planRows(transaction, row, taken)
  const paths = plans.map(({ plan }) => named(plan.place))
  const own = new Map(paths.map(({ key }, i) => [key, plans[i]?.plan.location ?? {}]))
  // A row may name what another row of the batch stands within: nearest to the root first.
  await places.resolve(paths, own)
  const results = new Map<number, Result>()
  const owned: OwnedPlace[] = []
  plans.forEach(({ row: no, plan }, i) => {
    const location = places.idOf(paths[i] as Named) ?? 0
    results.set(no, { ...nothing, outcome: 'created', location })
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
  rows: readonly Verdict[],
): Promise<Map<number, Result>> {
  const plans = await planRows(transaction, row, rows)
  const of = new Map(rows.map(({ row_no, location_id }) => [row_no, location_id]))
  const there = await readPlaces(
    transaction,
    rows.flatMap(({ location_id }) => location_id ?? []),
  )
  const locations = repositories(transaction)('locations')
  const results = new Map<number, Result>()
  for (const { row: no, plan } of plans) {
    const place = there.get(of.get(no) ?? 0)
    const updates = row.mapping?.numbers === 'update'
    if (!place || (place.drawn && !updates)) continue
    const values = updates
      ? await placeAsSaid(transaction, plan)
      : { geometry: plan.location?.geometry }
    await locations.update(place.id, place.version, values)
    results.set(no, { ...nothing, outcome: 'merged', location: place.id })
  }
  return results
}
