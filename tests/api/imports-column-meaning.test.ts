import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const told = 'Died in Washington D C from Heart failure'
const file = [
  'Name,DOB,DOD,Section,Lot,Notes',
  `"Ames, Ada ${told}",1 May 1880,1901,M,1,`,
  // The next page of the book, in other words of the same meaning; then one that repeats them.
  'Full name,Date of birth,Died,Area,Plot,Remarks',
  '"Ames, Ben",1881,1902,M,2,,moved 1985,,see book 2',
  'Nom,Né le,Décès,Section,Concession,Remarques',
  '"Ames, Cora",1882,1903,M,3,,,',
  '',
].join('\r\n')

it('an import skips a second header, keeps and flags cells beyond the header, and keeps words together', async () => {
  const answer = await upload(staff, 'deceased', 'meaning.csv', file)
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json() as ImportView
  expect(made.mapping.columns.slice(0, 6)).toEqual([
    'name',
    'birthDate',
    'deathDate',
    'section',
    'lot',
    'remarks',
  ])
  const mapped = await staff.put(`imports/${made.id}/mapping`, made.mapping, made.version)
  expect(mapped.statusCode, mapped.body).toBe(200)
  const checked = await runImportStep(open, staff, made.id, 'check')
  expect(checked.counts.check).toMatchObject({
    create: 3,
    skip: 2,
    failed: 0,
    issues: { repeatedHeader: 2, beyondHeader: 1 },
  })
  const issues = async () =>
    (await rowsOf(staff, made.id)).map(({ row, outcome, issues }) => [row, outcome, issues])
  expect(await issues()).toEqual([
    [2, 'create', []],
    [3, 'skip', [['repeatedHeader']]],
    [4, 'create', [['beyondHeader', 'moved 1985 · see book 2']]],
    [5, 'skip', [['repeatedHeader']]],
    [6, 'create', []],
  ])
  const done = await runImportStep(open, staff, made.id, 'run')
  expect(done).toMatchObject({ state: 'done', counts: { run: { created: 3, skipped: 2 } } })
  const records = (await rowsOf(staff, made.id)).map(({ deceased }) => deceased)
  expect(records.map((id) => id !== null)).toEqual([true, false, true, false, true])
  const [ada, ben, cora] = await Promise.all(
    records.flatMap((id) => (id === null ? [] : [staff.get(`deceased/${id}`)])),
  ).then((all) => all.map((one) => one.json()))
  expect(ada).toMatchObject({
    lastName: 'Ames',
    firstName: 'Ada',
    placeOfDeath: 'Washington D C',
    causeOfDeath: 'Heart failure',
  })
  expect(ada.birthDate).toMatchObject({ edtf: '1880-05-01' })
  expect(ben.remarks).toContain('moved 1985 · see book 2')
  expect(ben).toMatchObject({ lastName: 'Ames', firstName: 'Ben' })
  expect(cora.remarks).toBeNull()
  // What the register said can be read on the record, the cells without a name too.
  const said = await staff.get(`deceased/${ben.id}/register-rows`)
  expect(said.statusCode, said.body).toBe(200)
  expect(said.body).toContain('see book 2')
})
