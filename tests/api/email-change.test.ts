import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboxMail } from '../../core/recovery'
import { mailSettings } from '../../server/platform/mail/settings'
import { sendDueMail } from '../../server/programs/mail-task'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { testEnv } from '../support/env'
import { type SystemApi, systemApi } from '../support/system'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
const elsewhere = 'https://memorial.example.org'
const invalid = expect.objectContaining({ title: 'The link is not valid', code: 'linkNotValid' })
let open: OpenWorld
let admin: SystemApi
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-address-'))
  open = await openWorld({
    dataDir,
    demo: true,
    allowedOrigins: [elsewhere],
    billingCallbackUrl: 'https://billing.example.org/callback',
    billingIssuer: 'sexton',
  })
  admin = await systemApi(open, 'admin@world.test')
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

let made = 0
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload = {}, token = '') => {
  made += 1
  return open.app.inject({
    method,
    url: `${base}${url}`,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload }),
    headers: token ? bearer(token) : {},
    remoteAddress: `198.51.100.${made % 250}`,
  })
}
const somebody = async () => {
  made += 1
  const email = `address${made}@world.test`
  const id = await makeUser(open.database.owner, { email, hash: await passwordHash() })
  return { id, email, next: `new-${email}`, token: await signIn(open.app, email) }
}
type Person = Awaited<ReturnType<typeof somebody>>
const ask = ({ next, token }: Person, body: object = { password }) =>
  call('PUT', '/users/me', { email: next, ...body }, token)
const verify = (email: string, code: string) => call('POST', '/verify-email', { email, code })
const login = async (username: string) =>
  (await call('POST', '/auth/login', { username, password })).statusCode
const meOf = async (email: string) =>
  (await call('GET', '/users/me', {}, await signIn(open.app, email))).json()
const deliver = () =>
  sendDueMail(open.database, mailSettings(testEnv(open.url, { dataDir, demo: true })))
const lettersTo = async (email: string) => {
  await deliver()
  const all = (await open.app.inject({ url: `${base}/outbox` })).json() as OutboxMail[]
  return all.filter(({ to }) => to === email)
}
const codeIn = (letter: OutboxMail | undefined) => {
  const link = new URL(/https?:\/\/\S+\/Verify-Email\S+/.exec(letter?.text ?? '')?.[0] ?? 'none:')
  expect([...link.searchParams.keys()]).toEqual(['email', 'code'])
  return link.searchParams.get('code') ?? ''
}
const codeFor = async (email: string) => codeIn((await lettersTo(email))[0])
const asked = async () => {
  const person = await somebody()
  const answer = await ask(person)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...person, code: await codeFor(person.next) }
}
const claims = async (email: string) => {
  const token = await signIn(open.app, email)
  const sso = await call('POST', '/auth/sso-token', { audience: elsewhere }, token)
  const billing = await call('POST', '/billing/login', {}, token)
  return [sso.json().ssoToken, billing.json().token].map((text) => {
    const { email, email_verified } = decodeJwt(text)
    return { email, email_verified }
  })
}

describe('a change of one’s own email address', () => {
  it('needs the password or a code, and says which is wrong', async () => {
    const person = await somebody()
    for (const [body, field] of [
      [{}, 'password'],
      [{ password: 'not it' }, 'password'],
      [{ code: '123456' }, 'code'],
    ] as const) {
      const refused = await ask(person, body)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors[0].field).toBe(field)
    }
    expect((await call('GET', '/auth/session', {}, person.token)).statusCode).toBe(200)
    expect(await lettersTo(person.next)).toEqual([])
    expect(await lettersTo(person.email)).toEqual([])
    expect(await meOf(person.email)).toMatchObject({ pendingEmail: null })
  })

  it('keeps the former address everywhere until the link is followed', async () => {
    const person = await somebody()
    const answer = await ask({ ...person, next: ` ${person.next.toUpperCase()} ` })
    expect(answer.json()).toMatchObject({ email: person.email, pendingEmail: person.next })
    // As the specification has it: whoever saves another address is logged out.
    expect((await call('GET', '/auth/session', {}, person.token)).statusCode).toBe(401)
    expect([await login(person.email), await login(person.next)]).toEqual([200, 401])
    expect(await claims(person.email)).toEqual(
      Array(2).fill({ email: person.email, email_verified: false }),
    )
    await call('POST', '/auth/forgot-password', {
      baseUrl: 'http://sexton.test/Reset-Password',
      email: person.next,
    })
    const [notice] = await lettersTo(person.email)
    expect(notice?.subject).toBe('A new email address was requested')
    expect(notice?.text).toContain(person.next)
    const letters = await lettersTo(person.next)
    expect(letters.map(({ subject }) => subject)).toEqual(['Confirm your email address'])

    const confirmed = await verify(person.next.toUpperCase(), codeIn(letters[0]))
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json()).toEqual({ email: person.next, code: codeIn(letters[0]) })
    expect([await login(person.email), await login(person.next)]).toEqual([401, 200])
    expect(await meOf(person.next)).toMatchObject({
      email: person.next,
      emailVerified: true,
      pendingEmail: null,
    })
    expect(await claims(person.next)).toEqual(
      Array(2).fill({ email: person.next, email_verified: true }),
    )
    expect((await lettersTo(person.email))[0]?.subject).toBe('Your email address was changed')
  })

  it('ends every session when confirmed, and invalidates links to the former address', async () => {
    const person = await asked()
    const token = await signIn(open.app, person.email)
    await call('POST', '/auth/forgot-password', {
      baseUrl: 'http://sexton.test/Reset-Password',
      email: person.email,
    })
    const reset = (await lettersTo(person.email)).find(({ subject }) =>
      /^Reset your password/.test(subject),
    )
    const code = new URL(/https?:\S+Reset-Password\S+/.exec(reset?.text ?? '')?.[0] ?? 'none:')
    await verify(person.next, person.code)
    expect((await call('GET', '/auth/session', {}, token)).statusCode).toBe(401)
    for (const email of [person.email, person.next]) {
      const refused = await call('POST', '/auth/reset-password', {
        email,
        newPassword: 'willow-over-the-brook',
        code: code.searchParams.get('code') ?? '',
      })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toEqual(invalid)
    }
  })

  it('is confirmed once, by its own address and code, unless replaced, cancelled or expired', async () => {
    const used = await asked()
    for (const [email, code] of [
      [used.email, used.code],
      [used.next, 'wrong'],
      [`other-${used.next}`, used.code],
    ] as const)
      expect((await verify(email, code)).json()).toEqual(invalid)
    expect((await verify(used.next, used.code)).statusCode).toBe(200)
    expect((await verify(used.next, used.code)).json()).toEqual(invalid)

    const replaced = await asked()
    const again = { ...replaced, next: `second-${replaced.next}` }
    await ask({ ...again, token: await signIn(open.app, replaced.email) })
    expect((await verify(replaced.next, replaced.code)).json()).toEqual(invalid)
    expect((await verify(again.next, await codeFor(again.next))).statusCode).toBe(200)

    const cancelled = await asked()
    expect((await call('DELETE', '/users/me/pending-email')).statusCode).toBe(401)
    const token = await signIn(open.app, cancelled.email)
    expect((await call('DELETE', '/users/me/pending-email', {}, token)).statusCode).toBe(204)
    expect((await verify(cancelled.next, cancelled.code)).json()).toEqual(invalid)
    expect(await meOf(cancelled.email)).toMatchObject({ pendingEmail: null })

    const expired = await asked()
    await open.database.owner.query('update users set pending_email_until = now() where id = $1', [
      expired.id,
    ])
    expect((await verify(expired.next, expired.code)).json()).toEqual(invalid)
    expect(await meOf(expired.email)).toMatchObject({ pendingEmail: null })
  })

  it('is cancelled once the password was changed, or the person disabled', async () => {
    const changed = await asked()
    const token = await signIn(open.app, changed.email)
    const newPassword = 'willow-over-the-brook'
    await call('POST', '/users/me/password', { oldPassword: password, newPassword }, token)
    expect((await verify(changed.next, changed.code)).json()).toEqual(invalid)

    const disabled = await asked()
    const { version } = (await admin.get(`users/${disabled.id}`)).json()
    const ended = await admin.put(`users/${disabled.id}`, { status: 'disabled' }, version)
    expect(ended.statusCode).toBe(200)
    expect((await verify(disabled.next, disabled.code)).json()).toEqual(invalid)
  })

  it('to somebody else’s address reveals nothing but to its reader', async () => {
    const [taken, free] = [await somebody(), await somebody()]
    const answers = await Promise.all([
      ask({ ...taken, next: 'Staff@World.test' }),
      ask({ ...free, next: 'nobody-has-this@world.test' }),
    ])
    const shapes = answers.map((answer) => [answer.statusCode, Object.keys(answer.json())])
    expect(shapes[0]).toEqual(shapes[1])
    expect(answers[0].json()).toMatchObject({ pendingEmail: 'staff@world.test' })
    const [letter, ...more] = await lettersTo('staff@world.test')
    expect(more).toEqual([])
    expect(letter?.subject).toBe('You already have an account')
    expect(letter?.text).not.toMatch(/Verify-Email|code=/)
    expect(letter?.text).not.toContain(taken.email)
    expect(await meOf(taken.email)).toMatchObject({ pendingEmail: 'staff@world.test' })
  })

  it('is won by one of two who confirm the same address at once', async () => {
    const next = 'wanted-by-two@world.test'
    const two = [await somebody(), await somebody()]
    const codes: string[] = []
    for (const person of two) {
      await ask({ ...person, next })
      codes.push(await codeFor(next))
    }
    const answers = await Promise.all(codes.map((code) => verify(next, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toEqual(invalid)
    const { rows } = await open.database.owner.query(
      'select count(*)::int as n from users where email = $1',
      [next],
    )
    expect(rows[0].n).toBe(1)
  })

  it('resends the link on request, five times an hour at most', async () => {
    const person = await asked()
    const token = await signIn(open.app, person.email)
    const again = () => call('POST', '/users/me/email-link', {}, token)
    expect((await call('POST', '/users/me/email-link')).statusCode).toBe(401)
    expect((await again()).statusCode).toBe(204)
    const code = await codeFor(person.next)
    expect((await verify(person.next, person.code)).json()).toEqual(invalid)
    const states = []
    for (let n = 0; n < 4; n += 1) states.push((await again()).statusCode)
    expect(states).toEqual([204, 204, 204, 429])
    const newest = await codeFor(person.next)
    expect((await verify(person.next, code)).json()).toEqual(invalid)
    expect((await verify(person.next, newest)).statusCode).toBe(200)
  })

  it('is in the system’s activity, with both addresses', async () => {
    const person = await asked()
    await verify(person.next, person.code)
    const filter = { resource: 'users', recordId: person.id }
    const story = (await admin.list('activity', { filter })).json()
    expect(
      story.map(({ action, before, after }: Record<string, unknown>) => [action, before, after]),
    ).toEqual([
      ['address-changed', { email: person.email }, { email: person.next }],
      ['address-asked', { email: person.email }, { email: person.next }],
    ])
    expect(JSON.stringify(story)).not.toContain(person.code)
  })
})

describe('an email address that was set by others', () => {
  it('is unverified until its link was followed', async () => {
    const person = await somebody()
    expect(await meOf(person.email)).toMatchObject({ emailVerified: false })
    const token = await signIn(open.app, person.email)
    expect((await call('POST', '/users/me/email-link', {}, token)).statusCode).toBe(204)
    expect((await verify(person.email, await codeFor(person.email))).statusCode).toBe(200)
    // Nothing has moved: whoever is signed in stays so.
    expect((await call('GET', '/users/me', {}, token)).json()).toMatchObject({
      email: person.email,
      emailVerified: true,
    })
    const nothing = await call('POST', '/users/me/email-link', {}, token)
    expect(nothing.statusCode).toBe(409)
    expect(nothing.json().code).toBe('nothingToConfirm')
  })

  it('waits for its reader when an administrator changes it, and can be cancelled', async () => {
    const person = await somebody()
    const put = async (email: string) => {
      const { version } = (await admin.get(`users/${person.id}`)).json()
      return admin.put(`users/${person.id}`, { email }, version)
    }
    const saved = await put(person.next.toUpperCase())
    expect(saved.json()).toMatchObject({ email: person.email, pendingEmail: person.next })
    expect([await login(person.email), await login(person.next)]).toEqual([200, 401])
    expect((await lettersTo(person.email))[0]?.text).toContain(person.next)
    const code = await codeFor(person.next)
    expect((await admin.post(`users/${person.id}/cancel-email`)).statusCode).toBe(204)
    expect((await verify(person.next, code)).json()).toEqual(invalid)
    await put(person.next)
    expect((await verify(person.next, await codeFor(person.next))).statusCode).toBe(200)
    expect((await admin.get(`users/${person.id}`)).json()).toMatchObject({
      email: person.next,
      emailVerified: true,
      pendingEmail: null,
    })
  })

  it('does not sign in by an exchange token that calls it unverified', async () => {
    const token = (verified: boolean) => {
      const iat = Math.floor(Date.now() / 1000)
      made += 1
      const email = 'staff@world.test'
      const aud = 'http://sexton.test'
      return new SignJWT({ email, email_verified: verified, aud, iat, exp: iat + 30 })
        .setJti(`outside-${made}`)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(testEnv(open.url).ssoSecret))
    }
    const enter = async (verified: boolean) =>
      (await call('POST', '/auth/login', { username: 'jwt', password: await token(verified) }))
        .statusCode
    expect([await enter(false), await enter(true)]).toEqual([401, 200])
  })
})
