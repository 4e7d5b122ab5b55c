import type { RowPlan } from '../../../core/imports/row-reader'
import type { StoredRecord } from '../../engine/resources/repository'
import { foldKey } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'

type Values = Record<string, unknown>

/**
 * What a row of a list of ours changes in the record of its number: what it says something of. An empty
 * cell changes nothing, nor does a column that the file does not have.
 */
export function personChanges({ person = {}, said = [] }: RowPlan, before: StoredRecord): Values {
  const values = pick(person, said)
  if (person.custom)
    values.custom = { ...(before.custom as Values | null), ...(person.custom as Values) }
  // The reason goes with what it is of.
  if (values.withheld === false) values.withheldReason = null
  return values
}

/** The same of a record of another list. */
export function recordChanges({ record = {}, said = [] }: RowPlan, before: StoredRecord): Values {
  const values = pick(record, said)
  if (record.custom)
    values.custom = { ...(before.custom as Values | null), ...(record.custom as Values) }
  // A term and its end go together.
  if (values.expires) values.tenure = 'term'
  return values
}

/** The same of a location; its name, and what it stands within, are what it is known by. */
export async function placeChanges(
  transaction: Transaction,
  { location = {}, said = [] }: RowPlan,
): Promise<Values> {
  const { propertyType, ...values } = pick(
    location,
    said.map((name) => (name === 'outline' ? 'geometry' : name)),
  )
  if (location.custom) values.custom = location.custom
  if (typeof propertyType !== 'string') return values
  const { rows } = await transaction.query<{ id: number }>(
    'select id from property_types where cemetery_id = $1 and name_key = $2 and archived_at is null',
    [transaction.cemeteryId, foldKey(propertyType)],
  )
  return rows[0] ? { ...values, propertyType: rows[0].id } : values
}

const pick = (values: Readonly<Values>, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])))
