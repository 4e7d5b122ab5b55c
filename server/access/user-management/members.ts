import { z } from 'zod'
import type { Member } from '../../../core/user-management'
import { notFound } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { contentRange, idFilter, likePatterns, parseListPage, type Sorts } from './lists'

const selected = `id, version, name as label, first_name as "firstName", last_name as "lastName", email, status,
  added_at as "addedAt", last_sign_in as "lastSignIn", invited_until as "invitedUntil", provider, renamable,
  roles, permissions, authorizations`

const sorts: Sorts = new Map([
  ['id', 'id'],
  ['label', 'app_fold(name)'],
  ['email', 'email'],
  ['status', 'status'],
  ['lastSignIn', 'last_sign_in'],
  ['addedAt', 'added_at'],
])
const filters = z.strictObject({
  q: z.string().max(200).optional(),
  id: idFilter.optional(),
  status: z.enum(['active', 'invited', 'expired', 'disabled']).optional(),
  role: z.int().positive().optional(),
})

/** A page of the cemetery's people. @throws Problem 400 for what the list does not know */
export async function listMembers(transaction: Transaction, query: unknown) {
  const { filter, order, first, limit } = parseListPage(query, sorts, filters)
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...likePatterns(filter.q).map(
      (like) => `app_fold(name || ' ' || email) like app_fold(${add(like)})`,
    ),
    ...(filter.id ? [`id = any(${add(filter.id)}::bigint[])`] : []),
    ...(filter.status ? [`status = ${add(filter.status)}`] : []),
    ...(filter.role ? [`${add(filter.role)}::bigint = any(role_ids)`] : []),
  ]
  const from = `from app_members() where ${where.join(' and ') || 'true'}`
  const [counted, page] = await transaction.pipeline([
    { text: `select count(*) as n ${from}`, values },
    {
      text: `select ${selected} ${from} order by ${order} limit ${limit} offset ${first}`,
      values,
    },
  ])
  const rows = (page?.rows ?? []) as Member[]
  return { rows, range: contentRange('users', first, rows.length, counted?.rows[0]?.n ?? 0) }
}

/** Who belongs to the cemetery of this transaction. @throws Problem 404 for anybody else */
export async function findMember({ client }: Transaction, id: number): Promise<Member> {
  const { rows } = await client.query<Member>(
    `select ${selected} from app_members() where id = $1`,
    [id],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}
