import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { attach, pdf } from './support/files'
import { createRecord, makeSpace, uniqueName } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#484' } })
    .jpeg()
    .toBuffer()

it('a tour keeps its stops in order, each with a picture of the tour’s own', async () => {
  const place = await makeSpace(staff)
  const made = await createRecord(staff, 'tours', {
    title: uniqueName('Walk'),
    stops: [{ title: 'Gate' }, { title: 'Oak', location: place.id, text: 'Old.' }],
  })
  const [gate, oak] = made.stops as Array<{ id: number }>
  const path = `tours/${made.id}`
  const picture = (await attach(staff, path, 'oak.jpg', await photo(), 'image/jpeg')).json()
  const paper = (await attach(staff, path, 'plan.pdf', pdf, 'application/pdf')).json()
  const give = (stop: unknown, file: unknown, version: number) =>
    staff.post(`${path}/photo`, { stop, file }, version)
  expect((await give(oak?.id, picture.id, 1)).json().stops).toMatchObject([
    { photo: null },
    { photo: picture.id },
  ])
  expect((await give(oak?.id, paper.id, 2)).statusCode).toBe(400)
  expect((await give(999_999, picture.id, 2)).statusCode).toBe(404)
  expect((await give(gate?.id, picture.id, 1)).statusCode).toBe(412)
  const turned = await staff.put(
    path,
    { stops: [oak, gate].map((stop, i) => ({ id: stop?.id, title: i ? 'Gate' : 'Oak' })) },
    2,
  )
  expect(turned.json().stops).toMatchObject([
    { id: oak?.id, title: 'Oak', photo: picture.id },
    { id: gate?.id, title: 'Gate' },
  ])
})

it('a tour can be published once it has a stop', async () => {
  const made = await createRecord(staff, 'tours', { title: uniqueName('Walk') })
  const early = await staff.put(`tours/${made.id}`, { status: 'published' }, 1)
  expect(early.json()).toMatchObject({ status: 409, code: 'noStops' })
  const whole = { status: 'published', stops: [{ title: 'Gate' }] }
  expect((await staff.put(`tours/${made.id}`, whole, 1)).statusCode).toBe(200)
})

it('tours do not exist where the product is off', async () => {
  const { oak } = open.world.cemeteries
  const set = (on: boolean) =>
    open.database.owner.query('update cemeteries set is_tours_enabled = $2 where id = $1', [
      oak,
      on,
    ])
  await set(false)
  expect((await staff.get('tours')).statusCode).toBe(403)
  expect((await staff.post('tours', { title: 'x' })).statusCode).toBe(403)
  const admin = await api(open, 'admin@world.test', oak)
  expect((await admin.get('tours')).statusCode).toBe(403)
  await set(true)
  expect((await staff.get('tours')).statusCode).toBe(200)
})
