import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, step, upload } from '../support/imports'
import { make } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let section: number
let lotType: number
const lots: Record<string, number> = {}
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  const sections = await make(staff, 'property-types', { name: 'Old part', sellable: false })
  section = (await make(staff, 'locations', { name: 'ZR', propertyType: sections.id })).id
  lotType = (await make(staff, 'property-types', { name: 'Family plot', sellable: true })).id
  for (const [name, capacity] of [
    ['1', null],
    ['2', { caskets: 2, cremains: 0 }],
    ['3', null],
    ['4', null],
  ] as const)
    lots[name] = (
      await make(staff, 'locations', { name, parent: section, propertyType: lotType, capacity })
    ).id
})
afterAll(() => open.close())

const buried = (lot: string, names: string) =>
  [...names].map((name) => `"Reed, ${name}",1901,ZR,${lot}\n`).join('')
// Where the first lot lies is told as well: both go back.
const file = `Name,Died,Section,Lot,Latitude,Longitude\n"Reed, Z",1901,ZR,1,48.137,11.575\n${buried('1', 'ABC')}${buried('2', 'EFG')}${buried('3', 'HIJKL')}${buried('9', 'MNOP')}`

const place = async (id: number | null | undefined) => (await staff.get(`locations/${id}`)).json()
const activityOf = async (recordId: number | undefined) =>
  (await staff.list('activity', { filter: { resource: 'locations', recordId } })).json() as Array<
    Record<string, unknown>
  >
const overCapacity = async (id: number) =>
  (await rowsOf(staff, id, { issue: 'overCapacity' })).map(({ cells }) => cells.slice(0, 4))

async function checked(content: string, options: object = {}) {
  const answer = await upload(staff, 'deceased', 'rooms.csv', content)
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json() as ImportView
  return again(made, { capacity: null, rooms: undefined, duplicates: 'create', ...options })
}
async function again({ id, version, mapping }: ImportView, options: object) {
  const mapped = await staff.put(`imports/${id}/mapping`, { ...mapping, ...options }, version)
  expect(mapped.statusCode, mapped.body).toBe(200)
  return step(open, staff, id, 'check')
}

describe('the room of places that are there', () => {
  it('is proposed where nobody has told it, taken as answered, written and taken back', async () => {
    const untold = await checked(file)
    // Its own capacity counts; of the others nobody knows, and no row is held against them.
    expect(untold.counts.check?.room).toEqual({ lot: { places: 3, caskets: 5, cremains: 2 } })
    expect(await overCapacity(untold.id)).toEqual([['Reed, G', '1901', 'ZR', '2']])

    const told = await again(untold, { rooms: { lot: { caskets: 4, cremains: 6 } } })
    expect(told.counts.check?.room).toBeUndefined()
    expect(await overCapacity(told.id)).toEqual([
      ['Reed, G', '1901', 'ZR', '2'],
      ['Reed, L', '1901', 'ZR', '3'],
    ])
    expect(await place(lots[1])).toMatchObject({ capacity: null, version: 1 })

    const done = await step(open, staff, told.id, 'run')
    expect(done).toMatchObject({ state: 'done', error: null, counts: { run: { locations: 1 } } })
    const room = { caskets: 4, cremains: 6 }
    expect(await place(lots[1])).toMatchObject({
      capacity: room,
      caskets: 4,
      overCapacity: false,
      status: 'occupied',
      geometry: { type: 'Point', coordinates: [11.575, 48.137] },
      version: 3,
    })
    expect(await place(lots[2])).toMatchObject({
      capacity: { caskets: 2, cremains: 0 },
      overCapacity: true,
      version: 1,
    })
    expect(await place(lots[3])).toMatchObject({ capacity: room, caskets: 5, overCapacity: true })
    // What no row names keeps what it had.
    expect(await place(lots[4])).toMatchObject({ capacity: null, version: 1 })
    expect(await place(section)).toMatchObject({ capacity: null })
    expect((await activityOf(lots[1])).find(({ action }) => action === 'import')).toMatchObject({
      before: { capacity: null },
      after: { capacity: room },
    })

    // Whoever has said otherwise since is right.
    const own = { caskets: 8, cremains: 8 }
    const { version } = await place(lots[3])
    expect((await staff.put(`locations/${lots[3]}`, { capacity: own }, version)).statusCode).toBe(
      200,
    )
    const undone = await step(open, staff, told.id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 16, kept: 0, locations: 1 })
    expect(await place(lots[1])).toMatchObject({
      capacity: null,
      caskets: 0,
      overCapacity: false,
      status: 'available',
      geometry: null,
      archivedAt: null,
    })
    expect(await place(lots[2])).toMatchObject({ capacity: { caskets: 2, cremains: 0 } })
    expect(await place(lots[3])).toMatchObject({ capacity: own, archivedAt: null })
    expect(
      (await activityOf(lots[1])).find(({ action }) => action === 'import-undo'),
    ).toMatchObject({
      before: { capacity: room },
      after: { capacity: null },
    })
  })

  it('stays where somebody stays whom the import brought, and where nobody has answered', async () => {
    const quiet = await checked(`Name,Died,Section,Lot\n${buried('4', 'QR')}`)
    await step(open, staff, quiet.id, 'run')
    expect(await place(lots[4])).toMatchObject({ capacity: null, version: 1 })
    await step(open, staff, quiet.id, 'undo')

    const told = await checked(`Name,Died,Section,Lot\n${buried('4', 'ST')}`, {
      capacity: { caskets: 2, cremains: 2 },
    })
    await step(open, staff, told.id, 'run')
    const [row] = await rowsOf(staff, told.id)
    await staff.put(`deceased/${row?.deceased}`, { religion: 'Quaker' }, 1)
    const undone = await step(open, staff, told.id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 1, kept: 1 })
    expect(await place(lots[4])).toMatchObject({
      capacity: { caskets: 2, cremains: 2 },
      caskets: 1,
      status: 'occupied',
    })
  })
})
