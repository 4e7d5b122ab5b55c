import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutboxMail } from '../../core/recovery'
import { buildApp } from '../../server/app'
import { mailSettings } from '../../server/platform/mail/settings'
import { sendDueMail } from '../../server/programs/mail-task'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { testEnv } from '../support/env'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
const home = 'http://sexton.test'
const next = 'willow-over-the-brook'
const sameError = expect.objectContaining({ title: 'The link is not valid', code: 'linkNotValid' })
let open: OpenWorld
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-recovery-'))
  open = await openWorld({ dataDir, demo: true })
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  await open.database.owner.query(
    'delete from tries; delete from mails; delete from one_time_codes',
  )
})

let people = 0
const person = async (more: Record<string, unknown> = {}) => {
  const email = `person${++people}@world.test`
  await makeUser(open.database.owner, { email, hash: await passwordHash(), ...more })
  return email
}
const call = (url: string, payload: object, address = '198.51.100.1', headers = {}) =>
  open.app.inject({
    method: 'POST',
    url: `${base}${url}`,
    payload,
    remoteAddress: address,
    headers,
  })
const forget = (email: string, address?: string, headers = {}) =>
  call('/auth/forgot-password', { baseUrl: `${home}/Reset-Password`, email }, address, headers)
const reset = (email: string, code: string, newPassword = next, address?: string) =>
  call('/auth/reset-password', { email, newPassword, code }, address)
const login = async (username: string, secret: string) =>
  (await call('/auth/login', { username, password: secret })).statusCode
const outbox = async () => (await open.app.inject({ url: `${base}/outbox` })).json() as OutboxMail[]
const deliver = () =>
  sendDueMail(open.database, mailSettings(testEnv(open.url, { dataDir, demo: true })))
const mailsTo = async (email: string) => {
  await deliver()
  return (await outbox()).filter(({ to }) => to === email)
}
const linkIn = (mail: OutboxMail | undefined) =>
  new URL(/https?:\/\/\S+\/Reset-Password\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
const codeFor = async (email: string) => {
  expect((await forget(email)).statusCode).toBe(204)
  return linkIn((await mailsTo(email))[0]).searchParams.get('code') ?? ''
}

describe('a forgotten password', () => {
  it('is reset by a mailed link, which ends all sessions', async () => {
    const email = await person()
    const token = await signIn(open.app, email)
    expect((await forget(` ${email.toUpperCase()} `)).statusCode).toBe(204)
    const [mail] = await mailsTo(email)
    const link = linkIn(mail)
    expect(link.origin + link.pathname).toBe(`${home}/Reset-Password`)
    expect(link.searchParams.get('email')).toBe(email)
    const code = link.searchParams.get('code') ?? ''
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
    const answer = await reset(email, code)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const session = await open.app.inject({ url: `${base}/auth/session`, headers: bearer(token) })
    expect(session.statusCode).toBe(401)
    expect(await login(email, password)).toBe(401)
    expect(await login(email, next)).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'Reset your password',
    ])
    // Nothing of the letters stays in the database.
    const kept = await open.database.owner.query(
      'select mails::text || facts::text as row from mails',
    )
    expect(JSON.stringify(kept.rows)).not.toContain(code)
  })

  it('gets the same answer whoever asks, and mails only those who can use it', async () => {
    const known = await person()
    const disabled = await person()
    await open.database.owner.query(`update users set status = 'disabled' where email = $1`, [
      disabled,
    ])
    const answers = []
    for (const email of [known, 'nobody@world.test', disabled, 'clerk@locked.test'])
      answers.push(await forget(email))
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { date: _, ...rest } = headers
      return JSON.stringify({ statusCode, body, rest })
    })
    expect(new Set(seen).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(204)
    // Nor does the work tell: one row in the queue for each, looked at elsewhere.
    const { rows } = await open.database.owner.query('select count(*)::int as n from mails')
    expect(rows[0].n).toBe(4)
    await deliver()
    const to = (await outbox()).map((mail) => mail.to)
    expect(to).toEqual(expect.arrayContaining([known, 'clerk@locked.test']))
    expect(to).not.toContain(disabled)
    expect(to).not.toContain('nobody@world.test')
    const left = await open.database.owner.query('select recipient from mails order by id')
    expect(left.rows.map(({ recipient }) => recipient)).toEqual([known, 'clerk@locked.test'])
  })

  it('never takes the link’s origin from the request: another is refused, Host is ignored', async () => {
    const email = await person()
    for (const baseUrl of [
      'https://evil.test/Reset-Password',
      '//evil.test',
      `${home}@evil.test/`,
    ]) {
      const answer = await call('/auth/forgot-password', { baseUrl, email })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([
        { field: 'baseUrl', message: 'is not a page of this installation' },
      ])
    }
    const spoofed = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
    }
    expect((await forget(email, '198.51.100.1', spoofed)).statusCode).toBe(204)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(linkIn(mails[0]).origin).toBe(home)
    expect(JSON.stringify(mails)).not.toContain('evil')
  })

  it('refuses invalid addresses and unknown fields', async () => {
    for (const email of ['', 'ada', 'ada@demo', 'a@b.test, c@d.test', 'a@b.test\nBcc: c@d.test'])
      expect((await forget(email)).statusCode, email).toBe(400)
    const more = { baseUrl: `${home}/Reset-Password`, email: 'a@b.test', host: 'x' }
    expect((await call('/auth/forgot-password', more)).statusCode).toBe(400)
    expect(await deliver()).toBe(0)
  })

  it('is answered in the language of the browser', async () => {
    const email = await person()
    await forget(email, '198.51.100.1', { 'accept-language': 'es' })
    expect((await mailsTo(email))[0]?.subject).toBe('Restablezca su contraseña')
  })

  it('sends five links an hour for an account, and answers the same beyond them', async () => {
    const email = await person()
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await forget(email, `203.0.113.${i}`))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('answers 429 to a network that asks for many, whoever they are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => forget(`guess${i}@world.test`, '198.51.100.7')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(20)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await forget('guess@world.test', '198.51.100.8')).statusCode).toBe(204)
  })
})

describe('the code of a reset link', () => {
  it('works once, however many uses come at once', async () => {
    const email = await person()
    const code = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => reset(email, code, `${next}-${i}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 204)) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(sameError)
    }
  })

  it('gives the same error when wrong, used, expired, replaced, another’s or of an old address', async () => {
    const email = await person()
    const other = await person()
    const used = await codeFor(email)
    expect((await reset(email, used)).statusCode).toBe(204)
    const replaced = await codeFor(email)
    const expired = await codeFor(email)
    await open.database.owner.query(`update one_time_codes set expires_at = now()`)
    const moved = await codeFor(other)
    await open.database.owner.query(
      `update users set email = 'moved@world.test' where email = $1`,
      [other],
    )
    const bodies = []
    for (const [to, code] of [
      [email, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
      [email, 'x'],
      [email, used],
      [email, replaced],
      [email, expired],
      [other, moved],
      ['moved@world.test', moved],
      ['nobody@world.test', expired],
    ] as const) {
      const answer = await reset(to, code)
      expect(answer.statusCode).toBe(400)
      const { instance: _, ...body } = answer.json()
      bodies.push(JSON.stringify(body))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toEqual(sameError)
  })

  it('survives a password that breaks the policy, whose lines are returned for the field', async () => {
    const email = await person()
    const code = await codeFor(email)
    const policy = (await open.app.inject({ url: `${base}/auth/password-policy` })).json()
    const weak = await reset(email, code, 'short')
    expect(weak.statusCode).toBe(400)
    const { errors } = weak.json() as { errors: { field: string; message: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(errors.map(() => 'newPassword'))
    for (const { message } of errors) expect(policy).toContain(message)
    expect((await reset(email, code)).statusCode).toBe(204)
  })

  it('opens nothing for a user who was disabled after it was sent', async () => {
    const email = await person()
    const code = await codeFor(email)
    await open.database.owner.query(`update users set status = 'disabled' where email = $1`, [
      email,
    ])
    expect((await reset(email, code)).json()).toEqual(sameError)
  })

  it('cannot be guessed: of 5,000 guesses 20 are checked, and none costs a hash', async () => {
    const email = await person()
    const code = await codeFor(email)
    const before = open.app.auth.passwords.verifications
    const seen: Record<number, number> = {}
    for (let i = 0; i < 5_000; i += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, j) => reset(email, `guess${i + j}`, next, '198.51.100.9')),
      )
      for (const { statusCode } of answers) seen[statusCode] = (seen[statusCode] ?? 0) + 1
    }
    expect(seen).toEqual({ 400: 20, 429: 4980 })
    expect(open.app.auth.passwords.verifications).toBe(before)
    expect((await reset(email, code, next, '198.51.100.9')).statusCode).toBe(429)
    expect((await reset(email, code, next, '198.51.100.10')).statusCode).toBe(204)
  })

  it('signs in a user whose old password was locked by failures', async () => {
    const email = await person()
    for (let i = 0; i < 5; i++) expect(await login(email, 'forgotten')).toBe(401)
    expect(await login(email, password)).toBe(429)
    expect((await reset(email, await codeFor(email))).statusCode).toBe(204)
    expect(await login(email, next)).toBe(200)
  })

  it('activates an invited user without a password, without a notice of change', async () => {
    const email = `invited${++people}@world.test`
    await makeUser(open.database.owner, { email })
    expect((await reset(email, await codeFor(email))).statusCode).toBe(204)
    expect(await login(email, next)).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Reset your password'])
  })

  it('is invalid once the password was changed otherwise, and a mail tells of that', async () => {
    const email = await person()
    const code = await codeFor(email)
    const changed = await open.app.inject({
      method: 'POST',
      url: `${base}/users/me/password`,
      headers: { ...bearer(await signIn(open.app, email)), 'accept-language': 'fr' },
      payload: { oldPassword: password, newPassword: 'another-quiet-orchard' },
    })
    expect(changed.statusCode).toBe(204)
    expect((await reset(email, code)).json()).toEqual(sameError)
    expect((await mailsTo(email))[0]?.subject).toBe('Votre mot de passe a été modifié')
  })
})

describe('the outbox', () => {
  it('exists in the demo only', async () => {
    for (const more of [{ demo: false }, { demo: true, production: true }]) {
      const app = await buildApp({
        env: testEnv(open.url, { dataDir, ...more }),
        database: open.database,
        web: 'tests/no-such-folder',
      })
      const answer = await app.inject({ url: `${base}/outbox` })
      expect(answer.statusCode).toBe(404)
      await app.close()
    }
  })

  it('shows no mail to an address that may be real', async () => {
    await makeUser(open.database.owner, { email: 'ada@cemetery.org', hash: await passwordHash() })
    await forget('ada@cemetery.org')
    expect(await deliver()).toBe(1)
    expect((await outbox()).map(({ to }) => to)).not.toContain('ada@cemetery.org')
  })
})
