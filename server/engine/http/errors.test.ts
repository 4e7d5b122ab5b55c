import { Writable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '../problem/problem'
import { problemErrors, problemOf } from './errors'

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

  it('has nothing of what whoever asked did wrong', async () => {
    expect(await loggedFor(new Problem(404, 'Not found'))).toEqual({ statusCode: 404, lines: [] })
  })
})

it.each([
  ['53100', 'could not extend file "base/5/2619"'],
  ['ENOSPC', 'no space left on device, write'],
  ['XX000', 'could not append to received file: No space left on device'],
])('a full disk is told as such (%s: %s)', (code, message) => {
  const error = Object.assign(new Error(message), { code })
  expect(problemOf(error)).toMatchObject({ status: 507, extra: { code: 'diskFull' } })
})
