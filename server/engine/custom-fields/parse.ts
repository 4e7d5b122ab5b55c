import { type AnyArea, customFieldsKey } from '../../../core/area'
import { type ParsedValue, parseCustomValue } from '../../../core/custom-field-values'
import type { Field } from '../../../core/fields'
import type { Transaction } from '../transaction/transaction'
import { areaWithDefinitions, definitionsQuery } from './definitions'
import { definitionIdsIn, mergeCustomValues } from './values'

type Values = Record<string, unknown>
interface Writing {
  area: AnyArea
  transaction: Transaction
  importing: boolean
}

/**
 * Reads what was sent for a cemetery's own fields of records, in place. The definitions of those that
 * are written stay as they are until the end. An import's facts may lack what is required, and so may
 * what was there before it was. @throws Problem 400
 */
export async function parseCustomFields(
  { area, transaction, importing }: Writing,
  records: readonly Values[],
  previous?: Values,
): Promise<void> {
  if (!area.hasCustomFields) return
  const ids = definitionIdsIn(records)
  if (importing && ids.length === 0) return
  const { cemeteryId } = transaction
  const definitions = definitionsQuery(cemeteryId, area.name)
  const held = {
    name: 'hold custom fields',
    text: 'select id from dynamic_forms where cemetery_id = $1 and id = any($2::bigint[]) order by id for key share',
    values: [cemeteryId, ids],
  }
  const early = ids.length === 0 ? transaction.along.get(definitions.name) : undefined
  const found = early
    ? [early]
    : await transaction.pipeline(ids.length > 0 ? [held, definitions] : [definitions])
  const whole = areaWithDefinitions(area, found.at(-1)?.rows ?? [])
  const before = previous || importing ? ((previous?.[customFieldsKey] ?? {}) as Values) : null
  for (const record of records)
    record[customFieldsKey] = mergeCustomValues(
      whole,
      (record[customFieldsKey] ?? {}) as Values,
      before,
      record,
      importing ? readImported : parseCustomValue,
    )
}

/** A date was read by the file's own order of day and month: read again, it would be another. */
const readImported = (field: Field, value: unknown): ParsedValue =>
  field.kind === 'partialDate' && typeof value === 'object'
    ? { value }
    : parseCustomValue(field, value)
