import { type AnyArea, customKey } from '../../core/area'
import type { Query } from '../database'
import { keysOfValue } from './keys'
import { sameValue } from './values'

type Values = Record<string, unknown>
interface Kept {
  id: number
  values: Values
}
const ownOf = (values: Values) => (values[customKey] ?? null) as Values | null

/** Rows of the index of values, of records that are new. */
export function valueQueries(area: AnyArea, cemeteryId: number, records: readonly Kept[]): Query[] {
  const rows = records.flatMap(({ id, values }) =>
    Object.entries((area.custom && ownOf(values)) || {}).map(([key, value]) => ({
      id,
      field: Number(key.slice(1)),
      ...keysOfValue(value),
    })),
  )
  if (rows.length === 0) return []
  return [
    {
      name: 'custom values',
      text: `insert into custom_values (cemetery_id, resource, field_id, record_id, key, low, high)
        select $1, $2, u.* from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[]) u
        on conflict (cemetery_id, field_id, record_id) do update set key = excluded.key, low = excluded.low, high = excluded.high`,
      values: [
        cemeteryId,
        area.name,
        rows.map(({ field }) => field),
        rows.map(({ id }) => id),
        rows.map(({ key }) => key),
        rows.map(({ from }) => from),
        rows.map(({ to }) => to),
      ],
    },
  ]
}

/** The same of a record that was there: only what differs. */
export function changedValues(
  area: AnyArea,
  cemeteryId: number,
  previous: Values & { id: number },
  next: Values,
): Query[] {
  if (!area.custom) return []
  const [before, after] = [ownOf(previous), ownOf(next)]
  const keys = changedKeys(before, after)
  const gone = keys.filter((key) => after?.[key] === undefined)
  const set = keys.filter((key) => after?.[key] !== undefined)
  const values = { [customKey]: Object.fromEntries(set.map((key) => [key, after?.[key]])) }
  return [
    ...(gone.length > 0
      ? [
          {
            name: 'drop custom values',
            text: 'delete from custom_values where cemetery_id = $1 and field_id = any($2::bigint[]) and record_id = $3',
            values: [cemeteryId, gone.map((key) => Number(key.slice(1))), previous.id],
          },
        ]
      : []),
    ...valueQueries(area, cemeteryId, [{ id: previous.id, values }]),
  ]
}

/** What of two states is told in the audit: of a cemetery's own fields those that differ. */
export function narrowed(before: Values, after: Values): [before: Values, after: Values] {
  if (!(customKey in before) && !(customKey in after)) return [before, after]
  const [was, is] = [before[customKey] as Values | null, after[customKey] as Values | null]
  const keys = changedKeys(was, is)
  const of = (values: Values | null) =>
    Object.fromEntries(keys.map((key) => [key, values?.[key] ?? null]))
  return [
    { ...before, [customKey]: of(was) },
    { ...after, [customKey]: of(is) },
  ]
}

const changedKeys = (before: Values | null, after: Values | null) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !sameValue(before?.[key], after?.[key]),
  )
