import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { issueCode } from '../../server/access/accounts/codes'
import { auditSecondFactorLock } from '../../server/access/accounts/own-activity'
import { clearFactors } from '../../server/access/second-factor/factors'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld({ secondFactorRequired: 'administrators' })
})
afterAll(() => {
  vi.useRealTimers()
  return open.close()
})
/** A code lasts half a minute: each test stands still in the middle of one, however long it takes. */
beforeEach(() => {
  vi.useRealTimers()
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  vi.useFakeTimers({ toFake: ['Date'], now })
})

let made = 0
const post = (url: string, payload: object, token?: string) => {
  made += 1
  return open.app.inject({
    method: 'POST',
    url: `${base}${url}`,
    payload,
    headers: token ? bearer(token) : {},
    remoteAddress: `198.51.100.${made % 250}`,
  })
}
const get = (url: string, token?: string) =>
  open.app.inject({ url: `${base}${url}`, headers: token ? bearer(token) : {} })
const login = (email: string, secret = password) =>
  post('/auth/login', { username: email, password: secret })

/** What the app shows; `later` in half minutes. */
const shown = (key: string, later = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + later * 30 })

const somebody = async (more: { isSystemAdmin?: boolean } = {}) => {
  made += 1
  const email = `factor${made}@world.test`
  const id = await makeUser(open.database.owner, { email, hash: await passwordHash(), ...more })
  return { id, email, token: await signIn(open.app, email) }
}
type Person = Awaited<ReturnType<typeof somebody>>

const ticketOf = async ({ token }: Person) =>
  (await post('/users/me/second-factors/ticket', { password }, token)).json().ticket as string

/** Adds an app to somebody, by a code of the step before, so that this one's is still good. */
async function withApp(person: Person, name = 'Phone') {
  const ticket = await ticketOf(person)
  const { key } = (await post('/auth/second-factor/app', { ticket })).json()
  const code = shown(key, -1)
  const answer = await post('/auth/second-factor/app/confirm', { ticket, code, name })
  expect(answer.statusCode, answer.body).toBe(200)
  return { key: key as string, codes: answer.json().recoveryCodes as string[], ticket }
}
const matchingTimeStep = async (email: string) => (await login(email)).json().secondFactor

describe('the second factor at sign-in', () => {
  it('comes between a right password and a session, and opens it once', async () => {
    const person = await somebody()
    expect((await login(person.email)).json().token).toBeTruthy()
    const { key } = await withApp(person)
    const wrong = await login(person.email, 'not the password')
    expect(wrong.statusCode).toBe(401)
    const answer = await login(person.email)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      secondFactor: { ticket: expect.any(String), enrol: false, kinds: ['app'], passkeysAt: null },
    })
    const { ticket } = answer.json().secondFactor
    expect((await get('/users/me', ticket)).statusCode).toBe(401)
    const code = shown(key)
    const opened = await post('/auth/second-factor', { ticket, code })
    expect(opened.statusCode).toBe(200)
    expect((await get('/users/me', opened.json().token)).statusCode).toBe(200)
    expect((await post('/auth/second-factor', { ticket, code: shown(key, 1) })).statusCode).toBe(
      400,
    )
    // The same code once more, with a ticket of its own.
    const again = await matchingTimeStep(person.email)
    const replay = await post('/auth/second-factor', { ticket: again.ticket, code })
    expect(replay.statusCode).toBe(400)
    expect(replay.json().errors[0]).toMatchObject({ field: 'code', code: 'factorCode' })
  })

  it('has one winner of many uses of one code at once', async () => {
    const person = await somebody()
    const { key } = await withApp(person)
    const tickets = await Promise.all(
      Array.from({ length: 4 }, () => matchingTimeStep(person.email)),
    )
    const code = shown(key)
    const answers = await Promise.all(
      tickets.map(({ ticket }) => post('/auth/second-factor', { ticket, code })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('is guessed at five times at most, whatever the tickets and addresses', async () => {
    const person = await somebody()
    const { key } = await withApp(person)
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const { ticket } = await matchingTimeStep(person.email)
      statuses.push((await post('/auth/second-factor', { ticket, code: '000000' })).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    const { ticket } = await matchingTimeStep(person.email)
    const right = await post('/auth/second-factor', { ticket, code: shown(key) })
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    // The lock stands in the system's activity, once, and tells no code.
    const filter = encodeURIComponent(JSON.stringify({ resource: 'users', recordId: person.id }))
    const admin = await signIn(open.app, 'admin@world.test')
    const read = async () =>
      (await get(`/activity?filter=${filter}&sort=["id","ASC"]`, admin)).json()
    const entries = await read()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'add-factor',
      'second-step-locked',
    ])
    expect(entries[1]).toMatchObject({ user: null, recordId: person.id, after: { network: null } })
    expect(JSON.stringify(entries)).not.toContain('000000')
  })

  it('logs a lock by recovery codes once, however often it is tried', async () => {
    const person = await somebody()
    await withApp(person)
    const guess = async () => {
      const { ticket } = await matchingTimeStep(person.email)
      return (await post('/auth/second-factor', { ticket, code: 'AAAA-BBBB-CCCC' })).statusCode
    }
    const noted = async () =>
      (
        await open.database.owner.query<{ action: string }>(
          "select action from system_audit where resource = 'users' and record_id = $1 order by id",
          [person.id],
        )
      ).rows.map(({ action }) => action)
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(400)
    expect(await noted()).toEqual(['add-factor'])
    expect([await guess(), await guess()]).toEqual([429, 429])
    expect(await noted()).toEqual(['add-factor', 'second-step-locked'])
  })

  it('logs one lock for many parallel guesses', async () => {
    const person = await somebody()
    const { owner } = open.database
    // All of them have asked before the first may write.
    const first = await owner.connect()
    await first.query('begin')
    await first.query('lock table system_audit in share row exclusive mode')
    const noted = [1, 2, 3].map(() => auditSecondFactorLock(owner, person.id))
    const waiting = async () => {
      const { rows } = await first.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.n
    }
    await expect.poll(waiting).toBe(3)
    await first.query('commit')
    first.release()
    await Promise.all(noted)
    const { rows } = await owner.query(
      "select from system_audit where action = 'second-step-locked' and record_id = $1",
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('accepts a recovery code once, however it is typed', async () => {
    const person = await somebody()
    const { codes } = await withApp(person)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const use = async (code: string) =>
      (
        await post('/auth/second-factor', {
          ticket: (await matchingTimeStep(person.email)).ticket,
          code,
        })
      ).statusCode
    expect(await use(first)).toBe(200)
    expect(await use(first)).toBe(400)
    expect(await use(` ${second.toLowerCase().replace('-', ' ')} `)).toBe(200)
    const { recoveryCodes } = (await get('/users/me/second-factors', person.token)).json()
    expect(recoveryCodes).toBe(8)
    const { rows } = await open.database.owner.query(
      'select code_hash from recovery_codes where user_id = $1',
      [person.id],
    )
    for (const { code_hash } of rows) expect(String(code_hash)).not.toContain(first)
  })

  it('is invalidated by a change of the password or address in between', async () => {
    const person = await somebody()
    const { key } = await withApp(person)
    const { ticket } = await matchingTimeStep(person.email)
    await open.database.owner.query("update users set email = 'else-' || email where id = $1", [
      person.id,
    ])
    const answer = await post('/auth/second-factor', { ticket, code: shown(key) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].code).toBe('ticket')
  })

  it('is asked for after a password reset, and the former codes still work', async () => {
    const person = await somebody()
    const { key } = await withApp(person)
    const { email } = person
    const code = await issueCode(open.database.owner, { kind: 'reset', userId: person.id, email })
    const newPassword = 'quiet-willow-1872'
    const reset = await post('/auth/reset-password', { email, newPassword, code })
    expect(reset.statusCode, reset.body).toBe(204)
    expect(reset.body).toBe('')
    const { token, secondFactor } = (await login(email, newPassword)).json()
    expect(token).toBeUndefined()
    expect(secondFactor).toMatchObject({ enrol: false, kinds: ['app'] })
    const { ticket } = secondFactor
    const opened = await post('/auth/second-factor', { ticket, code: shown(key) })
    expect(opened.statusCode).toBe(200)
  })

  it('is not asked for with an exchange token', async () => {
    const person = await somebody()
    await withApp(person)
    const asked = await post('/auth/sso-token', { audience: 'http://sexton.test' }, person.token)
    const answer = await post('/auth/login', {
      username: 'jwt',
      password: asked.json().ssoToken,
    })
    expect(answer.json().token).toBeTruthy()
  })
})

describe('one’s own factors', () => {
  it('are changed only after reauthentication', async () => {
    const person = await somebody()
    expect((await get('/users/me/second-factors')).statusCode).toBe(401)
    const prove = (body: object, token?: string) =>
      post('/users/me/second-factors/ticket', body, token)
    expect((await prove({ password })).statusCode).toBe(401)
    const wrong = await prove({ password: 'not it' }, person.token)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors[0].field).toBe('password')
    expect((await prove({ code: '000000' }, person.token)).statusCode).toBe(400)
    const { key } = await withApp(person)
    const byCode = await prove({ code: shown(key) }, person.token)
    expect(byCode.statusCode).toBe(200)
    // A ticket of the second step changes nothing, and one of changes opens no session.
    const { ticket: step } = await matchingTimeStep(person.email)
    expect((await post('/auth/second-factor/app', { ticket: step })).statusCode).toBe(400)
    const { ticket } = byCode.json()
    expect((await post('/auth/second-factor', { ticket, code: shown(key, 1) })).statusCode).toBe(
      400,
    )
    expect((await post('/auth/second-factor/app', { ticket: 'made up' })).statusCode).toBe(400)
  })

  it('are listed, added and removed; with the last the recovery codes go', async () => {
    const person = await somebody()
    const stranger = await somebody()
    const { ticket } = await withApp(person, ' Phone ')
    const list = (await get('/users/me/second-factors', person.token)).json()
    expect(list).toMatchObject({
      factors: [{ kind: 'app', name: 'Phone', usedAt: null }],
      recoveryCodes: 10,
      required: false,
    })
    const [{ id }] = list.factors
    const remove = (who: Person, of: string) =>
      post(`/users/me/second-factors/${id}/remove`, { ticket: of }, who.token)
    expect((await remove(stranger, await ticketOf(stranger))).statusCode).toBe(404)
    expect((await remove(person, 'made up')).statusCode).toBe(400)
    const renewed = await post('/users/me/second-factors/recovery-codes', { ticket }, person.token)
    expect(renewed.json().recoveryCodes).toHaveLength(10)
    expect((await remove(person, ticket)).statusCode).toBe(204)
    expect((await get('/users/me/second-factors', person.token)).json()).toMatchObject({
      factors: [],
      recoveryCodes: 0,
    })
    expect((await login(person.email)).json().token).toBeTruthy()
    // Told by mail each time, and written down.
    const { rows: mails } = await open.database.owner.query(
      "select 1 from mails where kind = 'factors-changed' and recipient = $1",
      [person.email],
    )
    expect(mails).toHaveLength(3)
    const { rows: noted } = await open.database.owner.query(
      "select action from system_audit where resource = 'users' and record_id = $1 order by id",
      [person.id],
    )
    expect(noted.map(({ action }) => action)).toEqual([
      'add-factor',
      'renew-recovery-codes',
      'remove-factor',
    ])
  })

  it('are stored encrypted, bound to their person', async () => {
    const person = await somebody()
    const other = await somebody()
    const { key } = await withApp(person)
    const { rows } = await open.database.owner.query(
      'select sealed_key from second_factors where user_id = $1',
      [person.id],
    )
    expect(rows[0].sealed_key.toString('latin1')).not.toContain(key)
    await open.database.owner.query('update second_factors set user_id = $2 where user_id = $1', [
      person.id,
      other.id,
    ])
    const { ticket } = await matchingTimeStep(other.email)
    expect((await post('/auth/second-factor', { ticket, code: shown(key) })).statusCode).toBe(400)
  })

  it('are cleared by an administrator for somebody who lost them', async () => {
    const person = await somebody()
    await withApp(person)
    const { ticket } = await matchingTimeStep(person.email)
    await clearFactors(open.database.owner, person.id)
    expect((await post('/auth/second-factor', { ticket, code: '123456' })).statusCode).toBe(400)
    expect((await login(person.email)).json().token).toBeTruthy()
  })
})

describe('where a second factor is required', () => {
  it('an administrator adds it before the first session, and keeps it', async () => {
    const admin = await somebody({ isSystemAdmin: true })
    const answer = (await login(admin.email)).json()
    expect(answer.token).toBeUndefined()
    const { ticket, enrol } = answer.secondFactor
    expect(enrol).toBe(true)
    expect((await post('/auth/second-factor', { ticket, code: '123456' })).statusCode).toBe(400)
    const { key, uri } = (await post('/auth/second-factor/app', { ticket })).json()
    expect(uri).toContain(`secret=${key}`)
    const wrong = { ticket, code: '000000', name: 'Phone' }
    expect((await post('/auth/second-factor/app/confirm', wrong)).statusCode).toBe(400)
    const added = await post('/auth/second-factor/app/confirm', { ...wrong, code: shown(key) })
    expect(added.statusCode).toBe(200)
    expect(added.json().recoveryCodes).toHaveLength(10)
    const { token } = added.json().session
    const mine = (await get('/users/me/second-factors', token)).json()
    expect(mine.required).toBe(true)
    expect((await post('/auth/second-factor/app/confirm', wrong)).statusCode).toBe(400)
    const manage = await ticketOf({ ...admin, token })
    const last = await post(
      `/users/me/second-factors/${mine.factors[0].id}/remove`,
      { ticket: manage },
      token,
    )
    expect(last.statusCode).toBe(409)
    expect((await get('/users/me/second-factors', token)).json().factors).toHaveLength(1)
  })
})
