import type { Handler } from '../jobs/jobs'
import type { Transaction } from '../transaction'
import { enterWords } from './enter-words'
import { type Named, named, Places } from './places'
import { type Counts, type ImportRow, noteImport, setImport } from './record'
import { nothing, planRows, type Result, recordResults, verdictsOf, type Written } from './results'
import { Stage, unstage } from './stage'
import { failImport, refreshPlaces, repositories, steps } from './step'
import { writePeople } from './write-people'

/** So many rows are stored in a fifth of a second, and others wait no longer for a lock. */
const batch = 2_000

/**
 * Writes what the check said: each batch with its results and the cursor in one transaction, so that
 * every row is written once, whatever is killed when.
 */
export const runHandler: Handler = {
  failed: failImport,
  run: async (work) => {
    const places = new Places()
    const stage = new Stage()
    // What was staged just now is in no statistics yet.
    await work.database.owner.query('analyze import_plans, import_words')
    const step = async (transaction: Transaction, row: ImportRow): Promise<'more' | 'over'> => {
      const began = performance.now()
      if (row.cursor >= row.row_count + 1) {
        await refreshPlaces(transaction, row.id)
        await unstage(transaction, row.id)
        await setImport(transaction, row.id, { state: 'done', error: null })
        await noteImport(transaction, row, 'run', row.counts.run)
        return 'over'
      }
      if (row.cursor === 0 && (await enterWords(transaction, row.id))) return 'more'
      places.begin(transaction, repositories(transaction))
      const span = { importId: row.id, after: row.cursor, upTo: row.cursor + batch }
      const written =
        row.target === 'deceased'
          ? await writePeople(transaction, row, span, places, stage)
          : await writeLocations(transaction, row, span, places)
      await recordResults(transaction, span, written, places.made)
      const counts = counted(row.counts, written, places, performance.now() - began)
      await setImport(transaction, row.id, { cursor: span.upTo, counts })
      return 'more'
    }
    await steps(work, 'running', step, () => places.settle())
  },
}

async function writeLocations(
  transaction: Transaction,
  row: ImportRow,
  span: { importId: number; after: number; upTo: number },
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
  plans.forEach(({ row: no }, i) => {
    const location = places.idOf(paths[i] as Named) ?? 0
    results.set(no, { ...nothing, outcome: 'created', location })
  })
  return { rows, results }
}

function counted(counts: Counts, { rows, results }: Written, places: Places, ms: number): Counts {
  const run = counts.run ?? {
    created: 0,
    merged: 0,
    skipped: 0,
    failed: 0,
    locations: 0,
    startedAt: new Date().toISOString(),
    ms: 0,
  }
  const did = { created: 0, merged: 0, failed: 0 }
  for (const { outcome } of results.values()) did[outcome]++
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    ...counts,
    run: {
      ...run,
      created: run.created + did.created,
      merged: run.merged + did.merged,
      skipped: run.skipped + count('skip'),
      failed: run.failed + count('failed') + did.failed,
      locations:
        run.locations + places.made.filter(({ resource }) => resource === 'locations').length,
      ms: Math.round(run.ms + ms),
    },
  }
}
