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

it('who asks the same as another gets an answer of their own, and none without a session', async () => {
  const reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
  const mine = async (headers: Record<string, string>) => {
    const answer = await open.app.inject({
      url: '/api/v1/users/me',
      headers: { ...headers, 'accept-encoding': 'gzip' },
    })
    if (answer.statusCode !== 200) return answer.statusCode
    expect(answer.headers['content-encoding']).toBe('gzip')
    return JSON.parse(gunzipSync(answer.rawPayload).toString()).email
  }
  for (let round = 0; round < 2; round++) {
    expect(await mine(staff.headers)).toBe('staff@world.test')
    expect(await mine(reader.headers)).toBe('reader@world.test')
    expect(await mine({})).toBe(401)
  }
})

it('a compressed list tells of a change at once', async () => {
  const packed = async () => {
    const answer = await ask('deceased', 'gzip')
    return gunzipSync(answer.rawPayload).toString()
  }
  expect(await packed()).toBe(await packed())
  await createRecord(staff, 'deceased', { lastName: 'Packed', firstName: 'Fern' })
  expect(await packed()).toContain('Packed, Fern')
})
