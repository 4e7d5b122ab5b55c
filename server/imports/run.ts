import { type AnyArea, titleOf } from '../../core/area'
import { plannerOf } from '../../core/imports/planner'
import type { RowPlan, Step } from '../../core/imports/row'
import { areas } from '../areas'
import type { Handler } from '../jobs/jobs'
import { refreshPersons, refreshSpaces } from '../spaces'
import type { Transaction } from '../transaction'
import { mergePerson } from './merge'
import { Places, placeKey } from './places'
import { type Counts, type ImportRow, noteImport, setImport, sheetOf } from './record'
import { failImport, gently, type RawRow, repositories, steps } from './step'

const batch = 1_000
const deceased = areas.find(({ name }) => name === 'deceased') as AnyArea

/**
 * Writes what the check said: each batch with its results and the cursor in one transaction, so that
 * every row is written once, whatever is killed when.
 */
export const runHandler: Handler = {
  failed: failImport,
  run: async (work) => {
    const places = new Places()
    const step = async (transaction: Transaction, row: ImportRow): Promise<'more' | 'over'> => {
      const began = performance.now()
      const { rows } = await transaction.query<RawRow & Record<string, unknown>>(
        `select r.row_no, r.cells, s.outcome, s.deceased_id from import_rows r
         join import_results s on s.cemetery_id = r.cemetery_id and s.import_id = r.import_id and s.row_no = r.row_no
         where r.cemetery_id = $1 and r.import_id = $2 and r.row_no > $3 order by r.row_no limit $4`,
        [transaction.cemeteryId, row.id, row.cursor, batch],
      )
      const last = rows.at(-1)
      if (!last) {
        await setImport(transaction, row.id, { state: 'done', error: null })
        await noteImport(transaction, row, 'run', row.counts.run)
        return 'over'
      }
      const repository = repositories(transaction)
      places.begin(transaction, repository)
      const plan = plannerOf(row.target, await sheetOf(transaction, row))
      const taken = rows.filter(({ outcome }) => outcome === 'create' || outcome === 'merge')
      const plans = await gently(taken, ({ row_no, cells }) => plan(row_no, cells))
      const results = await (row.target === 'deceased' ? writePeople : writeLocations)({ transaction, places, repository, rows: taken, plans })
      await record(transaction, row.id, rows, results, places)
      await setImport(transaction, row.id, { cursor: last.row_no, counts: counted(row.counts, rows, results, places, performance.now() - began) })
      return 'more'
    }
    await steps(work, 'running', step, () => places.settle())
  },
}

interface Batch {
  transaction: Transaction
  places: Places
  repository: ReturnType<typeof repositories>
  rows: readonly RawRow[]
  plans: readonly RowPlan[]
}
interface Result {
  outcome: 'created' | 'merged' | 'failed'
  deceased: number | null
  interment: number | null
  location: number | null
}

async function writePeople({ transaction, places, repository, rows, plans }: Batch): Promise<Result[]> {
  await places.resolve(plans.map(({ place }) => place))
  const created = plans.flatMap((plan, i) => ((rows[i] as RawRow).outcome === 'create' ? [i] : []))
  const locationOf = (i: number) => places.idOf((plans[i] as RowPlan).place)
  const ids = await repository('deceased').createMany(
    created.map((i) => {
      const { person, interment } = plans[i] as RowPlan
      // What the person's record says of the interment that is written next.
      return {
        ...person,
        location: locationOf(i),
        disposition: interment?.disposition,
        intermentStatus: interment?.status,
        intermentDate: interment?.actualDate,
      }
    }),
  )
  const people = new Map(created.map((i, n) => [i, ids[n] as number]))
  const merged = new Set<number>()
  const gone = new Set<number>()
  for (const [i, row] of rows.entries())
    if (row.outcome === 'merge' && row.deceased_id != null) {
      people.set(i, row.deceased_id)
      const did = await mergePerson(repository, row.deceased_id, plans[i] as RowPlan)
      if (did === 'bury') merged.add(i)
      if (did === 'gone') gone.add(i)
    }
  const lying = plans.flatMap((_, i) => ((rows[i] as RawRow).outcome === 'create' || merged.has(i) ? [i] : []))
  const interments = await repository('interments').createMany(
    lying.map((i) => ({
      ...(plans[i] as RowPlan).interment,
      deceasedName: titleOf(deceased, (plans[i] as RowPlan).person ?? {}).slice(0, 400),
      deceased: people.get(i),
      location: locationOf(i),
    })),
  )
  const intermentOf = new Map(lying.map((i, n) => [i, interments[n] as number]))
  const { context } = repository('interments')
  await refreshSpaces(context, lying.map(locationOf))
  await refreshPersons(context, [...merged].map((i) => people.get(i)))
  return rows.map(({ outcome }, i) => ({
    outcome: gone.has(i) ? 'failed' : outcome === 'merge' ? 'merged' : 'created',
    deceased: people.get(i) ?? null,
    interment: intermentOf.get(i) ?? null,
    location: locationOf(i),
  }))
}

async function writeLocations({ places, plans }: Batch): Promise<Result[]> {
  const own = new Map(plans.map(({ place, location }) => [placeKey(place), location ?? {}]))
  // A row may name what another row of the batch stands within: nearest to the root first.
  const paths: Array<readonly Step[]> = plans.map(({ place }) => place)
  await places.resolve(paths, own)
  return plans.map(({ place }) => ({ outcome: 'created', deceased: null, interment: null, location: places.idOf(place) }))
}

async function record(transaction: Transaction, id: number, rows: readonly RawRow[], results: readonly Result[], places: Places) {
  let n = 0
  const all = rows.map((row) =>
    row.outcome === 'create' || row.outcome === 'merge'
      ? (results[n++] as Result)
      : { outcome: row.outcome === 'failed' ? 'failed' : 'skipped', deceased: row.deceased_id ?? null, interment: null, location: null },
  )
  await transaction.all([
    {
      name: 'import outcomes',
      text: `update import_results r set outcome = u.outcome, deceased_id = u.deceased, interment_id = u.interment, location_id = u.location
         from unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) u (row_no, outcome, deceased, interment, location)
         where r.cemetery_id = $1 and r.import_id = $2 and r.row_no = u.row_no`,
      values: [
        transaction.cemeteryId,
        id,
        rows.map(({ row_no }) => row_no),
        all.map(({ outcome }) => outcome),
        all.map(({ deceased }) => deceased),
        all.map(({ interment }) => interment),
        all.map(({ location }) => location),
      ],
    },
    {
      name: 'import made',
      text: `insert into import_made (cemetery_id, import_id, resource, record_id)
         select $1, $2, u.* from unnest($3::text[], $4::bigint[]) u`,
      values: [transaction.cemeteryId, id, places.made.map(({ resource }) => resource), places.made.map((made) => made.id)],
    },
  ])
}

function counted(counts: Counts, rows: readonly RawRow[], results: readonly Result[], places: Places, ms: number): Counts {
  const run = counts.run ?? { created: 0, merged: 0, skipped: 0, failed: 0, locations: 0, startedAt: new Date().toISOString(), ms: 0 }
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    ...counts,
    run: {
      ...run,
      created: run.created + results.filter(({ outcome }) => outcome === 'created').length,
      merged: run.merged + results.filter(({ outcome }) => outcome === 'merged').length,
      skipped: run.skipped + count('skip'),
      failed: run.failed + count('failed') + results.filter(({ outcome }) => outcome === 'failed').length,
      locations: run.locations + places.made.filter(({ resource }) => resource === 'locations').length,
      ms: Math.round(run.ms + ms),
    },
  }
}
