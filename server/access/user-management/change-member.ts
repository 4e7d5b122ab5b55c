import type { z } from 'zod'
import { combineGrants } from '../../../core/roles'
import type { Member, memberBody } from '../../../core/user-management'
import { badInput, conflict, Problem } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { changeInvitation, withdrawInvitation } from '../accounts/invitations'
import { writeMembershipAudit } from './as-manager'
import { findMember } from './members'
import { rolesToGive } from './roles'
import { assertGivable, grantsOfCaller, withManagerLeft } from './rules'

/**
 * Gives and takes roles; of an invitation that was not accepted yet, puts the name right. It acts with
 * that person's next call.
 * @throws Problem 400, 404, 409, 412 with the person as they are now
 */
export async function changeMember(
  transaction: Transaction,
  id: number,
  version: number,
  input: z.infer<typeof memberBody>,
): Promise<Member> {
  const before = await findMemberToChange(transaction, id, version)
  await rename(transaction, before, input)
  if (input.roles) await giveRoles(transaction, before, input.roles)
  const after = await findMember(transaction, id)
  const [was, is] = [memberAuditValues(before), memberAuditValues(after)]
  const changed = Object.keys(is).filter((key) => was[key] !== is[key])
  if (changed.length === 0) return before
  const table = before.invitedUntil === null ? 'user_cemeteries' : 'cemetery_invitations'
  const key = before.invitedUntil === null ? 'user_id' : 'id'
  await transaction.client.query(
    `update ${table} set version = version + 1 where cemetery_id = $1 and ${key} = $2`,
    [transaction.cemeteryId, id],
  )
  const pick = (of: Record<string, string>) =>
    Object.fromEntries(changed.map((key) => [key, of[key]]))
  await writeMembershipAudit(transaction, 'cemetery-users', 'update', after, pick(was), pick(is))
  return findMember(transaction, id)
}

/**
 * Takes somebody out of the cemetery, or an invitation back. Nothing of theirs ends elsewhere; what they
 * did here stays under their name, and what they were to do as a former colleague's.
 * @throws Problem 404, 409 (oneself, the last manager, the provider's staff), 412
 */
export async function removeMember(
  transaction: Transaction,
  id: number,
  version: number,
): Promise<Member> {
  const before = await findMemberToChange(transaction, id, version)
  const { client, cemeteryId, who } = transaction
  if (id === who.userId)
    throw conflict(
      'ownAccess',
      'You would lock yourself out',
      'You cannot take yourself out of the cemetery. Another manager can.',
    )
  const pending = before.invitedUntil !== null
  if (pending) await withdrawInvitation(client, cemeteryId, id)
  else
    await withManagerLeft(transaction, 'id', async () => {
      await client.query('delete from user_cemeteries where cemetery_id = $1 and user_id = $2', [
        cemeteryId,
        id,
      ])
    })
  await writeMembershipAudit(
    transaction,
    'cemetery-users',
    pending ? 'withdraw' : 'remove',
    before,
    memberAuditValues(before),
    null,
  )
  return before
}

/**
 * Somebody to be changed, as the caller has seen them.
 * @param version null where the call changes nothing that the caller had to see
 */
export async function findMemberToChange(
  transaction: Transaction,
  id: number,
  version: number | null,
): Promise<Member> {
  const found = await findMember(transaction, id)
  if (version !== null && found.version !== version)
    throw new Problem(412, 'Someone else changed this user', undefined, {
      code: 'stale',
      current: found,
    })
  if (found.provider && !transaction.who.elevated)
    throw conflict(
      'providerStaff',
      'This is one of the provider’s people',
      'Only the provider changes what they may do.',
    )
  return found
}

async function rename(
  { client, cemeteryId }: Transaction,
  before: Member,
  { firstName = before.firstName, lastName = before.lastName }: z.infer<typeof memberBody>,
) {
  const changed = (
    [
      ['firstName', firstName],
      ['lastName', lastName],
    ] as const
  ).filter(([field, value]) => before[field] !== value)
  if (changed.length === 0) return
  if (!before.renamable)
    throw badInput(
      changed.map(([field]) => ({
        field,
        message: 'is theirs to change, in their profile',
        code: 'theirName',
      })),
    )
  await changeInvitation(client, cemeteryId, before.id, { firstName, lastName })
}

async function giveRoles(transaction: Transaction, before: Member, wanted: readonly number[]) {
  const had = before.roles.map(({ id }) => id)
  const given = wanted.filter((id) => !had.includes(id))
  const taken = had.filter((id) => !wanted.includes(id))
  const roles = await rolesToGive(transaction, given)
  const held = await grantsOfCaller(transaction)
  for (const role of roles) assertGivable(held, role, `roles.${wanted.indexOf(role.id)}`)
  if (given.length + taken.length === 0) return
  const { client, cemeteryId } = transaction
  if (before.invitedUntil !== null)
    return changeInvitation(client, cemeteryId, before.id, { roles: wanted })
  await withManagerLeft(transaction, 'roles', async () => {
    await client.query(
      'delete from user_roles where cemetery_id = $1 and user_id = $2 and role_id = any($3::bigint[])',
      [cemeteryId, before.id, taken],
    )
    await giveTo(transaction, before.id, given)
  })
}

/** Writes the rows alone: what may be given was decided before. */
const giveTo = ({ client, cemeteryId }: Transaction, id: number, roles: readonly number[]) =>
  client.query(
    'insert into user_roles (cemetery_id, user_id, role_id) select $1, $2, unnest($3::bigint[])',
    [cemeteryId, id, roles],
  )

/** Somebody as their timeline tells of them. */
export const memberAuditValues = ({
  firstName,
  lastName,
  email,
  roles,
}: Member): Record<string, string> => ({
  firstName,
  lastName,
  email,
  roles: roles.map(({ name }) => name).join(', '),
})

/** What an invitation gives, held against what the caller has. @throws Problem 400 at `roles.<n>` */
export async function assertMayGive(transaction: Transaction, ids: readonly number[]) {
  const roles = await rolesToGive(transaction, ids)
  const held = await grantsOfCaller(transaction)
  for (const role of roles) assertGivable(held, role, `roles.${ids.indexOf(role.id)}`)
  return combineGrants(roles)
}
