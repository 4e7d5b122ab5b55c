import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenWorld, openWorld } from '../support/world'

const friend = 'https://memorials.example.org'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld({ allowedOrigins: [friend] })
})
afterAll(() => open.close())

const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  open.app.inject({
    method,
    url: '/api/v1/config',
    headers: {
      origin,
      ...(method === 'OPTIONS'
        ? { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' }
        : {}),
    },
  })

it('pages of allowed origins can read answers, others cannot', async () => {
  const allowed = await ask(friend)
  expect(allowed.headers['access-control-allow-origin']).toBe(friend)
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  expect(allowed.headers.vary).toContain('Origin')
  const before = await ask(friend, 'OPTIONS')
  expect(before.statusCode).toBe(204)
  expect(before.headers['access-control-allow-methods']).toContain('PUT')
  for (const origin of [
    'https://evil.example.org',
    `${friend}.evil.example`,
    'http://memorials.example.org',
    'null',
  ])
    for (const method of ['GET', 'OPTIONS'] as const)
      expect((await ask(origin, method)).headers['access-control-allow-origin'], origin).toBe(
        undefined,
      )
})
