import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, signIn } from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const get = (url: string, token: string | null, remoteAddress: string) =>
  open.app.inject({ url, remoteAddress, headers: token ? bearer(token) : {} })

it('five thousand forged tokens from one network get 429, while its users keep working', async () => {
  const token = await signIn(open.app, 'staff@world.test')
  const seen = new Map<number, number>()
  for (let batch = 0; batch < 50; batch++)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        get('/api/v1/auth/session', `${token.slice(0, -6)}${batch}x${i}`, '198.51.100.7'),
      ),
    ))
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
  expect(Object.fromEntries(seen)).toEqual({ 401: 60, 429: 4940 })
  const refused = await get('/api/v1/users/me', 'forged', '198.51.100.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // A genuine token from the same office is no guess, an ended one is none, and neither is no token.
  expect((await get('/api/v1/users/me', token, '198.51.100.7')).statusCode).toBe(200)
  expect((await get('/api/v1/users/me', null, '198.51.100.7')).statusCode).toBe(401)
  expect((await get('/api/v1/users/me', 'forged', '203.0.113.9')).statusCode).toBe(401)
})

it('guesses of file addresses get 429', async () => {
  const until = Math.floor(Date.now() / 1000) + 600
  const counts = new Map<number, number>()
  for (let i = 0; i < 5_000; i += 100)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        get(
          `/api/v1/files/${open.world.cemeteries.oak}/1/file?until=${until}&key=${String(i + n).padStart(43, 'A')}`,
          null,
          '198.51.100.8',
        ),
      ),
    ))
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ 403: 600, 429: 4400 })
})

it('guesses of document links get 429', async () => {
  const counts = new Map<number, number>()
  const cemetery = open.world.cemeteries.oak.toString(36)
  for (let i = 0; i < 1_000; i += 100)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        open.app.inject({
          url: '/api/v1/Documents/Access-Token',
          remoteAddress: '198.51.100.11',
          headers: { 'access-token': `${cemetery}.${String(i + n).padStart(32, 'A')}` },
        }),
      ),
    ))
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ 404: 600, 429: 400 })
})

it('guesses of second-factor tickets get 429', async () => {
  const counts = new Map<number, number>()
  for (let i = 0; i < 5_000; i += 100)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        open.app.inject({
          method: 'POST',
          url: '/api/v1/auth/second-factor',
          remoteAddress: '198.51.100.9',
          payload: { ticket: String(i + n).padStart(32, 'A'), code: '123456' },
        }),
      ),
    ))
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ 400: 30, 429: 4970 })
})
