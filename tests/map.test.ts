import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { createRecord, reservationOf, uniqueName, userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const lot = {
  type: 'Polygon',
  coordinates: [
    [
      [-73.2, 44.5],
      [-73.1999, 44.5],
      [-73.1999, 44.5000123],
      [-73.2, 44.5],
    ],
  ],
}
const drawn = (geometry: object | null = lot, who = staff) =>
  createRecord(who, 'locations', { name: uniqueName('Drawn'), geometry })
type Row = [number, string, string, number | null, number | null, unknown]
const mapOf = async (who: Api = staff) => {
  const answer = await who.get('map')
  expect(answer.statusCode).toBe(200)
  return new Map((answer.json() as { spaces: Row[] }).spaces.map((row) => [row[0], row]))
}
const ask = (etag: string, headers: Record<string, string> = {}) =>
  open.app.inject({
    url: `/api/v1/cemeteries/${staff.cemeteryId}/map`,
    headers: { ...staff.headers, 'if-none-match': etag, ...headers },
  })

describe('permission for the map', () => {
  it('is reading locations of this cemetery', async () => {
    const { oak, cedar } = open.world.cemeteries
    expect((await (await api(open, null, oak)).get('map')).statusCode).toBe(401)
    const clerk = await userWith(open, oak, ['decRead', 'contractWrite'])
    expect((await (await api(open, clerk, oak)).get('map')).statusCode).toBe(403)
    const reader = await userWith(open, oak, ['locRead'])
    expect((await (await api(open, reader, oak)).get('map')).statusCode).toBe(200)
    expect((await (await api(open, reader, cedar)).get('map')).statusCode).toBe(404)
    expect((await (await api(open, reader, 987_654)).get('map')).statusCode).toBe(404)
  })

  it('does not extend to another cemetery', async () => {
    const one = await drawn()
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await mapOf(elm)).has(one.id)).toBe(false)
  })
})

describe('the map’s data', () => {
  it('has each location with a geometry, in centimetres and steps', async () => {
    const [one, point, without] = [
      await drawn(),
      await drawn({ type: 'Point', coordinates: [-73.2, 44.50000004] }),
      await drawn(null),
    ]
    const parts = await drawn({
      type: 'MultiPolygon',
      coordinates: [lot.coordinates, lot.coordinates],
    })
    const ring = [-732000000, 445000000, 1000, 0, 0, 123]
    const map = await mapOf()
    expect(map.get(one.id)).toEqual([one.id, one.label, 'available', null, null, [[ring]], true])
    expect(map.get(point.id)?.[5]).toEqual([-732000000, 445000000])
    expect(map.get(parts.id)?.[5]).toEqual([[ring], [ring]])
    expect(map.has(without.id)).toBe(false)
  })

  it('follows changes of a location, and its ETag with it', async () => {
    const one = await drawn()
    const first = (await staff.get('map')).headers.etag as string
    const unchanged = await ask(first)
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])

    await reservationOf(staff, [one.id])
    const reserved = await ask(first)
    expect(reserved.statusCode).toBe(200)
    expect((await mapOf()).get(one.id)?.[2]).toBe('reserved')

    const other = await drawn()
    const { version } = (await staff.get(`locations/${other.id}`)).json()
    const renamed = await staff.put(`locations/${other.id}`, { name: 'Anew' }, version)
    expect((await mapOf()).get(other.id)?.[1]).toBe('Anew')
    const erased = await staff.put(
      `locations/${other.id}`,
      { geometry: null },
      renamed.json().version,
    )
    expect((await mapOf()).has(other.id)).toBe(false)
    const again = await staff.put(`locations/${other.id}`, { geometry: lot }, erased.json().version)
    const before = (await staff.get('map')).headers.etag as string
    expect((await staff.delete(`locations/${other.id}`, again.json().version)).statusCode).toBe(200)
    expect((await mapOf()).has(other.id)).toBe(false)
    expect((await ask(before)).statusCode).toBe(200)
    expect((await staff.post(`locations/${other.id}/restore`)).statusCode).toBe(200)
    expect((await mapOf()).get(other.id)?.[5]).toBeTruthy()
  })

  it('is compressed for clients that accept it', async () => {
    for (let i = 0; i < 20; i++) await drawn()
    const packed = await ask('"none"', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect((await ask('"none"')).headers['content-encoding']).toBeUndefined()
  })

  it('refuses an outline that cannot be drawn', async () => {
    const crossed = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 2],
          [0, 0],
        ],
      ],
    }
    const answer = await staff.post('locations', { name: 'Bow tie', geometry: crossed })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { field: 'geometry.coordinates', message: 'must not cross itself' },
    ])
  })
})

it('the key of Google Maps is given to whoever sees the map, where there is one', async () => {
  const { oak } = open.world.cemeteries
  expect((await staff.get('map/base')).json()).toEqual({ googleMapsKey: null })
  expect((await (await api(open, null, oak)).get('map/base')).statusCode).toBe(401)
  const clerk = await userWith(open, oak, ['decRead'])
  expect((await (await api(open, clerk, oak)).get('map/base')).statusCode).toBe(403)
  expect((await (await api(open, clerk, 987_654)).get('map/base')).statusCode).toBe(404)
})

describe('splitting a location', () => {
  const [keeps, part] = [0, 1].map((east) => ({
    type: 'Polygon',
    coordinates: [
      [
        [east, 0],
        [east + 1, 0],
        [east + 1, 1],
        [east, 0],
      ],
    ],
  }))

  it('makes two places of one, in one step', async () => {
    const one = await drawn()
    const name = uniqueName('Part')
    const answer = await staff.post(`locations/${one.id}/split`, { name, keeps, part }, one.version)
    expect(answer.statusCode, answer.body).toBe(200)
    const { kept, made } = answer.json()
    expect(kept).toMatchObject({ id: one.id, geometry: keeps, version: one.version + 1 })
    expect(made).toMatchObject({ name, geometry: part, status: 'available' })
    const stale = await staff.post(
      `locations/${one.id}/split`,
      { name: 'X', keeps, part },
      one.version,
    )
    expect(stale.statusCode).toBe(412)
  })

  it('leaves nothing behind where it is refused', async () => {
    const one = await drawn()
    const taken = await staff.post(
      `locations/${one.id}/split`,
      { name: one.name, keeps, part },
      one.version,
    )
    expect(taken.statusCode).toBe(409)
    expect((await staff.get(`locations/${one.id}`)).json().geometry).toEqual(lot)
    await reservationOf(staff, [one.id])
    const inUse = await staff.post(
      `locations/${one.id}/split`,
      { name: uniqueName('Part'), keeps, part },
      one.version,
    )
    expect(inUse.statusCode).toBe(409)
    const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
    const forbidden = await reader.post(`locations/${one.id}/split`, { name: 'Y', keeps, part }, 1)
    expect(forbidden.statusCode).toBe(403)
  })
})
