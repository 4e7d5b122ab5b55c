import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { type Api, api } from './support/api'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
const today = todayIn('America/New_York')
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())
const make = async (name: string, body: object) => {
  const answer = await staff.post(name, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

it('vendors whose papers expire within thirty days, or have expired, are found and reported', async () => {
  const past = await make('vendors', { name: 'Past', insuranceExpires: addDays(today, -1) })
  const soon = await make('vendors', {
    name: 'Soon',
    insuranceExpires: addDays(today, 300),
    licenceExpires: addDays(today, 30),
  })
  await make('vendors', { name: 'Later', licenceExpires: addDays(today, 31) })
  await make('vendors', { name: 'None' })
  expect([past.papersUntil, soon.papersUntil]).toEqual([addDays(today, -1), addDays(today, 30)])
  const [state] = (await staff.get('settings')).json().states
  expect(state).toMatchObject({ area: 'vendors', key: 'expiring', count: 2 })
  const found = await staff.list('vendors', { filter: state.filter })
  expect(found.json().map(({ name }: { name: string }) => name)).toEqual(['Past', 'Soon'])
  // Renewed, and it holds again; nobody writes the day that is derived.
  const renewed = await staff.put(
    `vendors/${past.id}`,
    { insuranceExpires: addDays(today, 365) },
    past.version,
  )
  expect(renewed.json().papersUntil).toBe(addDays(today, 365))
  expect((await staff.post('vendors', { name: 'X', papersUntil: today })).statusCode).toBe(400)
})

it('a reservation without a last day gets its type’s length', async () => {
  const type = await make('reservation-types', { name: 'Family option', days: 60 })
  const open60 = await make('reservation-types', { name: 'Open' })
  const contact = await make('contacts', { kind: 'person', lastName: 'Ortega' })
  const level = await make('property-types', { name: 'Space', sellable: true })
  const places: number[] = []
  for (const name of ['1', '2', '3', '4'])
    places.push((await make('locations', { name, propertyType: level.id })).id)
  const reserve = (at: number, more: object) =>
    make('reservations', { contact: contact.id, locations: [places[at]], ...more })
  expect(await reserve(0, { type: type.id })).toMatchObject({
    from: today,
    expires: addDays(today, 60),
  })
  expect(await reserve(1, { type: type.id, from: '2026-02-01' })).toMatchObject({
    expires: '2026-04-02',
  })
  expect(await reserve(2, { type: type.id, expires: addDays(today, 5) })).toMatchObject({
    expires: addDays(today, 5),
  })
  const endless = await reserve(3, { type: open60.id })
  expect(endless.expires).toBeNull()
  // Extended and released from its page: one field, one step; the space is free again.
  const extended = await staff.put(
    `reservations/${endless.id}`,
    { expires: addDays(today, 9), status: 'active' },
    endless.version,
  )
  expect(extended.json()).toMatchObject({ status: 'active', expires: addDays(today, 9) })
  const released = await staff.put(
    `reservations/${endless.id}`,
    { status: 'released' },
    extended.json().version,
  )
  expect(released.json().status).toBe('released')
  expect((await staff.get(`locations/${places[3]}`)).json().status).toBe('available')
})

it('a level of the tree that is in use stays, naming its users', async () => {
  const level = await make('property-types', { name: 'Garden' })
  await make('locations', { name: 'Rose garden', propertyType: level.id })
  const refused = await staff.delete(`property-types/${level.id}`, level.version)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Rose garden')
})

it('military entries have one kind, branch by default', async () => {
  await make('military-branches', { name: 'Navy' })
  await make('military-branches', { name: 'Ensign', kind: 'rank' })
  const ranks = await staff.list('military-branches', { filter: { kind: 'rank' } })
  expect(ranks.json().map(({ name }: { name: string }) => name)).toEqual(['Ensign'])
  expect(
    (await staff.list('military-branches', { filter: { kind: 'branch' } })).json(),
  ).toHaveLength(1)
})

it('the kind of a military entry stays while a record refers to it, and names that record', async () => {
  const branch = await make('military-branches', { name: 'Air Force' })
  const person = await make('deceased', { lastName: 'Abernathy', militaryBranch: branch.id })
  const refused = await staff.put(`military-branches/${branch.id}`, { kind: 'war' }, branch.version)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'kindInUse',
    referents: [{ resource: 'deceased', id: person.id, label: person.label }],
  })
  // Its name may change all the same, and its kind once nobody names it.
  const named = await staff.put(
    `military-branches/${branch.id}`,
    { name: 'Royal Air Force' },
    branch.version,
  )
  expect(named.statusCode, named.body).toBe(200)
  await staff.put(`deceased/${person.id}`, { militaryBranch: null }, person.version)
  const changed = await staff.put(
    `military-branches/${branch.id}`,
    { kind: 'war' },
    named.json().version,
  )
  expect(changed.statusCode, changed.body).toBe(200)
})
