import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  drain,
  type ImportView,
  type RowView,
  rowsOf,
  step,
  upload,
  view,
} from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const file = [
  'Name,Died,Buried,Section,Lot',
  'Ada Quill,1901,,RA,1',
  '"Quill, Ada",someday,,RA,1',
  'Otto Quill Reed,1903,,RA,1',
  '"Reed, Ida",1904,,RA Sect,2',
  '',
].join('\r\n')

async function checked(content: string, options: object = {}): Promise<ImportView> {
  const answer = await upload(staff, 'deceased', 'corrected.csv', content)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, version, mapping } = answer.json() as ImportView
  const mapped = await staff.put(`imports/${id}/mapping`, { ...mapping, ...options }, version)
  expect(mapped.statusCode, mapped.body).toBe(200)
  return step(open, staff, id, 'check')
}
const send = (id: number, rows: object, edit: object) =>
  staff.post(`imports/${id}/edits`, { rows, edit })
async function edit(id: number, rows: object, said: object) {
  const answer = await send(id, rows, said)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as ImportView & { changed: number }
}
const at = async (id: number, row: number) => (await rowsOf(staff, id, { row }))[0] as RowView
const codes = ({ issues }: RowView) => issues.map(([code]) => code)

describe('rows before the run', () => {
  it('are corrected by their fields, checked again at once, and written as they were corrected', async () => {
    const { id } = await checked(file)
    expect(codes(await at(id, 3))).toContain('dateUnread')
    const after = await edit(
      id,
      { numbers: [3] },
      { kind: 'set', values: { deathDate: '3 May 1902', firstName: 'Ada Maria' } },
    )
    expect(after.counts.check?.issues.dateUnread).toBeUndefined()
    expect(after.changed).toBe(1)
    const row = await at(id, 3)
    expect(row).toMatchObject({
      cells: ['Quill, Ada', 'someday', '', 'RA', '1'],
      corrected: { deathDate: '3 May 1902', firstName: 'Ada Maria' },
      values: { deathDate: '3 May 1902', firstName: 'Ada Maria', lastName: 'Quill', section: 'RA' },
      becomes: {
        person: { firstName: 'Ada Maria', lastName: 'Quill', deathDate: { text: '3 May 1902' } },
      },
    })
    expect(row.correctedBy).not.toBeNull()
    expect(codes(row)).not.toContain('dateUnread')
    await step(open, staff, id, 'run')
    const { deceased } = await at(id, 3)
    expect((await staff.get(`deceased/${deceased}`)).json()).toMatchObject({
      firstName: 'Ada Maria',
      deathDate: { text: '3 May 1902', earliest: '1902-05-03' },
    })
    const { rows } = await open.database.owner.query<{ after: object }>(
      "select after from audit where resource = 'imports' and action = 'correct' and record_id = $1",
      [id],
    )
    expect(rows[0]?.after).toMatchObject({ kind: 'set', rows: 1, first: [3] })
  })

  it('take no text that is none of the field, no field that is none, and no rows once they ran', async () => {
    const { id } = await checked(file)
    const wrong = await send(
      id,
      { numbers: [3] },
      { kind: 'set', values: { deathDate: '31/31/1902x' } },
    )
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toMatchObject([{ field: 'edit.values.deathDate' }])
    for (const values of [
      { name: 'X' },
      { id: '1' },
      { cells: '[]' },
      { block: 'x'.repeat(1_001) },
    ])
      expect((await send(id, { numbers: [3] }, { kind: 'set', values })).statusCode).toBe(400)
    await step(open, staff, id, 'run')
    expect((await send(id, { numbers: [3] }, { kind: 'leaveOut' })).statusCode).toBe(409)
    expect((await staff.post(`imports/${id}/edits/undo`)).statusCode).toBe(409)
  })

  it('that are held against corrected ones are checked with them', async () => {
    const { id, counts } = await checked(file.replaceAll('RA', 'RC'), {
      capacity: { caskets: 2, cremains: 0 },
    })
    expect(counts.check?.issues).toMatchObject({ overCapacity: 1 })
    const moved = await edit(id, { numbers: [2] }, { kind: 'set', values: { lot: '9' } })
    expect(moved.counts.check?.issues.overCapacity).toBeUndefined()
    expect(codes(await at(id, 4))).not.toContain('overCapacity')
    const same = await edit(
      id,
      { numbers: [4] },
      {
        kind: 'set',
        values: { firstName: 'Ada', middleName: '', lastName: 'Quill', deathDate: '1901' },
      },
    )
    expect(same.counts.check?.issues).toMatchObject({ duplicateInFile: 1 })
    expect((await at(id, 4)).issues).toContainEqual(['duplicateInFile', 2])
  })

  it('are set, replaced, taken as read and left out many at once, and the last time is taken back', async () => {
    const { id, counts } = await checked(file)
    expect(counts.check?.issues).toMatchObject({ noComma: 2 })
    const taken = await edit(id, { issue: 'noComma' }, { kind: 'take' })
    expect(taken.counts.check?.issues.noComma).toBeUndefined()
    expect(taken.changed).toBe(2)
    expect(codes(await at(id, 2))).not.toContain('noComma')
    const replaced = await edit(
      id,
      { all: true },
      { kind: 'replace', field: 'section', find: ' Sect', by: '' },
    )
    expect(replaced.changed).toBe(1)
    expect((await at(id, 5)).becomes?.place).toBe('RA › 2')
    const named = await edit(
      id,
      { all: true },
      { kind: 'replace', field: 'lastName', find: 'Reed', by: 'Reid' },
    )
    expect(named.changed).toBe(2)
    expect((await at(id, 4)).becomes?.person).toMatchObject({
      firstName: 'Otto',
      middleName: 'Quill',
      lastName: 'Reid',
    })
    const back = await staff.post(`imports/${id}/edits/undo`)
    expect(back.statusCode, back.body).toBe(200)
    expect((await at(id, 4)).becomes?.person).toMatchObject({ lastName: 'Reed' })
    expect((await at(id, 5)).becomes?.place).toBe('RA › 2')
    const reset = await edit(id, { numbers: [2, 3, 4, 5] }, { kind: 'reset' })
    expect(reset.counts.check?.issues).toMatchObject({ noComma: 2 })
    expect((await at(id, 5)).becomes?.place).toBe('RA Sect › 2')
    expect(await rowsOf(staff, id, { corrected: true })).toEqual([])
  })

  it('stay corrected through a whole check and another mapping', async () => {
    const { id } = await checked(file)
    await edit(id, { numbers: [3] }, { kind: 'set', values: { deathDate: '1902' } })
    await edit(id, { numbers: [5] }, { kind: 'leaveOut' })
    const { version, mapping } = await view(staff, id)
    await staff.put(`imports/${id}/mapping`, { ...mapping, dateOrder: 'dmy' }, version)
    const again = await step(open, staff, id, 'check')
    expect(again.counts.check).toMatchObject({ create: 3, skip: 1 })
    expect((await at(id, 3)).becomes?.person).toMatchObject({ deathDate: { text: '1902' } })
  })

  it('of a large file are checked by the import’s own job', async () => {
    const lines = Array.from({ length: 450 }, (_, i) => `"Crowd, N${i}",someday,,RB,${i}`)
    const { id } = await checked(['Name,Died,Buried,Section,Lot', ...lines, ''].join('\r\n'))
    const after = await edit(
      id,
      { issue: 'dateUnread' },
      { kind: 'set', values: { deathDate: '1910' } },
    )
    expect(after).toMatchObject({ state: 'checking', changed: 450 })
    expect((await send(id, { numbers: [3] }, { kind: 'leaveOut' })).statusCode).toBe(409)
    await drain(open)
    const done = await view(staff, id)
    expect(done).toMatchObject({ state: 'checked', counts: { check: { create: 450 } } })
    expect(done.counts.check?.issues.dateUnread).toBeUndefined()
    const back = (await staff.post(`imports/${id}/edits/undo`)).json()
    expect(back.state).toBe('checking')
    await drain(open)
    expect((await view(staff, id)).counts.check?.issues).toMatchObject({ dateUnread: 450 })
  })

  it('keep the cells that the file has: not even the application’s role may change them', async () => {
    const { id } = await checked(file)
    const { rows } = await open.database.owner.query<{ may: boolean; part: boolean }>(
      "select has_column_privilege('sexton_app', 'import_rows', 'cells', 'update') as may, has_column_privilege('sexton_app', 'import_rows', 'corrected', 'update') as part",
    )
    expect(rows[0]).toEqual({ may: false, part: true })
    expect((await at(id, 2)).cells).toEqual(['Ada Quill', '1901', '', 'RA', '1'])
  })

  it('are nobody’s who may not write people, and of another cemetery not there', async () => {
    const { id } = await checked(file)
    const body = { rows: { numbers: [2] }, edit: { kind: 'leaveOut' } }
    const { oak, elm } = open.world.cemeteries
    const anonymous = await api(open, null, oak)
    expect((await anonymous.post(`imports/${id}/edits`, body)).statusCode).toBe(401)
    expect((await anonymous.post(`imports/${id}/edits/undo`)).statusCode).toBe(401)
    const elsewhere = await api(open, 'admin@world.test', elm)
    expect((await elsewhere.post(`imports/${id}/edits`, body)).statusCode).toBe(404)
    expect((await elsewhere.post(`imports/${id}/edits/undo`)).statusCode).toBe(404)
  })
})

describe('as in the register', () => {
  const content = [
    'Name,Died,Section,Lot,Undertaken by whom,Notes',
    'James & Mary Wick,sometime,RW,1,Old Mr. Grey,Stone gone',
    '',
  ].join('\r\n')

  it('stands every cell of the row, with what was not taken and what was corrected', async () => {
    const { id, mapping } = await checked(content)
    const columns = ['name', 'deathDate', 'section', 'lot', null, 'remarks']
    const { version } = await view(staff, id)
    await staff.put(`imports/${id}/mapping`, { ...mapping, columns }, version)
    await step(open, staff, id, 'check')
    await edit(id, { numbers: [2] }, { kind: 'split' })
    const further = (await rowsOf(staff, id)).find(({ part }) => part === 1)
    await edit(id, { numbers: [further?.id] }, { kind: 'set', values: { deathDate: '1907' } })
    await step(open, staff, id, 'run')
    const rows = await rowsOf(staff, id)
    const answer = await staff.get(`deceased/${rows[1]?.deceased}/register-rows`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject([
      {
        import: id,
        fileName: 'corrected.csv',
        row: 2,
        part: 1,
        parts: 2,
        cells: [
          { column: 'Name', text: 'James & Mary Wick', field: 'name' },
          { column: 'Died', text: 'sometime', field: 'deathDate' },
          { column: 'Section', text: 'RW', field: 'section' },
          { column: 'Lot', text: '1', field: 'lot' },
          { column: 'Undertaken by whom', text: 'Old Mr. Grey', field: null },
          { column: 'Notes', text: 'Stone gone', field: 'remarks' },
        ],
        corrected: { deathDate: '1907', firstName: 'Mary', lastName: 'Wick' },
      },
    ])
    expect(answer.json()[0].correctedBy).not.toBeNull()
    // It stays through the undo: what the register said is no less true.
    await step(open, staff, id, 'undo')
    expect((await staff.get(`deceased/${rows[1]?.deceased}/register-rows`)).json()).toHaveLength(1)
  })

  it('stands for places and their owners, by what the reader may see of each', async () => {
    const answer = await upload(
      staff,
      'locations',
      'lots.csv',
      'Section,Lot,Owner,Deed box\nRX,1,Agnes Holder,Box 7\n',
    )
    const made = answer.json() as ImportView
    const columns = ['section', 'lot', 'ownerLastName', null]
    await staff.put(`imports/${made.id}/mapping`, { ...made.mapping, columns }, made.version)
    await step(open, staff, made.id, 'check')
    await step(open, staff, made.id, 'run')
    const [row] = await rowsOf(staff, made.id)
    const of = async (who: Api) => {
      const said = await who.get(`locations/${row?.location}/register-rows`)
      expect(said.statusCode, said.body).toBe(200)
      return said.json()[0].cells.map(({ text }: { text: string }) => text)
    }
    expect(await of(staff)).toEqual(['RX', '1', 'Agnes Holder', 'Box 7'])
    const { rows } = await open.database.owner.query<{ id: number }>(
      "select record_id as id from import_made where import_id = $1 and resource = 'contacts'",
      [made.id],
    )
    const contact = await staff.get(`contacts/${rows[0]?.id}/register-rows`)
    expect(contact.json()).toMatchObject([{ fileName: 'lots.csv', row: 2 }])
  })

  it('is nobody’s who may not read the record, and nothing of another cemetery', async () => {
    const done = await checked('Name,Died\n"Shut, Ida",1901\n')
    await step(open, staff, done.id, 'run')
    const [row] = await rowsOf(staff, done.id)
    const path = `deceased/${row?.deceased}/register-rows`
    const { oak, elm } = open.world.cemeteries
    expect((await (await api(open, null, oak)).get(path)).statusCode).toBe(401)
    expect((await (await api(open, 'admin@world.test', elm)).get(path)).statusCode).toBe(404)
    expect((await staff.get('deceased/999999999/register-rows')).statusCode).toBe(404)
  })
})
