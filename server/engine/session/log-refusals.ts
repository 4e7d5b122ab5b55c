import type { FastifyRequest } from 'fastify'
import { countTry, networkOf, tooManyRequests } from '../limits/rate-limits'
import type { Problem } from '../problem/problem'
import { sessionOf, userIdOf } from './session-entry'

/** Tokens that were never made here, from one network: nobody sends these by mistake. */
const bound = { limit: 60, span: '15 minutes' }

/** A bearer token that this server has not signed. */
const isForged = (request: FastifyRequest) =>
  Boolean(request.headers.authorization) && sessionOf(request) === null

/** 401 for a forged token, counted; 429 beyond the limit. Any other problem as it is. */
export async function countForgedToken(
  request: FastifyRequest,
  problem: Problem,
): Promise<Problem> {
  if (problem.status !== 401 || !isForged(request)) return problem
  const { owner } = request.server.auth.database
  const counted = await countTry(owner, 'forged token', networkOf(request.ip), bound)
  return counted ? problem : tooManyRequests(15 * 60_000)
}

/**
 * One line in the log for everybody who was refused: who (where it is known), from which network, what,
 * and how; neither tokens nor what was sent. Nobody's first visit (no token at all) is no event.
 */
export function logRefusal(request: FastifyRequest, { status, extra }: Problem) {
  if (status !== 401 && status !== 403 && status !== 429) return
  if (status === 401 && !request.headers.authorization) return
  request.log.info(
    {
      event: 'refused',
      status,
      code: extra.code,
      method: request.method,
      route: request.routeOptions.url,
      network: networkOf(request.ip),
      userId: userIdOf(request),
    },
    'refused',
  )
}
