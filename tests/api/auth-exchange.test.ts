import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, password, signIn } from '../support/accounts'
import { testEnv } from '../support/env'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
const here = 'http://sexton.test'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld({ allowedOrigins: ['https://memorial.example.org'] })
})
afterAll(() => open.close())

let next = 0
const login = (token: string) => {
  next += 1
  return open.app.inject({
    method: 'POST',
    url: `${base}/auth/login`,
    payload: { username: 'jwt', password: token },
    remoteAddress: `198.51.100.${next % 250}`,
  })
}
const issue = async (audience: string, email = 'staff@world.test') =>
  open.app.inject({
    method: 'POST',
    url: `${base}/auth/sso-token`,
    headers: bearer(await signIn(open.app, email)),
    payload: { audience },
  })

/** A token as another site makes it that shares SSO_SECRET. */
const outside = (
  claims: Record<string, unknown> = {},
  { secret = testEnv('postgres://x/x').ssoSecret, seconds = 60, ago = 0, alg = 'HS256' } = {},
) => {
  const iat = Math.floor(Date.now() / 1000) - ago
  return new SignJWT({
    email: 'staff@world.test',
    aud: here,
    jti: randomUUID(),
    iat,
    exp: iat + seconds,
    ...claims,
  })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret))
}

describe('exchange tokens', () => {
  it('are issued to the signed-in only', async () => {
    const answer = await open.app.inject({
      method: 'POST',
      url: `${base}/auth/sso-token`,
      payload: { audience: here },
    })
    expect(answer.statusCode).toBe(401)
  })

  it('sign in once, whoever issued them', async () => {
    for (const token of [(await issue(here)).json().ssoToken, await outside()]) {
      const answer = await login(token)
      expect(answer.statusCode).toBe(200)
      const session = await open.app.inject({
        url: `${base}/auth/session`,
        headers: bearer(answer.json().token),
      })
      expect(session.json().user.email).toBe('staff@world.test')
      const again = await login(token)
      expect(again.statusCode).toBe(401)
    }
  })

  it('have one winner of 20 parallel uses', async () => {
    for (const token of [(await issue(here)).json().ssoToken, await outside()]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(token)))
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(19)
    }
  })

  it('are bound to an allowed audience, and refused for another', async () => {
    const elsewhere = await issue('https://memorial.example.org/welcome?x=1')
    expect(elsewhere.statusCode).toBe(200)
    expect((await login(elsewhere.json().ssoToken)).statusCode).toBe(401)
    for (const audience of [
      'https://evil.example.org',
      'https://memorial.example.org.evil.example',
      'http://memorial.example.org',
      'javascript:alert(1)',
      'memorial.example.org',
    ])
      expect((await issue(audience)).statusCode, audience).toBe(400)
  })

  it('are refused when old, too long-lived, unsigned, foreign, or without user', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await outside()).split('.')[1]}.`
    const { jwtSecret } = testEnv('postgres://x/x')
    for (const [why, token] of Object.entries({
      old: await outside({}, { ago: 61 }),
      'of tomorrow': await outside({}, { ago: -30 }),
      'for an hour': await outside({}, { seconds: 3600 }),
      'signed by another': await outside({}, { secret: 'somebody else, thirty-two bytes!!' }),
      'signed with the session key': await outside({}, { secret: jwtSecret }),
      'in another algorithm': await outside({}, { alg: 'HS512' }),
      'for another place': await outside({ aud: 'https://memorial.example.org' }),
      'for several places': await outside({ aud: [here, 'https://memorial.example.org'] }),
      'without audience': await outside({ aud: undefined }),
      'without name': await outside({ jti: undefined }),
      'without end': await outside({ exp: undefined }),
      'for nobody': await outside({ email: undefined }),
      'for a stranger': await outside({ email: 'nobody@world.test' }),
      unsigned,
      'a session token': await signIn(open.app, 'staff@world.test'),
      'a password': password,
    })) {
      const answer = await login(token)
      expect(answer.statusCode, why).toBe(401)
    }
    expect((await login(await outside({ email: 'STAFF@world.test' }))).statusCode).toBe(200)
  })

  it('report a suspended account', async () => {
    const answer = await login(await outside({ email: 'owner@locked.test' }))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ message: 'Account locked', isOwner: true })
  })

  it('are not accepted as bearer tokens', async () => {
    const { ssoToken } = (await issue(here)).json()
    const answer = await open.app.inject({ url: `${base}/users/me`, headers: bearer(ssoToken) })
    expect(answer.statusCode).toBe(401)
  })
})
