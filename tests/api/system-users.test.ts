import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assign, join, makeUser, password, passwordHash } from '../support/accounts'
import { type SystemApi, systemApi } from '../support/system'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: SystemApi
beforeAll(async () => {
  open = await openWorld()
  admin = await systemApi(open, 'admin@world.test')
})
afterAll(() => open.close())

let n = 0
let email = ''
let id = 0
/** Somebody of each test's own, with everything in oak. */
beforeEach(async () => {
  n += 1
  email = `person${n}@people.test`
  id = await makeUser(open.database.owner, { email, hash: await passwordHash() })
  await assign(open.database.owner, id, open.world.cemeteries.oak, open.world.roles.everything)
})
const one = async (who = id) => (await admin.get(`users/${who}`)).json()
const put = async (values: object, who = id) =>
  admin.put(`users/${who}`, values, (await one(who)).version)
const story = async (who = id) =>
  (await admin.list('activity', { filter: { resource: 'users', recordId: who } })).json()
const mails = async (to: string) =>
  (await open.database.owner.query('select * from mails where recipient = $1', [to])).rows
const login = (username: string) =>
  open.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'A browser' },
    payload: { username, password },
  })

it('a user is found across cemeteries by name and address despite typos, without secrets', async () => {
  for (const q of [email, 'tester person', `persn${n}`, 'PERSON'])
    expect(
      (await admin.list('users', { filter: { q }, range: [0, 99] }))
        .json()
        .map((u: { id: number }) => u.id),
      q,
    ).toContain(id)
  const { oak, cedar } = open.world.cemeteries
  const { everything } = open.world.roles
  expect(await one()).toMatchObject({ cemeteries: [oak], access: 'Oak Hill: Everything' })
  const there = await admin.list('users', { filter: { cemeteries: [cedar] } })
  expect(there.json().map((user: { email: string }) => user.email)).toEqual(['stranger@world.test'])
  const admins = await admin.list('users', { filter: { isSystemAdmin: true } })
  expect(admins.json()).toHaveLength(1)
  const { rows } = await open.database.owner.query(
    'select password_hash from users where id = $1',
    [id],
  )
  expect((await admin.get(`users/${id}`)).body).not.toContain(rows[0].password_hash)
  expect(everything).toBeGreaterThan(0)
})

it('cemeteries and roles of a user are granted and revoked from the next call on', async () => {
  const person = await systemApi(open, email)
  const { oak, elm } = open.world.cemeteries
  const { reader, everything } = open.world.roles
  expect((await person.get(`cemeteries/${elm}`)).statusCode).toBe(404)
  const given = await admin.put(`users/${id}/access`, { cemetery: elm, roles: [reader] })
  expect(given.json()).toMatchObject([
    { cemetery: { id: elm }, roles: [{ id: reader }], management: true },
    { cemetery: { id: oak }, roles: [{ id: everything }] },
  ])
  expect((await person.get(`cemeteries/${elm}/deceased`)).statusCode).toBe(200)
  expect((await person.get(`cemeteries/${elm}/contacts`)).statusCode).toBe(403)
  await admin.put(`users/${id}/access`, { cemetery: elm, roles: [] })
  expect((await person.get(`cemeteries/${elm}/deceased`)).statusCode).toBe(403)
  expect((await admin.delete(`users/${id}/access/${elm}`)).statusCode).toBe(200)
  expect((await person.get(`cemeteries/${elm}/deceased`)).statusCode).toBe(404)
  expect((await admin.delete(`users/${id}/access/${elm}`)).statusCode).toBe(404)
  expect((await story())[0]).toMatchObject({
    action: 'access',
    before: { access: 'Elm Park · Oak Hill: Everything' },
    after: { access: 'Oak Hill: Everything' },
  })
  for (const body of [
    { cemetery: 999_999, roles: [] },
    { cemetery: oak, roles: [999_999] },
    { cemetery: oak, roles: [reader, reader] },
    { cemetery: oak, roles: [reader], isSystemAdmin: true },
    {},
  ])
    expect((await admin.put(`users/${id}/access`, body)).statusCode).toBe(400)
  const manager = await systemApi(open, 'manager@world.test')
  expect((await manager.put(`users/${id}/access`, { cemetery: oak, roles: [] })).statusCode).toBe(
    403,
  )
})

it('a disabled user is out with the next call; enabled again they sign in anew', async () => {
  const person = await systemApi(open, email)
  expect((await person.get('users/me')).statusCode).toBe(200)
  expect((await put({ status: 'disabled' })).json().status).toBe('disabled')
  expect((await person.get('users/me')).statusCode).toBe(401)
  expect((await login(email)).statusCode).toBe(401)
  expect((await put({ status: 'active' })).statusCode).toBe(200)
  expect((await person.get('users/me')).statusCode).toBe(401)
  expect((await login(email)).statusCode).toBe(200)
  expect(await story()).toMatchObject([
    { action: 'update', before: { status: 'disabled' }, after: { status: 'active' } },
    { action: 'update', before: { status: 'active' }, after: { status: 'disabled' } },
  ])
  await expect
    .poll(async () => (await admin.get(`users/${id}/sign-ins`)).json())
    .toMatchObject([
      { kind: 'password', succeeded: true, network: '203.0.113.0/24', userAgent: 'A browser' },
      { kind: 'disabled', succeeded: false },
    ])
})

it('a user’s sessions are listed, and ended one by one or all', async () => {
  const [a, b] = [await systemApi(open, email), await systemApi(open, email)]
  const sessions = (await admin.get(`users/${id}/sessions`)).json()
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ userAgent: 'tests' })
  expect((await admin.delete(`users/${id}/sessions/${sessions[0].id}`)).statusCode).toBe(204)
  const states = [(await a.get('users/me')).statusCode, (await b.get('users/me')).statusCode]
  expect(states.sort()).toEqual([200, 401])
  expect((await admin.delete(`users/${id}/sessions/${'0'.repeat(64)}`)).statusCode).toBe(404)
  expect((await admin.delete(`users/${id}/sessions/nonsense`)).statusCode).toBe(404)
  expect((await admin.delete(`users/${id}/sessions`)).statusCode).toBe(204)
  expect((await a.get('users/me')).statusCode).toBe(401)
  expect((await b.get('users/me')).statusCode).toBe(401)
  expect((await story()).map((entry: { action: string }) => entry.action)).toEqual([
    'sessions-ended',
    'session-ended',
  ])
})

it('second factors of a user are cleared with a reason; all their sessions end', async () => {
  const path = `users/${id}/clear-factors`
  const reason = 'Called me; I know the voice'
  const person = await systemApi(open, email)
  expect((await admin.post(path, { reason })).json()).toMatchObject({ code: 'noFactors' })
  const add = (who: number) =>
    open.database.owner.query(
      `insert into second_factors (user_id, kind, name, credential_id, public_key)
      values ($1, 'passkey', 'Key', $2, '')`,
      [who, `of-${who}`],
    )
  await add(id)
  await open.database.owner.query(
    "insert into recovery_codes (user_id, code_hash) values ($1, sha256('x'))",
    [id],
  )
  expect((await one()).secondFactor).toBe(true)
  const { ticket } = (await login(email)).json().secondFactor
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason, more: 1 }])
    expect((await admin.post(path, body)).statusCode).toBe(400)
  expect((await (await systemApi(open, null)).post(path, { reason })).statusCode).toBe(401)
  for (const other of ['manager@world.test', 'staff@world.test', email])
    expect((await (await systemApi(open, other)).post(path, { reason })).statusCode).toBe(403)
  expect((await admin.post('users/999999/clear-factors', { reason })).statusCode).toBe(404)
  expect((await person.get('users/me')).statusCode).toBe(200)
  expect((await admin.post(path, { reason })).statusCode).toBe(204)
  expect((await person.get('users/me')).statusCode).toBe(401)
  expect((await one()).secondFactor).toBe(false)
  const { rows } = await open.database.owner.query(
    'select 1 from recovery_codes where user_id = $1',
    [id],
  )
  expect(rows).toHaveLength(0)
  // A sign-in that waited for its second step ends too; the password alone is enough again.
  const late = await open.app.inject({
    method: 'POST',
    url: '/api/v1/auth/second-factor',
    payload: { ticket, code: '123456' },
  })
  expect(late.json().errors[0].code).toBe('ticket')
  expect((await login(email)).json().token).toBeTruthy()
  expect((await story())[0]).toMatchObject({ action: 'clear-factors', after: { reason } })
  expect(await mails(email)).toMatchObject([{ kind: 'factors-cleared' }])
  // Nobody's own, with whom a password is asked for.
  const own = open.world.users['admin@world.test']
  await add(own)
  const mine = await admin.post(`users/${own}/clear-factors`, { reason })
  expect([mine.statusCode, mine.json().code]).toEqual([409, 'ownFactors'])
  await open.database.owner.query('delete from second_factors where user_id = $1', [own])
})

it('a new user is invited, and links are resent; exactly one mail for each', async () => {
  const made = await admin.post('users', {
    email: `New.Person${n}@People.test`,
    firstName: 'New',
    organizations: [open.world.organizations.north],
  })
  expect(made.statusCode).toBe(201)
  const { id: made_id, email: address } = made.json()
  expect(made.json()).toMatchObject({ invited: true, status: 'active', label: 'New' })
  expect(address).toBe(`new.person${n}@people.test`)
  expect(await mails(address)).toHaveLength(1)
  expect((await admin.post(`users/${made_id}/invite`)).statusCode).toBe(204)
  expect(await mails(address)).toHaveLength(2)
  expect((await admin.post(`users/${made_id}/reset-password`)).statusCode).toBe(409)
  expect((await admin.post(`users/${id}/invite`)).statusCode).toBe(409)
  expect((await admin.post(`users/${id}/reset-password`)).statusCode).toBe(204)
  expect(await mails(email)).toHaveLength(1)
  const twice = await admin.post('users', { email: address.toUpperCase() })
  expect(twice.statusCode).toBe(409)
  expect(twice.json().errors).toMatchObject([{ field: 'email' }])
  const secrets = JSON.stringify(await story(made_id))
  expect(secrets).not.toMatch(/code=|password_hash|argon/)
})

it('another address of a user changes nothing before it is confirmed', async () => {
  const person = await systemApi(open, email)
  const renamed = `renamed${n}@people.test`
  const asked = await put({ email: renamed })
  expect(asked.statusCode).toBe(200)
  expect(asked.json()).toMatchObject({ email, pendingEmail: renamed })
  expect((await person.get('users/me')).statusCode).toBe(200)
  expect((await mails(renamed)).map(({ kind }) => kind)).toEqual(['confirm-email'])
  expect((await mails(email)).map(({ kind }) => kind)).toEqual(['email-change-asked'])
  expect((await put({ email: 'not an address' })).statusCode).toBe(400)
  expect((await put({ email: 'staff@world.test' })).statusCode).toBe(409)
})

it('the address of a user who never signed in is corrected at once', async () => {
  const made = await admin.post('users', { email: `mistyped${n}@people.test` })
  const right = `typed${n}@people.test`
  const corrected = await put({ email: right }, made.json().id)
  expect(corrected.json()).toMatchObject({ email: right, pendingEmail: null, emailVerified: false })
})

it('the last administrator cannot be removed: not by themselves, nor two at a time', async () => {
  const own = open.world.users['admin@world.test']
  for (const values of [{ isSystemAdmin: false }, { status: 'disabled' }]) {
    const refused = await put(values, own)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'ownAccess' })
  }
  for (let round = 0; round < 4; round += 1) {
    const second = await makeUser(open.database.owner, {
      email: `second${round}@people.test`,
      hash: await passwordHash(),
      isSystemAdmin: true,
    })
    const other = await systemApi(open, `second${round}@people.test`)
    const [first, then] = [await one(own), await one(second)]
    const values = round % 2 ? { isSystemAdmin: false } : { status: 'disabled' }
    const answers = await Promise.all([
      admin.put(`users/${second}`, values, then.version),
      other.put(`users/${own}`, values, first.version),
    ])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes[0]).toBe(200)
    expect([401, 403]).toContain(codes[1])
    const { rows } = await open.database.owner.query(
      "select count(*)::int as n from users where is_system_admin and status = 'active'",
    )
    expect(rows[0].n).toBe(1)
    await open.database.owner.query(
      "update users set is_system_admin = (id = $1), status = case when id in ($1, $2) then 'active' else status end where id in ($1, $2)",
      [own, second],
    )
    admin = await systemApi(open, 'admin@world.test')
  }
})

it('a user body with unknown fields is refused', async () => {
  for (const values of [
    { passwordHash: 'x' },
    { isLocked: false },
    { cemeteries: [open.world.cemeteries.elm] },
    { access: 'x' },
    { lastLogin: '2026-01-01T00:00:00Z' },
    { isSystemAdmin: 'yes' },
    { status: 'gone' },
    { organizations: [999_999] },
    { firstName: 'x'.repeat(76) },
    { firstName: 'a\u0000' },
  ])
    expect((await put(values)).statusCode, JSON.stringify(values)).toBe(400)
  expect((await admin.delete(`users/${id}`, 1)).statusCode).toBe(405)
})

it('a user is locked with the account of all of their organizations, and unlocked with it', async () => {
  await join(open.database.owner, id, open.world.organizations.south)
  const person = await systemApi(open, email)
  const account = (await admin.get(`accounts/${open.world.accounts.south}`)).json()
  const suspended = await admin.put(
    `accounts/${account.id}`,
    { status: 'suspended', owner: id },
    account.version,
  )
  expect(suspended.json()).toMatchObject({ status: 'suspended', owner: id })
  const refused = await person.get('users/me')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ message: 'Account locked', isOwner: true })
  const stranger = await systemApi(open, 'stranger@world.test')
  const calls = await Promise.all([1, 2, 3, 4].map(() => stranger.get('users/me')))
  for (const call of calls)
    expect(call.json()).toMatchObject({ message: 'Account locked', isOwner: false })
  const back = await admin.put(`accounts/${account.id}`, { status: 'active' }, account.version + 1)
  expect(back.statusCode).toBe(200)
  expect((await person.get('users/me')).statusCode).toBe(200)
  expect((await stranger.get('users/me')).statusCode).toBe(200)
  const entries = (
    await admin.list('activity', { filter: { resource: 'accounts', recordId: account.id } })
  ).json()
  expect(entries).toMatchObject([
    { before: { status: 'suspended' }, after: { status: 'active' } },
    { after: { status: 'suspended', owner: id } },
  ])
})

it('a suspension under parallel calls lets none through afterwards', async () => {
  const stranger = await systemApi(open, 'stranger@world.test')
  const { version } = (await admin.get(`accounts/${open.world.accounts.south}`)).json()
  const path = `accounts/${open.world.accounts.south}`
  const [answer] = await Promise.all([
    admin.put(path, { status: 'suspended' }, version),
    ...Array.from({ length: 12 }, () => stranger.get('users/me')),
  ])
  expect(answer?.statusCode).toBe(200)
  for (const call of await Promise.all(Array.from({ length: 8 }, () => stranger.get('users/me'))))
    expect(call.statusCode).toBe(403)
  await admin.put(path, { status: 'active' }, version + 1)
})

it('the provider’s roles are kept: a change acts at once, one in use stays', async () => {
  const { oak } = open.world.cemeteries
  const made = await admin.post('roles', { name: 'Registrar', management: true, decRead: true })
  expect(made.json()).toMatchObject({
    decRead: true,
    decWrite: false,
    management: true,
    holders: 0,
  })
  const role = made.json().id
  await admin.put(`users/${id}/access`, { cemetery: oak, roles: [role] })
  const person = await systemApi(open, email)
  expect((await person.get(`cemeteries/${oak}/contacts`)).statusCode).toBe(403)
  await admin.put(`roles/${role}`, { personRead: true }, 1)
  expect((await person.get(`cemeteries/${oak}/contacts`)).statusCode).toBe(200)
  expect((await admin.get(`roles/${role}/holders`)).json()).toMatchObject([
    { user: { id }, cemeteries: [{ id: oak }] },
  ])
  const inUse = await admin.delete(`roles/${role}`, 2)
  expect(inUse.statusCode).toBe(409)
  expect(inUse.json().code).toBe('inUse')
  await admin.put(`users/${id}/access`, { cemetery: oak, roles: [] })
  expect((await admin.delete(`roles/${role}`, 2)).statusCode).toBe(200)
  expect((await admin.put(`users/${id}/access`, { cemetery: oak, roles: [role] })).statusCode).toBe(
    400,
  )
  for (const body of [
    { name: '' },
    { name: 'X', permissions: ['decRead'] },
    { name: 'X', admin: true },
  ])
    expect((await admin.post('roles', body)).statusCode).toBe(400)
})
