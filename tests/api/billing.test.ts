import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingKey, signOutgoingToken } from '../../server/access/accounts/outgoing-token'
import { bearer, signIn } from '../support/accounts'
import { billingProvider } from '../support/billing-provider'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
const issuer = 'sexton-tests'
let provider: Awaited<ReturnType<typeof billingProvider>>
let open: OpenWorld
let consoleUrl = ''
beforeAll(async () => {
  provider = await billingProvider({ keys: () => `${consoleUrl}/.well-known/jwks.json`, issuer })
  open = await openWorld({ billingCallbackUrl: provider.callback, billingIssuer: issuer })
  consoleUrl = await open.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await open.close()
  await provider.close()
})

const ask = async (email?: string) =>
  open.app.inject({
    method: 'POST',
    url: `${base}/billing/login`,
    headers: email ? bearer(await signIn(open.app, email)) : {},
  })
const post = (token: string) =>
  fetch(`${provider.callback}?issuer=${issuer}`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  })

describe('the billing portal’s token', () => {
  it('is issued to the signed-in, and refused to a suspended account', async () => {
    expect((await ask()).statusCode).toBe(401)
    expect((await ask('owner@locked.test')).statusCode).toBe(403)
    expect((await ask('none@world.test')).statusCode).toBe(200)
  })

  it('signs its user in at the provider, once, with no secret of ours', async () => {
    const { token } = (await ask('staff@world.test')).json()
    expect((await post(token)).status).toBe(200)
    expect(provider.visits.at(-1)).toMatchObject({
      issuerParameter: issuer,
      claims: {
        email: 'staff@world.test',
        name: 'Staff Tester',
        iss: issuer,
        aud: provider.origin,
      },
    })
    const { iat = 0, exp = 0, sub } = decodeJwt(token)
    expect(exp - iat).toBeLessThanOrEqual(60)
    expect(sub).toBe(String(open.world.users['staff@world.test']))
    expect((await post(token)).status).toBe(403)
    expect(provider.visits.at(-1)?.refused).toBe('used before')
  })

  it('opens nothing here, neither as a sign-in nor as a session', async () => {
    const { token } = (await ask('staff@world.test')).json()
    const answer = await open.app.inject({
      method: 'POST',
      url: `${base}/auth/login`,
      payload: { username: 'jwt', password: token },
    })
    expect(answer.statusCode).toBe(401)
    const me = await open.app.inject({ url: `${base}/users/me`, headers: bearer(token) })
    expect(me.statusCode).toBe(401)
  })

  it('is refused there when it is old, for another place, from another issuer, or of another key', async () => {
    const { outgoing, settings } = open.app.auth
    const user = { userId: 1, email: 'staff@world.test', verified: true, name: 'Staff' }
    const right = { issuer, audience: provider.origin, id: 'a', user, seconds: 60 }
    const refused = async (token: string) => (await provider.enter(token, null)).refused
    expect(
      await refused(await signOutgoingToken(outgoing, { ...right, id: 'fresh' })),
    ).toBeUndefined()
    expect(await refused(await signOutgoingToken(outgoing, { ...right, seconds: -10 }))).toMatch(
      /EXPIRED/,
    )
    expect(
      await refused(await signOutgoingToken(outgoing, { ...right, audience: 'https://else.test' })),
    ).toMatch(/CLAIM/)
    expect(await refused(await signOutgoingToken(outgoing, { ...right, issuer: 'else' }))).toMatch(
      /CLAIM/,
    )
    const foreign = outgoingKey('somebody else’s secret')
    expect(await refused(await signOutgoingToken(foreign, right))).toMatch(/NO_MATCHING_KEY/)
    const forged = { ...foreign, jwk: { ...foreign.jwk, kid: outgoing.jwk.kid } }
    expect(await refused(await signOutgoingToken(forged, right))).toMatch(/SIGNATURE/)
    // Whoever was given SSO_SECRET cannot make one.
    const shared = await new SignJWT({ email: user.email })
      .setProtectedHeader({ alg: 'HS256', kid: outgoing.jwk.kid })
      .setIssuer(issuer)
      .setAudience(provider.origin)
      .setJti('x')
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(new TextEncoder().encode(settings.ssoSecret))
    expect(await refused(shared)).toMatch(/ALG/)
  })
})

describe('the published signing key', () => {
  it('is public only, the same in every process, and differs for another secret', async () => {
    const answer = await fetch(`${consoleUrl}/.well-known/jwks.json`)
    expect(answer.headers.get('content-type')).toContain('application/jwk-set+json')
    const { keys } = (await answer.json()) as { keys: Record<string, string>[] }
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(keys).toEqual([outgoingKey(open.app.auth.settings.jwtSecret).jwk])
    expect(outgoingKey('another').jwk.kid).not.toBe(keys[0]?.kid)
    const { token } = (await ask('staff@world.test')).json()
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: keys[0]?.kid })
  })
})

describe('without a billing provider', () => {
  it('there is no token and no address', async () => {
    const bare = await openWorld()
    const headers = bearer(await signIn(bare.app, 'staff@world.test'))
    const answer = await bare.app.inject({ method: 'POST', url: `${base}/billing/login`, headers })
    expect(answer.statusCode).toBe(404)
    expect((await bare.app.inject({ url: `${base}/config` })).json().billingAction).toBeNull()
    await bare.close()
  })
})

describe('the billing form’s target', () => {
  it('is the provider’s address with our name, which the page’s policy admits', async () => {
    const { billingAction } = (await open.app.inject({ url: `${base}/config` })).json()
    expect(billingAction).toBe(`${provider.callback}?issuer=${issuer}`)
    const { pagePolicy } = await import('../../server/platform/web/security-headers')
    expect(pagePolicy('n', { billingCallbackUrl: provider.callback })).toContain(
      `form-action 'self' ${provider.origin}`,
    )
    expect(pagePolicy('n', { billingCallbackUrl: undefined })).toMatch(/form-action 'self'$/)
  })
})

describe('the demo’s stand-in provider', () => {
  it('accepts its own tokens once, explains itself, and escapes what it shows', async () => {
    const here = 'http://sexton.test'
    const demo = await openWorld({
      demo: true,
      billingCallbackUrl: `${here}/outside/billing-callback`,
      billingIssuer: 'sexton-demo',
    })
    await demo.database.owner.query(
      "update users set first_name = '<b>Bo</b>' where email = 'staff@world.test'",
    )
    const headers = bearer(await signIn(demo.app, 'staff@world.test'))
    const asked = await demo.app.inject({ method: 'POST', url: `${base}/billing/login`, headers })
    const send = () =>
      demo.app.inject({
        method: 'POST',
        url: '/outside/billing-callback?issuer=sexton-demo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: asked.json().token }).toString(),
      })
    const first = await send()
    expect(first.statusCode).toBe(200)
    expect(first.body).toContain('nothing is billed here')
    expect(first.body).toContain('staff@world.test')
    expect(first.body).not.toContain('<b>')
    expect((await send()).statusCode).toBe(400)
    await demo.close()
    const answer = await open.app.inject({ method: 'POST', url: '/outside/billing-callback' })
    expect(answer.statusCode).toBe(404)
  })
  it('exists for each external link of the demo in the reader’s language, and for no configured address', async () => {
    const here = 'http://sexton.test'
    const demo = await openWorld({
      demo: true,
      reportsUrl: `${here}/outside/reports`,
      salesUrl: 'https://sales.example.org/',
    })
    const get = (url: string, language = 'en') =>
      demo.app.inject({ url, headers: { 'accept-language': language } })
    const reports = await get('/outside/reports?a=<script>')
    expect(reports.statusCode).toBe(200)
    expect(reports.body).toContain('<code>REPORTS_URL</code>')
    expect(reports.body).not.toContain('<script')
    expect(reports.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await get('/outside/reports', 'fr')).body).toContain('Retour à la console')
    expect((await get('/outside/sales')).statusCode).toBe(404)
    await demo.close()
    expect((await open.app.inject('/outside/reports')).statusCode).toBe(404)
  })
})
