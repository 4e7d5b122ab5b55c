import type { AnyArea } from '../../../core/area'
import { referenceFieldsOf } from '../../../core/registry'
import type { Query } from '../../platform/database/database'
import { childTableOf, hasChildTable, quoteIdent, snakeCase, tableOf } from '../sql/columns'
import type { Transaction } from '../transaction/transaction'
import { auditNumbers } from './audit-numbers'

/** Why a record is not to be put away with the others. */
export type ArchiveObstacle = 'changed' | 'archived' | 'referenced'

/**
 * Of many records, locked until the transaction ends, those that are not as they were made: changed
 * since, archived already, or referred to by active records other than those in `ignoring`.
 */
export async function archiveObstacles(
  areas: readonly AnyArea[],
  area: AnyArea,
  transaction: Transaction,
  ids: readonly number[],
  ignoring: Readonly<Record<string, readonly number[]>> = {},
): Promise<Map<number, ArchiveObstacle>> {
  const found = new Map<number, ArchiveObstacle>()
  if (ids.length === 0) return found
  const { cemeteryId } = transaction
  const { rows } = await transaction.query<{ id: number; version: number; archived: boolean }>(
    `select id, version, archived_at is not null as archived from ${quoteIdent(tableOf(area))}
     where cemetery_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [cemeteryId, ids],
  )
  for (const { id, version, archived } of rows)
    if (archived) found.set(id, 'archived')
    else if (version !== 1) found.set(id, 'changed')
  const queries = areas.flatMap((other) =>
    referenceFieldsOf(other.fields)
      .filter(([name, field]) => field.to === area.name && !other.fields[name]?.readOnly)
      .map(
        ([name]): Query => ({
          text: referredSql(other, name),
          values: [cemeteryId, ids, ignoring[other.name] ?? []],
        }),
      ),
  )
  for (const result of await transaction.pipeline(queries))
    for (const { id } of result.rows as Array<{ id: number }>)
      if (!found.has(id)) found.set(id, 'referenced')
  return found
}

/** Which of the ids $2 an active record, not one of $3, refers to by this field. */
function referredSql(area: AnyArea, path: string): string {
  const [name, child] = path.split('.') as [string, string?]
  const table = quoteIdent(tableOf(area))
  const field = area.fields[name]
  if (field && hasChildTable(field)) {
    const column = quoteIdent(field.kind === 'refs' ? 'ref_id' : `${snakeCase(child as string)}_id`)
    return `select distinct c.${column} as id from ${quoteIdent(childTableOf(area, name))} c join ${table} t on t.cemetery_id = c.cemetery_id and t.id = c.parent_id and t.archived_at is null where c.cemetery_id = $1 and c.${column} = any($2::bigint[]) and t.id <> all($3::bigint[])`
  }
  const column = quoteIdent(`${snakeCase(name)}_id`)
  return `select distinct ${column} as id from ${table} where cemetery_id = $1 and ${column} = any($2::bigint[]) and archived_at is null and id <> all($3::bigint[])`
}

/**
 * Puts many records of an import away at once, with their audit. Asks neither hooks nor referents: the caller has
 * seen to both, holds their locks, and brings derived records up to date.
 */
export async function archiveMany(
  area: AnyArea,
  transaction: Transaction,
  ids: readonly number[],
  /** What puts them away where the application may not: `$2` are the ids, `$5` is its value. */
  by?: { text: string; value: number },
): Promise<void> {
  if (ids.length === 0) return
  const { cemeteryId, who } = transaction
  const putAway = `update ${quoteIdent(tableOf(area))} set archived_at = now(), version = version + 1, updated_at = now()
       where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null returning id, label, sort_key, search_words`
  // One statement: labels, keys and words of thousands need not come here and go back. `offset 0` keeps
  // the list of words whole, so that each is looked up by all of its key.
  const words = area.search
    ? `, words as (
         delete from search_index s using (
           select w.word, g.sort_key, g.id from gone g, unnest(g.search_words) w (word) offset 0) u
         where s.cemetery_id = $1 and s.resource = $3 and s.word = u.word and s.sort_key = u.sort_key and s.record_id = u.id
       )`
    : ''
  // On many nodes the coordinator would run it in steps, and ask every node: it is sent to one, with the coordinator's numbers.
  const numbers = transaction.isDistributed
    ? await auditNumbers(transaction, ids.length)
    : undefined
  const own = by ? [by.value] : []
  const number = `($${5 + own.length}::bigint[])[row_number() over ()]`
  await transaction.pipeline([
    {
      ...(numbers && { forNode: 'alone' }),
      text: `with gone as materialized (
       ${by?.text ?? putAway}
     )${words}, counted as (
       insert into record_counts as c (cemetery_id, resource, slot, n)
       select $1, $3, pg_backend_pid() % 32, -count(*) from gone
       on conflict (cemetery_id, resource, slot) do update set n = c.n + excluded.n
     )
     insert into audit (cemetery_id, user_name, resource, action, record_id, label${numbers ? ', id' : ''})
     select $1, $4, $3, 'import-undo', g.id, g.label${numbers ? `, ${number}` : ''} from gone g`,
      values: [cemeteryId, ids, area.name, who.name, ...own, ...(numbers ? [numbers] : [])],
    },
  ])
}
