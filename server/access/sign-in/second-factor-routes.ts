import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  confirmAppBody,
  confirmedFactor,
  newAuthenticatorApp,
  ownFactorsAnswer,
  reauthenticateBody,
  recoveryCodesAnswer,
  secondFactorBody,
  ticketAnswer,
  ticketBody,
} from '../../../core/second-factor'
import { loginAnswer } from '../../../core/session'
import type { SignedInUser } from '../../../core/session-entry'
import { fileLocaleOf } from '../../engine/exports/texts'
import { answerError } from '../../engine/http/errors'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { Problem } from '../../engine/problem/problem'
import { requireUser } from '../../engine/session/session-entry'
import {
  confirmAppEnrolment,
  removeFactor,
  replaceRecoveryCodes,
  startAppEnrolment,
} from '../second-factor/enrol'
import { consumeFactorCode, factorsOf, isSecondFactorRequired } from '../second-factor/factors'
import { relyingPartyOf } from '../second-factor/relying-party'
import { consumeTicket, issueTicket, readTicket } from '../second-factor/tickets'
import { passkeyRoutes } from './passkey-routes'
import { reauthenticate } from './profile'
import { openSessionFor, requestOriginOf } from './sign-in'

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
  const languageOf = (request: FastifyRequest) => fileLocaleOf(request.headers['accept-language'])
  const requiredOf = (who: SignedInUser) =>
    isSecondFactorRequired(auth.settings, {
      is_system_admin: who.isSystemAdmin,
      is_account_manager: who.isAccountManager,
    })

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const guessed = error instanceof Problem && error.extra.errors?.[0]?.code === 'ticket'
    const counting = guessed && limitTries(owner, 'ticket', networkOf(request.ip), guesses)
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
      body: secondFactorBody,
      response: { 200: loginAnswer },
    },
    bodyLimit,
    handler: async (request) => {
      const ticket = await readTicket(owner, request.body.ticket, ['verify'])
      await consumeFactorCode(auth, ticket.user.id, request.body.code)
      await consumeTicket(owner, ticket)
      return openSessionFor(auth, ticket.user, requestOriginOf(request))
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/second-factor/app',
    schema: {
      ...open,
      summary: 'A key for an authenticator app that is to be added',
      body: ticketBody,
      response: { 200: newAuthenticatorApp },
    },
    bodyLimit,
    handler: (request) => startAppEnrolment(auth, request.body.ticket),
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
      const { ticket, recoveryCodes } = await confirmAppEnrolment(
        auth,
        request.body,
        languageOf(request),
      )
      const opens = ticket.purpose === 'enrol'
      return {
        recoveryCodes,
        session: opens ? await openSessionFor(auth, ticket.user, requestOriginOf(request)) : null,
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/users/me/second-factors',
    schema: { tags, summary: 'One’s own second factors', response: { 200: ownFactorsAnswer } },
    handler: async (request) => {
      const who = await requireUser(request)
      return {
        ...(await factorsOf(owner, who.userId)),
        required: requiredOf(who),
        passkeysAt: relyingPartyOf(auth.settings.publicUrl)?.origin ?? null,
      }
    },
  })

  app.route({
    method: 'POST',
    url: '/users/me/second-factors/ticket',
    schema: {
      tags,
      summary: 'Prove oneself once more, before one’s factors are changed',
      body: reauthenticateBody,
      response: { 200: ticketAnswer },
    },
    bodyLimit,
    handler: async (request) => {
      const who = await requireUser(request)
      const password = 'password' in request.body ? request.body.password : null
      const user = await reauthenticate(auth, who, password, requestOriginOf(request))
      if ('code' in request.body) await consumeFactorCode(auth, who.userId, request.body.code)
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
      await requireUser(request)
      return {
        recoveryCodes: await replaceRecoveryCodes(auth, request.body.ticket, languageOf(request)),
      }
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
      const required = requiredOf(await requireUser(request))
      const { ticket } = request.body
      await removeFactor(auth, { ticket, id: request.params.id, required }, languageOf(request))
      return reply.code(204).send(null)
    },
  })

  // Within: their guesses at tickets count as these do.
  await app.register(passkeyRoutes)
}
