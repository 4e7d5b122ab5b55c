import { canManageUsers, type Grants, isEmptyGrants, missingGrants } from '../../../core/roles'
import { badInput, conflict } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'

/** What the caller has in this cemetery; null for the elevated, who have everything. */
export async function grantsOfCaller({
  who,
  cemeteryId,
  client,
}: Transaction): Promise<Grants | null> {
  if (who.elevated) return null
  const { rows } = await client.query<Grants>(
    'select permissions, authorizations from user_cemeteries where cemetery_id = $1 and user_id = $2',
    [cemeteryId, who.userId],
  )
  return rows[0] ?? { permissions: [], authorizations: [] }
}

/** Nobody gives more than they have. @throws Problem 400 that names the field and what is too much */
export function assertGivable(held: Grants | null, wanted: Grants, field?: string): void {
  const more = missingGrants(held, wanted)
  if (isEmptyGrants(more)) return
  const error = (at: string, what: readonly string[]) =>
    what.length === 0
      ? []
      : [
          {
            field: at,
            message: `gives more than you have here: ${what.join(', ')}`,
            code: 'beyondYours',
            params: { what: what.join(', ') },
          },
        ]
  throw badInput(
    field
      ? error(field, [...more.permissions, ...more.authorizations])
      : [
          ...error('permissions', more.permissions),
          ...error('authorizations', more.authorizations),
        ],
  )
}

/**
 * Does a change, and takes it back where it leaves nobody in the cemetery who can manage its users, or
 * takes that from the caller. Within the turn of `asManager`: two such changes never miss each other.
 * @throws Problem 409 that names the rule
 */
export async function withManagerLeft<T>(
  transaction: Transaction,
  field: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await managersOf(transaction)
  const result = await change()
  const after = await managersOf(transaction)
  const { userId, elevated } = transaction.who
  if (!elevated && before.includes(userId) && !after.includes(userId))
    throw conflict(
      'ownAccess',
      'You would lock yourself out',
      'Your own right to manage users here stays. Another manager can take it from you.',
      { errors: [{ field, message: 'takes your own user management', code: 'ownAccess' }] },
    )
  if (before.length > 0 && after.length === 0)
    throw conflict(
      'lastManager',
      'Nobody could manage users any more',
      'At least one active user keeps the right to manage users, with Management. Give it to another first.',
      { errors: [{ field, message: 'takes the last user management', code: 'lastManager' }] },
    )
  return result
}

/** Who can manage the users of the cemetery and sign in; not the provider's staff, who come and go. */
async function managersOf({ client, cemeteryId }: Transaction): Promise<number[]> {
  const { rows } = await client.query<Grants & { id: number }>(
    `select u.id, uc.permissions, uc.authorizations from user_cemeteries uc join users u on u.id = uc.user_id
     where uc.cemetery_id = $1 and u.status = 'active'
       and not u.is_system_admin and not u.is_account_manager`,
    [cemeteryId],
  )
  return rows.filter(canManageUsers).map(({ id }) => id)
}
