import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, makeUser, password, passwordHash, signIn } from '../support/accounts'
import { Authenticator, type Otherwise } from '../support/authenticator'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
const origin = 'https://records.sexton.test'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld({ secondFactorRequired: 'administrators', publicUrl: origin })
})
afterAll(() => open.close())

let made = 0
const post = (url: string, payload: object, token?: string) => {
  made += 1
  return open.app.inject({
    method: 'POST',
    url: `${base}${url}`,
    payload,
    // Whatever the request says of itself: the configuration alone says where passkeys are used.
    headers: { host: 'evil.test', origin: 'https://evil.test', ...(token ? bearer(token) : {}) },
    remoteAddress: `198.51.100.${made % 250}`,
  })
}
const get = (url: string, token: string) =>
  open.app.inject({ url: `${base}${url}`, headers: bearer(token) })
const stepOf = async (email: string) =>
  (await post('/auth/login', { username: email, password })).json().secondFactor
const somebody = async (more: { isSystemAdmin?: boolean } = {}) => {
  made += 1
  const email = `passkey${made}@world.test`
  const id = await makeUser(open.database.owner, { email, hash: await passwordHash(), ...more })
  return { id, email, token: await signIn(open.app, email) }
}
type Person = Awaited<ReturnType<typeof somebody>>

const ticketOf = async ({ token }: Person) =>
  (await post('/users/me/second-factors/ticket', { password }, token)).json().ticket as string
const begin = async (ticket: string) =>
  (await post('/auth/second-factor/passkey/new', { ticket })).json()
const confirm = (ticket: string, response: object, name = 'Key') =>
  post('/auth/second-factor/passkey/confirm', { ticket, name, response })
const ask = (ticket: string) => post('/auth/second-factor/passkey/options', { ticket })
const step = (ticket: string, response: object) =>
  post('/auth/second-factor/passkey', { ticket, response })

async function withPasskey(person: Person, key = new Authenticator(origin), name = 'Key') {
  const ticket = await ticketOf(person)
  const answer = await confirm(ticket, key.make(await begin(ticket)), name)
  expect(answer.statusCode, answer.body).toBe(200)
  return { key, ticket, codes: answer.json().recoveryCodes as string[] | null }
}
/** Signs in by password and then by what the key says. */
async function trying(person: Person, key: Authenticator, otherwise: Otherwise = {}) {
  const { ticket } = await stepOf(person.email)
  const options = (await ask(ticket)).json()
  return step(ticket, key.sign(options, otherwise))
}
const actionsOf = async ({ id }: Person) =>
  (
    await open.database.owner.query<{ action: string }>(
      "select action from system_audit where resource = 'users' and record_id = $1 order by id",
      [id],
    )
  ).rows.map(({ action }) => action)

describe('a passkey', () => {
  it('is added, opens a session at the second step, and is removed', async () => {
    const person = await somebody()
    const { key, codes } = await withPasskey(person, undefined, ' Blue key ')
    expect(codes).toHaveLength(10)
    const asked = await stepOf(person.email)
    expect(asked).toEqual({
      ticket: expect.any(String),
      enrol: false,
      kinds: ['passkey'],
      passkeysAt: origin,
    })
    const options = (await ask(asked.ticket)).json()
    expect(options).toMatchObject({
      rpId: 'records.sexton.test',
      userVerification: 'preferred',
      allowCredentials: [{ id: key.id, transports: ['usb'] }],
    })
    const opened = await step(asked.ticket, key.sign(options))
    expect(opened.statusCode, opened.body).toBe(200)
    const mine = (await get('/users/me/second-factors', opened.json().token)).json()
    expect(mine).toMatchObject({
      factors: [{ kind: 'passkey', name: 'Blue key', usedAt: expect.any(String) }],
      recoveryCodes: 10,
      passkeysAt: origin,
    })
    // A second one brings no other recovery codes.
    const other = await withPasskey(person)
    expect(other.codes).toBeNull()
    for (const { id } of (await get('/users/me/second-factors', person.token)).json().factors) {
      const url = `/users/me/second-factors/${id}/remove`
      expect((await post(url, { ticket: 'made up' }, person.token)).statusCode).toBe(400)
      expect((await post(url, { ticket: other.ticket }, person.token)).statusCode).toBe(204)
    }
    expect((await get('/users/me/second-factors', person.token)).json()).toMatchObject({
      factors: [],
      recoveryCodes: 0,
    })
    expect(await actionsOf(person)).toEqual([
      'add-passkey',
      'add-passkey',
      'remove-passkey',
      'remove-passkey',
    ])
    const { rows: mails } = await open.database.owner.query(
      "select 1 from mails where kind = 'factors-changed' and recipient = $1",
      [person.email],
    )
    expect(mails).toHaveLength(4)
  })

  it('is created under an anonymous name, and once on each device', async () => {
    const person = await somebody()
    const { key, ticket } = await withPasskey(person)
    const options = await begin(ticket)
    expect(options).toMatchObject({
      rp: { id: 'records.sexton.test' },
      attestation: 'none',
      excludeCredentials: [{ id: key.id }],
    })
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle).toHaveLength(32)
    expect((await begin(ticket)).user.id).toBe(options.user.id)
    // One that is somebody's already is nobody else's.
    const other = await somebody()
    const theirs = await ticketOf(other)
    const stolen = await confirm(theirs, key.make(await begin(theirs)))
    expect(stolen.statusCode).toBe(400)
    expect(await stepOf(other.email)).toBeUndefined()
  })

  it.each<[string, Otherwise]>([
    ['of another origin', { origin: 'https://records.sexton.test.evil.test' }],
    ['of the origin that the request names', { origin: 'https://evil.test' }],
    ['of another RP', { rpId: 'evil.test' }],
    ['of the parent domain', { rpId: 'sexton.test' }],
    ['for another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
    ['made for something else', { type: 'webauthn.create' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['without anybody there', { absent: true }],
    ['signed by another key', { forged: true }],
  ])('is refused at sign-in with an answer %s', async (_what, otherwise) => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    const refused = await trying(person, key, otherwise)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0]).toMatchObject({ field: 'response', code: 'passkey' })
    expect((await trying(person, key)).statusCode).toBe(200)
    expect(await actionsOf(person)).toEqual(['add-passkey'])
  })

  it.each<[string, Otherwise]>([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another RP', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['made for something else', { type: 'webauthn.get' }],
    ['without anybody there', { absent: true }],
  ])('is not added with an answer %s', async (_what, otherwise) => {
    const person = await somebody()
    const ticket = await ticketOf(person)
    const key = new Authenticator(origin)
    const refused = await confirm(ticket, key.make(await begin(ticket), otherwise))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].code).toBe('passkey')
    expect(await actionsOf(person)).toEqual([])
  })

  it('signs each challenge once: neither again, nor after another, nor for another sign-in', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    const { ticket } = await stepOf(person.email)
    const first = (await ask(ticket)).json()
    const then = (await ask(ticket)).json()
    // The newest counts.
    expect((await step(ticket, key.sign(first))).statusCode).toBe(400)
    // And what was refused once is used up.
    expect((await step(ticket, key.sign(then))).statusCode).toBe(400)
    const signed = key.sign((await ask(ticket)).json())
    const elsewhere = (await stepOf(person.email)).ticket
    await ask(elsewhere)
    expect((await step(elsewhere, signed)).statusCode).toBe(400)
    expect((await step(ticket, signed)).statusCode).toBe(200)
    const again = await step(ticket, signed)
    expect(again.statusCode).toBe(400)
    expect(again.json().errors[0].code).toBe('ticket')
    const { ticket: fresh } = await stepOf(person.email)
    await ask(fresh)
    expect((await step(fresh, signed)).statusCode).toBe(400)
  })

  it('expires after five minutes', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    const { ticket } = await stepOf(person.email)
    const options = (await ask(ticket)).json()
    await open.database.owner.query(
      `update sign_in_tickets set challenge_expires_at = challenge_expires_at - interval '5 minutes'
      where user_id = $1`,
      [person.id],
    )
    expect((await step(ticket, key.sign(options))).statusCode).toBe(400)
    const anew = (await ask(ticket)).json()
    expect((await step(ticket, key.sign(anew))).statusCode).toBe(200)
  })

  it('opens one session for many uses of one answer at once', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    const { ticket } = await stepOf(person.email)
    const signed = key.sign((await ask(ticket)).json())
    const answers = await Promise.all([1, 2, 3, 4].map(() => step(ticket, signed)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('belongs to one person, whichever ticket is used', async () => {
    const [person, other] = [await somebody(), await somebody()]
    const { key } = await withPasskey(person)
    const { key: theirs } = await withPasskey(other)
    expect((await trying(person, theirs)).statusCode).toBe(400)
    const { ticket } = await stepOf(person.email)
    const { ticket: ticketOfOther } = await stepOf(other.email)
    const options = (await ask(ticketOfOther)).json()
    expect((await step(ticket, key.sign(options))).statusCode).toBe(400)
    expect((await step(ticketOfOther, key.sign(options))).statusCode).toBe(400)
    // Tickets are for what they are for.
    const manage = await ticketOf(person)
    expect((await ask(manage)).statusCode).toBe(400)
    const { ticket: verify } = await stepOf(person.email)
    expect((await post('/auth/second-factor/passkey/new', { ticket: verify })).statusCode).toBe(400)
    expect((await confirm(verify, key.make(options))).statusCode).toBe(400)
  })

  it('that fails too often locks the second step, which is logged once', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1)
      statuses.push((await trying(person, key, { forged: true })).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect(await actionsOf(person)).toEqual(['add-passkey', 'second-step-locked'])
  })

  it('that has counted less than before is refused and logged', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    expect((await trying(person, key, { counter: 40 })).statusCode).toBe(200)
    for (const counter of [40, 39, 0]) {
      const refused = await trying(person, key, { counter })
      expect(refused.statusCode, String(counter)).toBe(400)
    }
    // A count alone, without the key, is no copy.
    expect((await trying(person, key, { counter: 3, forged: true })).statusCode).toBe(400)
    expect(await actionsOf(person)).toEqual([
      'add-passkey',
      'passkey-refused',
      'passkey-refused',
      'passkey-refused',
    ])
    expect((await trying(person, key, { counter: 41 })).statusCode).toBe(200)
  })

  it('without a counter is accepted', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person, new Authenticator(origin, false))
    expect((await trying(person, key)).statusCode).toBe(200)
    expect((await trying(person, key)).statusCode).toBe(200)
  })

  it('is tried five times, together with codes', async () => {
    const person = await somebody()
    const { key, codes } = await withPasskey(person)
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1)
      statuses.push((await trying(person, key, { forged: true })).statusCode)
    const { ticket } = await stepOf(person.email)
    for (let n = 0; n < 2; n += 1)
      statuses.push((await post('/auth/second-factor', { ticket, code: '000000' })).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    expect((await trying(person, key)).statusCode).toBe(429)
    const [code] = codes ?? []
    expect((await post('/auth/second-factor', { ticket, code })).statusCode).toBe(429)
  })

  it('is challenged forty times in a quarter of an hour', async () => {
    const person = await somebody()
    await withPasskey(person)
    const { ticket } = await stepOf(person.email)
    const statuses: number[] = []
    for (let n = 0; n < 41; n += 1) statuses.push((await ask(ticket)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(39)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is invalidated by a change of the password in between', async () => {
    const person = await somebody()
    const { key } = await withPasskey(person)
    const { ticket } = await stepOf(person.email)
    const options = (await ask(ticket)).json()
    await open.database.owner.query("update users set password_hash = 'else' where id = $1", [
      person.id,
    ])
    const refused = await step(ticket, key.sign(options))
    expect(refused.json().errors[0].code).toBe('ticket')
  })

  it('is not asked for where there is none, and its bodies are strict', async () => {
    const person = await somebody()
    const { key, codes, ticket: manage } = await withPasskey(person)
    const { ticket } = await stepOf(person.email)
    const signed = key.sign((await ask(ticket)).json())
    for (const body of [
      { ticket, response: { ...signed, id: 'not base64url!' } },
      { ticket, response: { ...signed, type: 'password' } },
      { ticket, response: { ...signed, response: {} } },
      { ticket, response: { ...signed, response: { ...signed.response, clientDataJSON: 'e30' } } },
      { ticket, response: { ...signed, rawId: 'AAAA' } },
      { ticket, response: signed, more: 1 },
      { ticket },
    ])
      expect((await post('/auth/second-factor/passkey', body)).statusCode).toBe(400)
    const [{ id }] = (await get('/users/me/second-factors', person.token)).json().factors
    await post(`/users/me/second-factors/${id}/remove`, { ticket: manage }, person.token)
    expect((await ask(ticket)).statusCode).toBe(409)
    expect(codes).toHaveLength(10)
  })
})

describe('where a second factor is required', () => {
  it('a passkey counts like an app: added before the first session, the last one stays', async () => {
    const admin = await somebody({ isSystemAdmin: true })
    const { ticket, enrol, kinds } = await stepOf(admin.email)
    expect({ enrol, kinds }).toEqual({ enrol: true, kinds: [] })
    const key = new Authenticator(origin)
    expect((await confirm(ticket, key.make({ challenge: 'AAAA' }))).statusCode).toBe(400)
    const added = await confirm(ticket, key.make(await begin(ticket)))
    expect(added.json()).toMatchObject({ recoveryCodes: { length: 10 } })
    const { token } = added.json().session
    expect((await get('/users/me', token)).statusCode).toBe(200)
    // The ticket has done what it was for.
    expect((await post('/auth/second-factor/passkey/new', { ticket })).statusCode).toBe(400)
    const mine = (await get('/users/me/second-factors', token)).json()
    expect(mine.required).toBe(true)
    const last = await post(
      `/users/me/second-factors/${mine.factors[0].id}/remove`,
      { ticket: await ticketOf({ ...admin, token }) },
      token,
    )
    expect(last.statusCode).toBe(409)
    expect((await trying(admin, key)).statusCode).toBe(200)
  })
})

describe('at an address that browsers refuse', () => {
  it('passkeys are not offered', async () => {
    const plain = await openWorld({ publicUrl: 'http://192.0.2.7:8080' })
    try {
      const token = await signIn(plain.app, 'one@world.test')
      const inject = (url: string, payload: object) =>
        plain.app.inject({ method: 'POST', url: `${base}${url}`, payload, headers: bearer(token) })
      const { ticket } = (await inject('/users/me/second-factors/ticket', { password })).json()
      const own = await plain.app.inject({
        url: `${base}/users/me/second-factors`,
        headers: bearer(token),
      })
      expect(own.json().passkeysAt).toBeNull()
      const refused = await inject('/auth/second-factor/passkey/new', { ticket })
      expect(refused.statusCode).toBe(409)
      expect(refused.json().code).toBe('noPasskeys')
    } finally {
      await plain.close()
    }
  })
})
