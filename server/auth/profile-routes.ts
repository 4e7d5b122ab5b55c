import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { me, menuAnswer, passwordBody, profileBody } from '../../core/session'
import { summariesOf } from '../cemeteries/summary'
import { localeOf } from '../exports/texts'
import { entered, whoIs } from './enter'
import { menuOf } from './menu'
import { ownSessionRoutes } from './own-sessions'
import { changePassword, readMe, saveProfile } from './profile'
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
      summary: 'Save the profile; a changed email address ends all sessions',
      body: profileBody,
      response: { 200: me },
    },
    handler: (request) =>
      entered(request, null, async (client, who) => {
        const language = localeOf(request.headers['accept-language'])
        await saveProfile(auth, who, request.body, language)
        return readMe(client, who)
      }),
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
