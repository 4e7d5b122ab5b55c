import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { correct, type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord, userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

async function mapped(content: string, options: object = {}): Promise<ImportView> {
  const answer = await upload(staff, 'deceased', 'graves.csv', content)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, version, mapping } = answer.json() as ImportView
  const stored = await staff.put(`imports/${id}/mapping`, { ...mapping, ...options }, version)
  expect(stored.statusCode, stored.body).toBe(200)
  return stored.json()
}
const place = async (id: number | null) =>
  (await staff.get(`locations/${id}`)).json() as {
    version: number
    geometry: { type: string; coordinates: unknown[] } | null
    archivedAt: string | null
  }
const point = (longitude: number, latitude: number) => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})
const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [-73.2, 44.5],
      [-73.1999, 44.5],
      [-73.1999, 44.5001],
      [-73.2, 44.5001],
      [-73.2, 44.5],
    ],
  ],
}

describe('an import of latitude and longitude', () => {
  let id: number
  let bare: number
  let drawn: number
  const file = [
    'Name;Section;Lot;Latitude;Longitude',
    '"Ash, Ada";GPS;1;44,5001 N;73,2001 W',
    '"Ash, Ben";GPS;1;44.5002;-73.2002',
    '"Ash, Cyd";GPS;1;44.6;-73.2',
    '"Ash, Dan";GPS;2;44.5;-73.2',
    '"Ash, Eve";GPS;3;44.9;-73.2',
    '"Ash, Fay";GPS;4;-173.2;44.5',
    '"Ash, Gil";GPS;5;0;0',
    '"Ash, Hal";GPS;6;95;200',
    '"Ash, Ida";GPS;7;44.5;',
    '"Ash, Jon";;;44.5;-73.2',
    '"Ash, Kay";GPS;8;;',
    '',
  ].join('\n')

  beforeAll(async () => {
    const section = await createRecord(staff, 'locations', { name: 'GPS' })
    bare = (await createRecord(staff, 'locations', { name: '2', parent: section.id })).id
    drawn = (
      await createRecord(staff, 'locations', { name: '3', parent: section.id, geometry: outline })
    ).id
  })

  it('guesses the columns, and flags impossible positions with a proposal', async () => {
    const { mapping, ...view } = await mapped(file)
    id = view.id
    expect(mapping.columns).toEqual(['name', 'section', 'lot', 'latitude', 'longitude'])
    const checked = await runImportStep(open, staff, id, 'check')
    expect(checked.counts.check).toMatchObject({ create: 11 })
    const rows = await rowsOf(staff, id)
    expect(
      rows.map(({ issues }) => issues.filter(([code]) => /^position|toRemarks/.test(code))),
    ).toEqual([
      [],
      [],
      [['positionFar', 2]],
      [],
      [['positionKept'], ['positionFar']],
      [['positionOdd', '44.5, -173.2']],
      [['positionZero']],
      [
        ['toRemarks', 'Latitude'],
        ['toRemarks', 'Longitude'],
      ],
      [['positionIncomplete']],
      [['positionNoPlace']],
      [],
    ])
    expect(rows[0]?.becomes?.location).toMatchObject({ geometry: point(-73.2001, 44.5001) })
  })

  it('are taken as proposed where somebody says so, and corrected', async () => {
    const edit = (numbers: number[], said: object) => correct(staff, id, { numbers }, said)
    const taken = await edit([7], { kind: 'take' })
    expect(taken.statusCode, taken.body).toBe(200)
    const values = { longitude: '73.2 W' }
    expect((await edit([10], { kind: 'set', values })).statusCode).toBe(200)
    const rows = await rowsOf(staff, id)
    expect([rows[5], rows[8]].map((row) => row?.issues)).toEqual([[], []])
  })

  it('become points of places that have none, of new ones and those that were there', async () => {
    const done = await runImportStep(open, staff, id, 'run')
    expect(done).toMatchObject({ state: 'done', error: null })
    const rows = await rowsOf(staff, id)
    const at = async (n: number) => (await place(rows[n]?.location ?? null)).geometry
    // The first row of a place counts.
    expect(rows[2]?.location).toBe(rows[0]?.location)
    expect(await at(0)).toEqual(point(-73.2001, 44.5001))
    expect(rows[3]?.location).toBe(bare)
    expect(await at(3)).toEqual(point(-73.2, 44.5))
    expect(rows[4]?.location).toBe(drawn)
    expect(await at(4)).toEqual(outline)
    expect(await at(5)).toEqual(point(-173.2, 44.5))
    expect([await at(6), await at(7), await at(10)]).toEqual([null, null, null])
    expect(await at(8)).toEqual(point(-73.2, 44.5))
    const said = async (n: number) =>
      (await staff.get(`deceased/${rows[n]?.deceased}`)).json().remarks as string
    expect(await said(7)).toBe('Latitude: 95\nLongitude: 200')
    // What leads to no place is not lost.
    const register = (await staff.get(`deceased/${rows[9]?.deceased}/register-rows`)).json()
    const cells = register[0].cells as Array<{ text: string; field: string }>
    expect(cells.map(({ field, text }) => [field, text])).toEqual([
      ['name', 'Ash, Jon'],
      ['latitude', '44.5'],
      ['longitude', '-73.2'],
    ])
    const { rows: history } = await open.database.owner.query(
      "select after from audit where resource = 'locations' and record_id = $1 and after ? 'geometry' and after->'geometry' <> 'null'",
      [rows[0]?.location],
    )
    expect(history).toEqual([{ after: { geometry: point(-73.2001, 44.5001) } }])
  })

  it('are shown with a record to those who may see places', async () => {
    const rows = await rowsOf(staff, id)
    const oak = open.world.cemeteries.oak
    const clerk = await api(open, await userWith(open, oak, ['decRead']), oak)
    const register = (await clerk.get(`deceased/${rows[0]?.deceased}/register-rows`)).json()
    expect(register[0].cells.map((cell: { field: string }) => cell.field)).toEqual(['name'])
  })

  it('are taken back by the undo, with the places that it made', async () => {
    const rows = await rowsOf(staff, id)
    expect(await runImportStep(open, staff, id, 'undo')).toMatchObject({
      state: 'undone',
      error: null,
    })
    expect((await place(rows[0]?.location ?? null)).archivedAt).not.toBeNull()
    expect((await place(rows[8]?.location ?? null)).archivedAt).not.toBeNull()
    expect(await place(bare)).toMatchObject({ geometry: null, archivedAt: null })
    expect(await place(drawn)).toMatchObject({ geometry: outline, archivedAt: null })
  })
})

describe('latitude and longitude in one column', () => {
  const file = [
    'Name,Section,Lot,Coordinates',
    '"Elm, Ada",ONE,1,"44.5, -73.2"',
    '"Elm, Ben",ONE,2,44.5 N 73.2 W',
    '',
  ].join('\n')

  it('become points; those that somebody has moved since stay when it is undone', async () => {
    const section = await createRecord(staff, 'locations', { name: 'ONE' })
    const lot = await createRecord(staff, 'locations', { name: '1', parent: section.id })
    const { id, mapping } = await mapped(file)
    expect(mapping.columns).toEqual(['name', 'section', 'lot', 'coordinates'])
    await runImportStep(open, staff, id, 'check')
    await runImportStep(open, staff, id, 'run')
    const rows = await rowsOf(staff, id)
    const first = await place(lot.id)
    expect(first.geometry).toEqual(point(-73.2, 44.5))
    expect((await place(rows[1]?.location ?? null)).geometry).toEqual(point(-73.2, 44.5))
    const moved = { name: '1', parent: section.id, geometry: point(-73.3, 44.5) }
    const saved = await staff.put(`locations/${lot.id}`, moved, first.version)
    expect(saved.statusCode, saved.body).toBe(200)
    await runImportStep(open, staff, id, 'undo')
    expect((await place(lot.id)).geometry).toEqual(moved.geometry)
  })
})
