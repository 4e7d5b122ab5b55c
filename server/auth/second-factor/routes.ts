import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  confirmAppBody,
  confirmedFactor,
  newApp,
  ownFactorsAnswer,
  proveBody,
  recoveryCodesAnswer,
  secondStepBody,
  ticketAnswer,
  ticketBody,
} from '../../../core/second-factor'
import { loginAnswer } from '../../../core/session'
import { answerError } from '../../errors'
import { localeOf } from '../../exports/texts'
import { Problem } from '../../problem'
import { type Who, whoIs } from '../enter'
import { limitTries, network } from '../limits'
import { proveOnceMore } from '../profile'
import { openFor, originOf } from '../sign-in'
import { beginApp, confirmApp, removeFactor, renewCodes } from './enrol'
import { factorsOf, isRequired, spendCode } from './factors'
import { passkeyPlace } from './passkey-place'
import { passkeyRoutes } from './passkey-routes'
import { issueTicket, readTicket, spendTicket } from './tickets'

/** Tickets of one network that nobody was given, or that ended. */
const guesses = { limit: 30, span: '15 minutes' } as const

/** The second step of signing in, and what one's profile does about it. */
export async function secondFactorRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { auth } = instance
  const { owner } = auth.database
  const tags = ['Session']
  const bodyLimit = 16_384
  const open = { tags, security: [] }
  const languageOf = (request: FastifyRequest) => localeOf(request.headers['accept-language'])
  const requiredOf = (who: Who) =>
    isRequired(auth.settings, {
      is_system_admin: who.isSystemAdmin,
      is_account_manager: who.isAccountManager,
    })

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const guessed = error instanceof Problem && error.extra.errors?.[0]?.code === 'ticket'
    const counting = guessed && limitTries(owner, 'ticket', network(request.ip), guesses)
    const refusal = await Promise.resolve(counting).then(
      () => error,
      (many: FastifyError) => many,
    )
    return answerError(refusal, request, reply)
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor',
    schema: {
      ...open,
      summary: 'The second step of signing in: a code of an app, or a recovery code',
      body: secondStepBody,
      response: { 200: loginAnswer },
    },
    bodyLimit,
    handler: async (request) => {
      const ticket = await readTicket(owner, request.body.ticket, ['verify'])
      await spendCode(auth, ticket.user.id, request.body.code)
      await spendTicket(owner, ticket)
      return openFor(auth, ticket.user, originOf(request))
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/app',
    schema: {
      ...open,
      summary: 'A key for an authenticator app that is to be added',
      body: ticketBody,
      response: { 200: newApp },
    },
    bodyLimit,
    handler: (request) => beginApp(auth, request.body.ticket),
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/app/confirm',
    schema: {
      ...open,
      summary: 'Add the app by a first code of it; a session where one was to come after it',
      body: confirmAppBody,
      response: { 200: confirmedFactor },
    },
    bodyLimit,
    handler: async (request) => {
      const { ticket, recoveryCodes } = await confirmApp(auth, request.body, languageOf(request))
      const opens = ticket.purpose === 'enrol'
      return {
        recoveryCodes,
        session: opens ? await openFor(auth, ticket.user, originOf(request)) : null,
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/users/me/second-factors',
    schema: { tags, summary: 'One’s own second factors', response: { 200: ownFactorsAnswer } },
    handler: async (request) => {
      const who = await whoIs(request)
      return {
        ...(await factorsOf(owner, who.userId)),
        required: requiredOf(who),
        passkeysAt: passkeyPlace(auth.settings.publicUrl)?.origin ?? null,
      }
    },
  })

  app.route({
    method: 'POST',
    url: '/users/me/second-factors/ticket',
    schema: {
      tags,
      summary: 'Prove oneself once more, before one’s factors are changed',
      body: proveBody,
      response: { 200: ticketAnswer },
    },
    bodyLimit,
    handler: async (request) => {
      const who = await whoIs(request)
      const password = 'password' in request.body ? request.body.password : null
      const user = await proveOnceMore(auth, who, password, originOf(request))
      if ('code' in request.body) await spendCode(auth, who.userId, request.body.code)
      return { ticket: await issueTicket(owner, user, 'manage') }
    },
  })

  app.route({
    method: 'POST',
    url: '/users/me/second-factors/recovery-codes',
    schema: {
      tags,
      summary: 'New recovery codes in place of the former',
      body: ticketBody,
      response: { 200: recoveryCodesAnswer },
    },
    handler: async (request) => {
      await whoIs(request)
      return { recoveryCodes: await renewCodes(auth, request.body.ticket, languageOf(request)) }
    },
  })

  app.route({
    method: 'POST',
    url: '/users/me/second-factors/:id/remove',
    schema: {
      tags,
      summary: 'Take a factor away; with the last one the recovery codes go too',
      params: z.object({ id: z.coerce.number().int().min(1) }),
      body: ticketBody,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const required = requiredOf(await whoIs(request))
      const { ticket } = request.body
      await removeFactor(auth, { ticket, id: request.params.id, required }, languageOf(request))
      return reply.code(204).send(null)
    },
  })

  // Within: their guesses at tickets count as these do.
  await app.register(passkeyRoutes)
}
