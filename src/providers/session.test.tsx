import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const waiting: Array<{ token: string | null; answer: (status: number, user?: number) => void }> = []

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  waiting.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/auth/session')
      ? new Promise((resolve) => {
          const token = new Headers(init.headers).get('Authorization')
          const answer = (status: number, id = 0) =>
            resolve(
              new Response(JSON.stringify({ user: { id }, expiresAt: '' }), {
                status,
                headers: { 'Content-Type': 'application/json' },
              }),
            )
          waiting.push({ token, answer })
        })
      : Promise.resolve(new Response(null, { status: 204 })),
  )
})
afterEach(() => vi.unstubAllGlobals())

const rest = () => new Promise((resolve) => setTimeout(resolve))
async function open(token: string) {
  localStorage.setItem('auth', token)
  const session = await import('./session')
  void session.checkSession()
  await rest()
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
    await rest()
    expect(getSession().phase).toBe('checking')
    waiting[1]?.answer(200, 2)
    await rest()
    expect(waiting.map(({ token }) => token)).toEqual(['Bearer a', 'Bearer b'])
    expect(getSession()).toEqual({ phase: 'in', user: { id: 2 } })
  },
)

test('a token that the server refuses is removed', async () => {
  const { getSession } = await open('a')
  waiting[0]?.answer(401)
  await rest()
  expect(getSession().phase).toBe('out')
  expect(localStorage.getItem('auth')).toBeNull()
})
