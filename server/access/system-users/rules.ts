import { badInput, conflict } from '../../engine/problem/problem'
import type { SystemChange, SystemRecord } from '../../engine/system/source'
import { deleteCodes } from '../accounts/codes'
import { requestEmailChange } from '../accounts/email-change'

/**
 * Nobody takes the administration from themselves, and the last who has it keeps it. Changes of users
 * take turns, so that this holds for two at a time as well. @throws Problem 400, 409
 */
export async function assertUser(change: SystemChange): Promise<void> {
  const { client, who, id, before, values } = change
  if (Array.isArray(values.organizations)) await assertOrganizations(client, values.organizations)
  if (!before) return
  if (typeof values.email === 'string') await assertAddress(change, before, values.email)
  const ends = values.isSystemAdmin === false || values.status === 'disabled'
  const field = values.status === 'disabled' ? 'status' : 'isSystemAdmin'
  if (id === who.userId && ends)
    throw conflict(
      'ownAccess',
      'You would lock yourself out',
      'Another administrator can do this.',
      {
        errors: [{ field, message: 'is not yours to take from yourself', code: 'ownAccess' }],
      },
    )
  if (!ends || !before.isSystemAdmin || before.status !== 'active') return
  const { rowCount } = await client.query(
    `select from users where is_system_admin and status = 'active' and id <> $1 limit 1`,
    [id],
  )
  if (!rowCount)
    throw conflict(
      'lastAdministrator',
      'This is the last system administrator',
      'Somebody must be left who can administer the system.',
      { errors: [{ field, message: 'is the last administrator’s', code: 'lastAdministrator' }] },
    )
}

/**
 * An administrator's word for somebody's address is no proof either: it waits for its reader, as one's own
 * does. Whoever has never come has none that counts yet: theirs is corrected at once.
 */
async function assertAddress(change: SystemChange, before: SystemRecord, wanted: string) {
  if (before.invited === true) return
  const { client, id, values, language, publicUrl } = change
  const next = wanted.toLowerCase()
  // Taken out of what is written: until it is confirmed, the present one stands.
  delete values.email
  if (next === before.email) return
  const taken = await client.query('select from users where email = $1', [next])
  // Administrators see everybody: this tells them nothing.
  if (taken.rowCount)
    throw conflict('unique', 'The email address is already in use', undefined, {
      errors: [{ field: 'email', message: 'is already in use', code: 'unique' }],
    })
  const user = { id, email: String(before.email), version: before.version + 1 }
  await requestEmailChange(client, user, next, language, publicUrl)
}

/** What follows from a change: memberships, and codes that are worth nothing any more. */
export async function afterUserSave({ client, id, action, values }: SystemChange): Promise<void> {
  if (Array.isArray(values.organizations)) {
    await client.query(
      'delete from organization_members where user_id = $1 and organization_id <> all($2::bigint[])',
      [id, values.organizations],
    )
    await client.query(
      `insert into organization_members (user_id, organization_id)
       select $1, unnest($2::bigint[]) on conflict do nothing`,
      [id, values.organizations],
    )
  }
  if (action === 'update' && (values.email !== undefined || values.status === 'disabled')) {
    await deleteCodes(client as never, ['reset', 'invitation', 'confirm-email'], id)
    await client.query(
      'update users set pending_email = null, pending_email_until = null where id = $1 and pending_email is not null',
      [id],
    )
  }
}

async function assertOrganizations(client: SystemChange['client'], ids: readonly number[]) {
  const { rowCount } = await client.query(
    'select from organizations where id = any($1::bigint[]) and archived_at is null',
    [ids],
  )
  if (rowCount !== ids.length)
    throw badInput([
      {
        field: 'organizations',
        message: 'names an organization that does not exist',
        code: 'reference',
      },
    ])
}
