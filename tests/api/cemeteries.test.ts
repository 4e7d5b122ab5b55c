import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, makeCemetery, signIn } from '../support/accounts'
import { type OpenWorld, openWorld } from '../support/world'

const base = '/api/v1/cemeteries'
let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const as = async (email: string | null, url = '', payload?: Record<string, unknown>) =>
  open.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `${base}${url}`,
    headers: email ? bearer(await signIn(open.app, email)) : {},
    ...(payload ? { payload } : {}),
  })
const query = (parts: Record<string, unknown>) =>
  `?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`
const names = async (email: string, parts: Record<string, unknown> = {}) =>
  (await as(email, query(parts))).json().map((cemetery: { name: string }) => cemetery.name)

describe('the list of cemeteries', () => {
  it('needs a session, and holds one’s own by name', async () => {
    expect((await as(null)).statusCode).toBe(401)
    const answer = await as('staff@world.test')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-range']).toBe('cemeteries 0-1/2')
    expect(answer.json()[1]).toMatchObject({
      id: open.world.cemeteries.oak,
      name: 'Oak Hill',
      slug: 'oak-hill',
      address: '1 Oak Lane, Springfield, USA',
      organizationId: open.world.organizations.north,
      organization: { id: open.world.organizations.north, name: 'Northern Parks' },
      products: {
        isMemorialsEnabled: true,
        isMobileEnabled: true,
        isSalesEnabled: true,
        isToursEnabled: true,
      },
      mobile: { smallIconUrl: null },
      management: true,
      sales: true,
    })
    expect(answer.json()[0]).toMatchObject({ name: 'Elm Park', address: null })
    expect(await names('none@world.test')).toEqual([])
    expect((await as('none@world.test')).headers['content-range']).toBe('cemeteries */0')
  })

  it('holds all of them for the elevated, and one without Management access for its user', async () => {
    for (const email of ['admin@world.test', 'manager@world.test'])
      expect(await names(email)).toEqual(['Cedar Grove', 'Elm Park', 'Oak Hill', 'Willow Field'])
    const [only] = (await as('mobileonly@world.test')).json()
    expect(only).toMatchObject({ name: 'Oak Hill', management: false })
  })

  it('is searched by name, id and address, ignoring case, accents and typos', async () => {
    const { owner } = open.database
    const lodz = await makeCemetery(owner, 'Stary Cmentarz', { city: 'Łódź', region: '100%' })
    const admin = (q: string) => names('admin@world.test', { filter: { q } })
    expect(await admin('oak')).toEqual(['Oak Hill'])
    expect(await admin('HILL  oak')).toEqual(['Oak Hill'])
    expect(await admin('springfield')).toEqual(['Oak Hill'])
    expect(await admin('oak springfield')).toEqual(['Oak Hill'])
    expect(await admin('lodz')).toEqual(['Stary Cmentarz'])
    expect(await admin('ŁÓDŹ')).toEqual(['Stary Cmentarz'])
    expect(await admin('cmentaz')).toEqual(['Stary Cmentarz'])
    expect((await admin(String(lodz)))[0]).toBe('Stary Cmentarz')
    expect(await admin('0%')).toEqual(['Stary Cmentarz'])
    expect(await admin('_ak')).toEqual([])
    expect(await admin("o'; drop table cemeteries; --")).toEqual([])
    expect(await admin('\\')).toEqual([])
    expect(await admin('')).toHaveLength(5)
    // A search finds nothing that is not one's own.
    expect(await names('staff@world.test', { filter: { q: 'cedar' } })).toEqual([])
    await owner.query('delete from cemeteries where id = $1', [lodz])
  })

  it('pages, sorts and filters by allowed fields only', async () => {
    const { oak, cedar } = open.world.cemeteries
    const page = await as(
      'admin@world.test',
      query({ sort: ['name', 'DESC'], range: [1, 2], filter: {} }),
    )
    expect(page.json().map((cemetery: { name: string }) => cemetery.name)).toEqual([
      'Oak Hill',
      'Elm Park',
    ])
    expect(page.headers['content-range']).toBe('cemeteries 1-2/4')
    expect(await names('staff@world.test', { filter: { id: [oak, cedar] } })).toEqual(['Oak Hill'])
    expect(
      await names('admin@world.test', {
        filter: { organizationId: open.world.organizations.south },
      }),
    ).toEqual(['Cedar Grove'])
    for (const bad of [
      query({ filter: { secret: 1 } }),
      query({ sort: ['timeZone', 'ASC'] }),
      query({ sort: ['name', 'sideways'] }),
      query({ range: [5, 1] }),
      query({ range: [0, 5000] }),
      '?filter={',
      '?nothing=1',
    ])
      expect((await as('admin@world.test', bad)).statusCode, bad).toBe(400)
  })
})

describe('reading one cemetery', () => {
  it('answers 401, 404, 403 and 200', async () => {
    const { oak, cedar } = open.world.cemeteries
    expect((await as(null, `/${oak}`)).statusCode).toBe(401)
    const foreign = await as('staff@world.test', `/${cedar}`)
    const unknown = await as('staff@world.test', '/999999')
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    const { instance: _a, ...one } = foreign.json()
    const { instance: _b, ...other } = unknown.json()
    expect(one).toEqual(other)
    const guarded = await as('mobileonly@world.test', `/${oak}`)
    expect(guarded.statusCode).toBe(403)
    expect(guarded.json()).toMatchObject({ code: 'management' })
    expect(guarded.json()).not.toHaveProperty('message')
    expect(guarded.json()).not.toHaveProperty('detail')
    const answer = await as('reader@world.test', `/${oak}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toMatchObject({
      id: oak,
      name: 'Oak Hill',
      slug: 'oak-hill',
      timeZone: 'America/New_York',
      currency: 'USD',
      locale: 'en',
      permissions: ['decRead', 'locRead'],
      features: { customEventTypes: true, recurringWorkOrders: true },
      mobile: { smallIconUrl: null, logoUrl: null, primaryTextColor: null },
    })
    for (const email of ['admin@world.test', 'manager@world.test'])
      expect((await as(email, `/${cedar}`)).statusCode).toBe(200)
  })

  it('is locked with its account, except for strangers to it and the elevated', async () => {
    const { owner } = open.database
    const { cedar } = open.world.cemeteries
    // Not a member of any organization: only this cemetery is locked to them.
    const visitor = open.world.users['none@world.test']
    await owner.query('insert into user_cemeteries values ($1, $2)', [cedar, visitor])
    const set = (status: string) =>
      owner.query('update accounts set status = $2, owner_user_id = $3 where id = $1', [
        open.world.accounts.south,
        status,
        visitor,
      ])
    await set('suspended')
    const locked = await as('none@world.test', `/${cedar}`)
    expect(locked.statusCode).toBe(403)
    expect(locked.json()).toMatchObject({ message: 'Account locked', isOwner: true })
    expect((await as('none@world.test')).statusCode).toBe(200)
    expect((await as('staff@world.test', `/${cedar}`)).statusCode).toBe(404)
    expect((await as('admin@world.test', `/${cedar}`)).statusCode).toBe(200)
    await set('active')
    expect((await as('none@world.test', `/${cedar}`)).json()).toMatchObject({ code: 'management' })
    await owner.query('delete from user_cemeteries where user_id = $1', [visitor])
  })

  it('answers 404 when archived', async () => {
    const id = await makeCemetery(open.database.owner, 'Gone')
    expect((await as('admin@world.test', `/${id}`)).statusCode).toBe(200)
    await open.database.owner.query('update cemeteries set archived_at = now() where id = $1', [id])
    expect((await as('admin@world.test', `/${id}`)).statusCode).toBe(404)
    expect(await names('admin@world.test')).not.toContain('Gone')
  })
})

describe('creating a cemetery', () => {
  it('is for system administrators', async () => {
    expect((await as(null, '', { name: 'New' })).statusCode).toBe(401)
    for (const email of ['staff@world.test', 'manager@world.test'])
      expect((await as(email, '', { name: 'New' })).statusCode).toBe(403)
    const answer = await as('admin@world.test', '', { name: '  New  Field ' })
    expect(answer.statusCode).toBe(201)
    const made = answer.json()
    expect(made).toMatchObject({
      name: 'New  Field',
      slug: 'new-field',
      organizationId: null,
      organization: null,
      timeZone: 'America/New_York',
      currency: 'USD',
      locale: 'en',
    })
    expect(made.id).toBeGreaterThan(1000)
    expect((await as('admin@world.test', `/${made.id}`)).json().name).toBe('New  Field')
    const { rows } = await open.database.owner.query(
      'select user_id, action, record_id, label from audit where cemetery_id = $1',
      [made.id],
    )
    const user_id = open.world.users['admin@world.test']
    expect(rows).toEqual([{ user_id, action: 'create', record_id: made.id, label: 'New  Field' }])
  })

  it('needs a name of 1 to 75 characters of any script, and nothing else', async () => {
    for (const body of [
      {},
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(76) },
      { name: 'a\0' },
      { name: 7 },
      { name: 'x', slug: 'mine' },
    ])
      expect((await as('admin@world.test', '', body)).statusCode).toBe(400)
    const answer = await as('admin@world.test', '', { name: '🌲'.repeat(75) })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().slug).toMatch(/^cemetery/)
  })

  it('gives each of 30 parallel namesakes its own slug', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => as('admin@world.test', '', { name: 'Saint Anne' })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(30).fill(201))
    const slugs = new Set(answers.map((answer) => answer.json().slug))
    expect(slugs.size).toBe(30)
    expect(slugs).toContain('saint-anne')
  })
})
