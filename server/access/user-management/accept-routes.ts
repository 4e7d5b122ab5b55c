import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PoolClient } from 'pg'
import {
  type InvitationLink,
  type InvitedTo,
  invitationLink,
  invitedTo,
} from '../../../core/invitation'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { conflict } from '../../engine/problem/problem'
import { requireUser } from '../../engine/session/session-entry'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { consumeOneTimeCode } from '../accounts/codes'
import { acceptInvitation } from '../accounts/invitations'
import { codeGuessLimit, invalidCode } from '../accounts/reset'

/**
 * Whoever has an account accepts an invitation signed in, with the code of the letter: the session shows
 * whose account it is, the code that its address is theirs.
 */
export async function acceptRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { owner } = instance.auth.database
  const schema = { tags: ['Session'], body: invitationLink, response: { 200: invitedTo } }

  /** With the code in hand, for the address that is signed in. @throws Problem 400, 409, 429 */
  const following = async (
    request: FastifyRequest,
    { email, code }: InvitationLink,
    work: (client: PoolClient, found: InvitedTo, userId: number) => Promise<void>,
  ): Promise<InvitedTo> => {
    const { userId } = await requireUser(request)
    const counted = await limitTries(owner, 'code', networkOf(request.ip), codeGuessLimit)
    const found = await inOwnerTransaction(owner, async (client) => {
      const { rows: own } = await client.query<{ email: string }>(
        `select email from users where id = $1 and status = 'active' for no key update`,
        [userId],
      )
      const { rows } = await client.query<InvitedTo>(
        `select json_build_object('id', c.id, 'name', c.name) as cemetery
         from one_time_codes o
         join cemetery_invitations i on i.cemetery_id = o.for_cemetery and i.email = o.email
         join cemeteries c on c.id = i.cemetery_id and c.archived_at is null
         where o.kind = 'invitation' and o.email = $1 and o.code_hash = sha256(convert_to($2, 'UTF8'))
           and o.used_at is null and o.expires_at > now() and i.invited_until > now()`,
        [email, code],
      )
      const [invited] = rows
      if (!invited) throw invalidCode()
      if (own[0]?.email !== email)
        throw conflict(
          'otherAccount',
          'The invitation is for another account',
          `Sign in as ${email} to accept it.`,
        )
      await work(client, invited, userId)
      return invited
    })
    await counted.undone()
    return found
  }

  app.route({
    method: 'POST',
    url: '/invitations/read',
    schema: { ...schema, summary: 'Which cemetery the link of an invitation is from' },
    bodyLimit: 16_384,
    handler: (request) => following(request, request.body, async () => {}),
  })

  app.route({
    method: 'POST',
    url: '/invitations/accept',
    schema: { ...schema, summary: 'Accept an invitation into a cemetery, as whoever is signed in' },
    bodyLimit: 16_384,
    handler: (request) =>
      following(request, request.body, async (client, { cemetery }, userId) => {
        const { email, code } = request.body
        const spent = await consumeOneTimeCode(client, ['invitation'], email, code)
        if (spent?.cemeteryId !== cemetery.id) throw invalidCode()
        if (!(await acceptInvitation(client, cemetery.id, email, userId))) throw invalidCode()
        await client.query(
          'update users set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
          [userId],
        )
      }),
  })
}
