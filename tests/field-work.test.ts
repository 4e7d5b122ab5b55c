import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../core/access'
import { assign, makeRole, makeUser } from './support/accounts'
import { type Api, api } from './support/api'
import { createRecord, makePerson, makeSpace, uniqueName } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let crew: Api
let crewId: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const member = await memberWith(
    ['decRead', 'locRead', 'workOrderWrite', 'personRead'],
    ['mobile'],
  )
  crew = member.who
  crewId = member.id
})
afterAll(() => open.close())

async function memberWith(held: readonly Permission[], opens: readonly string[]) {
  const { owner } = open.database
  const { oak } = open.world.cemeteries
  const email = `${uniqueName('crew').replace(/\W/g, '').toLowerCase()}@world.test`
  const id = await makeUser(owner, { email })
  await assign(owner, id, oak, await makeRole(owner, uniqueName('Role'), held, opens as never))
  return { id, who: await api(open, email, oak) }
}

const cemeteryOf = (who: Api) =>
  open.app.inject({ url: `/api/v1/cemeteries/${who.cemeteryId}`, headers: who.headers })

describe('a field worker with the mobile application and work orders only', () => {
  it('does assigned work, and finds the place and the person', async () => {
    const space = await makeSpace(staff)
    const person = await makePerson(staff)
    const order = await createRecord(staff, 'work-orders', {
      title: 'Open the grave',
      locations: [space.id],
      deceased: person.id,
      assignee: crewId,
    })
    const own = await crew.list('work-orders', { filter: { assignee: crewId } })
    expect(own.json().map(({ id }: { id: number }) => id)).toEqual([order.id])
    const begun = await crew.put(
      `work-orders/${order.id}`,
      { status: 'in-progress' },
      order.version,
    )
    expect(begun.statusCode).toBe(200)
    for (const path of [
      'map',
      'property-types',
      `locations/${space.id}`,
      `deceased/${person.id}`,
      'colleagues',
    ])
      expect((await crew.get(path)).statusCode).toBe(200)
    expect((await cemeteryOf(crew)).json()).toMatchObject({
      management: false,
      field: true,
      permissions: ['decRead', 'locRead', 'workOrderWrite'],
    })
  })

  it('is refused everywhere else, whatever other permissions their roles hold', async () => {
    const person = await makePerson(staff)
    for (const path of [
      'contacts',
      'contracts',
      'reports',
      'home',
      'search?q=a',
      'activity',
      'trees',
    ]) {
      const answer = await crew.get(path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'management'])
    }
    for (const answer of [
      await crew.get(`deceased/${person.id}/files`),
      await crew.post('work-orders', { title: 'My own idea' }),
      await crew.put(`deceased/${person.id}`, { lastName: 'Other' }, 1),
      await crew.post(`deceased/${person.id}/notes`, { text: 'x' }),
      await crew.delete(`locations/${(await makeSpace(staff)).id}`, 1),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'management'])
  })

  it('finds no other cemetery', async () => {
    const { who } = await memberWith(['workOrderRead'], ['mobile'])
    const { elm } = open.world.cemeteries
    const answer = await open.app.inject({
      url: `/api/v1/cemeteries/${elm}/work-orders`,
      headers: who.headers,
    })
    expect(answer.statusCode).toBe(404)
  })
})

it('field work needs both the mobile application and work orders', async () => {
  const without = await memberWith(['decRead', 'locRead'], ['mobile'])
  expect((await without.who.list('locations', {})).json().code).toBe('management')
  const sales = await memberWith(['workOrderWrite'], ['sales'])
  expect((await sales.who.list('work-orders', {})).json().code).toBe('management')
  const office = await memberWith(['workOrderRead', 'decWrite'], ['mobile', 'management'])
  expect((await office.who.get('home')).statusCode).toBe(200)
  expect((await cemeteryOf(office.who)).json()).toMatchObject({ management: true, field: false })
})
