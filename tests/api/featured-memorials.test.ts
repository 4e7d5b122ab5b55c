import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zoneOfAnotherDay } from '../support/another-day'
import { type Api, api } from '../support/api'
import { attach } from '../support/files'
import { type SystemApi, systemApi } from '../support/system'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let admin: SystemApi
let oak: Api
let elm: Api
const ids: number[] = []
beforeAll(async () => {
  open = await openWorld()
  admin = await systemApi(open, 'admin@world.test')
  oak = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  for (const [firstName, values] of [
    ['Ada', { birthDate: '1815-12-10', deathDate: '1852-11-27', remarks: 'SECRETREMARK' }],
    ['Bea', { deathDate: '1900' }],
    ['Cid', { deathDate: '1901' }],
  ] as const)
    ids.push((await oak.post('deceased', { firstName, lastName: 'Home', ...values })).json().id)
})
afterAll(() => open.close())

const query = (text: string, values: unknown[] = []) => open.database.owner.query(text, values)
const shown = async () => {
  const answer = await open.app.inject({ url: '/api/v1/public/memorials' })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const names = async () => (await shown()).map(({ name }: { name: string }) => name)
const get = async (id: number) => (await admin.get(`featured-memorials/${id}`)).json()
const put = async (values: object) => {
  const answer = await admin.post('featured-memorials', { cemetery: oak.cemeteryId, ...values })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const day = (days: number, timeZone: string) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone })
const made: Array<{ id: number; version: number }> = []

it('featured memorials are found among people of all cemeteries and added by those who may', async () => {
  for (const [email, status] of [
    [null, 401],
    ['manager@world.test', 403],
    ['staff@world.test', 403],
  ] as const) {
    const one = await systemApi(open, email)
    expect((await one.get('featured-memorials/people?q=home')).statusCode).toBe(status)
    expect((await one.post('featured-memorials/1/move', { after: null })).statusCode).toBe(status)
  }
  await elm.post('deceased', { firstName: 'Eve', lastName: 'Home', withheld: true })
  const found = (await admin.get('featured-memorials/people?q=home')).json()
  expect(found.map(({ name, hidden }: Record<string, unknown>) => [name, hidden])).toEqual([
    ['Ada Home', null],
    ['Bea Home', null],
    ['Cid Home', null],
    ['Eve Home', 'withheld'],
  ])
  expect(found[0]).toMatchObject({
    cemetery: oak.cemeteryId,
    person: ids[0],
    years: '1815–1852',
    cemeteryName: 'Oak Hill',
    featured: false,
  })
  expect((await admin.get('featured-memorials/people?q=h')).json()).toEqual([])
  for (const person of ids) made.push(await put({ person, text: `On ${person}` }))
  expect(await get(made[0]?.id ?? 0)).toMatchObject({
    label: 'Ada Home',
    years: '1815–1852',
    state: 'shown',
    position: 1,
  })
  expect((await admin.get('featured-memorials/people?q=ada')).json()[0].featured).toBe(true)
})

it('featured memorials refuse people who cannot be shown, foreign pictures and reversed days', async () => {
  const eve = (await elm.list('deceased', { filter: { q: 'eve' } })).json()[0]
  const alive = (await oak.post('deceased', { lastName: 'Alive' })).json()
  for (const [values, status, field] of [
    [{ person: ids[0] }, 409, undefined],
    [{ person: 999_999 }, 400, 'person'],
    [{ cemetery: elm.cemeteryId, person: ids[0] }, 400, 'person'],
    [{ cemetery: elm.cemeteryId, person: eve.id }, 400, 'person'],
    [{ person: alive.id }, 400, 'person'],
    [{ person: ids[0], text: 'x'.repeat(501) }, 400, 'text'],
    [{ person: ids[0], state: 'shown' }, 400, 'state'],
  ] as const) {
    const answer = await admin.post('featured-memorials', { cemetery: oak.cemeteryId, ...values })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().errors?.[0].field).toBe(field)
  }
  const [{ id, version }] = made as [{ id: number; version: number }]
  for (const [values, field] of [
    [{ startsOn: '2026-02-02', endsOn: '2026-02-01' }, 'endsOn'],
    [{ picture: 999_999 }, 'picture'],
    [{ person: ids[1] }, 'person'],
  ] as const) {
    const answer = await admin.put(`featured-memorials/${id}`, values, version)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe(field)
  }
})

it('featured memorials are public in their order, with nothing else of the record', async () => {
  const answer = await open.app.inject({ url: '/api/v1/public/memorials' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  expect(answer.json()[0]).toEqual({
    name: 'Ada Home',
    born: '1815',
    died: '1852',
    text: `On ${ids[0]}`,
    picture: null,
    cemetery: { slug: expect.any(String), name: 'Oak Hill' },
  })
  expect(answer.body).not.toMatch(/SECRET|"id"/)
  const from = '203.0.113.77'
  const all = await Promise.all(
    Array.from({ length: 123 }, () =>
      open.app.inject({ url: '/api/v1/public/memorials', remoteAddress: from }),
    ),
  )
  expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
})

it('featured memorials are reordered, with an entry in their timeline', async () => {
  const [a, b, c] = made.map(({ id }) => id) as [number, number, number]
  const move = (id: number, after: number | null) =>
    admin.post(`featured-memorials/${id}/move`, { after })
  expect((await move(a, c)).json().position).toBe(3)
  expect(await names()).toEqual(['Bea Home', 'Cid Home', 'Ada Home'])
  await Promise.all([move(c, null), move(b, a)])
  expect(await names()).toEqual(['Cid Home', 'Ada Home', 'Bea Home'])
  await move(a, null)
  expect((await move(a, 999_999)).statusCode).toBe(404)
  expect((await move(999_999, null)).statusCode).toBe(404)
  expect((await admin.post(`featured-memorials/${a}/move`, {})).statusCode).toBe(400)
  const story = await admin.list('activity', {
    filter: { resource: 'featured-memorials', recordId: a },
  })
  expect(story.json()[0]).toMatchObject({ before: { position: 2 }, after: { position: 1 } })
})

it('a featured memorial is shown from its first day to its last, in the cemetery’s calendar', async () => {
  const id = made[0]?.id as number
  // Here it is never the same day as there.
  const far = zoneOfAnotherDay()
  await query('update cemeteries set time_zone = $2 where id = $1', [oak.cemeteryId, far])
  const set = async (startsOn: string | null, endsOn: string | null) => {
    const { version } = await get(id)
    await admin.put(`featured-memorials/${id}`, { startsOn, endsOn }, version)
    const { state } = await get(id)
    expect((await names()).includes('Ada Home')).toBe(state === 'shown')
    return state
  }
  expect(await set(day(0, far), day(0, far))).toBe('shown')
  expect(await set(day(1, far), null)).toBe('planned')
  expect(await set(null, day(-1, far))).toBe('ended')
  expect(await set(null, null)).toBe('shown')
})

it('featured memorials of withheld or archived people and of suspended cemeteries are hidden, with the reason', async () => {
  const id = made[0]?.id as number
  const state = async () => {
    const { state: now } = await get(id)
    expect((await names()).includes('Ada Home')).toBe(now === 'shown')
    return now
  }
  const person = async () => (await oak.get(`deceased/${ids[0]}`)).json()
  await oak.put(`deceased/${ids[0]}`, { withheld: true }, (await person()).version)
  expect(await state()).toBe('withheld')
  await oak.put(`deceased/${ids[0]}`, { withheld: false }, (await person()).version)
  await oak.delete(`deceased/${ids[0]}`, (await person()).version)
  expect(await state()).toBe('personArchived')
  await oak.post(`deceased/${ids[0]}/restore`)
  const { deathDate } = await person()
  await oak.put(`deceased/${ids[0]}`, { deathDate: null }, (await person()).version)
  expect(await state()).toBe('notDead')
  await oak.put(`deceased/${ids[0]}`, { deathDate: deathDate.text }, (await person()).version)
  for (const [off, on, expected] of [
    ['is_memorials_enabled = false', 'is_memorials_enabled = true', 'memorialsOff'],
    ['is_locked = true', 'is_locked = false', 'cemeteryLocked'],
    ['archived_at = now()', 'archived_at = null', 'cemeteryArchived'],
  ] as const) {
    await query(`update cemeteries set ${off} where id = $1`, [oak.cemeteryId])
    expect(await state()).toBe(expected)
    await query(`update cemeteries set ${on} where id = $1`, [oak.cemeteryId])
  }
  expect(await state()).toBe('shown')
})

it('a featured memorial shows a picture of the record while it is attached', async () => {
  const id = made[0]?.id as number
  const photo = await sharp({
    create: { width: 700, height: 700, channels: 3, background: '#223344' },
  })
    .jpeg()
    .toBuffer()
  const file = (await attach(oak, `deceased/${ids[0]}`, 'a.jpg', photo, 'image/jpeg')).json()
  const other = (await attach(oak, `deceased/${ids[1]}`, 'b.jpg', photo, 'image/jpeg')).json()
  const { version } = await get(id)
  const wrong = await admin.put(`featured-memorials/${id}`, { picture: other.id }, version)
  expect(wrong.statusCode).toBe(400)
  await admin.put(`featured-memorials/${id}`, { picture: file.id }, version)
  const address = `/api/v1/public/pictures/${oak.cemeteryId}/${file.id}`
  expect((await shown())[0].picture).toBe(address)
  const status = async () => (await open.app.inject({ url: address })).statusCode
  expect(await status()).toBe(200)
  await query('update cemeteries set is_memorials_enabled = false where id = $1', [oak.cemeteryId])
  expect(await status()).toBe(404)
  await query('update cemeteries set is_memorials_enabled = true where id = $1', [oak.cemeteryId])
  await oak.delete(`deceased/${ids[0]}/files/${file.id}`, file.version)
  expect((await shown())[0].picture).toBeNull()
  expect(await status()).toBe(404)
})

it('a featured memorial is removed and restored in its place, unless the person was added again', async () => {
  const id = made[0]?.id as number
  const gone = await admin.delete(`featured-memorials/${id}`, (await get(id)).version)
  expect(gone.json()).toMatchObject({ state: 'removed' })
  expect(await names()).toEqual(['Cid Home', 'Bea Home'])
  expect((await admin.post(`featured-memorials/${id}/move`, { after: null })).statusCode).toBe(409)
  expect((await admin.post(`featured-memorials/${id}/restore`)).statusCode).toBe(200)
  expect(await names()).toEqual(['Ada Home', 'Cid Home', 'Bea Home'])
  await admin.delete(`featured-memorials/${id}`, (await get(id)).version)
  await put({ person: ids[0] })
  expect((await admin.post(`featured-memorials/${id}/restore`)).statusCode).toBe(409)
})

it('featured memorials are limited to a hundred', async () => {
  await query(
    `with p as (
       insert into deceased (cemetery_id, label, sort_key, last_name, death_date_latest)
       select $1, 'Row ' || n, 'row ' || n, 'Row', '1900-01-01' from generate_series(1, 97) n returning id)
     insert into featured_memorials (cemetery_id, deceased_id, position) select $1, id, 50 from p`,
    [oak.cemeteryId],
  )
  const one = (await oak.post('deceased', { lastName: 'Last', deathDate: '1900' })).json()
  const full = await admin.post('featured-memorials', { cemetery: oak.cemeteryId, person: one.id })
  expect(full.statusCode).toBe(409)
  expect(full.json().code).toBe('homepageFull')
  expect(await shown()).toHaveLength(100)
})
