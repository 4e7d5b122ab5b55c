import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../platform/database/connection-loss'
import { FileStoreUnavailableError } from '../../platform/files/store'
import { codeOf, messageOf, StartError } from '../../platform/process/start-error'
import { badInput, conflict, Problem, periodClosed } from '../problem/problem'
import { countForgedToken, logRefusal } from '../session/log-refusals'

/** Every error leaves as a problem; what is our fault is logged under the id that the user sees. */
export function problemErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request: FastifyRequest, reply) =>
    sendProblem(reply, 404, new Problem(404, 'Not found').body(request.id)),
  )
}

/** Also for what is refused before any route is found: a URL that is none. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const problem = await countForgedToken(request, problemOf(error))
  logRefusal(request, problem)
  if (problem.status === 500) request.log.error({ err: error }, 'request failed')
  // What is away is away for everybody: a stack for each request would bury the rest.
  else if (problem.status > 500) request.log.warn(reasonsOf(error, problem), 'request refused')
  return sendProblem(reply, problem.status, problem.body(request.id), problem.headers)
}

const reasonsOf = (error: Error, { status, title }: Problem) => ({
  status,
  title,
  code: codeOf(error),
  reason: messageOf(error),
  ...(error.cause ? { cause: messageOf(error.cause) } : {}),
})

const sendProblem = (
  reply: FastifyReply,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) =>
  reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))

/** The problem that an error amounts to. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const {
    code = '',
    statusCode,
    message = '',
    detail,
    constraint,
    validation,
  } = error as FastifyError & {
    detail?: string
    constraint?: string
    validation?: Array<{
      instancePath?: string
      message?: string
      params?: { missingProperty?: string }
    }>
  }
  if (validation)
    return badInput(
      validation.map((issue) => ({
        field: (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'is not valid',
      })),
    )
  if (code === '23505') return taken(columnOf(detail, constraint))
  if (code === '23503')
    return badInput([
      { field: columnOf(detail), message: 'is not a record of this cemetery', code: 'reference' },
    ])
  if (code === '23514' && constraint === 'ledger_entries_open') return periodClosed(detail ?? '')
  if (code === '23514')
    return new Problem(400, 'The input is not valid', 'A value breaks a rule of the database.')
  // 54: a text that no index can hold.
  if (/^(22|54)/.test(code))
    return new Problem(400, 'The input is not valid', 'A value is out of range.')
  if (code === '40P01' || code === '40001')
    return conflict('busy', 'Others are changing the same records', 'Try again.')
  // Of the database's disk, or of this machine's; of a node's, Citus says it under the code of its own mistakes.
  if (
    ['53100', 'ENOSPC'].includes(code) ||
    (code === 'XX000' && /: No space left on device$/.test(message))
  )
    return new Problem(
      507,
      'The disk is full',
      'Nothing was saved. Tell whoever runs this server.',
      { code: 'diskFull' },
    )
  if (error instanceof FileStoreUnavailableError)
    return new Problem(
      503,
      'Files cannot be reached',
      'The place where files are kept does not answer. Records are not affected. Try again.',
      { code: 'filesUnreachable' },
      { 'retry-after': '5' },
    )
  // Says nothing of what was saved: a commit may have been done and only its answer lost.
  if (isDatabaseUnavailable(error) || error instanceof StartError)
    return new Problem(
      503,
      'The database cannot be reached',
      'If you were saving, check whether it was saved before you try again.',
      { code: 'unreachable' },
      { 'retry-after': '5' },
    )
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem(
      statusCode,
      STATUS_CODES[statusCode] ?? 'Bad request',
      statusCode === 400 || statusCode === 415 ? message : undefined,
    )
  return new Problem(
    500,
    'Something went wrong on the server',
    'It was recorded under the error id.',
    { code: 'internal' },
  )
}

/** A location's address is unique and made of names: what a person can change is the name. */
const namedBy: Readonly<Record<string, string>> = { address: 'name', lower: 'name' }

/** 409 that names the field. */
function taken(column: string) {
  const field = namedBy[column] ?? column
  const said = field.replace(/([A-Z])/g, ' $1').toLowerCase()
  return conflict(
    'unique',
    'Such a record exists already',
    said ? `Another record has the same ${said}.` : undefined,
    { params: { field }, errors: [{ field, message: 'exists already', code: 'unique' }] },
  )
}

/**
 * `Key (cemetery_id, name_key)=(1001, oak) already exists.` → `name`. Of tables under row-level
 * security PostgreSQL tells no values, only the index: ours (`tags_unique_name`) or a partition's.
 */
const columnOf = (detail = '', index = '') =>
  (
    /^Key \(([^)]*)\)/.exec(detail)?.[1]?.split(', ').at(-1) ??
    /_unique_(\w+)$/.exec(index)?.[1] ??
    /_cemetery_id_(\w+?)_idx\d*$/.exec(index)?.[1] ??
    ''
  )
    .replaceAll('"', '')
    .replace(/^lower\(/, '')
    .replace(/_(key|id)$/, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
