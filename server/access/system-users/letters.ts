import { conflict, notFound } from '../../engine/problem/problem'
import type { ProviderAction } from '../../engine/system/administrator'
import { writeSystemAudit } from '../../engine/system/audit'
import type { SystemRoute } from '../../engine/system/source'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { issueCode } from '../accounts/codes'
import { resetLink } from '../accounts/recovery'

interface Addressee {
  email: string
  label: string
  active: boolean
  /** They have never chosen a password. */
  invited: boolean
}

/** Mail that an administrator sends to a user. */
export const letterRoutes: SystemRoute[] = [
  {
    method: 'POST',
    path: '/:id/reset-password',
    summary: 'Send a user a link for a new password',
    handle: async (acting, { id }) => {
      const user = await addressee(acting, id)
      if (user.invited) throw noSignIn('They have not chosen a password yet: invite them again.')
      await enqueueMail(acting.client, {
        kind: 'reset',
        to: user.email,
        language: acting.language,
        values: { origin: acting.publicUrl },
        once: `reset by administrator ${await noteLetter(acting, id, user, 'password-mail')}`,
      })
    },
  },
  {
    method: 'POST',
    path: '/:id/invite',
    summary: 'Send the invitation once more; the link before it opens nothing',
    handle: async (acting, { id }) => {
      const user = await addressee(acting, id)
      if (!user.invited) throw noSignIn('They have chosen a password already.')
      await inviteUser(acting, id)
    },
  },
]

/** Invites somebody who has no password: the link is good for seven days. */
export async function inviteUser(acting: ProviderAction, id: number): Promise<void> {
  const user = await addressee(acting, id)
  const code = await issueCode(acting.client as never, {
    kind: 'invitation',
    userId: id,
    email: user.email,
  })
  await enqueueMail(acting.client, {
    kind: 'invitation',
    to: user.email,
    language: acting.language,
    values: {
      name: user.label,
      inviter: acting.who.name,
      link: resetLink(acting.publicUrl, user.email, code),
    },
    once: `invitation of user ${await noteLetter(acting, id, user, 'invitation-mail')}`,
  })
}

async function addressee({ client }: ProviderAction, id: number): Promise<Addressee> {
  const { rows } = await client.query<Addressee>(
    `select email, display_name as label, status = 'active' as active,
       password_hash is null and last_login_at is null as invited
     from users where id = $1 for no key update`,
    [id],
  )
  const [user] = rows
  if (!user) throw notFound()
  if (!user.active) throw noSignIn('They are disabled.')
  return user
}

/** Each letter is an entry of the timeline, and by its number exactly one mail. */
async function noteLetter(
  { client, who }: ProviderAction,
  id: number,
  { label }: Addressee,
  action: string,
): Promise<number> {
  await writeSystemAudit(client, who, { action, resource: 'users', recordId: id, label })
  const { rows } = await client.query<{ id: number }>(
    "select currval(pg_get_serial_sequence('system_audit', 'id'))::bigint as id",
  )
  return rows[0]?.id ?? 0
}

const noSignIn = (detail: string) => conflict('noSignIn', 'No link can be sent', detail)
