import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import type { ImportRow } from './record'
import { namedRecordKey, recordsNamed } from './record-numbers'

interface There {
  id: number
  person: number
  disposition: string
  status: string
  day: string | null
}

/**
 * The interments of these rows that a list of the deceased brought before, by the rows' places in the list: each
 * once. Null where the person is not in the register; nothing where the interment is to be made.
 */
export async function intermentsThere(
  transaction: Transaction,
  row: ImportRow,
  plans: readonly RowPlan[],
): Promise<Map<number, There | null>> {
  const found = new Map<number, There | null>()
  if (row.target !== 'interments') return found
  const people = await recordsNamed(
    transaction,
    row.id,
    plans.flatMap(({ buried }) => buried ?? []),
  )
  const { rows } = await transaction.query<There & Record<string, unknown>>(
    `select i.id, i.deceased_id as person, i.disposition, i.status, i.actual_date as day from interments i
     where i.cemetery_id = $1 and i.deceased_id = any($2::bigint[]) and i.imported and i.archived_at is null and not exists (
       select from import_numbers n where n.cemetery_id = $1 and n.resource = 'interments' and n.record_id = i.id)
     order by i.id`,
    [transaction.cemeteryId, [...new Set(people.values())]],
  )
  const free = new Set(
    rows.map((one) => ({ ...one, id: Number(one.id), person: Number(one.person) })),
  )
  plans.forEach(({ buried, record, outcome }, i) => {
    if (outcome !== 'create' || !buried) return
    const person = people.get(namedRecordKey(buried))
    if (person === undefined) {
      found.set(i, null)
      return
    }
    const day = (record?.actualDate as { text: string } | null)?.text ?? null
    for (const one of free) {
      const same =
        one.person === person &&
        one.disposition === record?.disposition &&
        one.status === record.status &&
        one.day === day
      if (!same) continue
      free.delete(one)
      found.set(i, one)
      return
    }
  })
  return found
}
