import { type Grants, withImpliedReads } from '../../../core/roles'
import type { CemeteryRole } from '../../../core/user-management'
import { conflict, Problem } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import { writeMembershipAudit } from './as-manager'
import { findRole } from './roles'
import { assertGivable, grantsOfCaller, withManagerLeft } from './rules'

interface Input extends Partial<Grants> {
  name?: string | undefined
}

/** A role of the cemetery's own, a copy of another too. @throws Problem 400, 409 (its name is taken) */
export async function createRole(
  transaction: Transaction,
  input: Grants & { name: string },
): Promise<CemeteryRole> {
  const next = { ...input, permissions: withImpliedReads(input.permissions) }
  assertGivable(await grantsOfCaller(transaction), next)
  const { rows } = await transaction.client
    .query<{ id: number }>(
      'insert into roles (cemetery_id, name, permissions, authorizations) values ($1, $2, $3, $4) returning id',
      [transaction.cemeteryId, next.name, next.permissions, [...new Set(next.authorizations)]],
    )
    .catch(taken)
  const made = await findRole(transaction, rows[0]?.id ?? 0)
  await writeMembershipAudit(transaction, 'cemetery-roles', 'create', made, null, told(made))
  return made
}

/**
 * Changes a role; whoever holds it has what it opens with their next call. Only what is added has to be
 * the caller's own.
 * @throws Problem 400, 403 (the provider's), 409, 412
 */
export async function changeRole(
  transaction: Transaction,
  id: number,
  version: number,
  input: Input,
): Promise<CemeteryRole> {
  const before = await findOwn(transaction, id, version)
  const next = {
    name: input.name ?? before.name,
    permissions: withImpliedReads(input.permissions ?? before.permissions),
    authorizations: [...new Set(input.authorizations ?? before.authorizations)],
  }
  const added = (now: readonly string[], then: readonly string[]) =>
    now.filter((name) => !then.includes(name))
  assertGivable(await grantsOfCaller(transaction), {
    permissions: added(next.permissions, withImpliedReads(before.permissions)),
    authorizations: added(next.authorizations, before.authorizations),
  })
  const [was, is] = differing(told(before), told({ ...before, ...next }))
  if (Object.keys(is).length === 0) return before
  const rights = Object.keys(is).some((key) => key !== 'name')
  const write = () =>
    transaction.client
      .query(
        `update roles set name = $2, permissions = $3, authorizations = $4, version = version + 1,
           updated_at = now() where id = $1`,
        [id, next.name, next.permissions, next.authorizations],
      )
      .catch(taken)
  await (rights ? withManagerLeft(transaction, 'permissions', write) : write())
  const after = await findRole(transaction, id)
  await writeMembershipAudit(transaction, 'cemetery-roles', 'update', after, was, is)
  return after
}

/** Puts a role away that nobody holds, or takes it back. @throws Problem 403, 409 that lists who, 412 */
export async function archiveRole(
  transaction: Transaction,
  id: number,
  version: number | null,
): Promise<CemeteryRole> {
  const before = await findOwn(transaction, id, version)
  const away = version !== null
  if (away === (before.archivedAt !== null)) return before
  if (away && before.holders.length > 0) {
    const names = before.holders.map(({ name }) => name).join(', ')
    throw conflict('roleHeld', 'Somebody holds this role', `Take it from them first: ${names}.`, {
      params: { names },
      referents: before.holders.map(({ id, name }) => ({
        resource: 'cemetery-users',
        id,
        label: name,
      })),
    })
  }
  // What is taken back must not be more than the caller may make.
  if (!away) assertGivable(await grantsOfCaller(transaction), before)
  await transaction.client
    .query(
      `update roles set archived_at = ${away ? 'now()' : 'null'}, version = version + 1, updated_at = now()
       where id = $1`,
      [id],
    )
    .catch(taken)
  const after = await findRole(transaction, id)
  await writeMembershipAudit(transaction, 'cemetery-roles', away ? 'archive' : 'restore', after)
  return after
}

/** @throws Problem 403 for the provider's roles, 412 with the role as it is now */
async function findOwn(transaction: Transaction, id: number, version: number | null) {
  // Another cemetery's is not found, so nothing of it is locked.
  await transaction.client.query(
    'select from roles where id = $1 and cemetery_id = $2 for no key update',
    [id, transaction.cemeteryId],
  )
  const found = await findRole(transaction, id)
  if (found.provider) throw new Problem(403, 'Forbidden', undefined, { code: 'providerRole' })
  if (version !== null && found.version !== version)
    throw new Problem(412, 'Someone else changed this role', undefined, {
      code: 'stale',
      current: found,
    })
  return found
}

/** A role as its timeline tells of it: each permission by its name. */
const told = ({ name, permissions, authorizations }: Grants & { name: string }) =>
  ({
    name,
    ...Object.fromEntries(
      [...withImpliedReads(permissions), ...authorizations].map((key) => [key, true]),
    ),
  }) as Record<string, unknown>

function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  )
  const side = (of: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, of[key] ?? false]))
  return [side(before), side(after)] as const
}

function taken(error: { constraint?: string }): never {
  if (error.constraint !== 'roles_unique_name') throw error
  throw conflict('unique', 'Such a role exists already', 'Another role has the same name.', {
    params: { field: 'name' },
    errors: [{ field: 'name', message: 'exists already', code: 'unique' }],
  })
}
