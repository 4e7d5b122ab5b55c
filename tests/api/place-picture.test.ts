import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlacePicture } from '../../core/place-picture'
import { type Api, api } from '../support/api'
import { createRecord, uniqueName, userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

/** A rectangle of some metres, so many metres east and north of a corner in Vermont. */
const rectangle = (east: number, north: number, wide: number, high: number) => {
  const metre = 1 / 111_320
  const at = (x: number, y: number) => [-73.2 + x * metre * 1.4, 44.5 + y * metre]
  const corners = [
    at(east, north),
    at(east + wide, north),
    at(east + wide, north + high),
    at(east, north + high),
  ]
  return { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
}
const place = (geometry: object | null, parent?: number) =>
  createRecord(staff, 'locations', { name: uniqueName('Drawn'), geometry, parent: parent ?? null })
const pictureOf = async (id: number, who = staff) => {
  const answer = await who.get(`locations/${id}/picture`)
  expect(answer.statusCode).toBe(200)
  return answer.json() as PlacePicture
}

it('the picture of a place shows it, what holds it and its neighbors, and nothing far away', async () => {
  const garden = await place(rectangle(0, 0, 400, 300))
  const lot = await place(rectangle(10, 10, 3, 3), garden.id)
  await place(rectangle(14, 10, 3, 3), garden.id)
  await place(rectangle(350, 250, 3, 3), garden.id)
  const picture = await pictureOf(lot.id)
  expect(picture.place).toEqual({ id: lot.id, label: lot.label })
  expect(picture.outlines.map(({ role }) => role)).toEqual(['around', 'near', 'place'])
  for (const { path } of picture.outlines) expect(path).toMatch(/^M[-\d. L]+Z$/)
})

it('a place that holds others is drawn below them', async () => {
  const lot = await place(rectangle(500, 0, 6, 6))
  await place(rectangle(501, 1, 2, 4), lot.id)
  await place(rectangle(503, 1, 2, 4), lot.id)
  const { outlines } = await pictureOf(lot.id)
  expect(outlines.map(({ role }) => role)).toEqual(['place', 'near', 'near'])
})

it('a place without an outline is shown by the one around it; without any there is no picture', async () => {
  const lot = await place(rectangle(600, 0, 6, 6))
  const space = await place(null, lot.id)
  expect((await pictureOf(space.id)).place?.id).toBe(lot.id)
  const nowhere = await place(null)
  expect(await pictureOf(nowhere.id)).toEqual({ place: null, outlines: [] })
})

it('a space has its state and the color that the cemetery gave it', async () => {
  const admin = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  await createRecord(admin, 'grave-statuses', {
    name: uniqueName('Free'),
    stands: 'available',
    color: '#123456',
    priority: 1,
  })
  const type = await createRecord(admin, 'property-types', {
    name: uniqueName('Space'),
    sellable: true,
  })
  const space = await createRecord(staff, 'locations', {
    name: uniqueName('Drawn'),
    geometry: rectangle(700, 0, 2, 3),
    propertyType: type.id,
  })
  const { outlines } = await pictureOf(space.id)
  expect(outlines).toEqual([
    { role: 'place', path: expect.any(String), state: 'available', color: '#123456' },
  ])
})

it('the picture needs a session, the permission to read locations, and a place of this cemetery', async () => {
  const { oak, elm } = open.world.cemeteries
  const { id } = await place(rectangle(800, 0, 3, 3))
  const path = `locations/${id}/picture`
  expect((await (await api(open, null, oak)).get(path)).statusCode).toBe(401)
  const clerk = await userWith(open, oak, ['decRead', 'contractWrite'])
  expect((await (await api(open, clerk, oak)).get(path)).statusCode).toBe(403)
  const reader = await userWith(open, oak, ['locRead'])
  expect((await (await api(open, reader, oak)).get(path)).statusCode).toBe(200)
  const abroad = await api(open, 'staff@world.test', elm)
  expect((await abroad.get(path)).statusCode).toBe(404)
})
