import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { delayed, mockApi, noContent, problem } from '../../tests/support/mock-api'

const waiting: Array<{ token: string | null; answer: (status: number, user?: number) => void }> = []

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  waiting.length = 0
  mockApi({
    'GET /auth/session': ({ headers }) => {
      const { response, answer } = delayed()
      waiting.push({
        token: headers.get('Authorization'),
        answer: (status, id = 0) =>
          answer(status === 200 ? Response.json({ user: { id }, expiresAt: '' }) : problem(status)),
      })
      return response
    },
    'POST /auth/logout': noContent,
  })
})

/** Long enough for an answer to be taken in, or wrongly so. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20))
const asked = (times: number) => until(() => expect(waiting).toHaveLength(times))
async function open(token: string) {
  localStorage.setItem('auth', token)
  const session = await import('./session')
  void session.checkSession()
  await asked(1)
  return session
}

test('an answer after signing out signs nobody in', async () => {
  const { getSession, signOut } = await open('a')
  signOut()
  waiting[0]?.answer(200, 1)
  await rest()
  expect(getSession().phase).toBe('out')
})

test.each([200, 401, 500])(
  'the user who signed in last is the session, whatever a late answer says (%i)',
  async (status) => {
    const { getSession } = await open('a')
    localStorage.setItem('auth', 'b')
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
    waiting[0]?.answer(status, 1)
    await asked(2)
    expect(getSession().phase).toBe('checking')
    waiting[1]?.answer(200, 2)
    await until(() => expect(getSession().phase).toBe('in'))
    expect(waiting.map(({ token }) => token)).toEqual(['Bearer a', 'Bearer b'])
    expect(getSession()).toEqual({ phase: 'in', user: { id: 2 } })
  },
)

test('a token that the server refuses is removed', async () => {
  const { getSession } = await open('a')
  waiting[0]?.answer(401)
  await until(() => expect(getSession().phase).toBe('out'))
  expect(localStorage.getItem('auth')).toBeNull()
})
