import { type AnyArea, titleOf } from '../../core/area'
import { plannerOf } from '../../core/imports/planner'
import type { RowPlan, Step } from '../../core/imports/row'
import { areas } from '../areas'
import type { Handler } from '../jobs/jobs'
import { refreshPersons } from '../spaces'
import { type Transaction, transactAs } from '../transaction'
import { mergePerson } from './merge'
import { Places, placeKey } from './places'
import { type Counts, type ImportRow, noteImport, setImport, sheetOf } from './record'
import { failImport, gently, type RawRow, refreshPlaces, repositories, steps } from './step'

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
    // The next batch is read and planned while the database stores this one: both are fixed by now.
    let ahead: { after: number; batch: Promise<Planned> } | undefined
    const readAhead = (row: ImportRow, after: number) => {
      const { database, job } = work
      const next = transactAs(database, job.cemeteryId, job.who, (transaction) =>
        plan(transaction, row, after),
      )
      next.catch(() => {})
      return { after, batch: next }
    }
    const step = async (transaction: Transaction, row: ImportRow): Promise<'more' | 'over'> => {
      const began = performance.now()
      if (row.cursor >= row.row_count + 1) {
        await refreshPlaces(transaction, row.id)
        await setImport(transaction, row.id, { state: 'done', error: null })
        await noteImport(transaction, row, 'run', row.counts.run)
        return 'over'
      }
      const { rows, taken, plans } = await (ahead?.after === row.cursor
        ? ahead.batch
        : plan(transaction, row, row.cursor))
      const upTo = row.cursor + batch
      if (upTo < row.row_count + 1) ahead = readAhead(row, upTo)
      const repository = repositories(transaction)
      places.begin(transaction, repository)
      const write = row.target === 'deceased' ? writePeople : writeLocations
      const results = await write({ places, repository, rows: taken, plans })
      await record(transaction, row, rows, results, places)
      const counts = counted(row.counts, rows, results, places, performance.now() - began)
      await setImport(transaction, row.id, { cursor: upTo, counts })
      return 'more'
    }
    await steps(work, 'running', step, () => places.settle())
  },
}

interface Planned {
  rows: readonly RawRow[]
  /** Those that are to be written, and how. */
  taken: readonly RawRow[]
  plans: readonly RowPlan[]
}

async function plan(transaction: Transaction, row: ImportRow, after: number): Promise<Planned> {
  const rows = await readPlanned(transaction, row.id, after, after + batch)
  const taken = rows.filter(({ outcome }) => outcome === 'create' || outcome === 'merge')
  const planner = plannerOf(row.target, await sheetOf(transaction, row))
  return { rows, taken, plans: await gently(taken, ({ row_no, cells }) => planner(row_no, cells)) }
}

interface Batch {
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

async function writePeople({ places, repository, rows, plans }: Batch): Promise<Result[]> {
  await places.resolve(plans.map(({ place }) => place))
  const created = plans.flatMap((_, i) => ((rows[i] as RawRow).outcome === 'create' ? [i] : []))
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
  const lying = plans.flatMap((_, i) =>
    (rows[i] as RawRow).outcome === 'create' || merged.has(i) ? [i] : [],
  )
  const interments = await repository('interments').createMany(
    lying.map((i) => ({
      ...(plans[i] as RowPlan).interment,
      deceasedName: titleOf(deceased, (plans[i] as RowPlan).person ?? {}).slice(0, 400),
      deceased: people.get(i),
      location: locationOf(i),
    })),
  )
  const intermentOf = new Map(lying.map((i, n) => [i, interments[n] as number]))
  await refreshPersons(
    repository('interments').context,
    [...merged].map((i) => people.get(i)),
  )
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
  return plans.map(({ place }) => ({
    outcome: 'created',
    deceased: null,
    interment: null,
    location: places.idOf(place),
  }))
}

/** Rows after one and up to another, with what the check said of them. */
async function readPlanned(
  transaction: Transaction,
  id: number,
  after: number,
  upTo: number,
): Promise<RawRow[]> {
  const values = [transaction.cemeteryId, id, after, upTo]
  const where = 'where cemetery_id = $1 and import_id = $2 and row_no > $3 and row_no <= $4'
  // Two ranges of two keys: a join would be planned by guesses.
  const [cells, verdicts] = await transaction.all([
    { text: `select row_no, cells from import_rows ${where} order by row_no`, values },
    { text: `select row_no, outcome, deceased_id from import_results ${where}`, values },
  ])
  const known = new Map(
    (verdicts?.rows ?? []).map((verdict) => [verdict.row_no as number, verdict]),
  )
  return ((cells?.rows ?? []) as RawRow[]).map((row) => ({ ...row, ...known.get(row.row_no) }))
}

async function record(
  transaction: Transaction,
  { id, cursor }: ImportRow,
  rows: readonly RawRow[],
  results: readonly Result[],
  places: Places,
) {
  const outcomes: string[] = Array(batch).fill('')
  const [deceased, interments, locations] = [0, 0, 0].map((none): number[] =>
    Array(batch).fill(none),
  ) as [number[], number[], number[]]
  let n = 0
  for (const row of rows) {
    const i = row.row_no - cursor - 1
    const taken = row.outcome === 'create' || row.outcome === 'merge'
    const result = taken ? (results[n++] as Result) : null
    outcomes[i] = result?.outcome ?? (row.outcome === 'failed' ? 'failed' : 'skipped')
    deceased[i] = (result ? result.deceased : row.deceased_id) ?? 0
    interments[i] = result?.interment ?? 0
    locations[i] = result?.location ?? 0
  }
  await transaction.all([
    {
      // By the place in the batch: a join with a list would be planned by guesses.
      text: `update import_results set outcome = ($5::text[])[row_no - $3], deceased_id = nullif(($6::bigint[])[row_no - $3], 0),
           interment_id = nullif(($7::bigint[])[row_no - $3], 0), location_id = nullif(($8::bigint[])[row_no - $3], 0)
         where cemetery_id = $1 and import_id = $2 and row_no > $3 and row_no <= $4`,
      values: [
        transaction.cemeteryId,
        id,
        cursor,
        cursor + batch,
        outcomes,
        deceased,
        interments,
        locations,
      ],
    },
    {
      text: `insert into import_made (cemetery_id, import_id, resource, record_id)
         select $1, $2, u.* from unnest($3::text[], $4::bigint[]) u`,
      values: [
        transaction.cemeteryId,
        id,
        places.made.map(({ resource }) => resource),
        places.made.map((made) => made.id),
      ],
    },
  ])
}

function counted(
  counts: Counts,
  rows: readonly RawRow[],
  results: readonly Result[],
  places: Places,
  ms: number,
): Counts {
  const run = counts.run ?? {
    created: 0,
    merged: 0,
    skipped: 0,
    failed: 0,
    locations: 0,
    startedAt: new Date().toISOString(),
    ms: 0,
  }
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    ...counts,
    run: {
      ...run,
      created: run.created + results.filter(({ outcome }) => outcome === 'created').length,
      merged: run.merged + results.filter(({ outcome }) => outcome === 'merged').length,
      skipped: run.skipped + count('skip'),
      failed:
        run.failed + count('failed') + results.filter(({ outcome }) => outcome === 'failed').length,
      locations:
        run.locations + places.made.filter(({ resource }) => resource === 'locations').length,
      ms: Math.round(run.ms + ms),
    },
  }
}
