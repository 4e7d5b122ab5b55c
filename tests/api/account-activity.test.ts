import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { issueCode } from '../../server/access/accounts/codes'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: { authorization: string }
beforeAll(async () => {
  open = await openWorld()
  admin = bearer(await signIn(open.app, 'admin@world.test'))
})
afterAll(() => open.close())

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  payload?: Record<string, unknown>,
  remoteAddress = '198.51.100.4',
) =>
  open.app.inject({
    method,
    url: `/api/v1${url}`,
    headers,
    remoteAddress,
    ...(payload ? { payload } : {}),
  })

/** Somebody with a password, signed in, and what the system's activity tells of them. */
async function somebody() {
  const email = `own${randomBytes(4).toString('hex')}@world.test`
  const id = await makeUser(open.database.owner, { email, hash: await passwordHash() })
  const entries = async () =>
    (
      await call(
        'GET',
        `/activity?filter=${encodeURIComponent(JSON.stringify({ resource: 'users', recordId: id }))}&sort=["id","ASC"]`,
        admin,
      )
    ).json() as Array<Record<string, unknown>>
  const actions = async () => (await entries()).map(({ action }) => action)
  const headers = async () => bearer(await signIn(open.app, email))
  return { id, email, entries, actions, headers }
}

const next = 'willow-over-the-brook'

describe('changes to one’s own account in the system’s activity', () => {
  it('include a profile change with user, time and values, and no unchanged save', async () => {
    const one = await somebody()
    const headers = await one.headers()
    const save = (body: Record<string, unknown>) => call('PUT', '/users/me', headers, body)
    expect((await save({ firstName: 'Ada', phone: '555 0100' })).statusCode).toBe(200)
    expect((await save({ firstName: 'Ada', phone: '555 0100' })).statusCode).toBe(200)
    expect(await one.entries()).toEqual([
      expect.objectContaining({
        action: 'update',
        user: { id: one.id, name: expect.any(String) },
        recordId: one.id,
        after: { firstName: 'Ada', phone: '555 0100' },
      }),
    ])
    const [entry] = await one.entries()
    expect(Date.now() - Date.parse(String(entry?.at))).toBeLessThan(600_000)
  })

  it('include a changed password without the password', async () => {
    const one = await somebody()
    const body = { oldPassword: password, newPassword: next }
    expect((await call('POST', '/users/me/password', await one.headers(), body)).statusCode).toBe(
      204,
    )
    expect(await one.actions()).toEqual(['password-changed'])
    expect(JSON.stringify(await one.entries())).not.toMatch(/willow|argon/)
  })

  it('include a password set by a link, the first and a later one', async () => {
    const one = await somebody()
    const choose = async (newPassword: string) => {
      const code = randomBytes(24).toString('base64url')
      const whose = { kind: 'reset', userId: one.id, email: one.email } as const
      await issueCode(open.database.owner, whose, code)
      return call('POST', '/auth/reset-password', {}, { email: one.email, newPassword, code })
    }
    await open.database.owner.query('update users set password_hash = null where id = $1', [one.id])
    expect((await choose(next)).statusCode).toBe(204)
    expect((await choose(`${next}-2`)).statusCode).toBe(204)
    expect(await one.actions()).toEqual(['password-set', 'password-reset'])
  })

  it('include ended sessions, one and all others', async () => {
    const one = await somebody()
    const headers = await one.headers()
    for (let i = 0; i < 3; i++) await one.headers()
    const sessions = (await call('GET', '/users/me/sessions', headers)).json()
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    expect((await call('DELETE', `/users/me/sessions/${other.id}`, headers)).statusCode).toBe(204)
    expect((await call('DELETE', '/users/me/sessions/999999', headers)).statusCode).toBe(404)
    const endOthers = () => call('POST', '/users/me/sessions/end-others', headers)
    expect((await endOthers()).statusCode).toBe(204)
    // There is none left to end.
    expect((await endOthers()).statusCode).toBe(204)
    expect(await one.actions()).toEqual(['session-ended', 'other-sessions-ended'])
  })

  it('include a sign-in lock once, with the network', async () => {
    const one = await somebody()
    const wrong = (address: string) =>
      call('POST', '/auth/login', {}, { username: one.email, password: 'wrong' }, address)
    for (let i = 0; i < 4; i++) expect((await wrong('198.51.100.44')).statusCode).toBe(401)
    expect(await one.actions()).toEqual([])
    for (let i = 0; i < 4; i++) await wrong('198.51.100.44')
    for (let i = 0; i < 5; i++) await wrong('203.0.113.9')
    await until(async () => expect(await one.entries()).toHaveLength(2))
    expect(await one.entries()).toEqual([
      expect.objectContaining({
        action: 'sign-in-locked',
        user: null,
        after: { network: '198.51.100.0/24' },
      }),
      expect.objectContaining({ action: 'sign-in-locked', after: { network: '203.0.113.0/24' } }),
    ])
  })

  it('include a lock by wrong passwords of the signed-in', async () => {
    const one = await somebody()
    const headers = await one.headers()
    for (let i = 0; i < 6; i++)
      await call('POST', '/users/me/password', headers, { oldPassword: 'x', newPassword: next })
    await until(async () => expect(await one.actions()).toEqual(['sign-in-locked']))
  })

  it('exclude unknown addresses', async () => {
    const before = (await call('GET', '/activity', admin)).json().length
    for (let i = 0; i < 7; i++)
      await call(
        'POST',
        '/auth/login',
        {},
        { username: 'no@world.test', password: 'x' },
        '192.0.2.1',
      )
    expect((await call('GET', '/activity', admin)).json()).toHaveLength(before)
  })
})
