import { type AnyArea, customFieldsKey } from '../../../core/area'
import {
  customFieldKeyIn,
  customFieldName,
  isCustomFieldName,
} from '../../../core/custom-field-names'
import type { StoredRecord } from '../../engine/resources/record-values'
import type { Repository } from '../../engine/resources/repository'
import type { RecordValues } from '../../engine/sql/insert-queries'
import { areasReferringTo, withoutDuplicateRows } from './references'

/**
 * The one that stays, with what is taken from the other, and the rows of both. In a cemetery's own fields
 * it has its own values, the other's where it has none, and those of the other that `take` names.
 */
export function mergedValues(
  repository: Repository,
  mine: StoredRecord,
  theirs: StoredRecord,
  take: readonly string[],
): RecordValues {
  const { area, registry } = repository
  const next: RecordValues = { ...mine }
  for (const name of take) if (!isCustomFieldName(name)) next[name] = theirs[name]
  if (area.hasCustomFields) {
    const [own, others] = [customValuesOf(mine), customValuesOf(theirs)]
    const taken = take.filter(isCustomFieldName).map(customFieldKeyIn)
    const values = {
      ...others,
      ...own,
      ...Object.fromEntries(taken.map((key) => [key, others[key] ?? own[key]])),
    }
    next[customFieldsKey] = Object.keys(values).length > 0 ? values : null
  }
  const own = areasReferringTo(registry.areas, area.name).find((one) => one.area.name === area.name)
  const selves = [mine.id, theirs.id]
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.readOnly) continue
    if (field.kind === 'refs')
      next[name] = [...new Set([...(mine[name] as number[]), ...(theirs[name] as number[])])]
    if (field.kind !== 'rows') continue
    // Those of the other are new rows here: its own stay with it, for the way back.
    const rows = [
      ...(mine[name] as RecordValues[]),
      ...(theirs[name] as RecordValues[]).map(({ id, ...row }) => row),
    ]
    const children = (own?.paths ?? []).flatMap((path) =>
      path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
    )
    next[name] = withoutDuplicateRows(
      // What one was to the other is nothing any more.
      rows.filter((row) => !children.some((child) => selves.includes(row[child] as number))),
    )
  }
  return next
}

/** Fields in which a record would have more rows than it holds: nothing is left out in silence. */
export const overfullFields = (area: AnyArea, record: RecordValues) =>
  Object.entries(area.fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows' || field.readOnly) return []
    const count = (record[name] as unknown[]).length
    return count > field.max ? [{ field: name, count, max: field.max }] : []
  })

/** The fields of a cemetery's own in which one or the other holds something. */
export const customFieldNamesOf = (...records: StoredRecord[]): string[] =>
  records.flatMap((record) =>
    Object.keys(customValuesOf(record)).map((key) => customFieldName(Number(key.slice(1)))),
  )

const customValuesOf = (record: StoredRecord) => (record[customFieldsKey] ?? {}) as RecordValues
