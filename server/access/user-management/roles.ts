import { z } from 'zod'
import { type Grants, isEmptyGrants, missingGrants } from '../../../core/roles'
import type { CemeteryRole } from '../../../core/user-management'
import { badInput, notFound } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { contentRange, idFilter, likePatterns, parseListPage, type Sorts } from './lists'
import { grantsOfCaller } from './rules'

/** The roles that the cemetery `$1` may use, and who holds each of them there. */
const known = `with members as materialized (select id, name, role_ids from app_members()),
  known as (
    select r.id, r.version, r.name as label, r.name, r.permissions, r.authorizations,
      r.cemetery_id is null as provider, r.archived_at as "archivedAt",
      coalesce((
        select json_agg(json_build_object('id', m.id, 'name', m.name) order by app_fold(m.name), m.id)
        from members m where r.id = any (m.role_ids)), '[]') as holders
    from roles r where r.cemetery_id is null or r.cemetery_id = $1
  )`

const sorts: Sorts = new Map([
  ['id', 'id'],
  ['label', 'app_fold(name)'],
  ['name', 'app_fold(name)'],
  ['provider', 'provider'],
  ['holders', 'json_array_length(holders)'],
])
const filters = z.strictObject({
  q: z.string().max(200).optional(),
  id: idFilter.optional(),
  archived: z.boolean().optional(),
  provider: z.boolean().optional(),
})

/** A page of the roles. @throws Problem 400 for what the list does not know */
export async function listRoles(transaction: Transaction, query: unknown) {
  const { filter, order, first, limit } = parseListPage(query, sorts, filters)
  const values: unknown[] = [transaction.cemeteryId]
  const add = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...likePatterns(filter.q).map((like) => `app_fold(name) like app_fold(${add(like)})`),
    // Asked for by id they are wanted whatever has become of them.
    ...(filter.id
      ? [`id = any(${add(filter.id)}::bigint[])`]
      : [`"archivedAt" is ${filter.archived ? 'not' : ''} null`]),
    ...(filter.provider === undefined ? [] : [`provider = ${add(filter.provider)}`]),
  ].join(' and ')
  const held = await grantsOfCaller(transaction)
  const [counted, page] = await transaction.pipeline([
    { text: `${known} select count(*) as n from known where ${where}`, values },
    {
      text: `${known} select * from known where ${where} order by ${order} limit ${limit} offset ${first}`,
      values,
    },
  ])
  const rows = ((page?.rows ?? []) as StoredRole[]).map((row) => shown(row, held))
  return { rows, range: contentRange('roles', first, rows.length, counted?.rows[0]?.n ?? 0) }
}

/** A role that this cemetery may use or has used. @throws Problem 404, for another cemetery's too */
export async function findRole(transaction: Transaction, id: number): Promise<CemeteryRole> {
  const { rows } = await transaction.client.query<StoredRole>(
    `${known} select * from known where id = $2`,
    [transaction.cemeteryId, id],
  )
  if (!rows[0]) throw notFound()
  return shown(rows[0], await grantsOfCaller(transaction))
}

/**
 * The roles that these ids name, held as they are until the end of the transaction.
 * @throws Problem 400 at `roles.<n>` for unknown ones, another cemetery's and archived ones alike
 */
export async function rolesToGive(
  { client, cemeteryId }: Transaction,
  ids: readonly number[],
): Promise<Array<Grants & { id: number; name: string }>> {
  const { rows } = await client.query<Grants & { id: number; name: string }>(
    `select id, name, permissions, authorizations from roles
     where id = any($2::bigint[]) and (cemetery_id is null or cemetery_id = $1) and archived_at is null
     order by id for share`,
    [cemeteryId, ids],
  )
  const unknown = ids.flatMap((id, i) =>
    rows.some((row) => row.id === id)
      ? []
      : [{ field: `roles.${i}`, message: 'is not a role of this cemetery', code: 'reference' }],
  )
  if (unknown.length > 0) throw badInput(unknown)
  return rows
}

type StoredRole = Omit<CemeteryRole, 'givable'>
const shown = (row: StoredRole, held: Grants | null): CemeteryRole => ({
  ...row,
  givable: isEmptyGrants(missingGrants(held, row)),
})
