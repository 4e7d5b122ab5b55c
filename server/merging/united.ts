import { type AnyArea, customKey } from '../../core/area'
import { isCustomName, keyIn, nameOf } from '../../core/custom-names'
import type { Repository } from '../resources/repository'
import type { Stored } from '../resources/values'
import type { Values } from '../resources/write'
import { referringTo, withoutTwins } from './references'

/**
 * The one that stays, with what is taken from the other, and the rows of both. In a cemetery's own fields
 * it has its own values, the other's where it has none, and those of the other that `take` names.
 */
export function united(
  repository: Repository,
  mine: Stored,
  theirs: Stored,
  take: readonly string[],
): Values {
  const { area, registry } = repository
  const next: Values = { ...mine }
  for (const name of take) if (!isCustomName(name)) next[name] = theirs[name]
  if (area.custom) {
    const [own, others] = [ownOf(mine), ownOf(theirs)]
    const taken = take.filter(isCustomName).map(keyIn)
    const values = {
      ...others,
      ...own,
      ...Object.fromEntries(taken.map((key) => [key, others[key] ?? own[key]])),
    }
    next[customKey] = Object.keys(values).length > 0 ? values : null
  }
  const own = referringTo(registry.areas, area.name).find((one) => one.area.name === area.name)
  const selves = [mine.id, theirs.id]
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.readOnly) continue
    if (field.kind === 'refs')
      next[name] = [...new Set([...(mine[name] as number[]), ...(theirs[name] as number[])])]
    if (field.kind !== 'rows') continue
    // Those of the other are new rows here: its own stay with it, for the way back.
    const rows = [
      ...(mine[name] as Values[]),
      ...(theirs[name] as Values[]).map(({ id, ...row }) => row),
    ]
    const children = (own?.paths ?? []).flatMap((path) =>
      path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
    )
    next[name] = withoutTwins(
      // What one was to the other is nothing any more.
      rows.filter((row) => !children.some((child) => selves.includes(row[child] as number))),
    )
  }
  return next
}

/** Fields in which a record would have more rows than it holds: nothing is left out in silence. */
export const overfull = (area: AnyArea, record: Values) =>
  Object.entries(area.fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows' || field.readOnly) return []
    const count = (record[name] as unknown[]).length
    return count > field.max ? [{ field: name, count, max: field.max }] : []
  })

/** The fields of a cemetery's own in which one or the other holds something. */
export const ownNames = (...records: Stored[]): string[] =>
  records.flatMap((record) => Object.keys(ownOf(record)).map((key) => nameOf(Number(key.slice(1)))))

const ownOf = (record: Stored) => (record[customKey] ?? {}) as Values
