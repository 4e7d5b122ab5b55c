import { type AnyArea, customFieldsKey } from '../../../core/area'
import type { Query } from '../../platform/database/database'
import { indexKeysOfValue } from './index-keys'
import { sameValue } from './values'

type Values = Record<string, unknown>
interface RecordWithValues {
  id: number
  values: Values
}
const customValuesOf = (values: Values) => (values[customFieldsKey] ?? null) as Values | null

/** Rows of the index of values, of records that are new. */
export function insertValueQueries(
  area: AnyArea,
  cemeteryId: number,
  records: readonly RecordWithValues[],
): Query[] {
  const rows = records.flatMap(({ id, values }) =>
    Object.entries((area.hasCustomFields && customValuesOf(values)) || {}).map(([key, value]) => ({
      id,
      field: Number(key.slice(1)),
      ...indexKeysOfValue(value),
    })),
  )
  if (rows.length === 0) return []
  return [
    {
      forNode: true,
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
export function updateValueQueries(
  area: AnyArea,
  cemeteryId: number,
  previous: Values & { id: number },
  next: Values,
): Query[] {
  if (!area.hasCustomFields) return []
  const [before, after] = [customValuesOf(previous), customValuesOf(next)]
  const keys = changedKeys(before, after)
  const gone = keys.filter((key) => after?.[key] === undefined)
  const set = keys.filter((key) => after?.[key] !== undefined)
  const values = { [customFieldsKey]: Object.fromEntries(set.map((key) => [key, after?.[key]])) }
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
    ...insertValueQueries(area, cemeteryId, [{ id: previous.id, values }]),
  ]
}

/** What of two states is told in the audit: of a cemetery's own fields those that differ. */
export function keepChangedCustomFields(
  before: Values,
  after: Values,
): [before: Values, after: Values] {
  if (!(customFieldsKey in before) && !(customFieldsKey in after)) return [before, after]
  const [was, is] = [
    before[customFieldsKey] as Values | null,
    after[customFieldsKey] as Values | null,
  ]
  const keys = changedKeys(was, is)
  const of = (values: Values | null) =>
    Object.fromEntries(keys.map((key) => [key, values?.[key] ?? null]))
  return [
    { ...before, [customFieldsKey]: of(was) },
    { ...after, [customFieldsKey]: of(is) },
  ]
}

const changedKeys = (before: Values | null, after: Values | null) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !sameValue(before?.[key], after?.[key]),
  )
