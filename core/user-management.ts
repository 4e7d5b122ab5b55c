import { z } from 'zod'
import { permissions } from './access'
import { applications } from './roles'
import { boundedText } from './schema'
import { emailAddress } from './session'

const roleIds = z
  .array(z.int('must be a role').positive())
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'names a role twice')

/** POST /cemeteries/:cemeteryId/users: an invitation. The names are the inviter's word until it is accepted. */
export const invitationBody = z.strictObject({
  email: emailAddress,
  firstName: boundedText(75).default(''),
  lastName: boundedText(75).default(''),
  roles: roleIds.min(1, 'is required'),
})

/** PUT /cemeteries/:cemeteryId/users/:id: what is left out stays. */
export const memberBody = z.strictObject({
  firstName: boundedText(75).optional(),
  lastName: boundedText(75).optional(),
  roles: roleIds.optional(),
})

const grants = {
  permissions: z.array(z.enum(permissions, `must be one of ${permissions.join(', ')}`)),
  authorizations: z.array(z.enum(applications, `must be one of ${applications.join(', ')}`)),
}

/** POST /cemeteries/:cemeteryId/roles. */
export const newRoleBody = z.strictObject({ name: boundedText(75, true), ...grants })

/** PUT /cemeteries/:cemeteryId/roles/:id: what is left out stays. */
export const roleBody = z.strictObject({
  name: boundedText(75, true).optional(),
  permissions: grants.permissions.optional(),
  authorizations: grants.authorizations.optional(),
})

const named = z.object({ id: z.int(), name: z.string() })

/** Somebody who belongs to a cemetery. Nothing here tells of any other cemetery. */
export const member = z.object({
  id: z.int(),
  version: z.int(),
  /** The name; the e-mail address where there is none. */
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `expired`: invited, and the time to accept is over. `disabled`: by the provider. */
  status: z.enum(['active', 'invited', 'expired', 'disabled']),
  addedAt: z.string(),
  /** The last sign-in since they were added. */
  lastSignIn: z.string().nullable(),
  invitedUntil: z.string().nullable(),
  /** Of the provider's staff: for the provider alone to change. */
  provider: z.boolean(),
  /** Not accepted yet: the name can still be put right. */
  renamable: z.boolean(),
  roles: z.array(named),
  /** What all roles open together. */
  permissions: z.array(z.string()),
  authorizations: z.array(z.string()),
})
export type Member = z.infer<typeof member>

/** A role as one cemetery sees it. */
export const role = z.object({
  id: z.int(),
  version: z.int(),
  label: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  authorizations: z.array(z.string()),
  /** Shared by all cemeteries, and changed by the provider alone. */
  provider: z.boolean(),
  /** Whether the caller may give it: nobody gives more than they have. */
  givable: z.boolean(),
  /** Who holds it in this cemetery. */
  holders: z.array(named),
  archivedAt: z.string().nullable(),
})
export type CemeteryRole = z.infer<typeof role>
