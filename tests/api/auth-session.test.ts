import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../scripts/lib/limits.mjs'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const login = (username: string, secret: string, address = '192.0.2.1') =>
  open.app.inject({
    method: 'POST',
    url: `${base}/auth/login`,
    payload: { username, password: secret },
    remoteAddress: address,
  })
const session = (token?: string) =>
  open.app.inject({ url: `${base}/auth/session`, headers: token ? bearer(token) : {} })

describe('signing in', () => {
  it('answers 401, then opens a session, then ends it at once', async () => {
    expect((await session()).statusCode).toBe(401)
    const answer = await login('staff@world.test', password)
    expect(answer.statusCode).toBe(200)
    const { token, expiresAt } = answer.json()
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(11.9 * 3600_000)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(12.1 * 3600_000)
    const known = await session(token)
    expect(known.statusCode).toBe(200)
    expect(known.json()).toEqual({
      user: {
        id: open.world.users['staff@world.test'],
        email: 'staff@world.test',
        displayName: 'Staff Tester',
        isSystemAdmin: false,
        isAccountManager: false,
      },
      expiresAt,
    })
    expect(known.headers['cache-control']).toBe('no-store')
    const out = { method: 'POST', url: `${base}/auth/logout`, headers: bearer(token) } as const
    expect((await open.app.inject(out)).statusCode).toBe(204)
    expect((await session(token)).statusCode).toBe(401)
  })

  it('ignores the case of the address and spaces around it', async () => {
    expect((await login('  STAFF@World.Test ', password)).statusCode).toBe(200)
  })

  it('ends one session and leaves the others', async () => {
    const [one, other] = [
      await signIn(open.app, 'staff@world.test'),
      await signIn(open.app, 'staff@world.test'),
    ]
    await open.app.inject({ method: 'POST', url: `${base}/auth/logout`, headers: bearer(one) })
    expect((await session(one)).statusCode).toBe(401)
    expect((await session(other)).statusCode).toBe(200)
  })

  it('answers the same to a wrong password, an unknown user, a disabled one and one without password', async () => {
    const { owner } = open.database
    await makeUser(owner, { email: 'disabled@world.test', hash: await passwordHash() })
    await owner.query(`update users set status = 'disabled' where email = 'disabled@world.test'`)
    await makeUser(owner, { email: 'tokens@world.test' })
    const verified = open.app.auth.passwords.verifications
    const answers = [
      await login('staff@world.test', 'not it', '192.0.2.2'),
      await login('nobody@world.test', 'not it', '192.0.2.2'),
      await login('disabled@world.test', password, '192.0.2.2'),
      await login('tokens@world.test', password, '192.0.2.2'),
      await login('tokens@world.test', 'nobody', '192.0.2.2'),
      await login('clerk@locked.test', 'not it', '192.0.2.2'),
    ]
    // The work is the same as well: one verification each.
    expect(open.app.auth.passwords.verifications - verified).toBe(answers.length)
    const bodies = answers.map((answer) => {
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      const { instance, ...rest } = answer.json()
      expect(instance).toMatch(/^[0-9a-f-]{36}$/)
      return rest
    })
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  it('refuses the demo’s password outside of a demo', async () => {
    const { owner } = open.database
    const [email, own] = ['admin@demo.test', 'an elm beside the gate 9']
    const id = await makeUser(owner, { email, hash: await passwordHash(), isSystemAdmin: true })
    const refused = await login(email, password, '192.0.2.77')
    expect(refused.statusCode).toBe(401)
    expect(refused.json().title).toBe('Sign-in failed')
    expect((await login(` ${email.toUpperCase()} `, password, '192.0.2.77')).statusCode).toBe(401)
    // With a password of their own it is an account like any other.
    const hash = await open.app.auth.passwords.hash(own)
    await owner.query('update users set password_hash = $2 where id = $1', [id, hash])
    expect((await login(email, own, '192.0.2.77')).statusCode).toBe(200)
  })

  it('accepts strict bodies and passwords of 1,024 bytes only', async () => {
    for (const payload of [
      {},
      { username: 'staff@world.test' },
      { username: '', password },
      { username: 'staff@world.test', password: '' },
      { username: 'staff@world.test', password, remember: true },
      { username: 'staff@world.test\0', password },
      { username: ['staff@world.test'], password },
      { username: 'staff@world.test', password: 'é'.repeat(513) },
    ]) {
      const answer = await open.app.inject({ method: 'POST', url: `${base}/auth/login`, payload })
      expect(answer.statusCode, JSON.stringify(payload).slice(0, 80)).toBe(400)
    }
    expect((await login('staff@world.test', 'é'.repeat(512), '192.0.2.77')).statusCode).toBe(401)
  })

  it('reports the suspension only after right credentials, and who owns the account', async () => {
    for (const [email, isOwner] of [
      ['owner@locked.test', true],
      ['clerk@locked.test', false],
    ] as const) {
      expect((await login(email, 'not it', '192.0.2.4')).statusCode).toBe(401)
      const locked = await login(email, password, '192.0.2.4')
      expect(locked.statusCode).toBe(403)
      expect(locked.json()).toMatchObject({ message: 'Account locked', isOwner })
      expect(locked.json()).not.toHaveProperty('detail')
    }
  })

  it('never writes a password or a token into the database', async () => {
    const { token } = (await login('staff@world.test', password)).json()
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    const { rows } = await open.database.owner.query<{ line: string }>(
      `select s::text as line from sessions s union all select u::text from users u`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { line } of rows) {
      expect(line).not.toContain(sid)
      expect(line).not.toContain(Buffer.from(sid).toString('hex'))
      expect(line).not.toContain(password)
    }
  })

  it('rehashes when the cost has risen since', async () => {
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await makeUser(open.database.owner, { email: 'early@world.test', hash: weak })
    const stored = async () =>
      (
        await open.database.owner.query(
          `select password_hash from users where email = 'early@world.test'`,
        )
      ).rows[0].password_hash as string
    expect((await login('early@world.test', 'not it')).statusCode).toBe(401)
    expect(await stored()).toBe(weak)
    expect((await login('early@world.test', password)).statusCode).toBe(200)
    expect(await stored()).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect((await login('early@world.test', password)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('ends at once when the user is disabled, and stays ended', async () => {
    const { owner } = open.database
    await makeUser(owner, { email: 'leaver@world.test' })
    const token = await signIn(open.app, 'leaver@world.test')
    expect((await session(token)).statusCode).toBe(200)
    await owner.query(`update users set status = 'disabled' where email = 'leaver@world.test'`)
    expect((await session(token)).statusCode).toBe(401)
    await owner.query(`update users set status = 'active' where email = 'leaver@world.test'`)
    expect((await session(token)).statusCode).toBe(401)
  })

  it('is locked at the next call when the account is suspended, and resumes afterwards', async () => {
    const { owner } = open.database
    const token = await signIn(open.app, 'stranger@world.test')
    const set = (status: string) =>
      owner.query('update accounts set status = $2 where id = $1', [
        open.world.accounts.south,
        status,
      ])
    expect((await session(token)).statusCode).toBe(200)
    await set('suspended')
    const locked = await session(token)
    expect(locked.statusCode).toBe(403)
    expect(locked.json()).toMatchObject({ message: 'Account locked', isOwner: false })
    // Leaving is allowed to everybody.
    const other = await signIn(open.app, 'stranger@world.test')
    const out = { method: 'POST', url: `${base}/auth/logout`, headers: bearer(other) } as const
    expect((await open.app.inject(out)).statusCode).toBe(204)
    await set('active')
    expect((await session(token)).statusCode).toBe(200)
  })

  it('does not lock the elevated', async () => {
    const { owner } = open.database
    const manager = open.world.users['manager@world.test']
    await owner.query('insert into organization_members values ($1, $2)', [
      manager,
      open.world.organizations.locked,
    ])
    expect((await login('manager@world.test', password)).statusCode).toBe(200)
    expect((await session(await signIn(open.app, 'manager@world.test'))).statusCode).toBe(200)
    await owner.query('delete from organization_members where user_id = $1', [manager])
  })

  it('expires by itself, and is extended at most once in five minutes', async () => {
    const { owner } = open.database
    await makeUser(owner, { email: 'idle@world.test' })
    const token = await signIn(open.app, 'idle@world.test')
    const mine = 'user_id = (select id from users where email = $1)'
    const state = async () =>
      (
        await owner.query<{ seen: string; left: number }>(
          `select seen_at::text as seen, extract(epoch from expires_at - now())::float as left
          from sessions where ${mine}`,
          ['idle@world.test'],
        )
      ).rows[0]
    const before = await state()
    await session(token)
    expect((await state())?.seen).toBe(before?.seen)

    const age = (interval: string) =>
      owner.query(
        `update sessions set seen_at = seen_at - $2::interval, expires_at = expires_at - $2::interval
        where ${mine}`,
        ['idle@world.test', interval],
      )
    await age('2 hours')
    expect((await state())?.left).toBeLessThan(10.1 * 3600)
    const { expiresAt } = (await session(token)).json()
    expect((await state())?.left).toBeGreaterThan(11.9 * 3600)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(11.9 * 3600_000)

    // Any other call moves it on as well, without anybody waiting for that.
    await age('3 hours')
    await open.app.inject({ url: `${base}/users/me`, headers: bearer(token) })
    await until(async () => expect((await state())?.left).toBeGreaterThan(11.9 * 3600))

    await age('13 hours')
    expect((await session(token)).statusCode).toBe(401)
    expect((await state())?.left).toBeLessThan(0)
  })

  it('never outlives thirty days, however busy', async () => {
    const { owner } = open.database
    await makeUser(owner, { email: 'busy@world.test' })
    const token = await signIn(open.app, 'busy@world.test')
    await owner.query(
      `update sessions set created_at = now() - interval '29 days 23 hours',
        seen_at = now() - interval '1 hour'
      where user_id = (select id from users where email = 'busy@world.test')`,
    )
    const { expiresAt } = (await session(token)).json()
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(3601_000)
  })

  it('is refused with a forged, truncated or foreign token', async () => {
    const token = await signIn(open.app, 'staff@world.test')
    for (const bad of [
      '',
      'x',
      token.slice(0, -3),
      `${token}x`,
      token.split('.').slice(0, 2).join('.'),
    ]) {
      const answer = await session(bad)
      expect(answer.statusCode, bad).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  it('lists the password policy for everybody', async () => {
    const answer = await open.app.inject({ url: `${base}/auth/password-policy` })
    expect(answer.statusCode).toBe(200)
    const lines: string[] = answer.json()
    expect(lines[0]).toBe('At least 12 characters.')
    expect(lines.every((line) => typeof line === 'string')).toBe(true)
  })
})
