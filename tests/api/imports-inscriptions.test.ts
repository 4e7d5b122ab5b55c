import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { createRecord } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let id: number
const memorials = async () =>
  (await staff.list('memorials', { sort: ['id', 'ASC'] })).json() as Array<{
    id: number
    version: number
    inscription: string | null
    persons: string | null
    spaces: string | null
    status: string
    archivedAt: string | null
  }>
const file = [
  'Name,Section,Lot,Inscription',
  '"Ash, Ada",STO,1,Gone home',
  '"Ash, Ben",STO,1,Gone home',
  '"Ash, Cyd",STO,1,At rest',
  '"Ash, Dan",STO,2,',
  '"Ash, Eve",,,Nobody knows where',
  '"Ash, Fay",STO,3,"In memory\nof Fay"',
  '',
].join('\n')

beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  const answer = await upload(staff, 'deceased', 'stones.csv', file)
  const { mapping, version, ...view } = answer.json() as ImportView
  id = view.id
  expect(mapping.columns).toEqual(['name', 'section', 'lot', 'inscription'])
  const stored = await staff.put(`imports/${id}/mapping`, mapping, version)
  expect(stored.statusCode, stored.body).toBe(200)
})
afterAll(() => open.close())

it('the check shows which texts become inscriptions, and which cannot', async () => {
  await runImportStep(open, staff, id, 'check')
  const rows = await rowsOf(staff, id)
  expect(rows[0]?.becomes).toMatchObject({ memorial: { inscription: 'Gone home' } })
  expect(rows[4]?.becomes).toMatchObject({
    memorial: null,
    person: { remarks: 'Inscription: Nobody knows where' },
  })
  expect(rows[4]?.issues.map(([code]) => code)).toContain('toRemarks')
})

it('the run makes one memorial for all whom a place’s rows name with the same inscription', async () => {
  await runImportStep(open, staff, id, 'run')
  const made = await memorials()
  expect(made.map(({ inscription, status }) => [inscription, status])).toEqual([
    ['Gone home', 'installed'],
    ['At rest', 'installed'],
    ['In memory\nof Fay', 'installed'],
  ])
  expect(made[0]?.persons).toMatch(/Ash, Ada.*Ash, Ben/s)
  expect(made[0]?.spaces).toContain('STO')
  expect(made[1]?.persons).toBe('Ash, Cyd')
})

it('a second import fills a memorial without inscription, and leaves others as they are', async () => {
  const rows = await rowsOf(staff, id)
  const dan = rows[3] as { deceased: number; location: number }
  await createRecord(staff, 'memorials', { deceased: [dan.deceased], locations: [dan.location] })
  const again = await upload(
    staff,
    'deceased',
    'again.csv',
    'Name,Section,Lot,Inscription\n"Ash, Dan",STO,2,Dan at last\n"Ash, Cyd",STO,1,Other words\n',
  )
  const { mapping, version, id: second } = again.json() as ImportView
  const stored = await staff.put(
    `imports/${second}/mapping`,
    { ...mapping, duplicates: 'merge' },
    version,
  )
  expect(stored.statusCode, stored.body).toBe(200)
  await runImportStep(open, staff, second, 'check')
  await runImportStep(open, staff, second, 'run')
  expect((await memorials()).map(({ inscription }) => inscription)).toEqual([
    'Gone home',
    'At rest',
    'In memory\nof Fay',
    'Dan at last',
  ])
})

it('the undo removes memorials, except one that was changed since', async () => {
  const [, , fay] = await memorials()
  const changed = await staff.put(
    `memorials/${fay?.id}`,
    { remarks: 'Cleaned' },
    fay?.version as number,
  )
  expect(changed.statusCode, changed.body).toBe(200)
  await runImportStep(open, staff, id, 'undo')
  expect((await memorials()).map(({ inscription }) => inscription)).toEqual([
    'In memory\nof Fay',
    'Dan at last',
  ])
  const outcomes = (await rowsOf(staff, id)).map(({ outcome }) => outcome)
  expect(outcomes[0]).toBe('undone')
  expect(outcomes[5]).toBe('kept')
})
