import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api

beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  for (const firstName of ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli'])
    await createRecord(staff, 'deceased', { lastName: 'Packed', firstName })
})
afterAll(() => open.close())

const ask = (path: string, encoding?: string) =>
  open.app.inject({
    url: `/api/v1/cemeteries/${staff.cemeteryId}/${path}`,
    headers: { ...staff.headers, ...(encoding ? { 'accept-encoding': encoding } : {}) },
  })

it('a list is compressed for clients that accept it, with the same content', async () => {
  const plain = await ask('deceased')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await ask('deceased', 'gzip, deflate, br')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(packed.headers['content-range']).toBe(plain.headers['content-range'])
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

it('a short answer is not compressed', async () => {
  const range = new URLSearchParams({ filter: '{"lastName":"Nobody"}', range: '[0,0]' })
  expect((await ask(`deceased?${range}`, 'gzip')).headers['content-encoding']).toBeUndefined()
})
