import { z } from 'zod'
import { conflict } from '../../engine/problem/problem'
import { revokeSessionsOf } from '../../engine/session/sessions'
import { writeSystemAudit } from '../../engine/system/audit'
import type { SystemRoute } from '../../engine/system/source'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { clearFactors } from '../second-factor/factors'
import { userNameOf } from './access'

const clearBody = z.strictObject({
  /** How it was made certain whose wish it is: kept with the change. */
  reason: z.string().trim().min(1, 'is required').max(500, 'must be at most 500 characters'),
})

/** For somebody who has lost all that they sign in with beside the password. */
export const factorRoutes: SystemRoute[] = [
  {
    method: 'POST',
    path: '/:id/clear-factors',
    summary: 'Take away a user’s second factors and recovery codes, and end all of their sessions',
    body: clearBody,
    handle: async ({ client, who, publicUrl, language }, { id, body }) => {
      const { reason } = body as z.infer<typeof clearBody>
      const label = await userNameOf(client, id, true)
      // One’s own are changed with one’s password, on the profile.
      if (id === who.userId) throw conflict('ownFactors', 'These are your own')
      const { rows } = await client.query<{ email: string; version: number }>(
        `update users set version = version + 1, updated_at = now()
        where id = $1 and exists (select from second_factors f where f.user_id = users.id)
        returning email, version`,
        [id],
      )
      const [user] = rows
      if (!user) throw conflict('noFactors', 'There are no second factors')
      await clearFactors(client, id)
      await revokeSessionsOf(client as never, id)
      await writeSystemAudit(client, who, {
        action: 'clear-factors',
        resource: 'users',
        recordId: id,
        label,
        after: { reason },
      })
      await enqueueMail(client, {
        kind: 'factors-cleared',
        to: user.email,
        language,
        values: { email: user.email, name: who.name, link: `${publicUrl}/User/Profile` },
        once: `factors ${id} ${user.version}`,
      })
    },
  },
]
