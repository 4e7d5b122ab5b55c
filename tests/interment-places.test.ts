import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import {
  createRecord,
  makePerson,
  makeSpace,
  reservationOf,
  rightOn,
  uniqueName,
  userWith,
} from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
/** May write interments, and no titles. */
let clerk: Api
beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  clerk = await api(open, await userWith(open, oak, ['decWrite', 'locRead']), oak)
})
afterAll(() => open.close())

const inter = async (location: number, extra: object = {}, who = staff) =>
  who.post('interments', {
    deceased: (await makePerson(staff)).id,
    location,
    status: 'scheduled',
    disposition: 'burial',
    ...extra,
  })
const statusOf = async (id: number) => (await staff.get(`locations/${id}`)).json().status
const lotOf = async (n: number) => {
  const lot = await makeSpace(staff, { name: uniqueName('Lot') })
  const spaces = []
  for (let i = 0; i < n; i++) spaces.push(await makeSpace(staff, { parent: lot.id }))
  return { lot, spaces }
}
const freeIn = async (id: number) =>
  (await staff.post('locations/free', { ids: [id] })).json().places[0]

describe('the state of a divided place', () => {
  it('of a lot without available spaces is not available: none of four is free', async () => {
    const { lot, spaces } = await lotOf(4)
    expect(await freeIn(lot.id)).toEqual({ id: lot.id, spaces: 4, free: 4, following: false })
    expect((await staff.get(`locations/${lot.id}`)).json()).toMatchObject({
      status: null,
      space: false,
      holdsSpaces: true,
    })
    for (const { id } of spaces) expect((await rightOn(staff, id)).statusCode).toBe(201)
    expect(await freeIn(lot.id)).toEqual({ id: lot.id, spaces: 4, free: 0, following: false })
    expect(await statusOf(lot.id)).toBeNull()
    const listed = await staff.list('locations', { filter: { status: 'available', id: [lot.id] } })
    expect(listed.json()).toEqual([])
  })

  it('of a lot becomes its own again when its last space is archived', async () => {
    const { lot, spaces } = await lotOf(2)
    for (const { id } of spaces)
      expect((await staff.delete(`locations/${id}`, 1)).statusCode).toBe(200)
    expect((await staff.get(`locations/${lot.id}`)).json()).toMatchObject({
      status: 'available',
      space: true,
      holdsSpaces: false,
    })
    expect((await staff.post(`locations/${spaces[0]?.id}/restore`)).statusCode).toBe(200)
    expect((await staff.get(`locations/${lot.id}`)).json()).toMatchObject({
      status: null,
      space: false,
    })
  })

  it('of a lot stays divided while one of two spaces archived at once remains', async () => {
    const { lot, spaces } = await lotOf(2)
    await Promise.all(spaces.map(({ id }) => staff.delete(`locations/${id}`, 1)))
    expect((await staff.get(`locations/${lot.id}`)).json()).toMatchObject({ space: true })
    await Promise.all(spaces.map(({ id }) => staff.post(`locations/${id}/restore`)))
    expect((await staff.get(`locations/${lot.id}`)).json()).toMatchObject({ space: false })
    expect(await freeIn(lot.id)).toMatchObject({ spaces: 2, free: 2 })
  })

  it('is not changed by a cenotaph', async () => {
    const space = await makeSpace(staff)
    const stone = await inter(space.id, { disposition: 'cenotaph', status: 'completed' })
    expect(stone.statusCode).toBe(201)
    expect(await statusOf(space.id)).toBe('available')
    expect((await inter(space.id, { status: 'completed' })).statusCode).toBe(201)
    expect(await statusOf(space.id)).toBe('occupied')
  })

  it('is counted for those who may read places, of their own cemetery', async () => {
    const { oak, cedar } = open.world.cemeteries
    const { lot } = await lotOf(1)
    const ask = { ids: [lot.id] }
    expect((await (await api(open, null, oak)).post('locations/free', ask)).statusCode).toBe(401)
    const blind = await api(open, await userWith(open, oak, ['decRead']), oak)
    expect((await blind.post('locations/free', ask)).statusCode).toBe(403)
    const stranger = await api(open, 'stranger@world.test', cedar)
    expect((await stranger.post('locations/free', ask)).json()).toEqual({ places: [] })
  })
})

describe('the place of an interment', () => {
  it('cannot be a lot with spaces, a garden or a wall, and the refusal offers the next steps', async () => {
    const { lot } = await lotOf(1)
    const divided = await inter(lot.id)
    expect(divided.statusCode).toBe(409)
    expect(divided.json()).toMatchObject({
      code: 'blocked',
      title: `${lot.label} is divided into spaces: choose one of them`,
      mayOverride: true,
      reasons: [
        {
          code: 'divided',
          verdict: 'no',
          next: [{ action: 'chooseWithin', resource: 'locations', recordId: lot.id }],
        },
      ],
    })
    const type = await createRecord(staff, 'property-types', {
      name: uniqueName('Wall'),
      sellable: false,
    })
    const wall = await makeSpace(staff, { propertyType: type.id })
    for (const disposition of ['burial', 'entombment', 'inurnment'])
      expect((await inter(wall.id, { disposition })).json()).toMatchObject({
        code: 'blocked',
        reasons: [{ code: 'noSpace', next: [{ action: 'choosePlace' }] }],
      })
    // A garden is where ashes are scattered, and a wall where names are put.
    for (const disposition of ['scattering', 'cenotaph'])
      expect((await inter(wall.id, { disposition })).statusCode).toBe(201)
  })

  it('cannot be sold to others, who are named to those who may read them', async () => {
    const { lot, spaces } = await lotOf(2)
    const right = (await rightOn(staff, lot.id)).json()
    const space = spaces[0] as { id: number }
    const refused = await inter(space.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'blocked',
      reasons: [
        {
          code: 'ownedBy',
          params: { place: lot.label, holder: right.holderNames },
          next: [
            { action: 'authorise' },
            { action: 'transfer', resource: 'interment-rights', recordId: right.id },
            { action: 'choosePlace' },
          ],
        },
      ],
    })
    const blind = await inter(space.id, {}, clerk)
    expect(blind.json()).toMatchObject({ mayOverride: false, reasons: [{ code: 'owned' }] })
    expect(blind.body).not.toContain('Ortega')
    // One of the holders says so, or is the one who is interred.
    const holder = right.holders[0].contact
    expect((await inter(space.id, { authorisedBy: holder })).statusCode).toBe(201)
    const { version } = (await staff.get(`contacts/${holder}`)).json()
    const person = await makePerson(staff)
    await staff.put(`contacts/${holder}`, { deceased: person.id }, version)
    expect((await inter(spaces[1]?.id as number, { deceased: person.id })).statusCode).toBe(201)
  })

  it('cannot be reserved for others or on hold', async () => {
    const space = await makeSpace(staff)
    const reservation = (await reservationOf(staff, [space.id])).json()
    expect((await inter(space.id)).json()).toMatchObject({
      reasons: [
        {
          code: 'reservedBy',
          next: [
            { action: 'authorise' },
            { action: 'sellReserved', resource: 'reservations', recordId: reservation.id },
            { action: 'choosePlace' },
          ],
        },
      ],
    })
    expect((await inter(space.id, { authorisedBy: reservation.contact })).statusCode).toBe(201)
    const held = await makeSpace(staff)
    await staff.post(`locations/${held.id}/hold`, { reason: 'Roots' }, 1)
    expect((await inter(held.id)).json()).toMatchObject({
      reasons: [
        {
          code: 'held',
          params: { reason: 'Roots' },
          next: [{ action: 'liftHold', recordId: held.id }],
        },
      ],
    })
  })

  it('is checked on a change too, if the change concerns it', async () => {
    const space = await makeSpace(staff)
    const interment = (await inter(space.id)).json()
    await rightOn(staff, space.id)
    const noted = await staff.put(`interments/${interment.id}`, { remarks: 'Rain' }, 1)
    expect(noted.statusCode).toBe(200)
    const other = await makeSpace(staff)
    await rightOn(staff, other.id)
    const moved = await staff.put(`interments/${interment.id}`, { location: other.id }, 2)
    expect(moved.json()).toMatchObject({ status: 409, code: 'blocked' })
    const passed = await staff.put(
      `interments/${interment.id}`,
      { location: other.id, override: { reason: 'The court decided so' } },
      2,
    )
    expect(passed.statusCode).toBe(200)
  })

  it('of somebody who lies there is changed by a move, or with the reason of a mistake', async () => {
    const [space, other] = [await makeSpace(staff), await makeSpace(staff)]
    const done = { status: 'completed', actualDate: '2019-05-04' }
    const made = (await inter(space.id, done)).json()
    const path = `interments/${made.id}`
    for (const change of [
      { location: other.id },
      { location: null },
      { location: other.id, disposition: 'cenotaph' },
    ]) {
      const refused = await staff.put(path, change, made.version)
      expect(refused.json()).toMatchObject({
        status: 409,
        code: 'blocked',
        mayOverride: true,
        reasons: [
          {
            code: 'alreadyInterred',
            params: { place: space.label },
            next: [{ action: 'move', resource: 'interments', recordId: made.id }],
          },
        ],
      })
    }
    expect((await clerk.put(path, { location: other.id }, made.version)).json()).toMatchObject({
      code: 'blocked',
      mayOverride: false,
    })
    const override = { reason: 'The sexton had read the wrong row of the book' }
    const by = await clerk.put(path, { location: other.id, override }, made.version)
    expect(by.statusCode).toBe(403)
    expect((await staff.get(path)).json()).toMatchObject({ location: space.id })
    const corrected = await staff.put(path, { location: other.id, override }, made.version)
    expect(corrected.json()).toMatchObject({ location: other.id, status: 'completed' })
    expect([await statusOf(space.id), await statusOf(other.id)]).not.toContain('reserved')
    const told = await staff.list('activity', {
      filter: { resource: 'interments', recordId: made.id },
    })
    expect(told.json()).toContainEqual(
      expect.objectContaining({
        action: 'override',
        after: { reason: override.reason, refused: ['alreadyInterred'] },
      }),
    )
  })

  it('is overridden with a reason by who may write titles, in the audit', async () => {
    const space = await makeSpace(staff)
    await rightOn(staff, space.id)
    const override = { reason: 'Verbal consent of the owner on the phone' }
    const forbidden = await inter(space.id, { override }, clerk)
    expect(forbidden.statusCode).toBe(403)
    expect((await inter(space.id, { override: { reason: ' ' } })).statusCode).toBe(400)
    const made = await inter(space.id, { override })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).not.toHaveProperty('override')
    const told = await staff.list('activity', {
      filter: { resource: 'interments', recordId: made.json().id },
    })
    expect(told.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'override',
          after: { reason: override.reason, refused: ['ownedBy'] },
        }),
      ]),
    )
    // Room is no matter of opinion.
    expect((await inter(space.id, { override })).json()).toMatchObject({ code: 'capacity' })
  })

  it('records no override that was not needed', async () => {
    const space = await makeSpace(staff)
    const made = await inter(space.id, { override: { reason: 'To be sure' } })
    expect(made.statusCode).toBe(201)
    const told = await staff.list('activity', {
      filter: { resource: 'interments', recordId: made.json().id },
    })
    expect(told.json().map(({ action }: { action: string }) => action)).toEqual(['create'])
  })
})

it('an interment is called as its person is, also after a new name, archived or not', async () => {
  const person = await makePerson(staff)
  const make = async () =>
    createRecord(staff, 'interments', {
      deceased: person.id,
      disposition: 'cenotaph',
      status: 'requested',
    })
  const [one, other] = [await make(), await make()]
  expect(one).toMatchObject({ deceasedName: person.label, label: person.label })
  expect((await staff.delete(`interments/${other.id}`, 1)).statusCode).toBeLessThan(300)
  const renamed = await staff.put(`deceased/${person.id}`, { lastName: 'Zwart' }, 1)
  expect(renamed.statusCode, renamed.body).toBe(200)
  const { label } = renamed.json() as { label: string }
  expect(label).toContain('Zwart')
  for (const { id } of [one, other])
    expect((await staff.get(`interments/${id}`)).json()).toMatchObject({
      deceasedName: label,
      label,
    })
})
