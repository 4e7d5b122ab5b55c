import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNext } from '../server/jobs/jobs'
import { spacesBelowHandlers } from '../server/jobs/spaces-below'
import { type Api, api } from './support/api'
import { make, makePerson, reservationOf, rightOn, unique } from './support/places'
import { watchRows } from './support/rows-read'
import { type OpenWorld, openWorld } from './support/world'

/** Places within one section, four in each lot. */
const spaces = 100_000
let open: OpenWorld
let staff: Api
let watch: ReturnType<typeof watchRows>
let section: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  section = (await make(staff, 'locations', { name: unique('Old Ground') })).id
  await open.database.owner.query(
    `with lot as (select nextval('locations_id_seq') as id from generate_series(1, $3::int / 4) n),
     lots as (
       insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, parent_id, caskets, cremains)
       select $1, id, 'L' || id, 'l' || id, 'L' || id, 'L' || id, 'l' || id, '/' || $2::bigint || '/' || id || '/', 1, $2, 0, 0 from lot
     ), space as (
       select nextval('locations_id_seq') as id, lot.id as lot from lot, generate_series(1, 4) n
     )
     insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, parent_id, caskets, cremains, status)
     select $1, id, 'S' || id, 's' || id, 'S' || id, 'S' || id, 's' || id, '/' || $2::bigint || '/' || lot || '/' || id || '/', 2, lot, 0, 0, 'available' from space`,
    [open.world.cemeteries.oak, section, spaces],
  )
  await open.database.owner.query('vacuum (analyze) locations')
  watch = watchRows(open)
})
afterAll(() => open.close())

const current = async (id: number) => (await staff.get(`locations/${id}`)).json()
const change = async (id: number, body: object) =>
  staff.put(`locations/${id}`, body, (await current(id)).version)
describe('a section of a hundred thousand places', () => {
  it.each([
    ['remarks', { remarks: 'Seen in spring' }],
    ['alert', { alert: 'Wet' }],
    ['capacity', { capacity: { caskets: 2, cremains: 2 } }],
    ['whether it is for sale', { notForSale: true }],
    ['whether it is for sale again', { notForSale: false }],
  ])('is saved without a look at what stands below: %s', async (_, body) => {
    const { answer, rows } = await watch.during('locations', () => change(section, body))
    expect(answer.statusCode).toBe(200)
    expect(rows.scanned).toBe(0)
    expect(rows.fetched).toBeLessThan(50)
    expect(rows.written).toBeLessThan(5)
  })

  it.each([
    ['a hold', 'reserved'],
    ['a right', 'owned'],
    ['a reservation', 'reserved'],
  ])('is claimed and given back without rewriting what stands below: %s', async (by, state) => {
    const { claim, giveBack } = claims[by as keyof typeof claims]
    const made = await watch.during('locations', claim)
    expect(made.answer.statusCode, made.answer.body).toBeLessThan(300)
    expect(made.rows.scanned).toBe(0)
    expect(made.rows.fetched).toBeLessThan(4_000)
    expect(made.rows.written).toBeLessThan(5)
    expect((await current(section)).status).toBe(state)
    const ended = await watch.during('locations', () => giveBack(made.answer.json()))
    expect(ended.answer.statusCode, ended.answer.body).toBeLessThan(300)
    expect(ended.rows.scanned).toBe(0)
    expect(ended.rows.fetched).toBeLessThan(4_000)
    expect(ended.rows.written).toBeLessThan(5)
    await open.database.owner.query('delete from jobs')
  })

  it('waits for nobody who works below', async () => {
    const client = await open.database.owner.connect()
    try {
      await client.query('begin')
      await client.query(
        'select id from locations where cemetery_id = $1 and depth = 2 for no key update',
        [open.world.cemeteries.oak],
      )
      expect((await change(section, { remarks: 'Seen in autumn' })).statusCode).toBe(200)
      expect((await claims['a hold'].claim()).statusCode).toBe(200)
      expect((await claims['a hold'].giveBack()).statusCode).toBe(200)
    } finally {
      await client.query('rollback')
      client.release()
    }
    await open.database.owner.query('delete from jobs')
  })

  it('sells one of its places, and lays someone there, by a few rows', async () => {
    const [place] = (
      await open.database.owner.query<{ id: number }>(
        'select id from locations where cemetery_id = $1 and depth = 2 limit 1 offset 54321',
        [open.world.cemeteries.oak],
      )
    ).rows as [{ id: number }]
    const person = await makePerson(staff)
    const sold = await watch.during('locations', () => rightOn(staff, place.id))
    expect(sold.answer.statusCode).toBe(201)
    expect(sold.rows).toMatchObject({ scanned: 0, written: 1 })
    expect(sold.rows.fetched).toBeLessThan(100)
    const laid = await watch.during('locations', () =>
      staff.post('interments', {
        deceased: person.id,
        location: place.id,
        status: 'completed',
        disposition: 'burial',
        authorisedBy: sold.answer.json().holders[0].contact,
      }),
    )
    expect(laid.answer.statusCode, laid.answer.body).toBe(201)
    expect(laid.rows).toMatchObject({ scanned: 0, written: 1 })
    expect(laid.rows.fetched).toBeLessThan(100)
    // Occupied is above any claim; what is refused is refused by one look at the claims.
    const refused = await watch.during('claims', () => claims['a hold'].claim())
    expect(refused.answer.statusCode).toBe(409)
    expect(refused.rows.scanned).toBe(0)
  })
})

describe('a section of more places than are brought up to date at once', () => {
  const many = 1_100
  let top: number
  const states = async () =>
    (
      await open.database.owner.query(
        'select status, count(*)::int as n from locations where cemetery_id = $1 and parent_id = $2 group by 1 order by 1',
        [open.world.cemeteries.oak, top],
      )
    ).rows
  const settle = async () => {
    while (await runNext(open.database, spacesBelowHandlers));
  }
  const hold = async () =>
    staff.post(`locations/${top}/hold`, { reason: 'Survey' }, (await current(top)).version)
  const lift = async () =>
    staff.post(`locations/${top}/lift`, undefined, (await current(top)).version)
  beforeAll(async () => {
    top = (await make(staff, 'locations', { name: unique('Meadow') })).id
    await staff.post('locations/generate', { parent: top, levels: [{ from: '1', to: `${many}` }] })
  })

  it('is followed by all of them, some at a time', async () => {
    expect((await hold()).statusCode).toBe(200)
    await settle()
    expect(await states()).toEqual([{ status: 'reserved', n: many }])
    expect((await lift()).statusCode).toBe(200)
    await settle()
    expect(await states()).toEqual([{ status: 'available', n: many }])
  })

  it('leaves nothing behind of a hold that is lifted before they have followed', async () => {
    await hold()
    await lift()
    await settle()
    expect(await states()).toEqual([{ status: 'available', n: many }])
  })

  it('refuses to sell any of them at once', async () => {
    await hold()
    const { rows } = await open.database.owner.query<{ id: number }>(
      'select id from locations where cemetery_id = $1 and parent_id = $2 order by id desc limit 1',
      [open.world.cemeteries.oak, top],
    )
    expect((await rightOn(staff, rows[0]?.id as number)).statusCode).toBe(409)
  })
})

const claims = {
  'a hold': {
    claim: async () =>
      staff.post(
        `locations/${section}/hold`,
        { reason: 'Survey' },
        (await current(section)).version,
      ),
    giveBack: async (_made?: unknown) =>
      staff.post(`locations/${section}/lift`, undefined, (await current(section)).version),
  },
  'a right': {
    claim: () => rightOn(staff, section),
    giveBack: ({ id, version }: { id: number; version: number }) =>
      staff.put(`interment-rights/${id}`, { status: 'surrendered' }, version),
  },
  'a reservation': {
    claim: () => reservationOf(staff, [section]),
    giveBack: ({ id, version }: { id: number; version: number }) =>
      staff.put(`reservations/${id}`, { status: 'released' }, version),
  },
} as const
