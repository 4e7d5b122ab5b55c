import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  getImportView,
  type ImportView,
  rowsOf,
  runDueJobs,
  runImportStep,
  upload,
} from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const define = async (body: object) => {
  const answer = await staff.post('dynamic-forms', { resource: 'deceased', ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json()
  return { ...made, key: `f${made.id}`, column: `custom_f${made.id}` }
}
const uploaded = async (content: string, target = 'deceased'): Promise<ImportView> => {
  const answer = await upload(staff, target, 'register.csv', content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const map = (made: ImportView, mapping: object = {}) =>
  staff.put(`imports/${made.id}/mapping`, { ...made.mapping, ...mapping }, made.version)
const found = async (filter: object, area = 'deceased') =>
  (await staff.list(area, { filter })).json() as Array<Record<string, unknown>>

it('an import guesses custom fields by name, writes each kind, finds by them, and is undone', async () => {
  const fields = {
    bearers: await define({ name: 'Pallbearers' }),
    story: await define({ name: 'Story', type: 'longText' }),
    plate: await define({ name: 'Plate', type: 'number' }),
    viewing: await define({ name: 'Viewing', type: 'date' }),
    wedding: await define({ name: 'Wedding', type: 'partialDate' }),
    hall: await define({
      name: 'Hall',
      type: 'choice',
      options: [{ name: 'Élm room' }, { name: 'Oak room' }],
    }),
    flowers: await define({ name: 'Flowers', type: 'flag' }),
    page: await define({ name: 'Page', type: 'url' }),
  }
  const made = await uploaded(
    [
      'Name,Died,Lot,Pallbearers,Story,Plate,Viewing,Wedding,Hall,Flowers,Page',
      '"Ash, Ann",1901,L1,Six sons,"Long, long ago","12,5",14/03/1901,03/04/1880,elm room,oui,https://example.org/a',
      '"Ash, Ben",1902,L1,,,many,spring 1902,whenever,Pine room,perhaps,example.org',
    ].join('\n'),
  )
  expect(made.mapping.columns).toEqual([
    'name',
    'deathDate',
    'lot',
    ...Object.values(fields).map(({ column }) => column),
  ])
  const mapped = await map(made, { dateOrder: 'dmy' })
  expect(mapped.statusCode, mapped.body).toBe(200)
  const checked = await runImportStep(open, staff, made.id, 'check')
  expect(checked.counts.check).toMatchObject({ create: 2, failed: 0 })
  const [, second] = await rowsOf(staff, made.id)
  expect(second?.issues.filter(([code]) => code === 'toRemarks').map(([, name]) => name)).toEqual([
    'Plate',
    'Viewing',
    'Hall',
    'Flowers',
    'Page',
  ])
  expect(second?.issues).toContainEqual(['dateUnread', 'whenever'])
  await runImportStep(open, staff, made.id, 'run')
  const [ann] = await found({ q: 'Ash Ann' })
  expect(ann?.custom).toEqual({
    [fields.bearers.key]: 'Six sons',
    [fields.story.key]: 'Long, long ago',
    [fields.plate.key]: 12.5,
    [fields.viewing.key]: '1901-03-14',
    // By the file's own order of day and month, the text as it stands.
    [fields.wedding.key]: {
      text: '03/04/1880',
      edtf: '1880-04-03',
      earliest: '1880-04-03',
      latest: '1880-04-03',
    },
    [fields.hall.key]: `o${fields.hall.options[0].id}`,
    [fields.flowers.key]: 'yes',
    [fields.page.key]: 'https://example.org/a',
  })
  const [ben] = await found({ q: 'Ash Ben' })
  expect(ben?.custom).toEqual({ [fields.wedding.key]: expect.objectContaining({ edtf: null }) })
  for (const text of ['Plate: many', 'Viewing: spring 1902', 'Hall: Pine room', 'Flowers: perhaps'])
    expect(ben?.remarks).toContain(text)
  for (const filter of [
    { [fields.bearers.column]: 'six sons' },
    { [`${fields.plate.column}_gte`]: 12 },
    { [`${fields.viewing.column}_lte`]: '1901-12-31' },
    { [`${fields.wedding.column}_gte`]: '1880-04-03' },
    { [fields.hall.column]: `o${fields.hall.options[0].id}` },
  ])
    expect((await found(filter)).map(({ id }) => id)).toEqual([ann?.id])
  expect((await staff.list('deceased', { filter: { q: 'sons' } })).json()).toHaveLength(1)
  const audit = await open.database.owner.query(
    "select after from audit where resource = 'deceased' and record_id = $1 and action = 'import'",
    [ann?.id],
  )
  expect(audit.rows[0].after.custom).toMatchObject({ [fields.plate.key]: 12.5 })

  await runImportStep(open, staff, made.id, 'undo')
  expect(await found({ [fields.bearers.column]: 'six sons' })).toEqual([])
})

it('an import fills a custom field of an existing person, and keeps existing values', async () => {
  const [a, b] = [await define({ name: 'Hymn' }), await define({ name: 'Reading' })]
  const there = (
    await staff.post('deceased', {
      lastName: 'Birch',
      firstName: 'Cy',
      custom: { [a.key]: 'Abide with me' },
    })
  ).json()
  const made = await uploaded('Name,Hymn,Reading\n"Birch, Cy",Another,Psalm 23\n')
  expect((await map(made, { duplicates: 'merge' })).statusCode).toBe(200)
  await runImportStep(open, staff, made.id, 'check')
  const done = await runImportStep(open, staff, made.id, 'run')
  expect(done.counts.run).toMatchObject({ merged: 1 })
  const now = (await staff.get(`deceased/${there.id}`)).json()
  expect(now.custom).toEqual({ [a.key]: 'Abide with me', [b.key]: 'Psalm 23' })
})

it('an import writes custom fields of places too', async () => {
  const kerb = await define({ resource: 'locations', name: 'Kerb', type: 'number' })
  const made = await uploaded('Section,Lot,Kerb\nQ,1,3\nQ,2,wide\n', 'locations')
  expect(made.mapping.columns).toEqual(['section', 'lot', kerb.column])
  await map(made)
  await runImportStep(open, staff, made.id, 'check')
  await runImportStep(open, staff, made.id, 'run')
  const [place] = await found({ [kerb.column]: 3 }, 'locations')
  expect(place).toMatchObject({ address: 'Q › 1', custom: { [kerb.key]: 3 } })
  const [other] = await found({ address: 'Q › 2' }, 'locations')
  expect(other).toMatchObject({ custom: null, remarks: 'Kerb: wide' })
})

it('an import maps to no custom field of other records, no archived one, and none twice', async () => {
  const [contact, gone, one] = [
    await define({ resource: 'contacts', name: 'Shoe size' }),
    await define({ name: 'Gone' }),
    await define({ name: 'Kept' }),
  ]
  expect((await staff.delete(`dynamic-forms/${gone.id}`, gone.version)).statusCode).toBe(200)
  const made = await uploaded('Name,X,Y\n"Cedar, Di",1,2\n')
  for (const [columns, at] of [
    [['name', contact.column, null], 1],
    [['name', null, gone.column], 2],
    [['name', one.column, one.column], 2],
    [['name', 'custom_f99999', null], 1],
  ] as const) {
    const refused = await map(made, { columns })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].field).toBe(`columns.${at}`)
  }
})

it('a custom field is locked during an import, and a change after it needs another check', async () => {
  const field = await define({ name: 'Tune' })
  const made = await uploaded('Name,Tune\n"Dogwood, Eve",Largo\n')
  await map(made)
  await staff.post(`imports/${made.id}/check`)
  const rename = (version: number) =>
    staff.put(`dynamic-forms/${field.id}`, { name: `Melody ${version}` }, version)
  const refused = await rename(1)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'fieldImporting', params: { file: 'register.csv' } })
  expect((await staff.delete(`dynamic-forms/${field.id}`, 1)).statusCode).toBe(409)
  await runDueJobs(open)
  expect((await rename(1)).statusCode).toBe(200)
  const run = await staff.post(`imports/${made.id}/run`)
  expect(run.statusCode).toBe(409)
  expect(run.json().code).toBe('ownChanged')
  await runImportStep(open, staff, made.id, 'check')
  await runImportStep(open, staff, made.id, 'run')
  expect((await found({ [field.column]: 'largo' })).length).toBe(1)
  expect((await getImportView(staff, made.id)).state).toBe('done')
  // A file like it is mapped as this one was, but for what has been put away since.
  expect((await staff.delete(`dynamic-forms/${field.id}`, 2)).statusCode).toBe(200)
  const next = await uploaded('Name,Tune\n"Dogwood, Flo",Largo\n')
  expect(next.mapping.columns).toEqual(['name', null])
})
