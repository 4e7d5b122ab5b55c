import { setImmediate as yieldOnce } from 'node:timers/promises'
import type { ImportState } from '../../../core/imports/import-state'
import { areas, extensions } from '../../engine/areas/areas'
import { Repository } from '../../engine/resources/repository'
import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import type { JobContext } from '../../platform/jobs/job-workers'
import { refreshSpaces } from '../spaces/spaces'
import type { EditedRow } from './cells'
import { getImport, type ImportRow, updateImport } from './record'

export const importId = ({ job }: JobContext) => job.payload.importId as number

/**
 * Steps through an import, a transaction each, until `work` says that it is over. Each step finds the
 * import locked and in the state of its job: two workers could not do the same step, and what a killed
 * one left undone the next one does.
 */
export async function runSteps(
  of: JobContext,
  state: ImportState,
  work: (transaction: Transaction, row: ImportRow) => Promise<'more' | 'over'>,
  settled: () => void = () => {},
): Promise<void> {
  const { database, job, signal } = of
  for (let more = true; more; ) {
    signal.throwIfAborted()
    more = await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
      // The rows of a fresh import are in no statistics yet; a plan made without them reads all of them
      // for each. With this every plan goes by the keys.
      await transaction.query('set local enable_seqscan = off')
      const row = await getImport(transaction, importId(of), { lock: true })
      // Done by another worker while this one was thought dead.
      if (row.state !== state) return false
      return (await work(transaction, row)) === 'more'
    })
    settled()
    of.reportProgress()
    await yieldOnce()
  }
}

/** Marks the import as failed: what was done stays done and is in its report. */
export async function failImport(
  database: JobContext['database'],
  job: JobContext['job'],
  error: unknown,
) {
  await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
    const row = await getImport(transaction, job.payload.importId as number, { lock: true })
    if (row.state !== 'checking' && row.state !== 'running' && row.state !== 'undoing') return
    if (row.state !== 'checking') await refreshPlaces(transaction, row.id)
    const text = error instanceof Error ? error.message : String(error)
    await updateImport(transaction, row.id, { state: 'failed', error: text.slice(0, 1000) })
  })
}

export const importRepositories = (transaction: Transaction) => (name: string) => {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new Error(`no area is called ${name}`)
  return new Repository({ areas, extensions }, area, transaction, true)
}

/** Runs through a list without keeping the event loop from others for more than a few milliseconds. */
export async function forEachYielding<T, R>(
  list: readonly T[],
  each: (one: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = []
  let since = performance.now()
  for (const [i, one] of list.entries()) {
    results.push(each(one, i))
    if (performance.now() - since > 5) {
      await yieldOnce()
      since = performance.now()
    }
  }
  return results
}

export interface RawRow extends EditedRow {
  row_no: number
  cells: string[]
  outcome?: string
  deceased_id?: number | null
}

/**
 * Brings all locations of an import up to date, once for all its rows: a section is looked at with
 * everything in it, which for each batch would take longer than the import. Those that it made with the
 * state that they now have are left alone.
 */
export async function refreshPlaces(transaction: Transaction, id: number): Promise<void> {
  // Thousands at once: each list is to be hashed, not walked for each of the other.
  await transaction.query('set local enable_nestloop = off')
  const { rows } = await transaction.query<{ id: number }>(
    `with made as materialized (
       select record_id as id from import_made where cemetery_id = $1 and import_id = $2 and resource = 'locations' and capacity is null
     ), named as materialized (
       select location_id as id from import_results where cemetery_id = $1 and import_id = $2 and location_id is not null
       union select id from made
     ), lying as materialized (
       select i.location_id as id,
         count(*) filter (where i.disposition in ('burial', 'entombment')) as caskets,
         count(*) filter (where i.disposition = 'inurnment') as cremains
       from interments i where i.cemetery_id = $1 and i.archived_at is null and i.status in ('requested', 'scheduled', 'completed')
         and i.location_id in (select id from named)
       group by 1
     )
     select n.id from named n
     join locations l on l.cemetery_id = $1 and l.id = n.id
     left join lying c on c.id = n.id
     where not (n.id in (select id from made)
       and l.caskets = coalesce(c.caskets, 0) and l.cremains = coalesce(c.cremains, 0)
       and not l.not_for_sale
       and (l.status in ('occupied', 'problem') or not exists (
         select from claims k where k.cemetery_id = $1 and k.location_id = any (string_to_array(btrim(l.path, '/'), '/')::bigint[]))))`,
    [transaction.cemeteryId, id],
  )
  await refreshSpaces(
    importRepositories(transaction)('locations').context,
    rows.map((row) => row.id),
  )
  await transaction.query('set local enable_nestloop = on')
}
