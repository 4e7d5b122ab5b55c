import { type Permission, permissions } from './access'
import type { AnyArea } from './area'
import { flag, text } from './fields'
import { type Application, applications } from './roles'

/**
 * The people of a cemetery and its roles in the words of areas, so that their timelines are those of
 * every record. They are none: who may do what is kept apart, and written by the owner alone.
 */
export const cemeteryUsers: AnyArea = {
  name: 'cemetery-users',
  path: 'UserManagement/Users',
  label: ['User', 'Users'],
  scope: 'cemetery',
  access: { read: 'userRead', write: 'userWrite' },
  fields: { firstName: text(), lastName: text(), email: text(), roles: text() },
  list: ['email'],
}

const flags = Object.fromEntries(
  [...permissions, ...applications].map((name) => [name, flag()]),
) as Record<Permission | Application, ReturnType<typeof flag>>

/** Each permission and each application is a field: its audit tells what was given and taken. */
export const cemeteryRoles: AnyArea = {
  name: 'cemetery-roles',
  path: 'UserManagement/Roles',
  label: ['Role', 'Roles'],
  scope: 'cemetery',
  access: { read: 'userRead', write: 'userWrite' },
  fields: { name: text({ required: true, max: 75 }), ...flags },
  list: ['name'],
}
