import type { AnyArea } from '../../../core/area'
import type { FieldError } from '../../../core/problem'
import { badInput } from '../problem/problem'
import { quoteIdent, snakeCase } from '../sql/columns'
import type { RecordValues } from '../sql/insert-queries'
import type { Transaction } from '../transaction/transaction'
import { referencedIds } from './referents'

/**
 * What records refer to must be active records of this cemetery; they are held until the transaction
 * ends. @throws Problem 400 that names the fields
 */
export async function lockReferences(
  area: AnyArea,
  transaction: Transaction,
  records: readonly RecordValues[],
): Promise<void> {
  const wanted = new Map<string, Map<number, string>>()
  for (const record of records)
    for (const [path, to, id] of referencedIds(area, record)) {
      if (transaction.holds(to, id)) continue
      const ids = wanted.get(to) ?? new Map<number, string>()
      if (!ids.has(id)) ids.set(id, path)
      wanted.set(to, ids)
    }
  if (wanted.size === 0) return
  const targets = [...wanted.keys()].sort()
  const results = await transaction.pipeline(
    targets.map((to) => ({
      name: `hold ${to}`,
      text: `select id from ${quoteIdent(snakeCase(to))} where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by id for key share`,
      values: [transaction.cemeteryId, [...(wanted.get(to) as Map<number, string>).keys()]],
    })),
  )
  const errors: FieldError[] = targets.flatMap((to, i) => {
    const found = new Set(results[i]?.rows.map((row) => row.id))
    return [...(wanted.get(to) as Map<number, string>)]
      .filter(([id]) => !found.has(id))
      .map(([, field]) => ({
        field,
        message: 'is not a record of this cemetery, or is archived',
      }))
  })
  if (errors.length > 0) throw badInput(errors)
}

/**
 * Users that records name must work in this cemetery now; who has left since stays where they are named.
 * @throws Problem 400 that names the fields
 */
export async function assertColleagues(
  area: AnyArea,
  transaction: Transaction,
  records: readonly RecordValues[],
): Promise<void> {
  const named = records.flatMap((record) =>
    Object.entries(area.fields).flatMap(([name, field]): Array<[string, number]> => {
      const value = record[name]
      if (value == null || field.readOnly) return []
      if (field.kind === 'user') return [[name, value as number]]
      if (field.kind !== 'rows') return []
      return (value as RecordValues[]).flatMap((row, i) =>
        Object.entries(field.fields).flatMap(
          ([child, own]): Array<[string, number]> =>
            own.kind === 'user' && !own.readOnly && row[child] != null
              ? [[`${name}.${i}.${child}`, row[child] as number]]
              : [],
        ),
      )
    }),
  )
  if (named.length === 0) return
  const { rows } = await transaction.query<{ id: number }>(
    `select id from app_colleagues() where (active or id in (select id from app_field_crew()))
       and id = any($1::bigint[])`,
    [named.map(([, id]) => id)],
  )
  const known = new Set(rows.map(({ id }) => id))
  const strangers = named.filter(([, id]) => !known.has(id))
  if (strangers.length > 0)
    throw badInput(
      strangers.map(([field]) => ({
        field,
        message: 'is nobody who works in this cemetery',
        code: 'colleague',
      })),
    )
}
