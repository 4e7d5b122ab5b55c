import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, type Email, signIn } from '../support/accounts'
import { type Api, api } from '../support/api'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

const get = async (who: Email | null, path: string) =>
  open.app.inject({
    url: `/api/v1/cemeteries/clients${path}`,
    headers: who ? bearer(await signIn(open.app, who)) : {},
  })
const paths = ['', '/map', '/organizations']
const query = (parts: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)]))}`

describe('the list of all cemeteries', () => {
  it('is for administrators and account managers: 401, 403, 200', async () => {
    for (const path of paths) {
      expect((await get(null, path)).statusCode).toBe(401)
      for (const who of [
        'staff@world.test',
        'reader@world.test',
        'one@world.test',
        'none@world.test',
        'mobileonly@world.test',
        'stranger@world.test',
        'owner@locked.test',
      ] as const)
        expect((await get(who, path)).statusCode, `${who} ${path}`).toBe(403)
      for (const who of ['admin@world.test', 'manager@world.test'] as const)
        expect((await get(who, path)).statusCode, `${who} ${path}`).toBe(200)
    }
  })

  it('is searched by words and organization, page by page', async () => {
    const all = await get('manager@world.test', query({ sort: ['organization', 'ASC'] }))
    expect(all.headers['content-range']).toBe('cemeteries 0-3/4')
    expect(all.json().map(({ name }: { name: string }) => name)).toEqual([
      'Willow Field',
      'Elm Park',
      'Oak Hill',
      'Cedar Grove',
    ])
    const { north } = open.world.organizations
    const ofNorth = await get('admin@world.test', query({ filter: { organizationId: north } }))
    expect(ofNorth.json()).toHaveLength(2)
    const found = await get('admin@world.test', query({ filter: { q: 'springfield' } }))
    expect(found.json()).toMatchObject([
      { name: 'Oak Hill', isToursEnabled: true, recurringWorkOrders: true, version: 1 },
    ])
    const second = await get('admin@world.test', query({ sort: ['name', 'ASC'], range: [1, 1] }))
    expect(second.headers['content-range']).toBe('cemeteries 1-1/4')
    expect((await get('admin@world.test', '/organizations')).json()).toContainEqual({
      id: north,
      name: 'Northern Parks',
      cemeteries: 2,
    })
  })

  it('has positions on the map once the centre is set', async () => {
    const { elm } = open.world.cemeteries
    const admin = await api(open, 'admin@world.test', elm)
    const place = async () =>
      (await get('manager@world.test', '/map')).json().find(({ id }: { id: number }) => id === elm)
    expect(await place()).toMatchObject({ name: 'Elm Park', centre: null })
    const { version } = (await admin.get('settings/cemetery')).json()
    const saved = await admin.put(
      'settings/cemetery',
      { latitude: 42.1, longitude: -72.5 },
      version,
    )
    expect(saved.statusCode).toBe(200)
    expect(await place()).toMatchObject({ centre: [-72.5, 42.1] })
    expect((await get('manager@world.test', '/map')).json()).toHaveLength(4)
  })
})

describe('a product switch', () => {
  let staff: Api
  let manager: Api
  beforeAll(async () => {
    staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
    manager = await api(open, 'manager@world.test', open.world.cemeteries.oak)
  })
  const row = async () =>
    (
      await get('manager@world.test', query({ filter: { id: [open.world.cemeteries.oak] } }))
    ).json()[0]
  const put = (who: Api, body: object, version?: number) =>
    who.put('settings/products', body, version)
  const card = async () =>
    (await staff.app.inject({ url: '/api/v1/menu/cemeteries', headers: staff.headers }))
      .json()
      .flatMap(({ cemeteries }: { cemeteries: object[] }) => cemeteries)
      .find(({ id }: { id: number }) => id === open.world.cemeteries.oak)

  it('is for the elevated, with the version that was seen', async () => {
    const { version } = await row()
    expect((await put(staff, { isToursEnabled: false }, version)).statusCode).toBe(403)
    expect((await put(manager, { isToursEnabled: false })).statusCode).toBe(428)
    const stale = await put(manager, { isToursEnabled: false }, version + 7)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ isToursEnabled: true, version })
  })

  it('acts with anybody’s next call: cards, menus and the API', async () => {
    expect((await staff.get('tours')).statusCode).toBe(200)
    expect(await card()).toMatchObject({ products: { isToursEnabled: true } })
    const off = await put(manager, { isToursEnabled: false }, (await row()).version)
    expect(off.statusCode).toBe(200)
    expect(await row()).toMatchObject({ isToursEnabled: false, version: off.json().version })
    expect((await staff.get('tours')).statusCode).toBe(403)
    expect((await manager.get('tours')).statusCode).toBe(403)
    expect(await card()).toMatchObject({ products: { isToursEnabled: false } })
    const on = await put(manager, { isToursEnabled: true }, off.json().version)
    expect(on.statusCode).toBe(200)
    expect((await staff.get('tours')).statusCode).toBe(200)
    // Told in the cemetery's own timeline, with who did it.
    const filter = { resource: 'cemeteries', recordId: open.world.cemeteries.oak }
    const [entry] = (await staff.list('activity', { filter })).json()
    expect(entry).toMatchObject({
      user: { name: 'Manager Tester' },
      before: { isToursEnabled: false },
      after: { isToursEnabled: true },
    })
  })
})
