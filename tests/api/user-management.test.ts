import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { permissions } from '../../core/access'
import type { OutboxMail } from '../../core/recovery'
import { mailSettings } from '../../server/platform/mail/settings'
import { sendDueMail } from '../../server/programs/mail-task'
import { assign, bearer, makeRole, makeUser, passwordHash, signIn } from '../support/accounts'
import { type Api, api } from '../support/api'
import { testEnv } from '../support/env'
import { isPulse } from '../support/pulse'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let admin: Api
/** userWrite and decRead with Management, in oak alone: may manage, and has little to give. */
let little: Api
let littleRole: number
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-people-'))
  open = await openWorld({ dataDir, demo: true })
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  admin = await api(open, 'admin@world.test', oak)
  littleRole = await makeRole(
    open.database.owner,
    'Little',
    ['userWrite', 'decRead'],
    ['management'],
  )
  await newcomer('little@world.test', oak, littleRole)
  little = await api(open, 'little@world.test', oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

const newcomer = async (email: string, cemetery: number, role?: number) => {
  const hash = await passwordHash()
  const id = await makeUser(open.database.owner, { email, hash })
  await assign(open.database.owner, id, cemetery, role)
  return id
}
type Answer = Awaited<ReturnType<Api['get']>>
const codesOf = (answer: Answer) =>
  answer.json().errors?.map(({ field, code }: { field: string; code?: string }) => [field, code])
const user = async (id: number, who = staff) => (await who.get(`users/${id}`)).json()
const role = async (id: number, who = staff) => (await who.get(`roles/${id}`)).json()
const makeOwn = async (
  name: string,
  held: readonly string[],
  apps = ['management'],
  who = staff,
): Promise<{ id: number; version: number }> => {
  const answer = await who.post('roles', { name, permissions: held, authorizations: apps })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const mailsTo = async (email: string) =>
  (
    await open.database.owner.query<{ kind: string }>(
      'select kind from mails where recipient = $1 order by id',
      [email],
    )
  ).rows
/** Where the newest letter to somebody leads. */
const linkTo = async (email: string) => {
  await sendDueMail(open.database, mailSettings(testEnv(open.url, { dataDir, demo: true })))
  const letters = (await open.app.inject({ url: '/api/v1/outbox' })).json() as OutboxMail[]
  const text = letters.find(({ to }) => to === email)?.text ?? ''
  return new URL(/https?:\/\/\S+code=\S+/.exec(text)?.[0] ?? 'none:')
}
const codeOf = (link: URL) => link.searchParams.get('code') ?? ''
const newPassword = 'willow-over-the-brook'
const choose = (email: string, code: string) =>
  open.app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset-password',
    payload: { email, code, newPassword },
  })
const follow = async (what: 'read' | 'accept', email: string, code: string, as: string | null) =>
  open.app.inject({
    method: 'POST',
    url: `/api/v1/invitations/${what}`,
    headers: as ? bearer(await signIn(open.app, as)) : {},
    payload: { email, code },
  })
const timeline = async (resource: string, recordId: number) =>
  (await staff.list('activity', { filter: { resource, recordId } }))
    .json()
    .map(({ action }: { action: string }) => action)

describe('permission to manage users', () => {
  it('is checked on every call: 401, 403 and 404', async () => {
    const { oak, cedar } = open.world.cemeteries
    const nobody = await api(open, null, oak)
    const reader = await api(open, 'reader@world.test', oak)
    const elsewhere = await api(open, 'staff@world.test', cedar)
    const { 'reader@world.test': id } = open.world.users
    const own = await makeOwn('Asked for', ['decRead'])
    const calls: Array<(who: Api) => Promise<Answer>> = [
      (who) => who.get('users'),
      (who) => who.get(`users/${id}`),
      (who) => who.post('users', { email: 'x@y.test', roles: [own.id] }),
      (who) => who.put(`users/${id}`, { roles: [] }, 1),
      (who) => who.delete(`users/${id}`, 1),
      (who) => who.post(`users/${id}/invitation`),
      (who) => who.post(`users/${id}/password-mail`),
      (who) => who.get('roles'),
      (who) => who.get(`roles/${own.id}`),
      (who) => who.post('roles', { name: 'X', permissions: [], authorizations: [] }),
      (who) => who.put(`roles/${own.id}`, { name: 'X' }, 1),
      (who) => who.delete(`roles/${own.id}`, 1),
      (who) => who.post(`roles/${own.id}/restore`),
    ]
    for (const call of calls) {
      expect((await call(nobody)).statusCode).toBe(401)
      expect((await call(reader)).statusCode).toBe(403)
      expect((await call(elsewhere)).statusCode).toBe(404)
    }
  })

  it('to read is userRead, without changes', async () => {
    const { oak } = open.world.cemeteries
    const sees = await makeRole(open.database.owner, 'Sees', ['userRead'], ['management'])
    const id = await newcomer('sees@world.test', oak, sees)
    const seer = await api(open, 'sees@world.test', oak)
    expect((await seer.get('users')).statusCode).toBe(200)
    expect((await seer.get('roles')).statusCode).toBe(200)
    const answer = await seer.put(`users/${id}`, { roles: [sees] }, 1)
    expect(answer.statusCode).toBe(403)
  })
})

describe('the users of a cemetery', () => {
  it('are listed in the dialect of all lists, the elevated only where they belong', async () => {
    const all = await staff.list('users', { sort: ['label', 'ASC'], range: [0, 1] })
    expect(all.json()).toHaveLength(2)
    expect(all.headers['content-range']).toMatch(/^users 0-1\/\d+$/)
    const found = await staff.list('users', { filter: { q: 'READER world' } })
    expect(found.json().map(({ email }: { email: string }) => email)).toEqual(['reader@world.test'])
    const emails = (await staff.get('users')).json().map(({ email }: { email: string }) => email)
    expect(emails).not.toContain('admin@world.test')
    expect(emails).not.toContain('stranger@world.test')
    expect((await staff.list('users', { sort: ['password', 'ASC'] })).statusCode).toBe(400)
    expect((await staff.list('users', { filter: { elsewhere: 1 } })).statusCode).toBe(400)
    const { everything } = open.world.roles
    const held = await staff.list('users', { filter: { role: everything } })
    expect(held.json().length).toBeGreaterThan(1)
  })

  it('reveal nothing of other cemeteries', async () => {
    const { 'stranger@world.test': stranger, 'staff@world.test': both } = open.world.users
    expect((await staff.get(`users/${stranger}`)).statusCode).toBe(404)
    expect((await staff.put(`users/${stranger}`, { roles: [] }, 1)).statusCode).toBe(404)
    expect((await staff.delete(`users/${stranger}`, 1)).statusCode).toBe(404)
    expect((await staff.post(`users/${stranger}/password-mail`)).statusCode).toBe(404)
    const seen = await user(both)
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['cemeteries']))
  })
})

describe('an invitation', () => {
  const email = 'new.hand@world.test'

  it('creates a user without a password, mails a link, and is accepted by choosing one', async () => {
    const { oak } = open.world.cemeteries
    const { reader } = open.world.roles
    const made = await staff.post('users', {
      email,
      firstName: 'Nell',
      lastName: 'Hand',
      roles: [reader],
    })
    expect(made.statusCode).toBe(201)
    const { id } = made.json()
    expect(made.json()).toMatchObject({ status: 'invited', label: 'Nell Hand', renamable: true })
    const again = await staff.post('users', { email, roles: [reader] })
    expect([again.statusCode, codesOf(again)]).toEqual([409, [['email', 'memberAlready']]])
    // Nobody yet, neither to sign in nor to be given work.
    const { owner } = open.database
    const known = 'select count(*)::int as n from users where email = $1'
    expect((await owner.query(known, [email])).rows[0].n).toBe(0)
    const colleagues = (await staff.get('colleagues')).json()
    expect(colleagues.map((one: { id: number }) => one.id)).not.toContain(id)

    const renamed = await staff.put(`users/${id}`, { firstName: 'Nelly' }, made.json().version)
    expect(renamed.json().label).toBe('Nelly Hand')
    expect((await staff.post(`users/${id}/password-mail`)).statusCode).toBe(409)
    const first = await linkTo(email)
    expect(first.pathname).toBe('/Reset-Password')
    expect((await staff.post(`users/${id}/invitation`)).statusCode).toBe(200)
    const link = await linkTo(email)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'cemetery-invitation',
      'cemetery-invitation',
    ])
    // The newer link replaces the older.
    expect((await choose(email, codeOf(first))).statusCode).toBe(400)
    expect((await choose(email, codeOf(link))).statusCode).toBe(204)
    expect((await choose(email, codeOf(link))).statusCode).toBe(400)
    expect(await user(id)).toMatchObject({
      status: 'active',
      label: 'Nelly Hand',
      invitedUntil: null,
      renamable: false,
    })
    expect((await staff.post(`users/${id}/invitation`)).statusCode).toBe(409)
    expect((await staff.post(`users/${id}/password-mail`)).statusCode).toBe(204)
    expect(await timeline('cemetery-users', id)).toEqual([
      'password-mail',
      'accept',
      'invite-again',
      'update',
      'invite',
    ])
    const newHand = await api(open, email, oak)
    expect((await newHand.get('deceased')).statusCode).toBe(200)
    expect((await newHand.get('contacts')).statusCode).toBe(403)
  })

  it('is withdrawn with its link, and may be sent again', async () => {
    const invite = (firstName: string) =>
      staff.post('users', {
        email: 'wrong@world.test',
        firstName,
        roles: [open.world.roles.reader],
      })
    const { id, version } = (await invite('Wrong')).json()
    const link = await linkTo('wrong@world.test')
    expect((await staff.delete(`users/${id}`, version + 1)).statusCode).toBe(412)
    expect((await staff.delete(`users/${id}`)).statusCode).toBe(428)
    expect((await staff.delete(`users/${id}`, version)).statusCode).toBe(200)
    expect((await choose('wrong@world.test', codeOf(link))).statusCode).toBe(400)
    const again = await invite('Right')
    expect(again.json()).toMatchObject({ firstName: 'Right', status: 'invited' })
    expect((await linkTo('wrong@world.test')).pathname).toBe('/Reset-Password')
    expect(await mailsTo('wrong@world.test')).toHaveLength(2)
  })

  it('reveals nothing of an existing account elsewhere', async () => {
    const { oak } = open.world.cemeteries
    const hash = await passwordHash()
    const { owner } = open.database
    const invite = (email: string) =>
      staff.post('users', { email, firstName: 'Robin', roles: [open.world.roles.reader] })
    const shown: unknown[] = []
    const ids: number[] = []
    for (const kind of ['known', 'disabled', 'elevated', 'unknown']) {
      const email = `${kind}.elsewhere@world.test`
      if (kind !== 'unknown') {
        const held = await makeUser(owner, { email, hash, isSystemAdmin: kind === 'elevated' })
        if (kind === 'disabled')
          await owner.query("update users set status = 'disabled' where id = $1", [held])
      }
      const made = await invite(email)
      const { id, addedAt, invitedUntil, ...rest } = made.json()
      ids.push(id)
      const seen = await user(id)
      const twice = await invite(email)
      const text = JSON.stringify([made.json(), seen]).replaceAll(kind, '')
      expect(text).not.toContain('Elsewhere Tester')
      shown.push([made.statusCode, { ...rest, email: '' }, seen.status, codesOf(twice)])
      expect(new Date(invitedUntil).getTime() - new Date(addedAt).getTime()).toBe(7 * 86_400_000)
    }
    for (const one of shown) expect(one).toEqual(shown[0])
    // Not by a number either: each is newer than the one before, as a new account's would be.
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    const { rows } = await owner.query('select max(id) as top from users')
    for (const id of ids) {
      expect(id).not.toBe(rows[0].top)
      const same = await owner.query('select from users where id = $1', [id])
      expect(same.rowCount).toBe(0)
    }
    const members = await owner.query(
      `select from user_cemeteries uc join users u on u.id = uc.user_id
       where uc.cemetery_id = $1 and u.email like '%.elsewhere@world.test'`,
      [oak],
    )
    expect(members.rowCount).toBe(0)
  })

  it('runs the same statements whether the address has an account or not', async () => {
    const { owner } = open.database
    await makeUser(owner, { email: 'has.account@world.test', hash: await passwordHash() })
    const asked = async (email: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      try {
        const made = await staff.post('users', { email, roles: [open.world.roles.reader] })
        expect(made.statusCode, made.body).toBe(201)
        const { calls, contexts } = query.mock
        return calls
          .filter((_call, at) => !isPulse(contexts[at]))
          .map(([one]) => (typeof one === 'string' ? one : textOf(one)))
      } finally {
        query.mockRestore()
      }
    }
    const textOf = (one: unknown) => (one as { text?: string }).text ?? ''
    // Once before: what is prepared or looked up for the first time is in neither.
    await asked('first.of.all@world.test')
    const known = await asked('has.account@world.test')
    const unknown = await asked('has.none@world.test')
    expect(known.length).toBeGreaterThan(5)
    expect(known.filter((text) => text.includes('cemetery_invitations'))).not.toEqual([])
    expect(known).toEqual(unknown)
  })

  it('makes nobody a member before it is accepted, signed in and with the letter’s code', async () => {
    const { oak, cedar } = open.world.cemeteries
    const email = 'stranger@world.test'
    const { 'stranger@world.test': stranger } = open.world.users
    const invited = await staff.post('users', {
      email: 'Stranger@World.test',
      firstName: 'Mallory',
      roles: [open.world.roles.reader],
    })
    expect(invited.json()).toMatchObject({ status: 'invited', label: 'Mallory', lastSignIn: null })
    const there = await api(open, email, oak)
    expect((await there.get('deceased')).statusCode).toBe(404)
    const mine = await (await api(open, email, cedar)).get('users')
    expect(mine.statusCode).toBe(200)
    expect((await staff.get(`users/${stranger}`)).statusCode).toBe(404)

    const link = await linkTo(email)
    expect(link.pathname).toBe('/Invitation')
    const code = codeOf(link)
    expect((await follow('read', email, code, null)).statusCode).toBe(401)
    expect((await follow('read', email, 'wrong', email)).statusCode).toBe(400)
    // Neither whoever finds the letter nor whoever has the account alone.
    const other = await follow('accept', email, code, 'reader@world.test')
    expect([other.statusCode, other.json().code]).toEqual([409, 'otherAccount'])
    const read = await follow('read', email, code, email)
    expect(read.json()).toEqual({ cemetery: { id: oak, name: 'Oak Hill' } })
    expect((await there.get('deceased')).statusCode).toBe(404)
    expect((await follow('accept', email, code, email)).statusCode).toBe(200)
    expect((await follow('accept', email, code, email)).statusCode).toBe(400)
    expect((await there.get('deceased')).statusCode).toBe(200)
    expect((await staff.get(`users/${invited.json().id}`)).statusCode).toBe(404)
    expect(await user(stranger)).toMatchObject({
      status: 'active',
      label: 'Stranger Tester',
      renamable: false,
    })
    const renamed = await staff.put(`users/${stranger}`, { firstName: 'Mallory' }, 1)
    expect([renamed.statusCode, codesOf(renamed)]).toEqual([400, [['firstName', 'theirName']]])
    expect(await timeline('cemetery-users', stranger)).toEqual(['accept'])
  })

  it('can change its roles before it is accepted, and grants no role archived meanwhile', async () => {
    const email = 'changed.roles@world.test'
    const [one, two] = [await makeOwn('First of two', ['decRead']), await makeOwn('Put away', [])]
    const made = (await staff.post('users', { email, roles: [open.world.roles.reader] })).json()
    const changed = await staff.put(`users/${made.id}`, { roles: [one.id, two.id] }, made.version)
    expect(changed.json().roles.map(({ name }: { name: string }) => name)).toEqual([
      'First of two',
      'Put away',
    ])
    const held = await staff.delete(`roles/${two.id}`, two.version)
    expect([held.statusCode, held.json().code]).toEqual([409, 'roleHeld'])
    await open.database.owner.query('update roles set archived_at = now() where id = $1', [two.id])
    expect((await choose(email, codeOf(await linkTo(email)))).statusCode).toBe(204)
    expect((await user(made.id)).roles).toEqual([{ id: one.id, name: 'First of two' }])
  })

  it('of several cemeteries is accepted for each apart', async () => {
    const { oak, cedar } = open.world.cemeteries
    const email = 'two.offers@world.test'
    const stranger = await api(open, 'admin@world.test', cedar)
    await staff.post('users', { email, roles: [open.world.roles.reader] })
    const link = await linkTo(email)
    await stranger.post('users', { email, roles: [open.world.roles.reader] })
    expect((await choose(email, codeOf(link))).statusCode).toBe(204)
    const at = async (cemetery: number) =>
      (await (await api(open, email, cemetery)).get('deceased')).statusCode
    expect([await at(oak), await at(cedar)]).toEqual([200, 404])
  })

  it('with invalid fields is refused by their names', async () => {
    const answer = await staff.post('users', { email: 'nobody', roles: [] })
    expect(answer.statusCode).toBe(400)
    expect(codesOf(answer).map(([field]: [string]) => field)).toEqual(['email', 'roles'])
  })
})

describe('granting more than one has', () => {
  it('is refused by a role, its copy, its change or its restore', async () => {
    const body = { name: 'More', permissions: ['decWrite'], authorizations: ['management'] }
    const made = await little.post('roles', body)
    expect([made.statusCode, codesOf(made)]).toEqual([400, [['permissions', 'beyondYours']]])
    const sales = await little.post('roles', {
      ...body,
      permissions: ['decRead'],
      authorizations: ['management', 'sales'],
    })
    expect(codesOf(sales)).toEqual([['authorizations', 'beyondYours']])
    // A copy is a new role: what it holds is held against the caller all the same.
    const source = await role(open.world.roles.everything, little)
    expect(source.givable).toBe(false)
    const { name, permissions: held, authorizations } = source
    const copied = await little.post('roles', {
      name: `${name} 2`,
      permissions: held,
      authorizations,
    })
    expect(copied.statusCode).toBe(400)

    const fair = await makeOwn('Fair', ['decRead'], ['management'], little)
    const more = await little.put(
      `roles/${fair.id}`,
      { permissions: ['decRead', 'contractRead'] },
      fair.version,
    )
    expect(codesOf(more)).toEqual([['permissions', 'beyondYours']])
    // What others gave it stays, and may be taken.
    const bigger = await staff.put(
      `roles/${fair.id}`,
      { permissions: ['decRead', 'contractWrite'] },
      fair.version,
    )
    const kept = await little.put(`roles/${fair.id}`, { name: 'Fairer' }, bigger.json().version)
    expect(kept.json().permissions).toContain('contractWrite')
    const away = await little.delete(`roles/${fair.id}`, kept.json().version)
    expect(away.statusCode).toBe(200)
    expect((await little.post(`roles/${fair.id}/restore`)).statusCode).toBe(400)
    expect((await staff.post(`roles/${fair.id}/restore`)).statusCode).toBe(200)
  })

  it('is refused by an assignment, by an invitation, and to oneself', async () => {
    const { everything, reader } = open.world.roles
    const { 'mobileonly@world.test': id } = open.world.users
    const { version, roles } = await user(id)
    const had = roles.map((one: { id: number }) => one.id)
    const given = await little.put(`users/${id}`, { roles: [...had, everything] }, version)
    expect([given.statusCode, codesOf(given)]).toEqual([400, [['roles.1', 'beyondYours']]])
    const invited = await little.post('users', { email: 'a@b.test', roles: [everything] })
    expect(codesOf(invited)).toEqual([['roles.0', 'beyondYours']])
    const own = (await little.list('users', { filter: { q: 'little' } })).json()[0]
    const self = await little.put(
      `users/${own.id}`,
      { roles: [littleRole, everything] },
      own.version,
    )
    expect(codesOf(self)).toEqual([['roles.1', 'beyondYours']])
    // Nor by sending on what somebody else gave.
    const sent = (await staff.post('users', { email: 'c@b.test', roles: [everything] })).json()
    expect((await little.post(`users/${sent.id}/invitation`)).statusCode).toBe(400)
    // Reader has locRead, which little has not.
    expect((await little.post('users', { email: 'd@b.test', roles: [reader] })).statusCode).toBe(
      400,
    )
    expect(
      (await little.post('users', { email: 'd@b.test', roles: [littleRole] })).statusCode,
    ).toBe(201)
  })

  it('is refused whatever other fields a body has', async () => {
    const { 'reader@world.test': id } = open.world.users
    for (const body of [
      { permissions: [...permissions] },
      { isSystemAdmin: true },
      { status: 'active' },
      { email: 'mine@evil.test' },
      { cemeteryId: open.world.cemeteries.cedar },
      { roles: [{ id: open.world.roles.everything }] },
    ])
      expect((await staff.put(`users/${id}`, body, 1)).statusCode).toBe(400)
    const role = { name: 'R', permissions: ['decRead'], authorizations: ['management'] }
    for (const body of [
      { ...role, cemeteryId: null },
      { ...role, provider: true },
      { ...role, permissions: ['isSystemAdmin'] },
      { ...role, authorizations: ['admin'] },
    ])
      expect((await staff.post('roles', body)).statusCode).toBe(400)
  })

  it('is possible for the elevated, who have everything', async () => {
    const made = await admin.post('roles', {
      name: 'All of it',
      permissions: [...permissions],
      authorizations: ['management', 'sales', 'mobile'],
    })
    expect(made.statusCode).toBe(201)
    // Staff lack mobile.
    expect((await role(made.json().id)).givable).toBe(false)
  })
})

describe('a role', () => {
  it('belongs to one cemetery, or to the provider and is then read-only here', async () => {
    const { cedar, elm } = open.world.cemeteries
    const { everything, reader } = open.world.roles
    const own = await makeOwn('Ours', ['decWrite'])
    expect((await role(own.id)).permissions).toEqual(['decRead', 'decWrite'])
    const stranger = await api(open, 'one@world.test', open.world.cemeteries.oak)
    expect((await stranger.get(`roles/${own.id}`)).statusCode).toBe(200)
    for (const other of [
      await api(open, 'staff@world.test', elm),
      await api(open, 'admin@world.test', cedar),
    ]) {
      expect((await other.get(`roles/${own.id}`)).statusCode).toBe(404)
      expect((await other.put(`roles/${own.id}`, { name: 'Mine' }, own.version)).statusCode).toBe(
        404,
      )
      expect((await other.delete(`roles/${own.id}`, own.version)).statusCode).toBe(404)
      const names = (await other.list('roles', { range: [0, 99] }))
        .json()
        .map(({ name }: { name: string }) => name)
      expect(names).toContain('Reader')
      expect(names).not.toContain('Ours')
      const given = await other.post('users', { email: 'e@b.test', roles: [reader, own.id] })
      expect(codesOf(given)).toEqual([['roles.1', 'reference']])
      const unknown = await other.post('users', { email: 'e@b.test', roles: [reader, 999_999] })
      expect(codesOf(unknown)).toEqual([['roles.1', 'reference']])
    }
    for (const who of [staff, admin]) {
      const { version } = await role(everything, who)
      const changed = await who.put(`roles/${everything}`, { name: 'Mine' }, version)
      expect([changed.statusCode, changed.json().code]).toEqual([403, 'providerRole'])
      expect((await who.delete(`roles/${everything}`, version)).statusCode).toBe(403)
    }
    // Nor past the server: the second wall.
    await expect(
      open.database.owner.query(
        'insert into user_roles (cemetery_id, user_id, role_id) values ($1, $2, $3)',
        [elm, open.world.users['staff@world.test'], own.id],
      ),
    ).rejects.toThrow(/another cemetery/)
    const client = await open.database.app.connect()
    try {
      const { rows } = await client.query('select name from roles where id = $1', [own.id])
      expect(rows).toEqual([])
    } finally {
      client.release()
    }
  })

  it('has a unique name, a version, and is archived once nobody holds it', async () => {
    const own = await makeOwn('Grounds', ['workOrderWrite'])
    const twice = await staff.post('roles', {
      name: 'GROUNDS',
      permissions: [],
      authorizations: [],
    })
    expect([twice.statusCode, codesOf(twice)]).toEqual([409, [['name', 'unique']]])
    expect((await staff.put(`roles/${own.id}`, { name: 'X' })).statusCode).toBe(428)
    const stale = await staff.put(`roles/${own.id}`, { name: 'X' }, 99)
    expect([stale.statusCode, stale.json().current.name]).toEqual([412, 'Grounds'])
    const id = await newcomer('digger@world.test', open.world.cemeteries.oak)
    const given = await staff.put(`users/${id}`, { roles: [own.id] }, 1)
    expect(given.json().permissions).toEqual(['workOrderRead', 'workOrderWrite'])
    expect((await role(own.id)).holders).toEqual([{ id, name: 'Digger Tester' }])
    const held = await staff.delete(`roles/${own.id}`, own.version)
    expect([held.statusCode, held.json().code]).toEqual([409, 'roleHeld'])
    expect(held.json().referents).toEqual([
      { resource: 'cemetery-users', id, label: 'Digger Tester' },
    ])
    // What it opens, its holder has with the next call.
    const digger = await api(open, 'digger@world.test', open.world.cemeteries.oak)
    expect((await digger.get('trees')).statusCode).toBe(403)
    const wider = await staff.put(
      `roles/${own.id}`,
      { permissions: ['workOrderWrite', 'treeRead'] },
      own.version,
    )
    expect(wider.statusCode).toBe(200)
    expect((await digger.get('trees')).statusCode).toBe(200)
    const { version } = await user(id)
    expect((await staff.put(`users/${id}`, { roles: [] }, version)).statusCode).toBe(200)
    expect((await digger.get('trees')).statusCode).toBe(403)
    const away = await staff.delete(`roles/${own.id}`, wider.json().version)
    expect(away.json().archivedAt).not.toBeNull()
    const later = await staff.put(`users/${id}`, { roles: [own.id] }, version + 1)
    expect(codesOf(later)).toEqual([['roles.0', 'reference']])
    expect(await timeline('cemetery-roles', own.id)).toEqual(['archive', 'update', 'create'])
    const told = (
      await staff.list('activity', { filter: { resource: 'cemetery-roles', recordId: own.id } })
    ).json()[1]
    expect([told.before, told.after]).toEqual([{ treeRead: false }, { treeRead: true }])
  })
})

describe('a removed user', () => {
  it('is out with the next call here, and stays in elsewhere; open work shows a former colleague', async () => {
    const { oak, elm } = open.world.cemeteries
    const { everything } = open.world.roles
    const id = await newcomer('leaver@world.test', oak, everything)
    await assign(open.database.owner, id, elm, everything)
    const here = await api(open, 'leaver@world.test', oak)
    const there = await api(open, 'leaver@world.test', elm)
    const work = (await here.post('work-orders', { title: 'Reset the stone', assignee: id })).json()
    expect((await here.get('deceased')).statusCode).toBe(200)
    const { version } = await user(id)
    const gone = await staff.delete(`users/${id}`, version)
    expect(gone.statusCode).toBe(200)
    expect((await here.get('deceased')).statusCode).toBe(404)
    expect((await there.get('deceased')).statusCode).toBe(200)
    expect((await staff.get(`users/${id}`)).statusCode).toBe(404)
    const colleagues = (await staff.get('colleagues')).json()
    expect(colleagues.some((one: { id: number }) => one.id === id)).toBe(false)
    const left = (await staff.get(`work-orders/${work.id}`)).json()
    expect(left.assignee).toBe(id)
    const changed = await staff.put(`work-orders/${work.id}`, { title: 'Reset it' }, left.version)
    expect(changed.statusCode).toBe(200)
    expect(await timeline('cemetery-users', id)).toEqual(['remove'])
  })
})

describe('the last user manager of a cemetery', () => {
  const inPair = async (name: string) => {
    const { owner } = open.database
    const { makeCemetery } = await import('../support/accounts')
    const cemetery = await makeCemetery(owner, `Pair ${name}`)
    const manager = await makeRole(owner, `M ${name}`, ['userWrite'], ['management'])
    const ids = [
      await newcomer(`a-${name}@pair.test`, cemetery, manager),
      await newcomer(`b-${name}@pair.test`, cemetery, manager),
    ] as const
    const a = await api(open, `a-${name}@pair.test`, cemetery)
    const b = await api(open, `b-${name}@pair.test`, cemetery)
    return { cemetery, manager, ids, a, b, admin: await api(open, 'admin@world.test', cemetery) }
  }

  it('stays, whoever removes whom at the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const { ids, a, b, cemetery } = await inPair(`remove${round}`)
      const [first, second] = await Promise.all([
        a.delete(`users/${ids[1]}`, 1),
        b.delete(`users/${ids[0]}`, 1),
      ])
      // One is out before their own turn came.
      expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404])
      const { rows } = await open.database.owner.query(
        'select user_id from user_cemeteries where cemetery_id = $1',
        [cemetery],
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('stays, whoever revokes whose role at the same moment', async () => {
    const { ids, a, b, manager } = await inPair('take')
    const answers = await Promise.all([
      a.put(`users/${ids[1]}`, { roles: [] }, 1),
      b.put(`users/${ids[0]}`, { roles: [] }, 1),
    ])
    // Whose role was taken has no Management any more.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    const { rows } = await open.database.owner.query(
      'select user_id from user_roles where role_id = $1',
      [manager],
    )
    expect(rows).toHaveLength(1)
  })

  it('stays even against the elevated, and against many at once', async () => {
    const { ids, admin } = await inPair('admin')
    const answers = await Promise.all([
      admin.delete(`users/${ids[0]}`, 1),
      admin.put(`users/${ids[1]}`, { roles: [] }, 1),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().code).toBe('lastManager')
  })

  it('is not an invited or disabled user', async () => {
    const { ids, a, manager, admin } = await inPair('pending')
    expect((await a.post('users', { email: 'soon@pair.test', roles: [manager] })).statusCode).toBe(
      201,
    )
    await open.database.owner.query(`update users set status = 'disabled' where id = $1`, [ids[1]])
    const refused = await admin.delete(`users/${ids[0]}`, 1)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'lastManager'])
  })

  it('cannot lock themselves out: by leaving, by their roles, by changing a role', async () => {
    const { ids, a, cemetery } = await inPair('self')
    const left = await a.delete(`users/${ids[0]}`, 1)
    expect([left.statusCode, left.json().code]).toEqual([409, 'ownAccess'])
    const none = await a.put(`users/${ids[0]}`, { roles: [] }, 1)
    expect([none.statusCode, codesOf(none)]).toEqual([409, [['roles', 'ownAccess']]])
    const own = await a.post('roles', {
      name: 'Mine',
      permissions: ['userWrite'],
      authorizations: ['management'],
    })
    const { id, version } = own.json()
    expect((await a.put(`users/${ids[0]}`, { roles: [id] }, 1)).statusCode).toBe(200)
    for (const body of [{ permissions: ['userRead'] }, { authorizations: ['mobile'] }]) {
      const answer = await a.put(`roles/${id}`, body, version)
      expect([body, answer.statusCode]).toEqual([body, 'authorizations' in body ? 400 : 409])
    }
    const empty = await a.put(`roles/${id}`, { authorizations: [] }, version)
    expect([empty.statusCode, codesOf(empty)]).toEqual([409, [['permissions', 'ownAccess']]])
    // Of a refused change nothing remains.
    const still = await api(open, 'a-self@pair.test', cemetery)
    expect((await still.get('users')).statusCode).toBe(200)
  })
})

describe('the provider’s users', () => {
  it('are shown where they belong, and changed by the provider only', async () => {
    const { oak } = open.world.cemeteries
    const { 'manager@world.test': id } = open.world.users
    await assign(open.database.owner, id, oak, open.world.roles.reader)
    expect(await user(id)).toMatchObject({ provider: true, status: 'active' })
    for (const answer of [
      await staff.put(`users/${id}`, { roles: [] }, 1),
      await staff.delete(`users/${id}`, 1),
      await staff.post(`users/${id}/password-mail`),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'providerStaff'])
    expect((await admin.delete(`users/${id}`, 1)).statusCode).toBe(200)
  })
})
