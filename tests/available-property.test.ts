import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReportAnswer } from '../core/reports'
import {
  defaultCapacity,
  isSpace,
  occupies,
  type SpaceState,
  spaceState,
  spaceStates,
} from '../core/space'
import { type Api, api } from './support/api'
import { createRecord, makeContact, makePerson, uniqueName } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let contact: number
/** A level that only holds places, and one that can be sold; a place may also have none. */
let levels: Array<number | null>
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  contact = (await makeContact(staff)).id
  const ground = await createRecord(staff, 'property-types', {
    name: uniqueName('Ground'),
    sellable: false,
  })
  const grave = await createRecord(staff, 'property-types', {
    name: uniqueName('Grave'),
    sellable: true,
  })
  levels = [ground.id, grave.id, null]
})
afterAll(() => open.close())

const geometry = { type: 'Point', coordinates: [-73.2, 44.5] }
const dispositions = ['burial', 'inurnment', 'scattering', 'cenotaph'] as const

/** A place below one of those before it, or at the top; and what an office does with any of them. */
const tree = fc.array(fc.record({ below: fc.nat(9), level: fc.nat(2), closed: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
})
type Act =
  | { do: 'sell' | 'reserve' | 'hold' | 'archive' | 'close'; at: number }
  | { do: 'bury'; at: number; how: string; done: boolean }
  | { do: 'retype'; at: number; level: number }
  | { do: 'move'; at: number; to: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constantFrom('sell', 'reserve', 'hold', 'archive', 'close'),
    at: fc.nat(7),
  }) as fc.Arbitrary<Act>,
  fc.record({
    do: fc.constant('bury' as const),
    at: fc.nat(7),
    how: fc.constantFrom(...dispositions),
    done: fc.boolean(),
  }),
  fc.record({ do: fc.constant('retype' as const), at: fc.nat(7), level: fc.nat(2) }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(7), to: fc.nat(7) }),
)

async function perform(one: Act, places: readonly number[]) {
  const at = places[one.at % places.length] as number
  const { version } = (await staff.get(`locations/${at}`)).json()
  switch (one.do) {
    case 'sell':
      return staff.post('interment-rights', { location: at, holders: [{ contact, share: 1 }] })
    case 'reserve':
      return staff.post('reservations', { locations: [at], contact })
    case 'hold':
      return staff.post(`locations/${at}/hold`, { reason: 'chance' }, version)
    case 'archive':
      return staff.delete(`locations/${at}`, version)
    case 'close':
      return staff.put(`locations/${at}`, { notForSale: true }, version)
    case 'retype':
      return staff.put(`locations/${at}`, { propertyType: levels[one.level] }, version)
    case 'move':
      return staff.put(
        `locations/${at}`,
        { parent: places[one.to % places.length] === at ? null : places[one.to % places.length] },
        version,
      )
    default:
      return staff.post('interments', {
        deceased: (await makePerson(staff)).id,
        location: at,
        disposition: one.how,
        status: one.done ? 'completed' : 'requested',
        authorisedBy: contact,
      })
  }
}

interface Place {
  id: number
  parent: number | null
  propertyType: number | null
  capacity: { caskets: number; cremains: number } | null
  notForSale: boolean
  holdReason: string | null
}
const all = async <T>(name: string, filter: object): Promise<T[]> =>
  (await staff.list(name, { filter, range: [0, 999] })).json()

/** From the records alone, by the one function of core: how many spaces there are of each state. */
async function counted(): Promise<Record<SpaceState, number>> {
  const places = new Map((await all<Place>('locations', {})).map((one) => [one.id, one]))
  const rights = await all<{ location: number }>('interment-rights', { status: 'active' })
  const reserved = await all<{ locations: number[] }>('reservations', { status: 'active' })
  const laid = await all<{ location: number; disposition: string; status: string }>(
    'interments',
    {},
  )
  const sold = (one: Place) => one.propertyType !== levels[0]
  const above = (one: Place): Place[] => {
    const parent = one.parent === null ? undefined : places.get(one.parent)
    return parent ? [parent, ...above(parent)] : []
  }
  const divided = new Set(
    [...places.values()].filter(sold).flatMap((one) => above(one).map(({ id }) => id)),
  )
  const claimOn = ({ id, holdReason }: Place) =>
    rights.some(({ location }) => location === id)
      ? 'right'
      : reserved.some(({ locations }) => locations.includes(id))
        ? 'reservation'
        : holdReason
          ? 'hold'
          : null
  const sums = Object.fromEntries(spaceStates.map((state) => [state, 0])) as Record<
    SpaceState,
    number
  >
  for (const place of places.values()) {
    if (!isSpace(sold(place), divided.has(place.id))) continue
    const here = laid.filter(({ location }) => location === place.id)
    const room = place.capacity ?? defaultCapacity
    const state = spaceState({
      isSpace: true,
      overCapacity:
        here.filter(({ disposition }) => disposition === 'burial').length > room.caskets ||
        here.filter(({ disposition }) => disposition === 'inurnment').length > room.cremains,
      occupied: here.some(occupies),
      claim: [place, ...above(place)].map(claimOn).find((kind) => kind !== null) ?? null,
      notForSale: place.notForSale,
    })
    if (state) sums[state] += 1
  }
  return sums
}

const sumOf = (rows: ReadonlyArray<Record<string, unknown>>, key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)

/** What each page says, by state. */
async function told() {
  const home = (await staff.get('home')).json()
  const card = home.cards.locations.data
  const inventory = async (by: string) => {
    const answer = await staff.get(`reports/locations-inventory?by=${by}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as ReportAnswer
  }
  const [bySection, byType] = [await inventory('section'), await inventory('type')]
  const map = (await staff.get('map')).json().spaces as Array<
    [number, string, string, ...unknown[]]
  >
  const tops = await all<{ id: number; space: boolean; status: string }>('locations', { depth: 0 })
  const free = tops.length
    ? (await staff.post('locations/free', { ids: tops.map(({ id }) => id) })).json().places
    : []
  const list = async (filter: object) =>
    Number(
      (await staff.list('locations', { filter, range: [0, 0] })).headers['content-range']
        ?.toString()
        .split('/')[1] ?? 0,
    )
  const of = async (state: SpaceState) => ({
    home: card.states.find((one: { state: string }) => one.state === state)?.count,
    bySection: sumOf(bySection.rows, state),
    byType: sumOf(byType.rows, state),
    chart: bySection.chart?.bars.find(({ label }) => label === state)?.value ?? 0,
    map: map.filter((row) => row[2] === state && row[6] === true).length,
    list: await list({ status: state, ...card.spaces }),
    search: await list({ q: 'plot', status: state, ...card.spaces }),
  })
  const available = tops.filter(({ space, status }) => space && status === 'available').length
  return {
    figure: home.figures.find((one: { key: string }) => one.key === 'available')?.count,
    sections: sumOf(card.sections, 'available'),
    within: sumOf(free, 'free') + available,
    alone: await list({ status: 'available' }),
    states: Object.fromEntries(
      await Promise.all(spaceStates.map(async (state) => [state, await of(state)] as const)),
    ) as Record<SpaceState, Awaited<ReturnType<typeof of>>>,
  }
}

it('the number of available spaces is the same everywhere after any changes of any tree', async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.array(act, { maxLength: 8 }), async (nodes, acts) => {
      const places: number[] = []
      for (const { below, level, closed } of nodes) {
        const made = await staff.post('locations', {
          name: uniqueName('Plot'),
          parent: below < places.length ? places[below] : null,
          propertyType: levels[level],
          notForSale: closed && level === 1,
          geometry,
        })
        if (made.statusCode === 201) places.push(made.json().id)
      }
      if (places.length === 0) return
      for (const one of acts) {
        const { statusCode } = await perform(one, places)
        expect([200, 201, 400, 404, 409], JSON.stringify(one)).toContain(statusCode)
      }
      const truth = await counted()
      const { figure, sections, within, alone, states } = await told()
      for (const state of spaceStates)
        expect([state, states[state]]).toEqual([
          state,
          Object.fromEntries(Object.keys(states[state]).map((page) => [page, truth[state]])),
        ])
      expect({ figure, within, alone }).toEqual({
        figure: truth.available,
        within: truth.available,
        alone: truth.available,
      })
      // The card shows the first eight sections.
      expect(sections).toBeLessThanOrEqual(truth.available)
      // Each run has a cemetery to itself.
      await open.database.owner.query(
        `delete from claims; delete from interment_rights_holders; delete from interment_rights;
         delete from reservations_locations; delete from reservations; delete from interments;
         update deceased set location_id = null; delete from owners_locations; delete from owners; delete from locations;
         delete from search_index where resource <> 'contacts'; delete from record_counts where resource <> 'contacts'`,
      )
    }),
    {
      numRuns: Number(process.env.FC_RUNS ?? 15),
      endOnFailure: true,
      ...(process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {}),
    },
  )
})

it('the space state is the same in SQL and in core for every combination of facts', async () => {
  const bits = [false, true]
  const claims = [null, 'right', 'contract', 'reservation', 'hold'] as const
  for (const sellable of [null, ...bits])
    for (const holds of bits) {
      const { rows } = await open.database.owner.query('select is_space($1, $2) as it', [
        sellable,
        holds,
      ])
      expect(rows[0].it).toBe(isSpace(sellable, holds))
    }
  for (const space of bits)
    for (const overCapacity of bits)
      for (const laid of bits)
        for (const claim of claims)
          for (const notForSale of bits) {
            const { rows } = await open.database.owner.query(
              'select space_state($1, $2, $3, $4, $5) as it',
              [space, overCapacity, laid, claim, notForSale],
            )
            expect(rows[0].it).toBe(
              spaceState({ isSpace: space, overCapacity, occupied: laid, claim, notForSale }),
            )
          }
})
