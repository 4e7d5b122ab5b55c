import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../server/engine/areas/areas'
import { api } from '../support/api'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

it('the settings page counts what the caller may open, and is for cemWrite', async () => {
  const { oak, cedar } = open.world.cemeteries
  const get = async (email: string | null, cemetery = oak) =>
    (await api(open, email, cemetery)).get('settings')
  expect((await get(null)).statusCode).toBe(401)
  expect((await get('reader@world.test')).statusCode).toBe(403)
  expect((await get('staff@world.test', cedar)).statusCode).toBe(404)

  const staff = await api(open, 'staff@world.test', oak)
  for (const name of ['Veteran', 'Donor'])
    expect((await staff.post('tags', { name })).statusCode).toBe(201)
  const { counts } = (await staff.get('settings')).json()
  expect(counts).toMatchObject({ tags: 2, vaults: 0, 'event-types': 0 })
  expect(counts).not.toHaveProperty('grave-statuses')
  expect(counts).not.toHaveProperty('contacts')
  const all = areas.filter(({ menu }) => menu === 'settings').map(({ name }) => name)
  const admin = (await get('admin@world.test')).json()
  expect(Object.keys(admin.counts).sort()).toEqual([...all].sort())
})
