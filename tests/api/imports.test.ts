import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { getImportView, type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'
import { workbook, zip } from '../support/xlsx'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

async function uploaded(
  content: Buffer | string,
  target = 'deceased',
  name = 'register.csv',
): Promise<ImportView> {
  const answer = await upload(staff, target, name, content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
async function imported(
  content: string,
  options: Record<string, unknown> = {},
  target = 'deceased',
) {
  const { id, version, mapping } = await uploaded(content, target)
  expect(
    (await staff.put(`imports/${id}/mapping`, { ...mapping, ...options }, version)).statusCode,
  ).toBe(200)
  await runImportStep(open, staff, id, 'check')
  return runImportStep(open, staff, id, 'run')
}
const codes = (row: { issues: Array<[string, ...unknown[]]> }) => row.issues.map(([code]) => code)

/** A workbook whose sheet is made for harm. */
const bomb = (rows: string) =>
  zip({
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
const spaces = (megabytes: number) => '<row/>'.repeat((megabytes * 1_000_000) / 6)
/** That do not shrink much. */
const letters = (megabytes: number) =>
  Buffer.from(
    Uint32Array.from({ length: megabytes * 190_000 }, (_, i) => (i * 2654435761) >>> 0).buffer,
  )
    .toString('base64')
    .slice(0, megabytes * 1_000_000)

describe('permission to import', () => {
  it('is closed to strangers: 401, 404, 403', async () => {
    const { oak, elm } = open.world.cemeteries
    const made = await uploaded('Name,Died\n"Ash, Ann",1901\n')
    const calls = async (who: Api) =>
      (
        await Promise.all([
          who.get('imports'),
          upload(who, 'deceased', 'a.csv', 'Name,Died\n"A, B",1901\n'),
          who.get(`imports/${made.id}`),
          who.put(`imports/${made.id}/mapping`, {}, 1),
          who.post(`imports/${made.id}/check`),
          who.post(`imports/${made.id}/run`),
          who.post(`imports/${made.id}/undo`),
          who.get(`imports/${made.id}/rows`),
          who.get(`imports/${made.id}/report.csv`),
        ])
      ).map(({ statusCode }) => statusCode)
    expect(await calls(await api(open, null, oak))).toEqual(Array(9).fill(401))
    expect(await calls(await api(open, 'stranger@world.test', oak))).toEqual(Array(9).fill(404))
    // Who may read the records sees them, and not the file: it may hold facts of other areas.
    expect(await calls(await api(open, 'reader@world.test', oak))).toEqual(Array(9).fill(403))
    const elsewhere = await calls(await api(open, 'staff@world.test', elm))
    expect(elsewhere).toEqual([200, 201, 404, 404, 404, 404, 404, 404, 404])
  })
})

describe('permission to write people but no places', () => {
  it('imports people without places, and is refused before the check where rows name places', async () => {
    const { owner } = open.database
    const { oak } = open.world.cemeteries
    const role = await owner.query(
      "insert into roles (name, permissions, authorizations) values ('People', '{decRead,decWrite,locRead}', '{management}') returning id",
    )
    const reader = await owner.query("select id from users where email = 'stranger@world.test'")
    await owner.query('insert into user_cemeteries (user_id, cemetery_id) values ($1, $2)', [
      reader.rows[0].id,
      oak,
    ])
    await owner.query(
      'insert into user_roles (user_id, cemetery_id, role_id) values ($1, $2, $3)',
      [reader.rows[0].id, oak, role.rows[0].id],
    )
    const clerk = await api(open, 'stranger@world.test', oak)
    const made = (
      await upload(clerk, 'deceased', 'a.csv', 'Name,Died,Lot\n"Yew, Una",1901,W7\n')
    ).json() as ImportView
    expect(made.mapping.columns).toEqual(['name', 'deathDate', 'lot'])
    expect((await clerk.put(`imports/${made.id}/mapping`, made.mapping, 1)).statusCode).toBe(403)
    expect((await clerk.post(`imports/${made.id}/check`)).statusCode).toBe(403)
    const columns = ['name', 'deathDate', null]
    expect(
      (await clerk.put(`imports/${made.id}/mapping`, { ...made.mapping, columns }, 1)).statusCode,
    ).toBe(200)
    await runImportStep(open, clerk, made.id, 'check')
    expect(await runImportStep(open, clerk, made.id, 'run')).toMatchObject({
      state: 'done',
      error: null,
      counts: { run: { created: 1, locations: 0 } },
    })
  })
})

describe('reading an uploaded file', () => {
  it('detects its encoding and delimiter, whatever its name', async () => {
    const latin = Buffer.from('Nom;Prénom;Décès\nLévêque;Zoë;3 août 1901\n', 'latin1')
    const read = async (content: Buffer | string) => {
      const made = await uploaded(content, 'deceased', 'x.dat')
      return (await rowsOf(staff, made.id)).map(({ cells }) => cells)
    }
    expect(await read(latin)).toEqual([['Lévêque', 'Zoë', '3 août 1901']])
    expect(await read(Buffer.from('\uFEFFLast\tFirst\tDied\nŁuk\tJan\t1901\n'))).toEqual([
      ['Łuk', 'Jan', '1901'],
    ])
    expect(await read(Buffer.from('\uFEFFName,Died\r\n"Ash, Ann",1901\r\n', 'utf16le'))).toEqual([
      ['Ash, Ann', '1901'],
    ])
    expect(
      await read('Name,Notes,Died\n"Ash, ""Nan""","two\nlines, one cell",1901\r\nBo "B" X,,'),
    ).toEqual([
      ['Ash, "Nan"', 'two\nlines, one cell', '1901'],
      ['Bo "B" X', '', ''],
    ])
  })

  it('reads workbooks: shared texts, dates by their style, formulas by their value, hidden gaps', async () => {
    const made = await uploaded(
      workbook([
        ['Burials of Oak Hill'],
        ['Name', 'Died', 'Lot', 'Notes'],
        ['Ash & Co, Ann', { day: 2922 }, 12, { formula: '1+1', value: 'two' }],
        [],
        ['Birch, Bo', { day: 45_000 }, 3.5, ''],
      ]),
      'deceased',
      'register.xlsx',
    )
    const rows = await rowsOf(staff, made.id)
    expect(rows.map(({ id, cells }) => [id, ...cells])).toEqual([
      [1, 'Burials of Oak Hill'],
      [3, 'Ash & Co, Ann', '1907-12-31', '12', 'two'],
      [4],
      [5, 'Birch, Bo', '2023-03-15', '3.5'],
    ])
    expect(made.mapping.columns).toEqual(['name', 'deathDate', 'lot', 'remarks'])
    const checked = await runImportStep(open, staff, made.id, 'check')
    expect(checked.counts.check).toMatchObject({ create: 2, skip: 2 })
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 x'), 415],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 415],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 415],
    ['a broken workbook', Buffer.from('PK\x03\x04nothing'), 400],
    ['a workbook that unpacks to a hundred times its size', bomb(spaces(60)), 400],
    ['a cell without an end', bomb(`<row><c><v>${letters(6)}</v></c></row>`), 400],
    ['an endless quote', `Name,Died\n"Ash,1901\n${'x\n'.repeat(60_000)}`, 400],
    ['an empty file', '', 400],
  ])('refuses %s', async (_, content, status) => {
    const answer = await upload(staff, 'deceased', 'register.csv', content)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().title).toBeTruthy()
  })

  it('refuses an unknown target, and a body that is no upload', async () => {
    expect((await upload(staff, 'contracts', 'a.csv', 'Name\nx\n')).statusCode).toBe(400)
    expect((await staff.post('imports', { target: 'deceased' })).statusCode).toBe(400)
  })
})

describe('the mapping of columns', () => {
  it('is guessed in three languages, remembered by the header, and needs the version seen', async () => {
    const header =
      'Apellidos;Nombre;Fecha de nacimiento;Fecha de defunción;Sección;Fosa;Observaciones\n'
    const first = await uploaded(`${header}Ruiz;Ana;31/01/1901;15/02/1960;A;7;\n`)
    expect(first.mapping).toMatchObject({
      columns: ['lastName', 'firstName', 'birthDate', 'deathDate', 'section', 'grave', 'remarks'],
      dateOrder: 'dmy',
    })
    const own = {
      ...first.mapping,
      columns: first.mapping.columns.map((name) => (name === 'remarks' ? null : name)),
    }
    expect((await staff.put(`imports/${first.id}/mapping`, own)).statusCode).toBe(428)
    expect((await staff.put(`imports/${first.id}/mapping`, own, 9)).statusCode).toBe(412)
    expect(
      (await staff.put(`imports/${first.id}/mapping`, own, first.version)).json(),
    ).toMatchObject({ state: 'mapped', mapping: own })
    expect((await uploaded(`${header}Gil;Eva;;;B;;\n`)).mapping).toEqual(own)
  })

  it('refuses fields that do not exist, are taken twice, or name nobody', async () => {
    const { id, version } = await uploaded('Who,When\n"Ash, Ann",1901\n')
    const put = (columns: unknown) => staff.put(`imports/${id}/mapping`, { columns }, version)
    expect((await put(['name', 'nonsense'])).json().errors[0]).toMatchObject({ field: 'columns.1' })
    expect((await put(['name', 'name'])).json().errors[0]).toMatchObject({
      field: 'columns.1',
      message: 'is taken by another column',
    })
    expect((await put([null, 'deathDate'])).statusCode).toBe(400)
    expect((await put(['name'])).statusCode).toBe(400)
  })
})

describe('running an import', () => {
  it('flags and keeps what does not fit: long texts, strange words and unread dates', async () => {
    const long = 'x'.repeat(120)
    const done = await imported(
      `Name,Died,Sex,Age,Stone,Section,Lot\n"Ash, Ann",someday,purple,old,${long},A,1\n`,
      // Nobody would guess it of such values.
      { columns: ['name', 'deathDate', 'sex', 'age', 'stone', 'section', 'lot'] },
    )
    const [row] = await rowsOf(staff, done.id)
    expect(codes(row as never)).toEqual(expect.arrayContaining(['dateUnread', 'toRemarks']))
    const person = (await staff.get(`deceased/${row?.deceased}`)).json()
    expect(person.deathDate).toMatchObject({ text: 'someday', edtf: null })
    expect(person.remarks).toContain('Sex: purple')
    expect(person.remarks).toContain('Age: old')
    expect(person.remarks).toContain(`Stone: ${long}`)
  })

  it('stores facts above capacity and without a place, flagged, and then no further interment there', async () => {
    const done = await imported(
      'Name,Died,Section,Lot\n"Elm, A",1901,Q,1\n"Elm, B",1902,Q,1\n"Elm, C",1903,,\n',
      { capacity: { caskets: 1, cremains: 2 } },
    )
    const rows = await rowsOf(staff, done.id)
    expect(rows.map((row) => codes(row))).toEqual([[], ['overCapacity'], ['noPlace']])
    expect(done.counts.run).toMatchObject({ created: 3, locations: 2 })
    const lot = (await staff.get(`locations/${rows[0]?.location}`)).json()
    expect(lot).toMatchObject({
      address: 'Q › 1',
      caskets: 2,
      overCapacity: true,
      status: 'problem',
    })
    const person = (await staff.post('deceased', { lastName: 'Late' })).json()
    const late = await staff.post('interments', {
      deceased: person.id,
      location: lot.id,
      disposition: 'burial',
      status: 'requested',
    })
    expect([late.statusCode, late.json().code]).toEqual([409, 'capacity'])
    expect((await staff.get(`interments/${rows[2]?.interment}`)).json()).toMatchObject({
      location: null,
      status: 'completed',
    })
  })

  it('gives new lots the given capacity, and offers what the rows show', async () => {
    const { id, version, mapping } = await uploaded(
      'Name,Deceased on,Section,Lot\n"Oak, A",1901,R,1\n"Oak, B",1902,r,1\n"Oak, C",1903,R,2\n(Not Used),,R,3\n"Oak, D",1904,R,1\n"Oak, E",1904,R,\n',
    )
    expect((await staff.post(`imports/${id}/lots`, { columns: mapping.columns })).json()).toEqual({
      lot: { places: 3, typical: 1, most: 3, largest: 3 },
      grave: { places: 0, typical: 0, most: 0, largest: 0 },
    })
    const checked = async (capacity: unknown, at: number) => {
      const mapped = await staff.put(`imports/${id}/mapping`, { ...mapping, capacity }, at)
      expect(mapped.statusCode, mapped.body).toBe(200)
      return runImportStep(open, staff, id, 'check')
    }
    const none = await checked(null, version)
    // Nobody has told the room: it is proposed for the type, not held against the rows.
    expect(none.counts.check?.issues.overCapacity).toBeUndefined()
    expect(none.counts.check?.room).toEqual({ lot: { places: 2, caskets: 3, cremains: 2 } })
    const tight = await checked({ caskets: 1, cremains: 2 }, none.version)
    expect(tight.counts.check?.issues.overCapacity).toBe(2)
    expect(tight.counts.check?.room).toBeUndefined()
    const told = await checked({ caskets: 3, cremains: 4 }, tight.version)
    expect(told.counts.check?.issues.overCapacity).toBeUndefined()
    await runImportStep(open, staff, id, 'run')
    const rows = await rowsOf(staff, id)
    const place = async (i: number) => (await staff.get(`locations/${rows[i]?.location}`)).json()
    expect(await place(0)).toMatchObject({
      address: 'R › 1',
      capacity: { caskets: 3, cremains: 4 },
      caskets: 3,
      overCapacity: false,
      status: 'occupied',
      version: 1,
    })
    // A section is no lot.
    expect(await place(5)).toMatchObject({ address: 'R', capacity: null, caskets: 1 })
    expect(
      (await uploaded('Name,Deceased on,Section,Lot\n"Oak, F",1905,R,9\n')).mapping,
    ).toMatchObject({
      capacity: { caskets: 3, cremains: 4 },
    })
    expect(
      (await staff.put(`imports/${id}/mapping`, { ...mapping, capacity: { caskets: -1 } }, 1))
        .statusCode,
    ).toBeGreaterThanOrEqual(400)
  })

  it('flags, skips or merges existing people, as told', async () => {
    const known = (
      await staff.post('deceased', { lastName: 'Fir', firstName: 'Flora', deathDate: '1901-05-03' })
    ).json()
    const file =
      'Name,Died,Stone,Section,Lot\n"Fir, Flora",May 1901,Monument,F,1\n"Fir, Flora",1955,,F,2\n'
    const flagged = await imported(file)
    expect((await rowsOf(staff, flagged.id)).map((row) => row.issues)).toEqual([
      [['duplicateOfRecord', known.id]],
      [],
    ])
    await runImportStep(open, staff, flagged.id, 'undo')
    const skipped = await imported(file, { duplicates: 'skip' })
    expect(skipped.counts.run).toMatchObject({ created: 1, skipped: 1 })
    await runImportStep(open, staff, skipped.id, 'undo')
    const merged = await imported(file, { duplicates: 'merge' })
    expect(merged.counts.run).toMatchObject({ created: 1, merged: 1 })
    const now = (await staff.get(`deceased/${known.id}`)).json()
    expect(now).toMatchObject({ stone: 'Monument', version: 2, intermentStatus: 'completed' })
    expect(now.deathDate.text).toBe('1901-05-03')
    // A merge changed a record of the register: that stays, its new interment goes.
    const undone = await runImportStep(open, staff, merged.id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 1, kept: 1 })
    expect((await staff.get(`deceased/${known.id}`)).json()).toMatchObject({
      stone: 'Monument',
      intermentStatus: null,
    })
  })

  it('matches existing places whatever their case, and keeps similar ones apart', async () => {
    const section = (await staff.post('locations', { name: 'Nord' })).json()
    const done = await imported(
      'Name,Died,Section,Lot\n"Gum, A",1901,NORD,16-A\n"Gum, B",1902,Nord,16 a\n',
    )
    const rows = await rowsOf(staff, done.id)
    expect(rows.map((row) => row.issues)).toEqual([[], [['placeAlike', 'NORD › 16-A']]])
    expect(rows[0]?.location).not.toBe(rows[1]?.location)
    const lot = (await staff.get(`locations/${rows[0]?.location}`)).json()
    expect(lot).toMatchObject({ parent: section.id, name: '16-A' })
  })

  it('allows its steps in their order only', async () => {
    const { id } = await uploaded('Name,Died\n"Hop, A",1901\n')
    const act = async (action: string) => (await staff.post(`imports/${id}/${action}`)).statusCode
    expect([await act('run'), await act('undo')]).toEqual([409, 409])
    await runImportStep(open, staff, id, 'check')
    await runImportStep(open, staff, id, 'run')
    expect([await act('check'), await act('run')]).toEqual([409, 409])
    expect(
      (await staff.put(`imports/${id}/mapping`, { columns: ['name', null] }, 3)).statusCode,
    ).toBe(409)
  })

  it('reports every row as CSV, in which nothing is a formula', async () => {
    const done = await imported('Name,Died,Notes\n"Ivy, A",1901,=1+1\n(Not Used),,\n')
    const csv = (await staff.get(`imports/${done.id}/report.csv`)).body
    expect(csv).toContain(`"Ivy, A",1901,'=1+1`)
    expect(csv).toContain('3,,skipped,,,,,notUsed,(Not Used),,')
  })
})

describe('undoing an import', () => {
  it('leaves what was changed or is referred to since, and says why', async () => {
    const done = await imported(
      'Name,Died,Section,Lot\n"Jay, A",1901,J,1\n"Jay, B",1902,J,2\n"Jay, C",1903,J,3\n"Jay, D",1904,J,4\n',
    )
    const rows = await rowsOf(staff, done.id)
    const [changed, referred, gone] = rows.map((row) => row.deceased)
    await staff.put(`deceased/${changed}`, { religion: 'Quaker' }, 1)
    const friend = (
      await staff.post('deceased', { lastName: 'Friend', relationships: [{ deceased: referred }] })
    ).json()
    const contact = (await staff.post('contacts', { lastName: 'Buyer' })).json()
    const sold = await staff.post('interment-rights', {
      location: rows[3]?.location,
      holders: [{ contact: contact.id }],
    })
    expect(sold.statusCode).toBe(201)
    const undone = await runImportStep(open, staff, done.id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 2, kept: 2 })
    const after = await rowsOf(staff, done.id)
    expect(after.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'undone', 'undone'])
    expect(after.map((row) => row.issues.filter(([code]) => code === 'kept'))).toEqual([
      [['kept', 'changed']],
      [['kept', 'referenced']],
      [],
      [],
    ])
    expect((await staff.get(`deceased/${gone}`)).json().archivedAt).not.toBeNull()
    expect((await staff.get(`deceased/${changed}`)).json()).toMatchObject({
      archivedAt: null,
      intermentStatus: 'completed',
    })
    const places = await Promise.all(
      rows.map(async (row) => (await staff.get(`locations/${row.location}`)).json()),
    )
    expect(places.map(({ archivedAt, status }) => [archivedAt === null, status])).toEqual([
      [true, 'occupied'],
      [true, 'occupied'],
      [false, 'available'],
      [true, 'owned'],
    ])
    expect(friend.id).toBeGreaterThan(0)
  })

  it('is the only way to remove a completed interment', async () => {
    const done = await imported('Name,Died\n"Kay, A",1901\n')
    const [row] = await rowsOf(staff, done.id)
    const refused = await staff.delete(`interments/${row?.interment}`, 1)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'completed'])
    await runImportStep(open, staff, done.id, 'undo')
    expect((await staff.get(`interments/${row?.interment}`)).json().archivedAt).not.toBeNull()
    const timeline = await staff.list('activity', {
      filter: { resource: 'interments', recordId: row?.interment },
    })
    expect(timeline.json().map((entry: { action: string }) => entry.action)).toEqual([
      'import-undo',
      'import',
    ])
  })
})

describe('importing locations', () => {
  it('makes the tree with the rows’ values', async () => {
    const file =
      'Section,Lot,Grave,Capacity,Notes,Latitude,Longitude\nM,1,,,corner,,\nM,1,A,2,,44.5,-73.2\nM,1,B,,,,\nM,1,a,,,,\n,,,,no name,,\n'
    const done = await imported(file, {}, 'locations')
    expect(done.counts.run).toMatchObject({ created: 3, skipped: 1, failed: 1, locations: 4 })
    const found = (
      await staff.list('locations', { filter: { q: 'm' }, sort: ['label', 'ASC'] })
    ).json() as Array<Record<string, unknown>>
    const mine = found.filter(({ address }) => /^M( |$)/.test(String(address)))
    expect(mine.map(({ address }) => address)).toEqual(['M', 'M › 1', 'M › 1 › A', 'M › 1 › B'])
    expect(mine[1]).toMatchObject({ remarks: 'corner' })
    expect(mine[2]).toMatchObject({
      capacity: { caskets: 2, cremains: 2 },
      geometry: { type: 'Point', coordinates: [-73.2, 44.5] },
    })
    const undone = await runImportStep(open, staff, done.id, 'undo')
    expect(undone.counts.undo).toMatchObject({ locations: 4 })
    expect((await getImportView(staff, done.id)).state).toBe('undone')
  })
})
