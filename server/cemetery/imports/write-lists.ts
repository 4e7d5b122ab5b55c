import type { Holder } from '../../../core/imports/plan-right'
import type { RowPlan } from '../../../core/imports/row-reader'
import { Problem } from '../../engine/problem/problem'
import type { Repository } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import { refreshDeceased } from '../spaces/spaces'
import { namedPlace, type PlaceFinder } from './place-finder'
import type { ImportRow } from './record'
import { namedRecordKey, recordsNamed } from './record-numbers'
import {
  noRecords,
  planRows,
  type RowResult,
  type RowSpan,
  verdictsOf,
  type WrittenRows,
} from './results'
import type { RowToStage } from './row-stage'
import { importRepositories } from './run-steps'
import { contactKey, contactsOf } from './store-owners'
import { recordChanges } from './update-changes'

type Values = Record<string, unknown>

/** Stores contacts or rights of a span of rows; what an area's rules refuse is a row that failed. */
export async function writeLists(
  transaction: Transaction,
  row: ImportRow,
  span: RowSpan,
  places: PlaceFinder,
): Promise<WrittenRows> {
  const rows = await verdictsOf(transaction, span)
  const area = importRepositories(transaction)(row.target)
  const results = new Map<number, RowResult>()
  const plans = await planRows(
    transaction,
    row,
    rows.filter(({ outcome }) => outcome === 'create'),
  )
  const inputs =
    row.target === 'interment-rights'
      ? await rightsOf(transaction, row, plans, places)
      : row.target === 'interments'
        ? await intermentsOf(transaction, row, plans, places)
        : row.target === 'earlier-titles'
          ? await earlierTitlesOf(transaction, row, plans, places)
          : plans.map(({ plan }) => plan.record ?? {})
  const made = await createAll(transaction, area, inputs)
  plans.forEach(({ row: no }, i) => {
    const one = made[i] as number | Problem
    results.set(
      no,
      one instanceof Problem
        ? { ...noRecords, outcome: 'failed', reason: reasonOf(one) }
        : {
            ...noRecords,
            outcome: 'created',
            record: one,
            // Its state follows when all rows are in.
            location: (inputs[i]?.location as number | null) ?? 0,
          },
    )
  })
  if (row.target === 'interments')
    await refreshDeceased(
      area.context,
      inputs.map(({ deceased }) => deceased as number),
    )
  const merging = rows.filter(({ outcome }) => outcome === 'merge')
  const of = new Map(merging.map(({ row_no, record_id }) => [row_no, record_id]))
  for (const { row: no, plan } of await planRows(transaction, row, merging)) {
    const id = of.get(no) ?? 0
    const before = await area.lock(id)
    if (before.archivedAt) results.set(no, { ...noRecords, outcome: 'failed', record: id })
    else {
      const changes = row.mapping?.numbers === 'update' && plan.number === id
      const values = changes ? recordChanges(plan, before) : lacking(plan, before)
      const refused = await tried(transaction, () => area.update(id, before.version, values))
      results.set(
        no,
        refused instanceof Problem
          ? { ...noRecords, outcome: 'failed', record: id, reason: reasonOf(refused) }
          : { ...noRecords, outcome: 'merged', record: id },
      )
    }
  }
  return { rows, results }
}

/** All at once; where one is refused, one after the other, so that it alone is. */
async function createAll(
  transaction: Transaction,
  area: Repository,
  inputs: readonly Values[],
): Promise<Array<number | Problem>> {
  if (inputs.length === 0) return []
  const all = await tried(transaction, () => area.createMany(inputs))
  if (!(all instanceof Problem)) return all
  const made: Array<number | Problem> = []
  for (const input of inputs) {
    const one = await tried(transaction, () => area.createMany([input]))
    made.push(one instanceof Problem ? one : (one[0] as number))
  }
  return made
}

/** What an area's rules refuse leaves nothing behind. */
async function tried<T>(transaction: Transaction, work: () => Promise<T>): Promise<T | Problem> {
  await transaction.query('savepoint row')
  try {
    const done = await work()
    await transaction.query('release savepoint row')
    return done
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await transaction.query('rollback to savepoint row')
    return error
  }
}

const reasonOf = ({ message }: Problem) => message.slice(0, 500)

/** What a record does not say yet. */
function lacking({ record = {} }: RowPlan, before: Values): Values {
  const empty = (value: unknown) =>
    value == null || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => !empty(value) && empty(before[name])),
  )
}

/** The places that rows name, made where they are missing: what somebody holds is a space, whatever depth it stands at. */
async function heldSpaces(plans: readonly RowToStage[], places: PlaceFinder) {
  const paths = plans.map(({ plan }) => namedPlace(plan.place))
  await places.resolve(paths, new Map(paths.map(({ key }) => [key, { propertyType: null }])))
  await places.hold(paths)
  return paths
}

/** Rights with their places and holders, who are made where the register has none of that name. */
async function rightsOf(
  transaction: Transaction,
  row: ImportRow,
  plans: readonly RowToStage[],
  places: PlaceFinder,
): Promise<Values[]> {
  const paths = await heldSpaces(plans, places)
  const holders = plans.flatMap(({ plan }) => plan.holders ?? [])
  const found = await recordsNamed(
    transaction,
    row.id,
    holders.map(({ contact }) => contact),
  )
  const missing = new Map(
    holders
      .filter(({ contact }) => !found.has(namedRecordKey(contact)))
      .map((one) => [namedRecordKey(one.contact), nameOf(one)]),
  )
  const names = [...missing.values()]
  const known = await contactsOf(transaction, [{ ...noRight, holders: names }])
  const fresh = new Map<string, ReturnType<typeof nameOf>>()
  for (const [key, name] of missing) {
    const id = known.get(contactKey(name))
    if (id === undefined) fresh.set(key, name)
    else found.set(key, id)
  }
  const made = await importRepositories(transaction)('contacts').createMany(
    [...fresh.values()].map((name) => ({ kind: 'person', ...name })),
  )
  ;[...fresh.keys()].forEach((key, i) => {
    found.set(key, made[i] as number)
    places.made.push({ resource: 'contacts', id: made[i] as number })
  })
  return plans.map(({ plan }, i) => ({
    ...plan.record,
    location: places.idOf(paths[i] as ReturnType<typeof namedPlace>),
    holders: (plan.holders ?? []).map(({ contact, share, role }) => ({
      contact: found.get(namedRecordKey(contact)),
      share,
      role,
    })),
  }))
}

/** Interments of people who are in the register, in places that are made where they are not there. */
async function intermentsOf(
  transaction: Transaction,
  row: ImportRow,
  plans: readonly RowToStage[],
  places: PlaceFinder,
): Promise<Values[]> {
  const paths = plans.map(({ plan }) => namedPlace(plan.place))
  await places.hold(paths)
  const people = await recordsNamed(
    transaction,
    row.id,
    plans.flatMap(({ plan }) => plan.buried ?? []),
  )
  return plans.map(({ plan }, i) => ({
    ...plan.record,
    deceased: plan.buried ? (people.get(namedRecordKey(plan.buried)) ?? null) : null,
    location: places.idOf(paths[i] as ReturnType<typeof namedPlace>),
  }))
}

/** Links from old deeds, with their places; a holder who is in the register is that contact. */
async function earlierTitlesOf(
  transaction: Transaction,
  row: ImportRow,
  plans: readonly RowToStage[],
  places: PlaceFinder,
): Promise<Values[]> {
  const paths = await heldSpaces(plans, places)
  const found = await recordsNamed(
    transaction,
    row.id,
    plans.flatMap(({ plan }) => plan.heldBy ?? []),
  )
  return plans.map(({ plan }, i) => {
    const contact = plan.heldBy && found.get(namedRecordKey(plan.heldBy))
    return {
      ...plan.record,
      // Whom the register does not know is named as the paper names them.
      holder: plan.record?.holder ?? (contact ? null : (plan.heldBy?.name ?? null)),
      contact: contact ?? null,
      location: places.idOf(paths[i] as ReturnType<typeof namedPlace>),
    }
  })
}

const noRight = { deedDate: null, consideration: null, remarks: null }

/** "Ortega, Rosa" as a title has it. */
function nameOf({ contact: { name } }: Holder) {
  const [lastName = '', firstName = ''] = name.split(/,\s*/, 2)
  return { firstName: firstName.slice(0, 75) || null, lastName: lastName.slice(0, 75) || null }
}
