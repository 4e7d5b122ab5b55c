import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import { refreshDeceased } from '../spaces/spaces'
import { enterWords } from './enter-words'
import { mergePerson } from './merge'
import { type NamedPlace, namedPlace, type PlaceFinder } from './place-finder'
import type { ImportRow } from './record'
import {
  arrayLiteral,
  noRecords,
  planRows,
  type RowResult,
  type RowSpan,
  type StoredVerdict,
  verdictsOf,
  type WrittenRows,
} from './results'
import { RowStage } from './row-stage'
import { importRepositories } from './run-steps'
import { storePeople } from './store-people'

/** Stores the people of a span of rows with their interments, and merges those who are to be merged. */
export async function writePeople(
  transaction: Transaction,
  row: ImportRow,
  span: RowSpan,
  places: PlaceFinder,
): Promise<WrittenRows> {
  const rows = await verdictsOf(transaction, span)
  const results = new Map<number, RowResult>()
  const created = rows.filter(({ outcome }) => outcome === 'create')
  const staged = await stagedOf(transaction, span)
  if (staged.length < created.length) {
    // A crash has emptied the stage, or the check was made before there was one.
    const known = new Set(staged.map(({ row_no }) => row_no))
    const lost = created.filter(({ row_no }) => !known.has(row_no))
    const refused = await new RowStage().add(
      transaction,
      row.id,
      await planRows(transaction, row, lost),
    )
    for (const no of refused.keys()) results.set(no, { ...noRecords, outcome: 'failed' })
    while (await enterWords(transaction, row.id));
    staged.splice(0, staged.length, ...(await stagedOf(transaction, span)))
  }
  const merging = rows.filter(({ outcome }) => outcome === 'merge')
  const merged = merging.length > 0 ? await planRows(transaction, row, merging) : []
  const paths = staged.map(({ place }) => places.staged(place))
  await places.hold([...paths, ...merged.map(({ plan }) => namedPlace(plan.place))])
  const locations: number[] = Array(span.upTo - span.after).fill(0)
  staged.forEach((one, i) => {
    const location = places.idOf(paths[i] as NamedPlace) ?? 0
    locations[one.row_no - span.after - 1] = location
    results.set(one.row_no, {
      outcome: 'created',
      deceased: one.deceased_id,
      interment: one.lies ? one.interment_id : 0,
      location,
    })
  })
  const count = { people: staged.length, interments: staged.filter(({ lies }) => lies).length }
  await storePeople(transaction, { ...span, locations: arrayLiteral(locations) }, count)
  const plans = new Map(merged.map(({ row: no, plan }) => [no, plan]))
  await merge(transaction, row, merging, plans, places, results)
  return { rows, results }
}

interface StagedRow {
  row_no: number
  deceased_id: number
  interment_id: number
  place: string | null
  /** Whether there is an interment. */
  lies: boolean
}

async function stagedOf(
  transaction: Transaction,
  { importId, after, upTo }: RowSpan,
): Promise<StagedRow[]> {
  const { rows } = await transaction.query<StagedRow & Record<string, unknown>>(
    `select row_no, deceased_id, interment_id, place, i_status is not null as lies from import_plans
     where cemetery_id = $1 and import_id = $2 and row_no > $3 and row_no <= $4`,
    [transaction.cemeteryId, importId, after, upTo],
    'import staged',
  )
  return rows
}

async function merge(
  transaction: Transaction,
  { mapping }: ImportRow,
  rows: readonly StoredVerdict[],
  plans: ReadonlyMap<number, RowPlan>,
  places: PlaceFinder,
  results: Map<number, RowResult>,
) {
  const repository = importRepositories(transaction)
  const lying: Array<{ row: number; person: number; plan: RowPlan }> = []
  for (const { row_no, deceased_id } of rows) {
    const plan = plans.get(row_no)
    if (!plan || deceased_id === null) continue
    const changes = mapping?.numbers === 'update' && plan.number === deceased_id
    const did = await mergePerson(repository, deceased_id, plan, changes)
    if (did === 'bury') lying.push({ row: row_no, person: deceased_id, plan })
    results.set(row_no, {
      outcome: did === 'gone' ? 'failed' : 'merged',
      deceased: deceased_id,
      interment: 0,
      location: places.idOf(namedPlace(plan.place)) ?? 0,
    })
  }
  const interments = await repository('interments').createMany(
    lying.map(({ person, plan }) => ({
      ...plan.interment,
      deceased: person,
      location: places.idOf(namedPlace(plan.place)),
    })),
  )
  lying.forEach(({ row }, i) => {
    const result = results.get(row) as RowResult
    results.set(row, { ...result, interment: interments[i] as number })
  })
  await refreshDeceased(
    repository('interments').context,
    lying.map(({ person }) => person),
  )
}
