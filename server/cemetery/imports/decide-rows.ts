import { placeKey } from '../../../core/imports/place'
import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import type { CapacityCheck } from './capacity-check'
import { identityOf, matchesOf, type SeenPeople } from './duplicates'
import { readPlaces } from './place-finder'
import type { RowPlaces } from './place-of-rows'
import type { PlacePoints } from './place-points'
import type { ImportRow } from './record'
import { numberedOf } from './record-numbers'
import { forEachYielding, type RawRow } from './run-steps'
import { contactsOf, isKnown } from './store-owners'

/** What is to become of a row, with the record that it is to be merged into. */
export interface RowVerdict {
  outcome: 'create' | 'merge' | 'skip' | 'failed'
  issues: RowPlan['issues']
  deceased: number | null
  /** Of a place that is there and gets its outline. */
  location?: number | null
  /** Of a record of another list. */
  record?: number | null
}

/** What is known of the rows so far. */
export interface CheckState {
  seen: SeenPeople
  room: CapacityCheck
  where: RowPlaces
  points: PlacePoints
}

export async function decidePeople(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  { seen, room, where, points }: CheckState,
): Promise<RowVerdict[]> {
  const identities = await forEachYielding(plans, (plan) =>
    plan.outcome === 'create' ? identityOf(plan) : null,
  )
  const matches = await matchesOf(transaction, identities)
  const numbered = await numberedOf(transaction, row, plans)
  await room.flag(transaction, plans, row.mapping ?? { capacity: null }, where.lookup)
  const choice = row.mapping?.duplicates ?? 'create'
  const verdicts = plans.map((plan, i): RowVerdict => {
    const { issues } = plan
    const identity = identities[i]
    const before = identity ? seen.add(rowInFile(rows[i] as RawRow), identity) : null
    if (before !== null) issues.push(['duplicateInFile', before])
    const own = numbered.get(i)
    if (own && !own.same)
      return { outcome: 'skip', issues: [...issues, ['numberOther', own.label]], deceased: null }
    if (own && row.mapping?.numbers === 'update')
      return { outcome: 'merge', issues, deceased: own.id }
    if (own)
      return { outcome: 'skip', issues: [...issues, ['existsAlready', own.id]], deceased: own.id }
    const found = matches.get(i)
    if (!found) return { outcome: plan.outcome, issues, deceased: null }
    const [first] = found as [number]
    if (choice === 'skip')
      return { outcome: 'skip', issues: [...issues, ['existsAlready', first]], deceased: first }
    issues.push(['duplicateOfRecord', first])
    const merged = choice === 'merge' && found.length === 1
    return { outcome: merged ? 'merge' : 'create', issues, deceased: merged ? first : null }
  })
  await points.flag(transaction, rows, plans, verdicts, where)
  return verdicts
}

export async function decideLocations(
  transaction: Transaction,
  row: ImportRow,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  { seen, where }: Pick<CheckState, 'seen' | 'where'>,
): Promise<RowVerdict[]> {
  const known = await readPlaces(
    transaction,
    plans.flatMap((plan) => where.idOf(plan) ?? []),
  )
  const contacts = await contactsOf(
    transaction,
    plans.map(({ owned }) => owned ?? undefined),
  )
  const none = [null, null] as const
  return plans.map((plan, i): RowVerdict => {
    const { issues } = plan
    if (plan.outcome !== 'create') return { outcome: plan.outcome, issues, deceased: null }
    const id = where.idOf(plan)
    const key = id === null ? placeKey(plan.place) : `#${id}`
    const before = seen.add(rowInFile(rows[i] as RawRow), { key, birth: none, death: none })
    if (before !== null)
      return {
        outcome: 'skip',
        issues: [...issues, ['duplicateInFile', before], ['existsAlready']],
        deceased: null,
      }
    const place = id === null ? undefined : known.get(id)
    if (place && !place.drawn && plan.location?.geometry) {
      issues.push(['outlineAdded'])
      if (plan.owned) issues.push(['ownerNotTaken'])
      return { outcome: 'merge', issues, deceased: null, location: place.id }
    }
    if (place && row.mapping?.numbers === 'update')
      return { outcome: 'merge', issues, deceased: null, location: place.id }
    if (place)
      return {
        outcome: 'skip',
        issues: [...issues, ['existsAlready']],
        deceased: null,
        location: place.id,
      }
    if (where.isLeft(plan)) return { outcome: 'skip', issues, deceased: null }
    if (plan.owned && isKnown(contacts, plan.owned)) issues.push(['ownerKnown'])
    return { outcome: 'create', issues, deceased: null }
  })
}

/** The row of the file that a row is, or is a further person of. */
export const rowInFile = ({ row_no, of_row }: Pick<RawRow, 'row_no' | 'of_row'>) => of_row ?? row_no
