import type { AnyArea } from '../../../core/area'
import type { FieldError } from '../../../core/problem'
import { badInput, conflict } from '../problem/problem'
import { quoteIdent, snakeCase, tableOf } from '../sql/columns'
import type { RecordValues } from '../sql/insert-queries'
import type { Transaction } from '../transaction/transaction'
import { referentsOf, referentsText } from './referents'

/**
 * What records refer to must be of the kind that the field asks for; what they said before stays.
 * @throws Problem 400 that names the fields
 */
export async function assertKinds(
  area: AnyArea,
  transaction: Transaction,
  records: readonly RecordValues[],
): Promise<void> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.kind !== 'ref' || !field.only || field.readOnly) continue
    const ids = records.flatMap((record) => (record[name] == null ? [] : [record[name]]))
    if (ids.length === 0) continue
    const kinds = Object.entries(field.only)
    const { rows } = await transaction.query(
      `select 1 from ${quoteIdent(snakeCase(field.to))} where cemetery_id = $1 and id = any($2::bigint[])
        and not (${kinds.map(([kind], i) => `${quoteIdent(snakeCase(kind))} is not distinct from $${i + 3}`).join(' and ')}) limit 1`,
      [transaction.cemeteryId, ids, ...kinds.map(([, value]) => value)],
    )
    if (rows.length > 0)
      errors.push({
        field: name,
        message: `must be of the kind ${kinds.map(([, value]) => value).join(', ')}`,
        code: 'kind',
      })
  }
  if (errors.length > 0) throw badInput(errors)
}

/**
 * The other side of it: what a record says of itself stays while others refer to it as such.
 * @throws Problem 409 that names them
 */
export async function assertKindStays(
  areas: readonly AnyArea[],
  area: AnyArea,
  transaction: Transaction,
  { id, changed, previous }: { id: number; changed: readonly string[]; previous: RecordValues },
): Promise<void> {
  const asks = ({ fields }: AnyArea, name: string) => {
    const field = fields[name]
    return (
      field?.kind === 'ref' &&
      field.to === area.name &&
      Object.entries(field.only ?? {}).some(
        ([kind, value]) => changed.includes(kind) && previous[kind] === value,
      )
    )
  }
  if (!areas.some((one) => Object.keys(one.fields).some((name) => asks(one, name)))) return
  // From here on nobody begins to refer to it; whoever just did is waited for, and seen.
  await transaction.query(
    `select 1 from ${quoteIdent(tableOf(area))} where cemetery_id = $1 and id = $2 for update`,
    [transaction.cemeteryId, id],
  )
  const referents = await referentsOf(transaction, areas, area, id, asks)
  if (referents.length > 0)
    throw conflict(
      'kindInUse',
      'What it is stays: others name it as such',
      referentsText(referents),
      {
        referents,
      },
    )
}
