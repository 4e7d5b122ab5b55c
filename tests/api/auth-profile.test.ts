import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assign,
  bearer,
  join,
  makeCemetery,
  makeUser,
  password,
  passwordHash,
  signIn,
} from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const call = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  token?: string,
  payload?: Record<string, unknown>,
) =>
  open.app.inject({
    method,
    url: `${base}${url}`,
    headers: token ? bearer(token) : {},
    ...(payload ? { payload } : {}),
  })
const login = async (username: string, secret: string) =>
  (await call('POST', '/auth/login', undefined, { username, password: secret })).statusCode
let made = 0
const somebody = async () => {
  made += 1
  const email = `person${made}@world.test`
  await makeUser(open.database.owner, { email, hash: await passwordHash() })
  return { email, token: await signIn(open.app, email) }
}

describe('the signed-in user', () => {
  it('reads their profile with cemeteries, roles and permissions for each', async () => {
    expect((await call('GET', '/users/me')).statusCode).toBe(401)
    const token = await signIn(open.app, 'reader@world.test')
    const answer = await call('GET', '/users/me', token)
    expect(answer.statusCode).toBe(200)
    const { oak, elm } = open.world.cemeteries
    const me = answer.json()
    expect(me).toMatchObject({
      email: 'reader@world.test',
      firstName: 'Reader',
      lastName: 'Tester',
      fullName: 'Reader Tester',
      displayName: 'Reader Tester',
      phone: '',
      isSystemAdmin: false,
      organizations: [{ id: open.world.organizations.north, name: 'Northern Parks' }],
    })
    expect(me.cemeteries.map((cemetery: { id: number }) => cemetery.id)).toEqual([elm, oak])
    expect(me.cemeteries[1]).toMatchObject({
      name: 'Oak Hill',
      address: '1 Oak Lane, Springfield, USA',
      organization: { id: open.world.organizations.north, name: 'Northern Parks' },
      permissions: ['decRead', 'locRead'],
      management: true,
      sales: false,
      products: { isToursEnabled: true },
      features: { customEventTypes: true },
    })
    expect(me.roles).toEqual(
      [oak, elm].map((cemeteryId) => ({
        id: open.world.roles.reader,
        name: 'Reader',
        cemeteryId,
        permissions: ['decRead', 'locRead'],
        authorizations: [{ applicationId: 'management' }],
      })),
    )
    expect(answer.body).not.toContain('argon2')
  })

  it('has the permissions of all roles together, and loses them at once', async () => {
    const { owner } = open.database
    const { email, token } = await somebody()
    const { rows } = await owner.query('select id from users where email = $1', [email])
    const id: number = rows[0].id
    const { oak } = open.world.cemeteries
    await assign(owner, id, oak, open.world.roles.reader)
    await assign(owner, id, oak, open.world.roles.mobile)
    const here = async () => (await call('GET', '/users/me', token)).json().cemeteries[0]
    // All but those of work orders (tests/support/world.ts).
    expect((await here()).permissions).toHaveLength(15)
    await owner.query('delete from user_roles where user_id = $1 and role_id = $2', [
      id,
      open.world.roles.mobile,
    ])
    expect((await here()).permissions).toEqual(['decRead', 'locRead'])
    await owner.query('delete from user_cemeteries where user_id = $1', [id])
    expect(await here()).toBeUndefined()
  })

  it('saves names and phone, and nothing that was not sent', async () => {
    const { token } = await somebody()
    const saved = await call('PUT', '/users/me', token, {
      firstName: ' Zoë ',
      phone: '+1 555 0100',
    })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Tester',
      fullName: 'Zoë Tester',
      phone: '+1 555 0100',
      version: 2,
    })
    expect((await call('GET', '/users/me', token)).json().firstName).toBe('Zoë')
    for (const body of [
      { isSystemAdmin: true },
      { status: 'active' },
      { firstName: 'x'.repeat(76) },
      { firstName: 'a\0b' },
      { email: 'not an address' },
      { id: 1 },
    ])
      expect((await call('PUT', '/users/me', token, body)).statusCode).toBe(400)
    // Lengths count code points.
    const long = '🌲'.repeat(75)
    expect((await call('PUT', '/users/me', token, { lastName: long })).statusCode).toBe(200)
  })

  it('changes the address with the password: all sessions end, the new one signs in', async () => {
    const { email, token } = await somebody()
    const elsewhere = await signIn(open.app, email)
    // The same address is no change.
    expect((await call('PUT', '/users/me', token, { email: email.toUpperCase() })).statusCode).toBe(
      200,
    )
    expect((await call('GET', '/auth/session', elsewhere)).statusCode).toBe(200)

    const next = { email: ` New-${email} ` }
    expect((await call('PUT', '/users/me', token, next)).statusCode).toBe(400)
    expect((await call('GET', '/auth/session', elsewhere)).statusCode).toBe(200)
    const changed = await call('PUT', '/users/me', token, { ...next, password })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ email, pendingEmail: `new-${email}` })
    expect((await call('GET', '/auth/session', token)).statusCode).toBe(401)
    expect((await call('GET', '/auth/session', elsewhere)).statusCode).toBe(401)
    expect(await login(email, password)).toBe(200)
    expect(await login(`new-${email}`, password)).toBe(401)
    // The present address is told, once, and the new one gets the link.
    const { rows } = await open.database.owner.query(
      'select kind, recipient from mails where recipient like $1 order by kind',
      [`%${email}`],
    )
    expect(rows).toEqual([
      { kind: 'confirm-email', recipient: `new-${email}` },
      { kind: 'email-change-asked', recipient: email },
    ])
  })

  it('changes the password: all sessions end, and only the new one signs in', async () => {
    const { email, token } = await somebody()
    const elsewhere = await signIn(open.app, email)
    const change = (oldPassword: string, newPassword: string) =>
      call('POST', '/users/me/password', token, { oldPassword, newPassword })
    expect((await call('POST', '/users/me/password', undefined, {})).statusCode).not.toBe(204)
    const wrong = await change('not it', 'willow-over-the-brook')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors[0].field).toBe('oldPassword')
    const weak = await change(password, 'short')
    expect(weak.statusCode).toBe(400)
    expect(weak.json().errors).toContainEqual({
      field: 'newPassword',
      message: 'At least 12 characters.',
    })
    expect((await call('GET', '/auth/session', elsewhere)).statusCode).toBe(200)

    expect((await change(password, 'willow-over-the-brook')).statusCode).toBe(204)
    expect((await call('GET', '/auth/session', token)).statusCode).toBe(401)
    expect((await call('GET', '/auth/session', elsewhere)).statusCode).toBe(401)
    expect(await login(email, password)).toBe(401)
    expect(await login(email, 'willow-over-the-brook')).toBe(200)
  })

  it('leaves no session of the old password, however closely a sign-in and a change meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token } = await somebody()
      const signingIn = Array.from({ length: 4 }, () =>
        call('POST', '/auth/login', undefined, { username: email, password }),
      )
      const changing = call('POST', '/users/me/password', token, {
        oldPassword: password,
        newPassword: 'willow-over-the-brook',
      })
      const answers = await Promise.all(signingIn)
      expect((await changing).statusCode).toBe(204)
      for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
        const after = await call('GET', '/auth/session', answer.json().token)
        expect(after.statusCode).toBe(401)
      }
    }
  })
})

describe('one’s own sessions', () => {
  const sessions = async (token?: string) => call('GET', '/users/me/sessions', token)
  const end = (token: string, id: unknown) =>
    open.app.inject({
      method: 'DELETE',
      url: `${base}/users/me/sessions/${id}`,
      headers: bearer(token),
    })

  it('are listed with place and time, the current one first, and no one else’s', async () => {
    expect((await sessions()).statusCode).toBe(401)
    const { email, token } = await somebody()
    const answer = await open.app.inject({
      method: 'POST',
      url: `${base}/auth/login`,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      payload: { username: email, password },
      remoteAddress: '203.0.113.7',
    })
    const phone = answer.json().token
    const list = (await sessions(phone)).json()
    expect(list).toMatchObject([
      {
        current: true,
        address: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      },
      { current: false, address: '', userAgent: 'tests' },
    ])
    expect((await sessions(token)).json()[0]).toMatchObject({ current: true, userAgent: 'tests' })
    for (const secret of [phone, token]) expect(JSON.stringify(list)).not.toContain(secret)
  })

  it('end one by one, at once, and nobody else’s', async () => {
    const { email, token } = await somebody()
    const lost = await signIn(open.app, email)
    const [, other] = (await sessions(token)).json()
    const stranger = await signIn(open.app, 'none@world.test')
    expect((await end(stranger, other.id)).statusCode).toBe(404)
    expect((await end(token, 'x')).statusCode).toBe(400)
    expect((await call('GET', '/auth/session', lost)).statusCode).toBe(200)
    expect((await end(token, other.id)).statusCode).toBe(204)
    expect((await call('GET', '/auth/session', lost)).statusCode).toBe(401)
    expect((await end(token, other.id)).statusCode).toBe(404)
    expect((await sessions(token)).json()).toHaveLength(1)
  })

  it('end all together but for the current one', async () => {
    const { email, token } = await somebody()
    const others = [await signIn(open.app, email), await signIn(open.app, email)]
    const stranger = await signIn(open.app, 'none@world.test')
    expect((await call('POST', '/users/me/sessions/end-others')).statusCode).toBe(401)
    expect((await call('POST', '/users/me/sessions/end-others', token)).statusCode).toBe(204)
    for (const other of others)
      expect((await call('GET', '/auth/session', other)).statusCode).toBe(401)
    expect((await call('GET', '/auth/session', token)).statusCode).toBe(200)
    expect((await call('GET', '/auth/session', stranger)).statusCode).toBe(200)
  })
})

describe('the menu of cemeteries', () => {
  it('is grouped by organization, in the order of their ids', async () => {
    expect((await call('GET', '/menu/cemeteries')).statusCode).toBe(401)
    const { owner } = open.database
    const { email, token } = await somebody()
    expect((await call('GET', '/menu/cemeteries', token)).json()).toEqual([])
    const { rows } = await owner.query('select id from users where email = $1', [email])
    const alone = await makeCemetery(owner, 'Alone')
    const { oak, elm, cedar } = open.world.cemeteries
    for (const cemetery of [cedar, alone, oak, elm])
      await assign(owner, rows[0].id, cemetery, open.world.roles.everything)
    await join(owner, rows[0].id, open.world.organizations.south)
    const groups = (await call('GET', '/menu/cemeteries', token)).json()
    const { north, south } = open.world.organizations
    expect(
      groups.map((group: { organizationId: number; cemeteries: { id: number }[] }) => [
        group.organizationId,
        group.cemeteries.map((cemetery) => cemetery.id),
      ]),
    ).toEqual([
      [north, [elm, oak]],
      [south, [cedar]],
      [null, [alone]],
    ])
    expect(groups[0].organizationName).toBe('Northern Parks')
  })

  it('holds every cemetery for the elevated', async () => {
    const token = await signIn(open.app, 'admin@world.test')
    const groups: { cemeteries: unknown[] }[] = (
      await call('GET', '/menu/cemeteries', token)
    ).json()
    const { rows } = await open.database.owner.query('select count(*)::int as n from cemeteries')
    expect(groups.flatMap((group) => group.cemeteries)).toHaveLength(rows[0].n)
  })
})
