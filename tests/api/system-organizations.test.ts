import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SystemApi, systemApi } from '../support/system'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: SystemApi
beforeAll(async () => {
  open = await openWorld()
  admin = await systemApi(open, 'admin@world.test')
})
afterAll(() => open.close())

const make = async (name: string, more: object = {}) =>
  (await admin.post('organizations', { name, ...more })).json()

it('an organization is created, found despite a typo, changed, archived and restored, all in its timeline', async () => {
  const made = await admin.post('organizations', { name: '  Évergreen Trust ' })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  expect(made.json()).toMatchObject({ label: 'Évergreen Trust', version: 1, cemeteries: [] })
  for (const q of ['evergreen', 'trust ever', 'evergren'])
    expect((await admin.list('organizations', { filter: { q } })).json()[0]?.id, q).toBe(id)
  expect(
    (await admin.list('organizations', { filter: { name_prefix: 'ever' } })).json(),
  ).toHaveLength(1)

  const changed = await admin.put(`organizations/${id}`, { name: 'Evergreen' }, 1)
  expect(changed.json()).toMatchObject({ name: 'Evergreen', version: 2 })
  expect((await admin.put(`organizations/${id}`, { name: 'Late' }, 1)).statusCode).toBe(412)
  const gone = await admin.delete(`organizations/${id}`, 2)
  expect(gone.json().archivedAt).not.toBeNull()
  expect((await admin.list('organizations', { filter: { id: [id] } })).json()).toEqual([])
  expect(
    (await admin.list('organizations', { filter: { id: [id], archived: true } })).json(),
  ).toHaveLength(1)
  expect((await admin.put(`organizations/${id}`, { name: 'X' }, 3)).statusCode).toBe(409)
  expect((await admin.post(`organizations/${id}/restore`)).json()).toMatchObject({ version: 4 })

  const story = await admin.list('activity', {
    filter: { resource: 'organizations', recordId: id },
  })
  const user = { id: open.world.users['admin@world.test'], name: 'Admin Tester' }
  expect(story.json()).toMatchObject([
    { action: 'restore', user },
    { action: 'archive', user },
    {
      action: 'update',
      user,
      before: { name: 'Évergreen Trust' },
      after: { name: 'Evergreen' },
    },
    { action: 'create', before: null, after: { name: 'Évergreen Trust' } },
  ])
})

it('an organization gains and loses cemeteries; the one that lost gets another version', async () => {
  const { oak, elm, cedar } = open.world.cemeteries
  const { north } = open.world.organizations
  const menu = async () =>
    ((await admin.get('menu/cemeteries')).json() as Array<Record<string, unknown>>).map(
      ({ organizationName, cemeteries }) =>
        `${organizationName}: ${(cemeteries as unknown[]).length}`,
    )
  const before = (await admin.get(`organizations/${north}`)).json()
  expect(before.cemeteries).toEqual([oak, elm])
  const made = await make('Elm Alone', { cemeteries: [elm] })
  expect(made.cemeteries).toEqual([elm])
  const left = (await admin.get(`organizations/${north}`)).json()
  expect(left).toMatchObject({ cemeteries: [oak], version: before.version + 1 })
  expect(await menu()).toEqual(expect.arrayContaining(['Northern Parks: 1', 'Elm Alone: 1']))
  // Whoever still sees Elm Park there does not take it back unawares.
  const stale = await admin.put(
    `organizations/${north}`,
    { cemeteries: [oak, elm] },
    before.version,
  )
  expect(stale.statusCode).toBe(412)
  const [entry] = (
    await admin.list('activity', { filter: { resource: 'organizations', recordId: north } })
  ).json()
  expect(entry).toMatchObject({
    action: 'update',
    before: { cemeteries: [oak, elm] },
    after: { cemeteries: [oak] },
  })
  const empty = await admin.put(`organizations/${made.id}`, { cemeteries: [] }, 1)
  expect(empty.json().cemeteries).toEqual([])
  const { rows } = await open.database.owner.query(
    'select organization_id from cemeteries where id = $1',
    [elm],
  )
  expect(rows).toEqual([{ organization_id: null }])
  expect(
    (await admin.list('organizations', { filter: { cemeteries: [cedar] } })).json(),
  ).toMatchObject([{ name: 'Southern Parks' }])
})

it('a cemetery requested by two organizations at once moves to one', async () => {
  const { cedar } = open.world.cemeteries
  const [a, b] = [await make('A'), await make('B')]
  const answers = await Promise.all(
    [a, b].map(({ id }) => admin.put(`organizations/${id}`, { cemeteries: [cedar] }, 1)),
  )
  for (const { statusCode } of answers) expect([200, 412]).toContain(statusCode)
  const holders = (await admin.list('organizations', { filter: { cemeteries: cedar } })).json()
  expect(holders).toHaveLength(1)
})

it('an invalid organization is refused, naming the field', async () => {
  for (const [body, field] of [
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'X', cemeteries: [999_999] }, 'cemeteries'],
    [{ name: 'X', cemeteries: ['1'] }, 'cemeteries.0'],
    [{ name: 'X', cemeteries: [1001, 1001] }, 'cemeteries'],
    [{ name: 'X', isSystemAdmin: true }, 'isSystemAdmin'],
  ] as const) {
    const refused = await admin.post('organizations', body)
    expect(refused.statusCode, JSON.stringify(body)).toBe(400)
    expect(refused.json().errors[0].field).toBe(field)
  }
  const { rows } = await open.database.owner.query(
    "select count(*)::int as n from organizations where name = 'X'",
  )
  expect(rows[0].n).toBe(0)
})
