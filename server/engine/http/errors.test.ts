import { Writable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '../problem/problem'
import { problemErrors, problemOf } from './errors'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

it.each([
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '25006', '25P03', '28000', '28P01'],
  ...['3D000', '53000', '53200', '53300', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])('an unavailable database is 503: %s', (code) => {
  expect(problemOf(coded(code))).toMatchObject({
    status: 503,
    extra: { code: 'unreachable' },
    headers: { 'retry-after': '5' },
  })
})

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'the database connections are closed',
])('an error of pg without a code is 503: %s', (message) => {
  expect(problemOf(new Error(message)).status).toBe(503)
  expect(problemOf(new Error('while reading', { cause: new Error(message) })).status).toBe(503)
})

it('a missing socket counts as an unavailable database, a missing file does not', () => {
  expect(problemOf(coded('ENOENT', { syscall: 'connect' })).status).toBe(503)
  expect(problemOf(coded('ENOENT', { syscall: 'open' })).status).toBe(500)
})

it('a 503 promises nothing about what was saved', () => {
  const { title, detail } = problemOf(coded('57P01'))
  expect(`${title} ${detail}`).not.toMatch(/nothing|not saved|safe|lost/i)
})

it.each([
  ['53100', 507],
  ['40P01', 409],
  ['42P01', 500],
  ['XX001', 500],
  ['57014', 500],
])('another error of the database keeps its status: %s is %i', (code, status) => {
  expect(problemOf(coded(code)).status).toBe(status)
})

/** What a server says in its log when a request ends with this error. */
async function loggedFor(error: Error) {
  const lines: Array<Record<string, unknown>> = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream } })
  problemErrors(app)
  app.get('/', () => Promise.reject(error))
  const { statusCode } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, lines }
}
const [warn, severe] = [40, 50]

describe('the log of refused requests', () => {
  it('has an error that nobody foresaw, with where it was thrown', async () => {
    const { statusCode, lines } = await loggedFor(new Error('two graves at once'))
    expect(statusCode).toBe(500)
    const stack = expect.stringContaining('errors.test.ts')
    expect(lines).toMatchObject([{ level: severe, err: { message: 'two graves at once', stack } }])
  })

  it('has one line with the reason, without a stack, where something is away', async () => {
    const away = Object.assign(new Error('the database system is shutting down'), {
      code: '57P03',
      cause: new Error('an update'),
    })
    const { statusCode, lines } = await loggedFor(away)
    expect(statusCode).toBe(503)
    expect(lines).toMatchObject([
      {
        level: warn,
        status: 503,
        title: 'The database cannot be reached',
        code: '57P03',
        reason: 'the database system is shutting down',
        cause: 'an update',
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('errors.test.ts')
  })

  it('has no line where whoever asked made a mistake', async () => {
    expect(await loggedFor(new Problem(404, 'Not found'))).toEqual({ statusCode: 404, lines: [] })
  })
})

it.each([
  ['53100', 'could not extend file "base/5/2619"'],
  ['ENOSPC', 'no space left on device, write'],
  ['XX000', 'could not append to received file: No space left on device'],
])('a full disk is told as such (%s: %s)', (code, message) => {
  expect(problemOf(coded(code, { message }))).toMatchObject({
    status: 507,
    extra: { code: 'diskFull' },
  })
})
