import type { ClientBase } from 'pg'
import { z } from 'zod'
import { badInput, notFound } from '../../engine/problem/problem'
import type { ProviderAction } from '../../engine/system/administrator'
import { writeSystemAudit } from '../../engine/system/audit'
import type { SystemRoute } from '../../engine/system/source'

const accessBody = z.strictObject({
  cemetery: z.int().positive(),
  roles: z
    .array(z.int().positive())
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'names a role twice'),
})
const notHere = 'is not a role that this cemetery may use'

/** A user's cemeteries with the roles there: given and taken one cemetery at a time. */
export const accessRoutes: SystemRoute[] = [
  {
    method: 'GET',
    path: '/:id/access',
    summary: 'A user’s cemeteries with the roles there',
    handle: async ({ client }, { id }) => {
      await userNameOf(client, id)
      return accessOf(client, id)
    },
  },
  {
    method: 'PUT',
    path: '/:id/access',
    summary: 'Give a user a cemetery with exactly these roles; acts with their next call',
    body: accessBody,
    handle: (acting, { id, body }) => changing(acting, id, () => give(acting.client, id, body)),
  },
  {
    method: 'DELETE',
    path: '/:id/access/:cemeteryId',
    summary: 'Take a cemetery from a user; acts with their next call',
    handle: (acting, { id, params }) =>
      changing(acting, id, async () => {
        const cemetery = /^[1-9]\d{0,14}$/.test(params.cemeteryId ?? '') ? params.cemeteryId : 0
        const { rowCount } = await acting.client.query(
          'delete from user_cemeteries where user_id = $1 and cemetery_id = $2',
          [id, cemetery],
        )
        if (!rowCount) throw notFound()
      }),
  },
]

interface Access {
  cemetery: { id: number; name: string }
  roles: Array<{ id: number; name: string }>
  /** Whether they may enter it in this application. */
  management: boolean
}

async function accessOf(client: Pick<ClientBase, 'query'>, user: number): Promise<Access[]> {
  const { rows } = await client.query<Access>(
    `select json_build_object('id', c.id, 'name', c.name) as cemetery,
       'management' = any (uc.authorizations) as management,
       coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name_key, r.id)
         from user_roles ur join roles r on r.id = ur.role_id
         where ur.user_id = $1 and ur.cemetery_id = c.id), '[]') as roles
     from user_cemeteries uc join cemeteries c on c.id = uc.cemetery_id
     where uc.user_id = $1 order by app_fold(c.name), c.id`,
    [user],
  )
  return rows
}

const told = (access: readonly Access[]) =>
  access
    .map(({ cemetery, roles }) =>
      [cemetery.name, roles.map(({ name }) => name).join(', ')].filter(Boolean).join(': '),
    )
    .join(' · ')

/** The user's row is held, so that two changes of one person take turns. */
async function changing({ client, who }: ProviderAction, id: number, work: () => Promise<void>) {
  const label = await userNameOf(client, id, true)
  const before = await accessOf(client, id)
  await work()
  const after = await accessOf(client, id)
  if (told(before) !== told(after)) {
    await client.query('update users set version = version + 1, updated_at = now() where id = $1', [
      id,
    ])
    await writeSystemAudit(client, who, {
      action: 'access',
      resource: 'users',
      recordId: id,
      label,
      before: { access: told(before) },
      after: { access: told(after) },
    })
  }
  return after
}

async function give(
  client: ClientBase,
  id: number,
  { cemetery, roles }: z.infer<typeof accessBody>,
): Promise<void> {
  const there = await client.query(
    'select from cemeteries where id = $1 and archived_at is null for share',
    [cemetery],
  )
  if (!there.rowCount)
    throw badInput([{ field: 'cemetery', message: 'does not exist', code: 'reference' }])
  // A cemetery's own role is nobody else's.
  const known = await client.query<{ id: number }>(
    `select r.id from roles r where r.id = any($1::bigint[]) and r.archived_at is null
       and coalesce(r.cemetery_id, $2) = $2 order by r.id for share`,
    [roles, cemetery],
  )
  const unknown = roles.flatMap((role, at) =>
    known.rows.some((row) => row.id === role)
      ? []
      : [{ field: `roles.${at}`, message: notHere, code: 'reference' }],
  )
  if (unknown.length > 0) throw badInput(unknown)
  await client.query(
    'insert into user_cemeteries (user_id, cemetery_id) values ($1, $2) on conflict do nothing',
    [id, cemetery],
  )
  await client.query(
    'delete from user_roles where user_id = $1 and cemetery_id = $2 and role_id <> all($3::bigint[])',
    [id, cemetery, roles],
  )
  await client.query(
    `insert into user_roles (user_id, cemetery_id, role_id) select $1, $2, unnest($3::bigint[])
     on conflict do nothing`,
    [id, cemetery, roles],
  )
}

/** What a user is called. @throws Problem 404 */
export async function userNameOf(
  client: Pick<ClientBase, 'query'>,
  id: number,
  lock = false,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select display_name as name from users where id = $1 ${lock ? 'for no key update' : ''}`,
    [id],
  )
  if (!rows[0]) throw notFound()
  return rows[0].name
}
