import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from './support/api'
import { rowsOf, runImportStep, upload } from './support/imports'
import { createRecord } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
const level: Record<string, number> = {}
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  for (const [name, within] of [
    ['Section', null],
    ['Block', 'Section'],
    ['Lot', 'Block'],
    ['Meadow', null],
  ] as const)
    level[name] = (
      await createRecord(staff, 'property-types', {
        name,
        ...(within && { within: level[within] }),
      })
    ).id
})
afterAll(() => open.close())

const place = (name: string, type: string | null, parent?: { id: number }) =>
  staff.post('locations', {
    name,
    propertyType: type === null ? null : level[type],
    ...(parent && { parent: parent.id }),
  })
const made = async (...of: Parameters<typeof place>) => {
  const answer = await place(...of)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

it('a location is created below the level that Settings name, or at the top', async () => {
  const [section, meadow] = [await made('S', 'Section'), await made('M', 'Meadow')]
  const block = await made('B', 'Block', section)
  await made('L', 'Lot', block)
  await made('Loose', 'Lot')
  await made('Kerb', null, section)
  const refused = await place('L2', 'Lot', section)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([
    {
      field: 'parent',
      code: 'wrongLevel',
      message:
        'breaks a rule of Settings/Property-Types: Lot stands within Block, not within Section (S)',
      params: { own: 'Lot', right: 'Block', type: 'Section', place: 'S' },
    },
  ])
  expect((await place('B2', 'Block', meadow)).statusCode).toBe(400)
  // What stands below a place goes with its level.
  const retyped = await staff.put(
    `locations/${section.id}`,
    { propertyType: level.Meadow },
    section.version,
  )
  expect(retyped.json().errors[0]).toMatchObject({ field: 'propertyType', code: 'wrongLevel' })
  const moved = await staff.put(`locations/${block.id}`, { parent: meadow.id }, block.version)
  expect(moved.json().errors[0]).toMatchObject({ field: 'parent', code: 'wrongLevel' })
})

it('a range with wrong levels is refused before it is made, and in its preview', async () => {
  const section = await made('R', 'Section')
  const range = (types: string[], preview = false) =>
    staff.post('locations/generate', {
      parent: section.id,
      preview,
      levels: types.map((type) => ({ propertyType: level[type], from: '1', to: '2' })),
    })
  for (const preview of [true, false])
    for (const types of [['Lot'], ['Block', 'Meadow', 'Lot']]) {
      const refused = await range(types, preview)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors[0]).toMatchObject({ field: 'levels', code: 'wrongLevel' })
    }
  expect((await range(['Block', 'Lot'])).statusCode).toBe(200)
})

it('a location with a former level can be changed in all other fields', async () => {
  const section = await made('Old', 'Section')
  const kerb = await made('K', null, section)
  await open.database.owner.query('update locations set property_type_id = $2 where id = $1', [
    kerb.id,
    level.Lot,
  ])
  const same = await staff.put(`locations/${kerb.id}`, { alert: 'Wet', propertyType: level.Lot }, 1)
  expect(same.statusCode, same.body).toBe(200)
})

it('an import makes the levels of its file, and its check flags odd ones', async () => {
  const sent = await upload(staff, 'locations', 'a.csv', 'Section,Block,Lot\nI,,1\nI,b,2\n')
  const { id, version, mapping } = sent.json()
  await staff.put(`imports/${id}/mapping`, mapping, version)
  await runImportStep(open, staff, id, 'check')
  const issues = (await rowsOf(staff, id)).map((row) =>
    row.issues.filter(([code]) => code === 'wrongLevel'),
  )
  expect(issues).toEqual([[['wrongLevel', 'Section › Lot']], []])
  expect((await runImportStep(open, staff, id, 'run')).counts.run).toMatchObject({
    created: 2,
    failed: 0,
  })
})

it('a military branch refers to branches: no rank and no war', async () => {
  const [branch, rank] = [
    await createRecord(staff, 'military-branches', { name: 'Navy', kind: 'branch' }),
    await createRecord(staff, 'military-branches', { name: 'Captain', kind: 'rank' }),
  ]
  const person = (militaryBranch: number) =>
    staff.post('deceased', { lastName: 'Alder', militaryBranch })
  const refused = await person(rank.id)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([
    { field: 'militaryBranch', message: 'must be of the kind branch', code: 'kind' },
  ])
  const served = await person(branch.id)
  expect(served.statusCode).toBe(201)
  const changed = await staff.put(`deceased/${served.json().id}`, { militaryBranch: rank.id }, 1)
  expect(changed.statusCode).toBe(400)
})
