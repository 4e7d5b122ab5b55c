import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forgotPasswordBody, resetPasswordBody } from '../../../core/recovery'
import { fileLocaleOf } from '../../engine/exports/texts'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { badInput } from '../../engine/problem/problem'
import type { Env } from '../../platform/env/env'
import { linkOrigin } from '../../platform/env/link-origin'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { resetPassword } from '../accounts/reset'
import { requestOriginOf } from './sign-in'

/** Requests for a link from one network, whatever the addresses. */
const requests = { limit: 20, span: '15 minutes' } as const

/** A forgotten password (specification 2.5, 2.6). Nobody is signed in here. */
export async function recoveryRoutes(instance: FastifyInstance, env: Env) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth } = instance
  const { owner } = auth.database

  app.route({
    method: 'POST',
    url: '/auth/forgot-password',
    schema: {
      tags: ['Session'],
      security: [],
      summary: 'Ask for a link to choose a new password; the answer never tells who is known',
      body: forgotPasswordBody,
      response: { 204: z.null() },
    },
    bodyLimit: 16_384,
    handler: async (request, reply) => {
      const { baseUrl, email } = request.body
      const origin = linkOrigin(baseUrl, env)
      if (!origin)
        throw badInput([{ field: 'baseUrl', message: 'is not a page of this installation' }])
      await limitTries(owner, 'forgot password', networkOf(request.ip), requests)
      // The same for every address: who it is, is found out when the letter is due.
      await enqueueMail(owner, {
        kind: 'reset',
        to: email,
        language: fileLocaleOf(request.headers['accept-language']),
        values: { origin },
        once: `reset ${randomUUID()}`,
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/reset-password',
    schema: {
      tags: ['Session'],
      security: [],
      summary: 'Choose a new password with the code of the link; ends all sessions',
      body: resetPasswordBody,
      response: { 204: z.null() },
    },
    bodyLimit: 16_384,
    handler: async (request, reply) => {
      const language = fileLocaleOf(request.headers['accept-language'])
      await resetPassword(auth, request.body, requestOriginOf(request), language)
      return reply.code(204).send(null)
    },
  })
}
