import { type Permission, permissions } from './access'

/** The applications that a role opens. */
export const applications = ['management', 'sales', 'mobile'] as const
export type Application = (typeof applications)[number]

/** A line of a role's grid: what may be read, and what may be changed. */
export interface PermissionLine {
  key: string
  read?: Permission
  write?: Permission
}

/** All permissions as lines, in the order of core/access. */
export const permissionLines: readonly PermissionLine[] = [
  ...new Set(permissions.map((name) => name.replace(/(?:Read|Write)$/, ''))),
].map((key) => {
  const [read, write] = [`${key}Read`, `${key}Write`].map((name) =>
    permissions.find((one) => one === name),
  )
  return { key, ...(read && { read }), ...(write && { write }) }
})

/** The permissions with the read that each write implies, each once, in the order of core/access. */
export const withImpliedReads = (held: readonly string[]): Permission[] =>
  permissions.filter(
    (name) =>
      held.includes(name) ||
      (name.endsWith('Read') && held.includes(name.replace(/Read$/, 'Write'))),
  )

/** The permissions and applications of a role, or of all of a user's roles together. */
export interface Grants {
  permissions: readonly string[]
  authorizations: readonly string[]
}

/**
 * What `wanted` has that `held` has not: nobody gives more than they have. Null stands for those who
 * have everything.
 */
export const missingGrants = (held: Grants | null, wanted: Grants): Grants => {
  if (!held) return { permissions: [], authorizations: [] }
  const own = withImpliedReads(held.permissions)
  return {
    permissions: withImpliedReads(wanted.permissions).filter((name) => !own.includes(name)),
    authorizations: wanted.authorizations.filter((name) => !held.authorizations.includes(name)),
  }
}

export const isEmptyGrants = ({ permissions, authorizations }: Grants) =>
  permissions.length + authorizations.length === 0

/** The union of several roles. */
export const combineGrants = (roles: readonly Grants[]): Grants => ({
  permissions: withImpliedReads(roles.flatMap((role) => role.permissions)),
  authorizations: applications.filter((name) =>
    roles.some((role) => role.authorizations.includes(name)),
  ),
})

/** Whether these grants allow managing users: a cemetery keeps at least one user who can. */
export const canManageUsers = ({ permissions, authorizations }: Grants) =>
  permissions.includes('userWrite') && authorizations.includes('management')
