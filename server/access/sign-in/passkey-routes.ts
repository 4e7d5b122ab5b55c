import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  confirmedFactor,
  confirmPasskeyBody,
  passkeyAssertionBody,
  passkeyOptions,
  ticketBody,
} from '../../../core/second-factor'
import { loginAnswer } from '../../../core/session'
import { fileLocaleOf } from '../../engine/exports/texts'
import {
  confirmPasskeyEnrolment,
  passkeyChallenge,
  startPasskeyEnrolment,
  verifyPasskey,
} from '../second-factor/passkeys'
import { consumeTicket, readTicket } from '../second-factor/tickets'
import { openSessionFor, requestOriginOf } from './sign-in'

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
    handler: (request) => passkeyChallenge(auth, request.body.ticket),
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/passkey',
    schema: {
      ...open,
      summary: 'The second step of signing in by what a passkey has signed',
      body: passkeyAssertionBody,
      response: { 200: loginAnswer },
    },
    bodyLimit,
    handler: async (request) => {
      const ticket = await readTicket(owner, request.body.ticket, ['verify'])
      await verifyPasskey(auth, ticket, request.body.response)
      await consumeTicket(owner, ticket)
      return openSessionFor(auth, ticket.user, requestOriginOf(request))
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
    handler: (request) => startPasskeyEnrolment(auth, request.body.ticket),
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
      const language = fileLocaleOf(request.headers['accept-language'])
      const { ticket, recoveryCodes } = await confirmPasskeyEnrolment(auth, request.body, language)
      const opens = ticket.purpose === 'enrol'
      return {
        recoveryCodes,
        session: opens ? await openSessionFor(auth, ticket.user, requestOriginOf(request)) : null,
      }
    },
  })
}
