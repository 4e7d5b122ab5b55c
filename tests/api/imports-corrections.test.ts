import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  checkedImport,
  correct,
  corrected,
  getImportView,
  type ImportRowsChoice,
  type ImportView,
  type RowView,
  rowsOf,
  runDueJobs,
  runImportStep,
  undoCorrection,
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

const file = [
  'Name,Died,Buried,Section,Lot',
  'Ada Quill,1901,,RA,1',
  '"Quill, Ada",someday,,RA,1',
  'Otto Quill Reed,1903,,RA,1',
  '"Reed, Ida",1904,,RA Sect,2',
  '',
].join('\r\n')

const checked = (content: string, options: object = {}) =>
  checkedImport(open, staff, 'corrected.csv', content, () => options)
const send = (id: number, rows: ImportRowsChoice, said: object) => correct(staff, id, rows, said)
const edit = (id: number, rows: ImportRowsChoice, said: object) => corrected(staff, id, rows, said)
const at = async (id: number, row: number) => (await rowsOf(staff, id, { row }))[0] as RowView
const codes = ({ issues }: RowView) => issues.map(([code]) => code)

describe('rows before the run', () => {
  it('are corrected by field, rechecked at once, and written as corrected', async () => {
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
    await runImportStep(open, staff, id, 'run')
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

  it('refuse unreadable texts, unknown fields, and corrections after the run', async () => {
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
    await runImportStep(open, staff, id, 'run')
    expect((await send(id, { numbers: [3] }, { kind: 'leaveOut' })).statusCode).toBe(409)
    expect((await undoCorrection(staff, id)).statusCode).toBe(409)
  })

  it('that are compared with corrected ones are rechecked with them', async () => {
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

  it('are set, replaced, accepted and left out many at once, and the last edit is undone', async () => {
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
    const back = await undoCorrection(staff, id)
    expect(back.statusCode, back.body).toBe(200)
    expect((await at(id, 4)).becomes?.person).toMatchObject({ lastName: 'Reed' })
    expect((await at(id, 5)).becomes?.place).toBe('RA › 2')
    const reset = await edit(id, { numbers: [2, 3, 4, 5] }, { kind: 'reset' })
    expect(reset.counts.check?.issues).toMatchObject({ noComma: 2 })
    expect((await at(id, 5)).becomes?.place).toBe('RA Sect › 2')
    expect(await rowsOf(staff, id, { corrected: true })).toEqual([])
  })

  it('stay corrected through a full check and another mapping', async () => {
    const { id } = await checked(file)
    await edit(id, { numbers: [3] }, { kind: 'set', values: { deathDate: '1902' } })
    await edit(id, { numbers: [5] }, { kind: 'leaveOut' })
    const { version, mapping } = await getImportView(staff, id)
    await staff.put(`imports/${id}/mapping`, { ...mapping, dateOrder: 'dmy' }, version)
    const again = await runImportStep(open, staff, id, 'check')
    expect(again.counts.check).toMatchObject({ create: 3, skip: 1 })
    expect((await at(id, 3)).becomes?.person).toMatchObject({ deathDate: { text: '1902' } })
  })

  it('of a large file are rechecked by the import’s own job', async () => {
    const lines = Array.from({ length: 450 }, (_, i) => `"Crowd, N${i}",someday,,RB,${i}`)
    const { id } = await checked(['Name,Died,Buried,Section,Lot', ...lines, ''].join('\r\n'))
    const after = await edit(
      id,
      { issue: 'dateUnread' },
      { kind: 'set', values: { deathDate: '1910' } },
    )
    expect(after).toMatchObject({ state: 'checking', changed: 450 })
    expect((await send(id, { numbers: [3] }, { kind: 'leaveOut' })).statusCode).toBe(409)
    await runDueJobs(open)
    const done = await getImportView(staff, id)
    expect(done).toMatchObject({ state: 'checked', counts: { check: { create: 450 } } })
    expect(done.counts.check?.issues.dateUnread).toBeUndefined()
    const back = (await undoCorrection(staff, id)).json()
    expect(back.state).toBe('checking')
    await runDueJobs(open)
    expect((await getImportView(staff, id)).counts.check?.issues).toMatchObject({ dateUnread: 450 })
  })

  it('keep the file’s cells, which the application’s role cannot change', async () => {
    const { id } = await checked(file)
    const { rows } = await open.database.owner.query<{ may: boolean; part: boolean }>(
      "select has_column_privilege('sexton_app', 'import_rows', 'cells', 'update') as may, has_column_privilege('sexton_app', 'import_rows', 'corrected', 'update') as part",
    )
    expect(rows[0]).toEqual({ may: false, part: true })
    expect((await at(id, 2)).cells).toEqual(['Ada Quill', '1901', '', 'RA', '1'])
  })

  it('are refused without permission to write people, and not found in another cemetery', async () => {
    const { id } = await checked(file)
    const body = { rows: { records: [{ id: 2, version: 1 }] }, edit: { kind: 'leaveOut' } }
    const { oak, elm } = open.world.cemeteries
    const anonymous = await api(open, null, oak)
    expect((await anonymous.post(`imports/${id}/edits`, body)).statusCode).toBe(401)
    expect((await anonymous.post(`imports/${id}/edits/undo`, { edit: 1 })).statusCode).toBe(401)
    const elsewhere = await api(open, 'admin@world.test', elm)
    expect((await elsewhere.post(`imports/${id}/edits`, body)).statusCode).toBe(404)
    expect((await elsewhere.post(`imports/${id}/edits/undo`, { edit: 1 })).statusCode).toBe(404)
  })
})

describe('the register row of a record', () => {
  const content = [
    'Name,Died,Section,Lot,Undertaken by whom,Notes',
    'James & Mary Wick,sometime,RW,1,Old Mr. Grey,Stone gone',
    '',
  ].join('\r\n')

  it('has every cell of the row, with what was left out and what was corrected', async () => {
    const { id, mapping } = await checked(content)
    const columns = ['name', 'deathDate', 'section', 'lot', null, 'remarks']
    const { version } = await getImportView(staff, id)
    await staff.put(`imports/${id}/mapping`, { ...mapping, columns }, version)
    await runImportStep(open, staff, id, 'check')
    await edit(id, { numbers: [2] }, { kind: 'split' })
    const further = (await rowsOf(staff, id)).find(({ part }) => part === 1)
    await edit(id, { numbers: [further?.id ?? 0] }, { kind: 'set', values: { deathDate: '1907' } })
    await runImportStep(open, staff, id, 'run')
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
    await runImportStep(open, staff, id, 'undo')
    expect((await staff.get(`deceased/${rows[1]?.deceased}/register-rows`)).json()).toHaveLength(1)
  })

  it('covers places and their owners, as far as the reader may see each', async () => {
    const answer = await upload(
      staff,
      'locations',
      'lots.csv',
      'Section,Lot,Owner,Deed box\nRX,1,Agnes Holder,Box 7\n',
    )
    const made = answer.json() as ImportView
    const columns = ['section', 'lot', 'ownerLastName', null]
    await staff.put(`imports/${made.id}/mapping`, { ...made.mapping, columns }, made.version)
    await runImportStep(open, staff, made.id, 'check')
    await runImportStep(open, staff, made.id, 'run')
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

  it('is refused to who may not read the record, or in another cemetery', async () => {
    const done = await checked('Name,Died\n"Shut, Ida",1901\n')
    await runImportStep(open, staff, done.id, 'run')
    const [row] = await rowsOf(staff, done.id)
    const path = `deceased/${row?.deceased}/register-rows`
    const { oak, elm } = open.world.cemeteries
    expect((await (await api(open, null, oak)).get(path)).statusCode).toBe(401)
    expect((await (await api(open, 'admin@world.test', elm)).get(path)).statusCode).toBe(404)
    expect((await staff.get('deceased/999999999/register-rows')).statusCode).toBe(404)
  })
})
