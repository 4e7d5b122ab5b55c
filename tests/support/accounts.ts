import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { permissions as allPermissions } from '../../core/access'
import { PasswordHasher } from '../../server/access/accounts/passwords'
import { signSessionToken } from '../../server/engine/session/session-token'
import { openSession, type VerifiedUser } from '../../server/engine/session/sessions'
import type { Database } from '../../server/platform/database/database'

/** Everybody's, in a world. */
export const password = 'green-lawn-1869'

/** Ids of what `makeWorld` made. */
export interface World {
  accounts: { north: number; south: number; locked: number }
  organizations: { north: number; south: number; locked: number }
  /** oak and elm are the north's, cedar the south's, willow the locked account's. */
  cemeteries: { oak: number; elm: number; cedar: number; willow: number }
  roles: { everything: number; reader: number; mobile: number }
  users: Record<Email, number>
}
export type Email = (typeof people)[number]

const people = [
  /** System admin. */
  'admin@world.test',
  /** Account manager. */
  'manager@world.test',
  /** All permissions, Management and sales, in oak and elm. */
  'staff@world.test',
  /** decRead and locRead with Management, in oak and elm. */
  'reader@world.test',
  /** All permissions with Management, in oak alone. */
  'one@world.test',
  /** In no cemetery. */
  'none@world.test',
  /** In oak, with the mobile application only. */
  'mobileonly@world.test',
  /** All permissions, in cedar: nothing in the north. */
  'stranger@world.test',
  /** Owns the suspended account; in willow. */
  'owner@locked.test',
  /** A member of the suspended account; in willow. */
  'clerk@locked.test',
] as const

/** Three accounts (one suspended), four cemeteries, and people of every kind. */
export async function makeWorld({ owner }: Pick<Database, 'owner'>): Promise<World> {
  const hash = await passwordHash()
  const ids: number[] = []
  for (const email of people) {
    const isSystemAdmin = email === 'admin@world.test'
    const isAccountManager = email === 'manager@world.test'
    ids.push(await makeUser(owner, { email, hash, isSystemAdmin, isAccountManager }))
  }
  const users = Object.fromEntries(people.map((email, i) => [email, ids[i]])) as World['users']

  const account = (name: string, ownerId: number | null) =>
    insert(owner, 'accounts', { name, owner_user_id: ownerId })
  const accounts = {
    north: await account('North', null),
    south: await account('South', null),
    locked: await account('Locked', users['owner@locked.test']),
  }
  const organization = (name: string, account_id: number) =>
    insert(owner, 'organizations', { name, account_id })
  const organizations = {
    north: await organization('Northern Parks', accounts.north),
    south: await organization('Southern Parks', accounts.south),
    locked: await organization('Locked Parks', accounts.locked),
  }
  const cemeteries = {
    oak: await makeCemetery(owner, 'Oak Hill', {
      organization_id: organizations.north,
      street: '1 Oak Lane',
      city: 'Springfield',
      country: 'USA',
      is_memorials_enabled: true,
      is_mobile_enabled: true,
      is_sales_enabled: true,
      is_tours_enabled: true,
      custom_event_types: true,
      recurring_work_orders: true,
    }),
    elm: await makeCemetery(owner, 'Elm Park', { organization_id: organizations.north }),
    cedar: await makeCemetery(owner, 'Cedar Grove', { organization_id: organizations.south }),
    willow: await makeCemetery(owner, 'Willow Field', { organization_id: organizations.locked }),
  }
  const roles = {
    everything: await makeRole(owner, 'Everything', allPermissions, ['management', 'sales']),
    reader: await makeRole(owner, 'Reader', ['decRead', 'locRead'], ['management']),
    // All but work orders, which would open the field pages (docs/decisions/field-work.md).
    mobile: await makeRole(
      owner,
      'Mobile',
      allPermissions.filter((name) => !name.startsWith('workOrder')),
      ['mobile'],
    ),
  }
  const { everything, reader, mobile } = roles
  const { oak, elm, cedar, willow } = cemeteries
  for (const [email, cemetery, role] of [
    ['staff@world.test', oak, everything],
    ['staff@world.test', elm, everything],
    ['reader@world.test', oak, reader],
    ['reader@world.test', elm, reader],
    ['one@world.test', oak, everything],
    ['mobileonly@world.test', oak, mobile],
    ['stranger@world.test', cedar, everything],
    ['owner@locked.test', willow, everything],
    ['clerk@locked.test', willow, everything],
  ] as const)
    await assign(owner, users[email], cemetery, role)
  for (const [email, organizationId] of [
    ['staff@world.test', organizations.north],
    ['reader@world.test', organizations.north],
    ['stranger@world.test', organizations.south],
    ['owner@locked.test', organizations.locked],
    ['clerk@locked.test', organizations.locked],
  ] as const)
    await join(owner, users[email], organizationId)
  await owner.query(`update accounts set status = 'suspended' where id = $1`, [accounts.locked])
  return { accounts, organizations, cemeteries, roles, users }
}

/** A session of this user, without the cost of a sign-in: its token. */
export async function signIn(app: FastifyInstance, email: string): Promise<string> {
  const { rows } = await app.auth.database.owner.query<VerifiedUser>(
    'select id, email, password_hash from users where email = $1',
    [email],
  )
  const [user] = rows
  const session =
    user && (await openSession(app.auth.database.owner, user, { userAgent: 'tests', address: '' }))
  if (!user || !session) throw new Error(`${email} cannot sign in: unknown or disabled`)
  return signSessionToken(app.auth.key, session.id, user.id)
}

/** Request headers of a signed-in user. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** @returns the user's id */
export const makeUser = (
  owner: Pool,
  user: { email: string; hash?: string; isSystemAdmin?: boolean; isAccountManager?: boolean },
): Promise<number> => {
  const [first = ''] = user.email.split('@')
  return insert(owner, 'users', {
    email: user.email,
    first_name: first.charAt(0).toUpperCase() + first.slice(1),
    last_name: 'Tester',
    password_hash: user.hash ?? null,
    is_system_admin: user.isSystemAdmin ?? false,
    is_account_manager: user.isAccountManager ?? false,
  })
}

/** @returns the cemetery's id */
export const makeCemetery = (
  owner: Pool,
  name: string,
  columns: Record<string, unknown> = {},
): Promise<number> =>
  insert(owner, 'cemeteries', {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    time_zone: 'America/New_York',
    currency: 'USD',
    locale: 'en',
    ...columns,
  })

/** @returns the role's id */
export const makeRole = (
  owner: Pool,
  name: string,
  permissions: readonly string[],
  authorizations: readonly string[],
): Promise<number> =>
  insert(owner, 'roles', {
    name,
    permissions: [...permissions],
    authorizations: [...authorizations],
  })

/** Gives a user a cemetery, with a role there or without. */
export async function assign(owner: Pool, userId: number, cemeteryId: number, roleId?: number) {
  await owner.query(
    'insert into user_cemeteries (user_id, cemetery_id) values ($1, $2) on conflict do nothing',
    [userId, cemeteryId],
  )
  if (roleId)
    await owner.query(
      'insert into user_roles (user_id, cemetery_id, role_id) values ($1, $2, $3)',
      [userId, cemeteryId, roleId],
    )
}

export const join = (owner: Pool, userId: number, organizationId: number) =>
  owner.query('insert into organization_members (user_id, organization_id) values ($1, $2)', [
    userId,
    organizationId,
  ])

let hashed: Promise<string> | undefined
/** The hash of `password`, computed once in a test file. */
export const passwordHash = (): Promise<string> => {
  hashed ??= new PasswordHasher().hash(password)
  return hashed
}

async function insert(owner: Pool, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row)
  const { rows } = await owner.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')})
    values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return rows[0]?.id ?? 0
}
