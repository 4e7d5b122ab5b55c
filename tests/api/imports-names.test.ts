import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { correct, type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

/** As registers write them; what the record says, and by what a person finds the row. */
const names: ReadonlyArray<[raw: string, record: Record<string, string>, flag: string | null]> = [
  [
    'WALTER WEST LAINE, JR',
    { firstName: 'WALTER', middleName: 'WEST', lastName: 'LAINE', suffix: 'JR' },
    'noComma',
  ],
  ['Doe, Jane, Mrs.', { prefix: 'Mrs.', firstName: 'Jane', lastName: 'Doe' }, null],
  [
    'Lee, Capt. Henry Light Jr, USA',
    { prefix: 'Capt.', firstName: 'Henry', middleName: 'Light', lastName: 'Lee', suffix: 'Jr' },
    null,
  ],
  ['Gress, Jr', { lastName: 'Gress', suffix: 'Jr' }, 'noGivenName'],
  [
    'Signe Viola Andersson / Linder',
    { firstName: 'Signe', middleName: 'Viola', lastName: 'Andersson', alsoKnownAs: 'Linder' },
    'ambiguous',
  ],
  ['Juliet M (Ashes of)', { firstName: 'Juliet', middleName: 'M' }, 'guessedSplit'],
  ['INFANT NIBLETT', { lastName: 'NIBLETT' }, 'noGivenName'],
  ['Mary (top) & infant', { firstName: 'Mary & infant' }, 'several'],
  ['James & Mary', { firstName: 'James & Mary' }, 'several'],
  [
    "Kelly, Mary née O'Brien",
    { firstName: 'Mary', lastName: 'Kelly', maidenName: "O'Brien" },
    null,
  ],
  ['Smith, James; Smith, Mary', { lastName: 'Smith' }, 'several'],
]
const parts = [
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'maidenName',
  'alsoKnownAs',
]

describe('the names of an imported register', () => {
  it('are right or flagged, and a flagged one is accepted as proposed into the record', async () => {
    const lines = names.map(([raw], i) => `"${raw}",190${i % 10},NM,${i}`)
    const sent = await upload(
      staff,
      'deceased',
      'names.csv',
      ['Name,Died,Section,Lot', ...lines, ''].join('\r\n'),
    )
    const { id, version, mapping } = sent.json() as ImportView
    const columns = ['name', 'deathDate', 'section', 'lot']
    await staff.put(`imports/${id}/mapping`, { ...mapping, columns }, version)
    await runImportStep(open, staff, id, 'check')
    const rows = await rowsOf(staff, id)
    for (const [i, [raw, record, flag]] of names.entries()) {
      const { person } = rows[i]?.becomes ?? {}
      const said = Object.fromEntries(
        parts.flatMap((part) => (person?.[part] ? [[part, person[part]]] : [])),
      )
      const codes = rows[i]?.issues.map(([code]) => code) ?? []
      if (flag === 'several')
        expect(said, raw).toMatchObject({ ...record, firstName: expect.anything() })
      else expect(said, raw).toEqual(record)
      if (flag) expect(codes, raw).toContain(flag)
      else expect(codes, raw).toEqual([])
    }
    const flagged = [...new Set(names.flatMap(([, , flag]) => flag ?? []))]
    for (const issue of flagged)
      expect((await correct(staff, id, { issue }, { kind: 'take' })).statusCode).toBe(200)
    const taken = await rowsOf(staff, id)
    expect(taken).toHaveLength(names.length + 3)
    for (const { issues, cells } of taken)
      for (const flag of flagged)
        expect(
          issues.map(([code]) => code),
          cells[0],
        ).not.toContain(flag)
    const done = await runImportStep(open, staff, id, 'run')
    expect(done.counts.run).toMatchObject({ created: names.length + 3, failed: 0 })
    const people = await Promise.all(
      (await rowsOf(staff, id, { row: 12 })).map(async ({ deceased }) =>
        (await staff.get(`deceased/${deceased}`)).json(),
      ),
    )
    expect(people.map(({ label }) => label)).toEqual(['Smith, James', 'Smith, Mary'])
  })
})
