import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { bodySchemaOf, fieldErrors } from '../../../core/schema'
import { noteStandbyRead, seenBy } from '../http/log-position'
import { badInput, notFound, Problem } from '../problem/problem'
import { extendSessionIfDue, isFieldWorkCall, sessionOf } from '../session/session-entry'
import type { Caller } from '../transaction/transaction'

/** Who calls, as the request says it; `app_enter` decides whether it is true. */
export const callerOf = (request: FastifyRequest): Caller =>
  callerIn(request, numberIn((request.params as { cemeteryId: string }).cemeteryId))

/** The same in a cemetery that the path does not name, such as one that was just made. */
export function callerIn(request: FastifyRequest, cemeteryId: number): Caller {
  const session = sessionOf(request)
  return {
    session,
    cemeteryId,
    fieldWork: isFieldWorkCall(request),
    onEntered: (entry) => extendSessionIfDue(request, session, entry),
    seen: seenBy(request),
    onStandbyRead: (position) => noteStandbyRead(request, position),
  }
}

/** Whether a program asks, with an API key: what it may see is decided by its scope, when it has entered. */
export const isApiKeyCaller = ({ session }: Caller): boolean => session?.startsWith('key:') ?? false

/** A body against its schema. @throws Problem 400 that names the fields */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true })
  if (!parsed.success) throw badInput(fieldErrors(parsed.error))
  return parsed.data
}

/**
 * The body of a new record of an area, where another call carries it under `at`.
 * @throws Problem 400 that names the fields under it
 */
export function parseRecordBody(area: AnyArea, body: unknown, at: string): Record<string, unknown> {
  const parsed = bodySchemaOf(area, 'create').safeParse(body ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data as Record<string, unknown>
  throw badInput(fieldErrors(parsed.error).map((one) => ({ ...one, field: `${at}.${one.field}` })))
}

/** The version that the caller has seen. @throws Problem 428 without If-Match, 412 for one that is none */
export function versionOf(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (!header)
    throw new Problem(
      428,
      'If-Match is missing',
      'Send the version of the record that you have seen.',
    )
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header)
  if (!match) throw new Problem(412, 'If-Match names no version', undefined, { code: 'stale' })
  return Number(match[1])
}

/** The record that the path names. @throws Problem 404 for what can be no id */
export const idOf = (request: FastifyRequest) => numberIn((request.params as { id: string }).id)

const maxId = Number.MAX_SAFE_INTEGER

function numberIn(text: string): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!(value > 0 && value <= maxId)) throw notFound()
  return value
}
