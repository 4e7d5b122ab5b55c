import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { me, menuAnswer, passwordBody, profileBody } from '../../../core/session'
import { fileLocaleOf } from '../../engine/exports/texts'
import { requireUser, withSession } from '../../engine/session/session-entry'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import { summariesOf } from '../accounts/cemetery-summary'
import { cancelEmailChange, resendEmailLink } from '../accounts/email-change'
import { menuOf } from './menu'
import { ownSessionRoutes } from './own-sessions'
import { changePassword, readProfile, updateProfile } from './profile'
import { requestOriginOf } from './sign-in'

/** What the signed-in user sees and changes of themselves, and their menu. */
export async function profileRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth } = instance

  app.route({
    method: 'GET',
    url: '/users/me',
    schema: { tags: ['Session'], summary: 'The signed-in user', response: { 200: me } },
    handler: (request) => withSession(request, null, readProfile),
  })

  app.route({
    method: 'PUT',
    url: '/users/me',
    schema: {
      tags: ['Session'],
      summary:
        'Save the profile; another email address takes the password or a code, ends all sessions, and counts once confirmed',
      body: profileBody,
      response: { 200: me },
    },
    handler: (request) =>
      withSession(request, null, async (client, who) => {
        const language = fileLocaleOf(request.headers['accept-language'])
        await updateProfile(auth, who, request.body, requestOriginOf(request), language)
        return readProfile(client, who)
      }),
  })

  app.route({
    method: 'POST',
    url: '/users/me/email-link',
    schema: {
      tags: ['Session'],
      summary: 'Send the link that confirms one’s address once more',
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const { userId } = await requireUser(request)
      const language = fileLocaleOf(request.headers['accept-language'])
      await resendEmailLink(auth.database.owner, userId, language)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'DELETE',
    url: '/users/me/pending-email',
    schema: {
      tags: ['Session'],
      summary: 'Take back a change of the email address that waits to be confirmed',
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const who = await requireUser(request)
      await inOwnerTransaction(auth.database.owner, (client) =>
        cancelEmailChange(client, who.userId, who),
      )
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/users/me/password',
    schema: {
      tags: ['Session'],
      summary: 'Change the password; ends all sessions',
      body: passwordBody,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const language = fileLocaleOf(request.headers['accept-language'])
      await changePassword(
        auth,
        await requireUser(request),
        request.body,
        requestOriginOf(request),
        language,
      )
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: '/menu/cemeteries',
    schema: {
      tags: ['Session'],
      summary: 'The cemeteries of the menu, by organization',
      response: { 200: menuAnswer },
    },
    handler: (request) =>
      withSession(request, null, async (client, who) => menuOf(await summariesOf(client, who))),
  })

  await app.register(ownSessionRoutes)
}
