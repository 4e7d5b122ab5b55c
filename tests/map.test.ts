import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tileQuery } from '../server/cemetery/map/tiles'
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

/** The tile of web maps that a position is in, at a zoom. */
function tileAt([longitude, latitude]: readonly [number, number], z: number): string {
  const around = 2 ** z
  const x = Math.floor(((longitude + 180) / 360) * around)
  const up = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return `map/tiles/${z}/${x}/${Math.floor((0.5 - up) * around)}`
}
/** A grave of two hundred-thousandths of a degree, from its corner. */
const grave = (x: number, y: number, size = 0.00002) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ],
})
const idsIn = (answer: { json: () => { spaces: Row[] } }) => answer.json().spaces.map(([id]) => id)

describe('permission for tiles and gardens of the map', () => {
  it('is reading locations of this cemetery', async () => {
    const { oak, cedar } = open.world.cemeteries
    const clerk = await userWith(open, oak, ['decRead', 'contractWrite'])
    const reader = await userWith(open, oak, ['locRead'])
    for (const path of [tileAt([10, 10], 17), 'map?most=1']) {
      expect((await (await api(open, null, oak)).get(path)).statusCode).toBe(401)
      expect((await (await api(open, clerk, oak)).get(path)).statusCode).toBe(403)
      expect((await (await api(open, reader, oak)).get(path)).statusCode).toBe(200)
      expect((await (await api(open, reader, cedar)).get(path)).statusCode).toBe(404)
    }
  })

  it('does not extend to another cemetery, even where both lie in one tile', async () => {
    const at = [11.5, 47.5] as const
    const one = await drawn(grave(...at))
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const other = await drawn(grave(...at), elm)
    expect(idsIn(await staff.get(tileAt(at, 19)))).toEqual([one.id])
    expect(idsIn(await elm.get(tileAt(at, 19)))).toEqual([other.id])
    const gardens = (await elm.get('map?most=0')).json().gardens as Array<{ name: string }>
    expect(gardens.map(({ name }) => name)).toContain(other.label)
    expect(gardens.map(({ name }) => name)).not.toContain(one.label)
  })
})

describe('a tile of the map', () => {
  it('has what reaches into it, small or wide, and nothing else', async () => {
    const at = [12.25, 47.5] as const
    const [near, wide, point, beside] = [
      await drawn(grave(...at)),
      await drawn(grave(at[0] - 0.01, at[1] - 0.01, 0.02)),
      await drawn({ type: 'Point', coordinates: [at[0] + 0.00001, at[1] + 0.00001] }),
      await drawn(grave(at[0] + 0.02, at[1])),
    ]
    const found = idsIn(await staff.get(tileAt([at[0] + 0.00001, at[1] + 0.00001], 19)))
    expect(found.sort((a, b) => a - b)).toEqual([near.id, wide.id, point.id])
    expect(idsIn(await staff.get(tileAt([at[0] + 0.02, at[1]], 19)))).toEqual([beside.id])
    expect(idsIn(await staff.get('map/tiles/0/0/0'))).toEqual(
      expect.arrayContaining([near.id, wide.id, point.id, beside.id]),
    )
    expect((await mapOf()).get(near.id)).toEqual(
      (await staff.get(tileAt(at, 18))).json().spaces.find(([id]: Row) => id === near.id),
    )
  })

  it('has a grave that lies across an edge in both tiles', async () => {
    // 12.65625 degrees are an edge of tiles at every zoom from 8 on.
    const across = await drawn(grave(12.65624, 47.5))
    for (const x of [12.656245, 12.656255])
      expect(idsIn(await staff.get(tileAt([x, 47.50001], 19)))).toEqual([across.id])
  })

  it('has an ETag of its own, which changes with what lies in it alone', async () => {
    const [here, there] = [[13.1, 47.5] as const, [13.2, 47.5] as const]
    const one = await drawn(grave(...here))
    await drawn(grave(...there))
    const etags = async () => [
      (await staff.get(tileAt(here, 19))).headers.etag as string,
      (await staff.get(tileAt(there, 19))).headers.etag as string,
    ]
    const before = await etags()
    const unchanged = await open.app.inject({
      url: `/api/v1/cemeteries/${staff.cemeteryId}/${tileAt(here, 19)}`,
      headers: { ...staff.headers, 'if-none-match': before[0] },
    })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    await reservationOf(staff, [one.id])
    const after = await etags()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect((await staff.get(tileAt(here, 19))).json().spaces[0][2]).toBe('reserved')
  })

  it('is answered from what is kept, until it changes', async () => {
    const at = [14.1, 47.5] as const
    for (let i = 0; i < 20; i++) await drawn(grave(at[0], at[1]))
    const packed = async () => {
      const answer = await open.app.inject({
        url: `/api/v1/cemeteries/${staff.cemeteryId}/${tileAt(at, 19)}`,
        headers: { ...staff.headers, 'accept-encoding': 'gzip' },
      })
      expect(answer.headers['content-encoding']).toBe('gzip')
      return (JSON.parse(gunzipSync(answer.rawPayload).toString()) as { spaces: Row[] }).spaces
    }
    const first = await packed()
    expect(first).toHaveLength(20)
    expect(await packed()).toEqual(first)
    const [id] = first[0] as Row
    await reservationOf(staff, [id])
    expect((await packed()).find((row) => row[0] === id)?.[2]).toBe('reserved')
  })

  it('refuses a place that no tile has', async () => {
    expect((await staff.get('map/tiles/20/1/1')).statusCode).toBe(400)
    expect((await staff.get('map/tiles/x/1/1')).statusCode).toBe(400)
    expect((await staff.get('map/tiles/2/4/0')).statusCode).toBe(404)
  })
})

describe('a map of many places', () => {
  it('is told by gardens: where they lie, and how many places of each look they have', async () => {
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    const top = await drawn(grave(20, 47.5, 0.001), elm)
    const below = async (x: number) =>
      createRecord(elm, 'locations', {
        name: uniqueName('Grave'),
        parent: top.id,
        geometry: grave(x, 47.5001),
      })
    const [one] = [await below(20.0001), await below(20.0002)]
    await reservationOf(elm, [one.id])
    const answer = await elm.get('map?most=1')
    const garden = answer.json().gardens.find(({ name }: { name: string }) => name === top.label)
    expect(garden.looks).toEqual({
      'reserved|null|true': 1,
      'available|null|true': 1,
      [`${(await elm.get(`locations/${top.id}`)).json().status}|null|false`]: 1,
    })
    const degrees = (x: number) => (x / 2 ** 31) * 360 - 180
    expect(degrees(garden.box[0])).toBeCloseTo(20, 6)
    expect(degrees(garden.box[2])).toBeCloseTo(20.001, 6)
    expect((await elm.get('map?most=20000')).json().spaces).toHaveLength((await mapOf(elm)).size)
  })

  it('draws a tile of more than ten thousand as cells, and reads no other part of the table', async () => {
    const { owner } = open.database
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    await owner.query(
      `insert into locations (cemetery_id, name, address, address_key, label, sort_key, path, space, status, geometry)
       select $1, 'G' || n, 'Many › G' || n, 'many g' || n, 'Many › G' || n, 'many g' || n, '/', true,
         case when n % 4 = 0 then 'available' else 'occupied' end,
         jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
           jsonb_build_array(x, y), jsonb_build_array(x + 0.00001, y), jsonb_build_array(x + 0.00001, y + 0.00002), jsonb_build_array(x, y))))
       from generate_series(0, 12999) n, lateral (select 30 + (n % 130) * 0.00002 as x, 47.5 + (n / 130) * 0.00004 as y) at`,
      [elm.cemeteryId],
    )
    await owner.query('vacuum (analyze) location_shapes')
    const far = (await elm.get(tileAt([30.001, 47.502], 12))).json()
    expect(far.spaces).toEqual([])
    const { shift, looks } = far.cells as { shift: number; looks: Record<string, number[]> }
    // Three of four are taken: that is what is seen from afar.
    expect(Object.keys(looks)).toEqual(['occupied|null|true'])
    const [x, , long] = looks['occupied|null|true'] as [number, number, number]
    expect(x * 2 ** shift).toBeLessThanOrEqual(((30 + 180) / 360) * 2 ** 31)
    expect((x + long) * 2 ** shift).toBeGreaterThan(((30.0026 + 180) / 360) * 2 ** 31)
    const near = (await elm.get(tileAt([30.001, 47.502], 19))).json()
    expect(near.cells).toBeUndefined()
    expect(near.spaces.length).toBeGreaterThan(10)
    expect(near.spaces.length).toBeLessThan(1_000)

    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1)", [`{${elm.cemeteryId}}`])
      await client.query('set local plan_cache_mode = force_custom_plan')
      const [z, x, y] = tileAt([30.001, 47.502], 19).split('/').slice(2).map(Number) as [
        number,
        number,
        number,
      ]
      const { text, values } = tileQuery(elm.cemeteryId, { z, x, y }, '')
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      const plan = JSON.stringify(rows[0]['QUERY PLAN'])
      expect(plan).toContain('location_shapes_tile')
      expect(plan).not.toContain('Seq Scan')
      await client.query('rollback')
    } finally {
      client.release()
    }
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
