import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  confirmedFactor,
  confirmPasskeyBody,
  passkeyOptions,
  passkeyStepBody,
  ticketBody,
} from '../../../core/second-factor'
import { loginAnswer } from '../../../core/session'
import { localeOf } from '../../exports/texts'
import { openFor, originOf } from '../sign-in'
import { askPasskey, beginPasskey, confirmPasskey, spendPasskey } from './passkeys'
import { readTicket, spendTicket } from './tickets'

/** Passkeys: as a second step of signing in, and a new one. Tickets say whose. */
export async function passkeyRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth } = instance
  const { owner } = auth.database
  const open = { tags: ['Session'], security: [] }
  const bodyLimit = 32_768

  app.route({
    method: 'POST',
    url: '/auth/second-factor/passkey/options',
    schema: {
      ...open,
      summary: 'What a passkey is to sign, once and for five minutes',
      body: ticketBody,
      response: { 200: passkeyOptions },
    },
    bodyLimit,
    handler: (request) => askPasskey(auth, request.body.ticket),
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/passkey',
    schema: {
      ...open,
      summary: 'The second step of signing in by what a passkey has signed',
      body: passkeyStepBody,
      response: { 200: loginAnswer },
    },
    bodyLimit,
    handler: async (request) => {
      const ticket = await readTicket(owner, request.body.ticket, ['verify'])
      await spendPasskey(auth, ticket, request.body.response)
      await spendTicket(owner, ticket)
      return openFor(auth, ticket.user, originOf(request))
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/passkey/new',
    schema: {
      ...open,
      summary: 'What a device is asked for that is to hold a passkey',
      body: ticketBody,
      response: { 200: passkeyOptions },
    },
    bodyLimit,
    handler: (request) => beginPasskey(auth, request.body.ticket),
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/passkey/confirm',
    schema: {
      ...open,
      summary: 'Add the passkey; a session where one was to come after it',
      body: confirmPasskeyBody,
      response: { 200: confirmedFactor },
    },
    bodyLimit,
    handler: async (request) => {
      const language = localeOf(request.headers['accept-language'])
      const { ticket, recoveryCodes } = await confirmPasskey(auth, request.body, language)
      const opens = ticket.purpose === 'enrol'
      return {
        recoveryCodes,
        session: opens ? await openFor(auth, ticket.user, originOf(request)) : null,
      }
    },
  })
}
