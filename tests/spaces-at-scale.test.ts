import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyArea } from '../core/area'
import { LocationLookup } from '../server/cemetery/imports/location-tree'
import { moveSomeDescendants } from '../server/cemetery/spaces/move-descendants'
import { refreshNextOfType } from '../server/cemetery/spaces/refresh-descendants'
import { refreshDescendantsHandlers } from '../server/cemetery/spaces/refresh-descendants-job'
import { areas, extensions } from '../server/engine/areas/areas'
import { listStatement } from '../server/engine/resources/query'
import { Repository } from '../server/engine/resources/repository'
import { transactAs } from '../server/engine/transaction/transaction'
import { runNextJob } from '../server/platform/jobs/job-workers'
import { type Api, api } from './support/api'
import {
  createRecord,
  makePerson,
  reservationOf,
  rightOn,
  uniqueName,
  voidRight,
} from './support/places'
import { watchRows } from './support/rows-read'
import { sellSpace, sign, step } from './support/sales'
import { endExpiredHolds, expireReservations } from './support/scheduled'
import { type OpenWorld, openWorld } from './support/world'

const locations = areas.find(({ name }) => name === 'locations') as AnyArea
/** Places within one section, four in each lot. */
const spaces = 100_000
/** What a connection's counters may be off by; a look at what stands below is a hundred thousand. */
const few = 10
let open: OpenWorld
let staff: Api
let watch: ReturnType<typeof watchRows>
let section: number
let type: number
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const { id, label } = await createRecord(staff, 'locations', { name: uniqueName('Old Ground') })
  section = id
  type = (await createRecord(staff, 'property-types', { name: 'Grave', sellable: true })).id
  await open.database.owner.query(
    `with lot as (select nextval('locations_id_seq') as id from generate_series(1, $3::int / 4) n),
     lots as (
       insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, parent_id, caskets, cremains)
       select $1, id, $4 || ' › L' || id, 'l' || id, 'L' || id, $4 || ' › L' || id, 'l' || id, '/' || $2::bigint || '/' || id || '/', 1, $2, 0, 0 from lot
     ), space as (
       select nextval('locations_id_seq') as id, lot.id as lot from lot, generate_series(1, 4) n
     )
     insert into locations (cemetery_id, id, label, sort_key, name, address, address_key, path, depth, parent_id, caskets, cremains, status, property_type_id)
     select $1, id, $4 || ' › L' || lot || ' › S' || id, 's' || id, 'S' || id, $4 || ' › L' || lot || ' › S' || id, 's' || id, '/' || $2::bigint || '/' || lot || '/' || id || '/', 2, lot, 0, 0, 'available', $5 from space`,
    [open.world.cemeteries.oak, section, spaces, label, type],
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
  ])('is saved without reading its descendants: %s', async (_, body) => {
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
  ])('is claimed and released without rewriting its descendants: %s', async (by, state) => {
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

  it('is released from an expired hold and reservation without reading its descendants', async () => {
    const { claim } = claims['a reservation']
    await claim()
    await open.database.owner.query(
      "update reservations set expires = '2020-01-01' where cemetery_id = $1 and status = 'active'",
      [open.world.cemeteries.oak],
    )
    const expired = await watch.during('locations', () => expireReservations(open.database))
    expect(expired.answer).toBe(1)
    expect(expired.rows.scanned).toBeLessThan(few)
    expect(expired.rows.fetched).toBeLessThan(4_000)
    expect(expired.rows.written).toBeLessThan(5)
    await claims['a hold'].claim()
    await open.database.owner.query(
      "update locations set hold_until = now() - interval '1 day' where cemetery_id = $1 and id = $2",
      [open.world.cemeteries.oak, section],
    )
    const lifted = await watch.during('locations', () => endExpiredHolds(open.database))
    expect(lifted.answer).toBe(1)
    expect(lifted.rows.scanned).toBeLessThan(few)
    expect(lifted.rows.fetched).toBeLessThan(4_000)
    expect(lifted.rows.written).toBeLessThan(5)
    await open.database.owner.query('delete from jobs')
  })

  it('waits for no transaction on its descendants', async () => {
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

  it('sells one of its places, and inters someone there, by a few rows', async () => {
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

  it('is freed when its contract is cancelled, by one look at who lies below', async () => {
    const free = (await spacesFrom(999))[0] as { id: number }
    const { id } = await sellSpace(staff, free.id)
    expect((await sign(staff, id)).statusCode).toBe(200)
    const cancelled = await watch.during('locations', () =>
      step(staff, id, { status: 'cancelled', cancelReason: 'Moved away' }),
    )
    expect(cancelled.answer.statusCode, cancelled.answer.body).toBe(200)
    expect(cancelled.rows.scanned).toBeLessThan(few)
    expect(cancelled.rows.fetched).toBeLessThan(200)
    expect(cancelled.rows.written).toBeLessThan(10)
  })

  it('is not archived while it has descendants, found by the first rows', async () => {
    const { version } = await current(section)
    const refused = await watch.during('locations', () =>
      staff.delete(`locations/${section}`, version),
    )
    expect(refused.answer.json()).toMatchObject({ status: 409, code: 'referenced' })
    expect(refused.rows.scanned).toBeLessThan(few)
    expect(refused.rows.fetched).toBeLessThan(2_000)
    const [place] = await spacesFrom(70_000)
    const archived = await watch.during('locations', async () =>
      staff.delete(`locations/${place?.id}`, (await current(place?.id as number)).version),
    )
    expect(archived.answer.statusCode, archived.answer.body).toBe(200)
    expect(archived.rows.scanned).toBeLessThan(few)
    expect(archived.rows.fetched).toBeLessThan(100)
  })

  it('is searched, listed and counted by its part of an index', async () => {
    const { path } = await current(section)
    const small = await createRecord(staff, 'locations', { name: uniqueName('Corner') })
    await createRecord(staff, 'locations', { name: 'One', parent: small.id })
    const listed = async (filter: object) => {
      const answer = await staff.list('locations', { filter, range: [0, 24] })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().length as number
    }
    const within = { path_prefix: `/${small.id}/` }
    expect(await listed(within)).toBe(2)
    // What is found is counted up to ten thousand.
    const all = 20_000
    for (const [filter, most] of [
      [{ ...within }, 100],
      [{ ...within, q: 'one' }, 1_000],
      [{ ...within, status: 'available' }, 100],
      [{ path_prefix: path, status: 'available' }, all],
      [{ path_prefix: path, status: 'owned' }, 100],
    ] as const) {
      const { blocks, scans } = await seenList(filter)
      expect(scans, JSON.stringify(filter)).toEqual([])
      expect(blocks, JSON.stringify(filter)).toBeLessThan(most)
    }
  })

  it('is reported and drawn on the map without reading its places', async () => {
    const report = await watch.during('locations', () =>
      staff.get('reports/locations-inventory?by=section'),
    )
    expect(report.answer.statusCode, report.answer.body).toBe(200)
    expect(report.answer.json().rows.length).toBeGreaterThan(0)
    expect(report.rows.scanned).toBeLessThan(few)
    expect(report.rows.fetched).toBeLessThan(100)
    const map = await watch.during('locations', () => staff.get('map'))
    expect(map.answer.statusCode).toBe(200)
    expect(map.rows.scanned + map.rows.fetched).toBeLessThan(few)
  })

  it('is read once for all places that a file names', async () => {
    const { label } = await current(section)
    const lots = await open.database.owner.query<{ name: string }>(
      'select name from locations where cemetery_id = $1 and parent_id = $2 order by id desc limit 20000',
      [open.world.cemeteries.oak, section],
    )
    const steps = lots.rows.map(({ name }) => [
      { level: null, name: label },
      { level: null, name },
    ])
    const lookup = new LocationLookup()
    let compared = 0
    const { rows } = await watch.during('locations', () =>
      transactAs(open.database, open.world.cemeteries.oak, nobody, (transaction) =>
        lookup.find(transaction, steps),
      ),
    )
    for (const step of steps) if (lookup.idOf(step) !== null) compared += 1
    expect(compared).toBe(20_000)
    // The section's own children, once; none of the spaces below them.
    expect(rows.fetched + rows.scanned).toBeLessThan(2 * (spaces / 4 + 1_000))
  })

  it('has its places become unsellable with one look at each', async () => {
    const { version } = (await staff.get(`property-types/${type}`)).json()
    const change = await watch.during('locations', () =>
      staff.put(`property-types/${type}`, { sellable: false }, version),
    )
    expect(change.answer.statusCode, change.answer.body).toBe(200)
    // Some at once, with the lots that they divide.
    expect(change.rows.written).toBeLessThan(2_000)
    expect(change.rows.fetched + change.rows.scanned).toBeLessThan(15_000)
    const steps: number[] = []
    let before = (await spacesFrom(spaces - 600))[0]?.id
    for (let i = 0; i < 8; i++) {
      const { answer, rows } = await watch.during('locations', () =>
        transactAs(open.database, open.world.cemeteries.oak, nobody, (transaction) =>
          refreshNextOfType(transaction, type, 500, before),
        ),
      )
      before = answer as number
      steps.push(rows.fetched + rows.scanned)
    }
    // The last no more than the first: what is done is not looked at again.
    expect(Math.max(...steps)).toBeLessThan(1.5 * (steps[0] as number))
    await open.database.owner.query('delete from jobs')
  })

  it.each([
    ['renamed', () => ({ name: uniqueName('Older Ground') })],
    [
      'moved',
      async () => ({
        parent: (await createRecord(staff, 'locations', { name: uniqueName('Park') })).id,
      }),
    ],
  ])('is %s at once, then updated in batches with short locks', async (_, body) => {
    const { path: from } = await current(section)
    const next = await body()
    const { answer, rows } = await watch.during('locations', () => change(section, next))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(rows.written).toBeLessThan(5)
    // The lengths of what stands below are looked at once, to refuse what could not be followed.
    expect(rows.fetched + rows.scanned).toBeLessThan(2 * 1.25 * spaces + 2_000)
    const { rows: some } = await open.database.owner.query<{ path: string }>(
      'select path from locations where cemetery_id = $1 and path > $2 and path < $3 order by path limit 1 offset 61234',
      [open.world.cemeteries.oak, from, `${from}A`],
    )
    const one = await watch.during('locations', () =>
      transactAs(open.database, open.world.cemeteries.oak, nobody, (transaction) =>
        moveSomeDescendants(
          new Repository({ areas, extensions }, locations, transaction).context,
          { from, reached: some[0]?.path as string },
          500,
        ),
      ),
    )
    expect(one.answer.reached).not.toBeNull()
    expect(one.rows.scanned).toBeLessThan(few)
    expect(one.rows.fetched).toBeLessThan(5_000)
    expect(one.rows.written).toBeLessThanOrEqual(500)
    expect(one.rows.written).toBeGreaterThan(100)
    await open.database.owner.query('delete from jobs')
  })
})

/** Spaces of the section from this one on. */
const spacesFrom = async (offset: number) =>
  (
    await open.database.owner.query<{ id: number }>(
      'select id from locations where cemetery_id = $1 and depth = 2 and archived_at is null order by id limit 5 offset $2',
      [open.world.cemeteries.oak, offset],
    )
  ).rows

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What a list of locations reads as the application's role meets it. */
async function seenList(filter: Record<string, unknown>) {
  const client = await open.database.app.connect()
  try {
    await client.query('begin')
    await client.query("select app_set('app.cemetery_ids', $1)", [`{${open.world.cemeteries.oak}}`])
    await client.query('set local plan_cache_mode = force_custom_plan')
    const { text, values } = listStatement(locations, open.world.cemeteries.oak, {
      filter,
      range: [0, 24],
      sort: ['label', 'ASC'],
    } as never)
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [
      ...values,
    ])
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    const [whole] = nodes as [Node]
    return {
      // A scan that ends with the ten thousand that are counted, and passes over none, is the shortest way.
      scans: nodes.filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          (node['Actual Rows'] > 10_001 || (node['Rows Removed by Filter'] ?? 0) > few),
      ),
      blocks: whole['Shared Hit Blocks'] + whole['Shared Read Blocks'],
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const nobody = {
  userId: null as unknown as number,
  name: null as unknown as string,
  email: '',
  isSystemAdmin: false,
  isAccountManager: false,
  elevated: false,
  cemetery: null,
}

describe('a section of more places than one batch', () => {
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
    while (await runNextJob(open.database, refreshDescendantsHandlers));
  }
  const hold = async () =>
    staff.post(`locations/${top}/hold`, { reason: 'Survey' }, (await current(top)).version)
  const lift = async () =>
    staff.post(`locations/${top}/lift`, undefined, (await current(top)).version)
  beforeAll(async () => {
    top = (await createRecord(staff, 'locations', { name: uniqueName('Meadow') })).id
    await staff.post('locations/generate', { parent: top, levels: [{ from: '1', to: `${many}` }] })
  })

  it('is updated in batches until all are', async () => {
    expect((await hold()).statusCode).toBe(200)
    await settle()
    expect(await states()).toEqual([{ status: 'reserved', n: many }])
    expect((await lift()).statusCode).toBe(200)
    await settle()
    expect(await states()).toEqual([{ status: 'available', n: many }])
  })

  it('is clean after a hold that was ended before they were updated', async () => {
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
    giveBack: ({ id, version }: { id: number; version: number }) => voidRight(staff, id, version),
  },
  'a reservation': {
    claim: () => reservationOf(staff, [section]),
    giveBack: ({ id, version }: { id: number; version: number }) =>
      staff.put(`reservations/${id}`, { status: 'released' }, version),
  },
} as const
