import type { PlaceLevel } from '../../../core/imports/fields'
import type { PlaceStep } from '../../../core/imports/place'
import type { RowPlan } from '../../../core/imports/row-reader'
import { foldKey } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'
import type { LocationLookup } from './location-tree'
import { typeNames } from './place-types'

/**
 * Flags places that a file would make below a level that theirs does not stand within
 * (Settings/Property-Types): imports are facts, so they are made all the same.
 */
export async function flagLevels(
  transaction: Transaction,
  plans: readonly RowPlan[],
  lookup: LocationLookup,
) {
  const within = await levelsOf(transaction)
  if (within.size === 0) return
  const odd = plans.flatMap((plan) => {
    const at = plan.outcome === 'create' ? oddStep(within, plan.place) : -1
    return at < 0 ? [] : [{ plan, steps: plan.place.slice(0, at + 1) }]
  })
  if (odd.length === 0) return
  await lookup.find(
    transaction,
    odd.map(({ steps }) => steps),
  )
  for (const { plan, steps } of odd)
    if (lookup.idOf(steps) === null)
      plan.issues.push([
        'wrongLevel',
        steps.flatMap(({ level }) => (level === null ? [] : [typeNames[level]])).join(' › '),
      ])
}

/** The first step that does not stand where its level does; -1 for none. */
function oddStep(within: ReadonlyMap<PlaceLevel, string>, steps: readonly PlaceStep[]): number {
  return steps.findIndex(({ level }, i) => {
    const above = steps[i - 1]?.level
    const right = level === null ? undefined : within.get(level)
    return above != null && right !== undefined && right !== foldKey(typeNames[above])
  })
}

/** By the levels of files, the folded name of what they stand within; those that stand anywhere left out. */
async function levelsOf(transaction: Transaction): Promise<Map<PlaceLevel, string>> {
  const levels = Object.entries(typeNames) as Array<[PlaceLevel, string]>
  const { rows } = await transaction.query<{ key: string; within: string }>(
    `select t.name_key as key, w.name_key as within from property_types t
     join property_types w on w.cemetery_id = $1 and w.id = t.within_id
     where t.cemetery_id = $1 and t.name_key = any($2) and t.archived_at is null`,
    [transaction.cemeteryId, levels.map(([, name]) => foldKey(name))],
  )
  const found = new Map(rows.map(({ key, within }) => [key, within]))
  return new Map(
    levels.flatMap(([level, name]): Array<[PlaceLevel, string]> => {
      const right = found.get(foldKey(name))
      return right === undefined ? [] : [[level, right]]
    }),
  )
}
