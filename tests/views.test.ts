import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { userWith } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let one: Api
let oak: number
beforeAll(async () => {
  open = await openWorld()
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
  one = await api(open, 'one@world.test', oak)
})
afterAll(() => open.close())

const view = (name: string, extra: object = {}) => ({ resource: 'deceased', name, ...extra })
const save = async (who: Api, name: string, extra: object = {}) => {
  const answer = await who.post('views', view(name, extra))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const names = async (who: Api, resource = 'deceased') =>
  (await who.get(`views?resource=${resource}`)).json().map((each: { name: string }) => each.name)

it('a view is saved, read, renamed, overwritten and deleted by its owner', async () => {
  const made = await save(staff, 'Veterans', {
    filter: { veteran: true },
    sort: ['deathDate', 'DESC'],
    columns: ['deathDate', 'location'],
    density: 'compact',
  })
  expect(made).toMatchObject({ version: 1, filter: { veteran: true }, density: 'compact' })
  const renamed = await staff.put(`views/${made.id}`, { name: 'Old soldiers' }, 1)
  expect(renamed.json()).toMatchObject({
    name: 'Old soldiers',
    version: 2,
    columns: ['deathDate', 'location'],
  })
  const over = await staff.put(`views/${made.id}`, { filter: {}, columns: null }, 2)
  expect(over.json()).toMatchObject({ name: 'Old soldiers', filter: {}, columns: null, version: 3 })
  expect((await staff.put(`views/${made.id}`, { name: 'Late' }, 2)).statusCode).toBe(412)
  expect((await staff.put(`views/${made.id}`, { name: 'Late' })).statusCode).toBe(428)
  expect(await names(staff)).toEqual(['Old soldiers'])
  expect((await staff.delete(`views/${made.id}`, 3)).statusCode).toBe(204)
  expect(await names(staff)).toEqual([])
})

it('a view belongs to one user, cemetery and area', async () => {
  const mine = await save(staff, 'Mine')
  expect(await names(one)).toEqual([])
  expect((await one.put(`views/${mine.id}`, { name: 'Yours' }, 1)).statusCode).toBe(404)
  expect((await one.delete(`views/${mine.id}`, 1)).statusCode).toBe(404)
  const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
  expect(await names(elm)).toEqual([])
  expect((await elm.delete(`views/${mine.id}`, 1)).statusCode).toBe(404)
  expect(await names(staff, 'contacts')).toEqual([])
  await staff.delete(`views/${mine.id}`, 1)
})

it('views keep their order', async () => {
  const made = [await save(one, 'A'), await save(one, 'B'), await save(one, 'C')]
  const ids = made.map(({ id }) => id)
  const order = (wanted: number[]) => one.post('views/order', { resource: 'deceased', ids: wanted })
  expect((await order([ids[2], ids[0], ids[1]])).statusCode).toBe(200)
  expect(await names(one)).toEqual(['C', 'A', 'B'])
  expect((await order([ids[0]])).statusCode).toBe(400)
  expect((await order([ids[0], ids[0], ids[1]])).statusCode).toBe(400)
  // Its version has not moved: a rename that was begun before goes through.
  expect((await one.put(`views/${ids[0]}`, { name: 'AA' }, 1)).statusCode).toBe(200)
  await save(one, 'D')
  expect(await names(one)).toEqual(['C', 'AA', 'B', 'D'])
})

it('a restored view returns to its position, whatever was saved meanwhile', async () => {
  await staff.delete(`views/${(await save(staff, 'Gone')).id}`, 1)
  for (const name of ['First', 'Second']) await save(staff, name)
  const before = await names(staff)
  await save(staff, 'Back', { place: before.indexOf('Second') })
  expect(await names(staff)).toEqual(before.toSpliced(before.indexOf('Second'), 0, 'Back'))
  await save(staff, 'Far', { place: 12 })
  expect((await names(staff)).at(-1)).toBe('Far')
  expect((await staff.post('views', view('X', { place: -1 }))).statusCode).toBe(400)
})

it('a view’s name is unique, ignoring case', async () => {
  await save(one, 'Twice')
  const again = await one.post('views', view('tWICE'))
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: 'unique', errors: [{ field: 'name' }] })
})

it('a view refuses what a list refuses', async () => {
  for (const wrong of [
    view(''),
    view('x'.repeat(76)),
    view('W', { filter: { nonsense: 1 } }),
    view('W', { sort: ['nonsense', 'ASC'] }),
    view('W', { columns: ['nonsense'] }),
    view('W', { columns: ['constructor'] }),
    view('W', { columns: [] }),
    view('W', { density: 'tight' }),
    view('W', { secret: 1 }),
    { ...view('W'), resource: 'nothing' },
  ])
    expect((await staff.post('views', wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
})

it('a view needs the area’s permissions', async () => {
  const anonymous = await api(open, null, oak)
  expect((await anonymous.get('views?resource=deceased')).statusCode).toBe(401)
  const clerk = await api(open, await userWith(open, oak, ['personRead']), oak)
  expect((await clerk.get('views?resource=deceased')).statusCode).toBe(403)
  expect((await clerk.post('views', view('X'))).statusCode).toBe(403)
  expect((await clerk.get('views?resource=contacts')).statusCode).toBe(200)
  expect((await clerk.post('views', { ...view('X'), resource: 'contacts' })).statusCode).toBe(201)
})

it('views are limited in number', async () => {
  const who = await api(open, await userWith(open, oak, ['decRead']), oak)
  for (let i = 0; i < 30; i++) await save(who, `View ${i}`)
  expect((await who.post('views', view('One more'))).json()).toMatchObject({
    status: 409,
    code: 'many',
  })
})
