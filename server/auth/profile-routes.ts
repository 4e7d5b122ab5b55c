import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { me, menuAnswer, passwordBody, profileBody } from '../../core/session'
import { summariesOf } from '../cemeteries/summary'
import { localeOf } from '../exports/texts'
import { cancelAddress, sendLinkAgain } from './address'
import { entered, whoIs } from './enter'
import { menuOf } from './menu'
import { ownSessionRoutes } from './own-sessions'
import { changePassword, readMe, saveProfile } from './profile'
import { asOwner } from './replace-password'
import { originOf } from './sign-in'

/** What the signed-in user sees and changes of themselves, and their menu. */
export async function profileRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth } = instance

  app.route({
    method: 'GET',
    url: '/users/me',
    schema: { tags: ['Session'], summary: 'The signed-in user', response: { 200: me } },
    handler: (request) => entered(request, null, readMe),
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
      entered(request, null, async (client, who) => {
        const language = localeOf(request.headers['accept-language'])
        await saveProfile(auth, who, request.body, originOf(request), language)
        return readMe(client, who)
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
      const { userId } = await whoIs(request)
      const language = localeOf(request.headers['accept-language'])
      await sendLinkAgain(auth.database.owner, userId, language)
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
      const who = await whoIs(request)
      await asOwner(auth.database.owner, (client) => cancelAddress(client, who.userId, who))
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
      const language = localeOf(request.headers['accept-language'])
      await changePassword(auth, await whoIs(request), request.body, originOf(request), language)
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
      entered(request, null, async (client, who) => menuOf(await summariesOf(client, who))),
  })

  await app.register(ownSessionRoutes)
}
