import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let section: number
let lotType: number
const lots: Record<string, number> = {}
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'admin@world.test', open.world.cemeteries.oak)
  const sections = await createRecord(staff, 'property-types', {
    name: 'Old part',
    sellable: false,
  })
  section = (await createRecord(staff, 'locations', { name: 'ZR', propertyType: sections.id })).id
  lotType = (await createRecord(staff, 'property-types', { name: 'Family plot', sellable: true }))
    .id
  for (const [name, capacity] of [
    ['1', null],
    ['2', { caskets: 2, cremains: 0 }],
    ['3', null],
    ['4', null],
  ] as const)
    lots[name] = (
      await createRecord(staff, 'locations', {
        name,
        parent: section,
        propertyType: lotType,
        capacity,
      })
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
  return runImportStep(open, staff, id, 'check')
}

describe('the capacity of existing places in an import', () => {
  it('is proposed where it is unknown, written as answered, and undone', async () => {
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

    const done = await runImportStep(open, staff, told.id, 'run')
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
    const undone = await runImportStep(open, staff, told.id, 'undo')
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

  it('stays after the undo where somebody remains, and where nobody has answered', async () => {
    const quiet = await checked(`Name,Died,Section,Lot\n${buried('4', 'QR')}`)
    await runImportStep(open, staff, quiet.id, 'run')
    expect(await place(lots[4])).toMatchObject({ capacity: null, version: 1 })
    await runImportStep(open, staff, quiet.id, 'undo')

    const told = await checked(`Name,Died,Section,Lot\n${buried('4', 'ST')}`, {
      capacity: { caskets: 2, cremains: 2 },
    })
    await runImportStep(open, staff, told.id, 'run')
    const [row] = await rowsOf(staff, told.id)
    await staff.put(`deceased/${row?.deceased}`, { religion: 'Quaker' }, 1)
    const undone = await runImportStep(open, staff, told.id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 1, kept: 1 })
    expect(await place(lots[4])).toMatchObject({
      capacity: { caskets: 2, cremains: 2 },
      caskets: 1,
      status: 'occupied',
    })
  })
})

describe('the capacity that the rows show', () => {
  it('is proposed for lots and graves apart, and written to each type', async () => {
    const rows = ['1,,A', '1,,B', '1,,C', '2,1,D', '2,1,E', '2,2,F', '3,,G'].map(
      (cells, i) => `"Type, N${i}",1901,RT,${cells.split(',').slice(0, 2).join(',')}`,
    )
    const answer = await upload(
      staff,
      'deceased',
      'types.csv',
      ['Name,Died,Section,Lot,Grave', ...rows, ''].join('\n'),
    )
    const { id, version, mapping } = answer.json() as ImportView
    expect((await staff.post(`imports/${id}/lots`, { columns: mapping.columns })).json()).toEqual({
      lot: { places: 2, typical: 1, most: 3, largest: 3 },
      grave: { places: 2, typical: 1, most: 2, largest: 2 },
    })
    const room = (caskets: number) => ({ caskets, cremains: 0 })
    const rooms = { lot: room(3), grave: room(2) }
    await staff.put(`imports/${id}/mapping`, { ...mapping, rooms }, version)
    const checked = await runImportStep(open, staff, id, 'check')
    expect(checked.counts.check?.issues.overCapacity).toBeUndefined()
    await runImportStep(open, staff, id, 'run')
    const made = await rowsOf(staff, id)
    const capacityOf = async (at: number) =>
      (await staff.get(`locations/${made[at]?.location}`)).json().capacity
    expect([await capacityOf(0), await capacityOf(3)]).toEqual([room(3), room(2)])
  })
})
