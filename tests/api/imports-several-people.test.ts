import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import {
  checkedImport,
  corrected,
  getImportView,
  type ImportRowsChoice,
  type RowView,
  rowsOf,
  runImportStep,
  undoCorrection,
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
  'Name,Reg No,Born,Died,Buried,Section,Lot,Notes',
  'James & Mary Smith,17,1850; 1855,1901,4 May 1901,QA,1,Fever',
  '"Harlan, Ada",18,1860,1899,,QA,2,',
  '"Harlan, 2 Children of Otto",19,,1899,,QA,2,',
  'INFANT NIBLETT and mother,20,,1903,,QA,3,',
  '',
].join('\r\n')

const checked = (content: string, options: object = {}) =>
  checkedImport(open, staff, 'several.csv', content, ({ mapping }) => ({
    columns: mapping.columns.map((name) => name ?? 'remarks'),
    ...options,
  }))
const edit = (id: number, rows: ImportRowsChoice, said: object) => corrected(staff, id, rows, said)
const nameOf = ({ becomes }: RowView) =>
  [becomes?.person?.firstName, becomes?.person?.lastName].filter(Boolean).join(' ')
const person = async (id: number | null) => (await staff.get(`deceased/${id}`)).json()

describe('several people in one imported row', () => {
  it('are proposed as separate records, and nothing is split unasked', async () => {
    const { id, counts } = await checked(file)
    expect(counts.check).toMatchObject({ create: 4, issues: { several: 3 } })
    const rows = await rowsOf(staff, id, { issue: 'several' })
    expect(rows.map(({ people }) => people)).toEqual([
      [
        { firstName: 'James', lastName: 'Smith' },
        { firstName: 'Mary', lastName: 'Smith' },
      ],
      null,
      [
        { lastName: 'NIBLETT', remarks: 'INFANT' },
        { lastName: 'NIBLETT', remarks: 'mother' },
      ],
    ])
  })

  it('become two records with the row’s place and remarks, without guessing whose a fact is', async () => {
    const { id } = await checked(file)
    const after = await edit(id, { numbers: [2] }, { kind: 'split' })
    expect(after.counts).toMatchObject({ further: 1, check: { create: 5, issues: { several: 2 } } })
    expect(after.rowCount).toBe(4)
    const rows = (await rowsOf(staff, id)).filter(({ row }) => row === 2)
    expect(rows.map(nameOf)).toEqual(['James Smith', 'Mary Smith'])
    expect(rows.map(({ part, parts }) => [part, parts])).toEqual([
      [0, 2],
      [1, 2],
    ])
    for (const row of rows) {
      expect(row.becomes?.place).toBe('QA › 1')
      expect(row.becomes?.interment).toMatchObject({ actualDate: { text: '4 May 1901' } })
      // Whose death it was, the register does not say.
      expect(row.becomes?.person).not.toHaveProperty('deathDate')
      expect(row.becomes?.person?.remarks).toContain('Died: 1901')
      expect(row.becomes?.person?.remarks).toContain('Fever')
      expect(row.becomes?.person?.remarks).toContain('17')
      expect(row.issues).toContainEqual(['notShared', 'Died'])
      expect(row.becomes?.person?.source).toBe('several.csv:2')
    }
    // As many dates as people are one each.
    expect(rows.map(({ becomes }) => becomes?.person?.birthDate)).toMatchObject([
      { text: '1850' },
      { text: '1855' },
    ])
  })

  it('can be renamed, joined again, and left out', async () => {
    const { id } = await checked(file)
    const named = await edit(
      id,
      { numbers: [4] },
      {
        kind: 'split',
        people: [
          { firstName: 'Ida', lastName: 'Harlan' },
          { lastName: 'Harlan', besideName: 'infant' },
        ],
      },
    )
    expect(named.counts.check?.create).toBe(5)
    const rows = (await rowsOf(staff, id)).filter(({ row }) => row === 4)
    expect(rows.map(nameOf)).toEqual(['Ida Harlan', 'Harlan'])
    const undone = await undoCorrection(staff, id)
    expect(undone.json().counts.check).toMatchObject({ create: 4, issues: { several: 3 } })
    expect((await undoCorrection(staff, id)).statusCode).toBe(409)
    await edit(id, { issue: 'several' }, { kind: 'split' })
    const one = await edit(id, { numbers: [2] }, { kind: 'one' })
    expect(one.counts).toMatchObject({ further: 1, check: { create: 5 } })
    const out = await edit(id, { numbers: [5] }, { kind: 'leaveOut' })
    expect(out.counts.check).toMatchObject({ skip: 1, create: 4, issues: { leftOut: 1 } })
  })

  it('are split all at once by an answer that the import keeps, and undone with it', async () => {
    const { id, counts, mapping } = await checked(file, { several: 'split' })
    expect(mapping).toMatchObject({ several: 'split' })
    expect(counts).toMatchObject({ further: 2, check: { create: 6, issues: { several: 1 } } })
    const done = await runImportStep(open, staff, id, 'run')
    expect(done).toMatchObject({ state: 'done', rowCount: 4, counts: { run: { created: 6 } } })
    const rows = await rowsOf(staff, id)
    const records = rows.map(({ deceased }) => deceased)
    expect(new Set(records).size).toBe(6)
    const mary = await person(rows[1]?.deceased ?? null)
    expect(mary).toMatchObject({ firstName: 'Mary', lastName: 'Smith', source: 'several.csv:2' })
    // The report names the part, and keeps those of one row together.
    const report = (await staff.get(`imports/${id}/report.csv`)).body.split('\r\n').slice(0, -1)
    expect(report.map((line) => line.split(',').slice(0, 4))).toEqual([
      ['\uFEFFRow', 'Part', 'Outcome', 'Deceased'],
      ['2', '1 of 2', 'created', String(records[0])],
      ['2', '2 of 2', 'created', String(records[1])],
      ['3', '', 'created', String(records[2])],
      ['4', '', 'created', String(records[3])],
      ['5', '1 of 2', 'created', String(records[4])],
      ['5', '2 of 2', 'created', String(records[5])],
    ])
    const there = rows.filter(({ row }) => row === 2).map(({ location }) => location)
    expect(there[0]).toBe(there[1])
    const undone = await runImportStep(open, staff, id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 6, kept: 0 })
    for (const record of records)
      expect((await person(record)).archivedAt, String(record)).not.toBeNull()
  })

  it('are joined again by another answer', async () => {
    const { id } = await checked(file, { several: 'split' })
    const { version, mapping } = await getImportView(staff, id)
    const mapped = await staff.put(
      `imports/${id}/mapping`,
      { ...mapping, several: undefined },
      version,
    )
    expect(mapped.statusCode, mapped.body).toBe(200)
    const again = await runImportStep(open, staff, id, 'check')
    expect(again.counts).toMatchObject({ further: 0, check: { create: 4, issues: { several: 3 } } })
  })
})
