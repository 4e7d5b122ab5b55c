import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeOldImportFiles } from '../../server/cemetery/imports/stored-file'
import { DiskStore } from '../../server/platform/files/disk-store'
import { type Api, api } from '../support/api'
import { type ImportView, rowsOf, runImportStep, upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'
import { workbook } from '../support/xlsx'

let open: OpenWorld
let staff: Api
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-imports-'))
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function uploaded(content: Buffer | string, said: Record<string, string> = {}) {
  const answer = await upload(staff, 'deceased', 'register.csv', content, said)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as ImportView
}
const cells = async ({ id }: ImportView) => (await rowsOf(staff, id)).map((row) => row.cells)

describe('the encoding of an imported file', () => {
  const polish = Buffer.from('Nazwisko;Imi\xea\nWa\xb3\xeasa;Lech\n', 'latin1')

  it('stays UTF-8 where one byte is wrong: all other letters are kept', async () => {
    const file = Buffer.concat([
      Buffer.from('Name,Died\n"Lévêque, Zoë",1901\n"R'),
      Buffer.from([0xe9]),
      Buffer.from('my, Ève",1902\n'),
    ])
    expect(await cells(await uploaded(file))).toEqual([
      ['Lévêque, Zoë', '1901'],
      ['R\ufffdmy, Ève', '1902'],
    ])
  })

  it('is detected as Central European, or is what a person chooses', async () => {
    expect(await cells(await uploaded(polish))).toEqual([['Wałęsa', 'Lech']])
    expect(await cells(await uploaded(polish, { encoding: 'windows-1252' }))).toEqual([
      ['Wa³êsa', 'Lech'],
    ])
    expect(await cells(await uploaded(polish, { encoding: 'iso-8859-2' }))).toEqual([
      ['Wałęsa', 'Lech'],
    ])
    const bare = Buffer.from('Name,Died\nAsh,1901\n', 'utf16le')
    expect(await cells(await uploaded(bare))).toEqual([['Ash', '1901']])
  })

  it('is refused where it is unknown', async () => {
    const answer = await upload(staff, 'deceased', 'a.csv', polish, { encoding: 'ebcdic' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'encoding'])
    const header = await upload(staff, 'deceased', 'a.csv', polish, { header: 'two' })
    expect([header.statusCode, header.json().errors[0].field]).toEqual([400, 'header'])
  })
})

describe('an imported file without a header row', () => {
  it('loses no row: the first is a person too, and columns are guessed by values', async () => {
    const file = '"Ash, Ann",04/08/1901,12/31/1980,x\n"Birch, Bo",03/02/1910,11/05/1990\n'
    const made = await uploaded(file, { header: 'none' })
    expect(made.rowCount).toBe(2)
    expect(made.columns.map(({ name }) => name)).toEqual(['', '', '', ''])
    expect(made.mapping.columns).toEqual(['name', 'birthDate', 'deathDate', null])
    const { id, version, mapping } = made
    const mapped = await staff.put(`imports/${id}/mapping`, mapping, version)
    expect(mapped.statusCode, mapped.body).toBe(200)
    expect((await runImportStep(open, staff, id, 'check')).counts.check).toMatchObject({
      create: 2,
    })
    const done = await runImportStep(open, staff, id, 'run')
    expect(done.counts.run).toMatchObject({ created: 2 })
    expect(done.progress).toEqual({ done: 2, of: 2 })
    // The next file without a header is another one: nothing is remembered of it.
    const next = await uploaded('a,b,c,d\n1,2,3,4\n', { header: 'none' })
    expect(next.mapping.columns).not.toEqual(mapping.columns)
    const undone = await runImportStep(open, staff, id, 'undo')
    expect(undone.counts.undo).toMatchObject({ undone: 2 })
  })
})

describe('an imported file that was read wrongly', () => {
  const bytes = Buffer.from('Spis\nNazwisko;Imi\xea\nWa\xb3\xeasa;Lech\nKowal;Jan\n', 'latin1')
  const again = (made: ImportView, said: object, version = made.version) =>
    staff.put(`imports/${made.id}/reading`, said, version)
  const preview = async ({ id }: ImportView, said: object) => {
    const answer = await staff.post(`imports/${id}/preview`, said)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('is previewed and reread in another encoding, without another upload', async () => {
    const made = await uploaded(bytes, { encoding: 'windows-1252' })
    expect(made).toMatchObject({ kept: true, format: { encoding: 'windows-1252' } })
    expect(await cells(made)).toContainEqual(['Wa³êsa', 'Lech'])
    expect(await preview(made, { encoding: 'windows-1250' })).toEqual({
      encoding: 'windows-1250',
      delimiter: ';',
      rows: [
        { row: 1, cells: ['Spis'] },
        { row: 2, cells: ['Nazwisko', 'Imię'] },
        { row: 3, cells: ['Wałęsa', 'Lech'] },
        { row: 4, cells: ['Kowal', 'Jan'] },
      ],
    })
    expect(await cells(made)).toContainEqual(['Wa³êsa', 'Lech'])
    const answer = await again(made, { encoding: 'windows-1250' })
    expect(answer.statusCode, answer.body).toBe(200)
    const now = answer.json() as ImportView & { headerRow: number }
    expect(now).toMatchObject({ state: 'uploaded', version: made.version + 1, headerRow: 2 })
    expect(now.mapping.columns).toEqual(['lastName', 'firstName'])
    expect(await cells(now)).toEqual([['Spis'], ['Wałęsa', 'Lech'], ['Kowal', 'Jan']])
    expect((await again(made, { encoding: 'utf-8' })).statusCode).toBe(412)
  })

  it('is reread with another separator, with another header row or none', async () => {
    const made = await uploaded('a|b;c\nName;Died\n"Ash; Ann";1901\n"Birch; Bo";1902\n')
    expect((await preview(made, { delimiter: '|' })).rows[0].cells).toEqual(['a', 'b;c'])
    const titled = (await again(made, { headerRow: 2 })).json() as ImportView
    expect(titled.columns.map(({ name }) => name)).toEqual(['Name', 'Died'])
    expect(titled.rowCount).toBe(3)
    const none = (await again(titled, { headerRow: 0 })).json() as ImportView
    expect(none.columns.map(({ name }) => name)).toEqual(['', ''])
    expect(none.rowCount).toBe(4)
    const piped = (await again(none, { delimiter: '|', headerRow: 1 })).json() as ImportView
    expect(piped.columns.map(({ name }) => name)).toEqual(['a', 'b;c'])
    const refused = await again(piped, { headerRow: 50 })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'unreadable'])
    // What was refused left the rows as they were.
    expect((await cells(piped)).length).toBe(3)
    const wrong = await again(piped, { encoding: 'ebcdic' })
    expect(wrong.statusCode).toBe(400)
  })

  it('keeps the confirmed columns, and is checked again', async () => {
    const made = await uploaded(bytes, { encoding: 'windows-1252' })
    const columns = ['lastName', 'alsoKnownAs']
    const mapped = await staff.put(
      `imports/${made.id}/mapping`,
      { ...made.mapping, columns, dateOrder: 'dmy' },
      made.version,
    )
    expect(mapped.statusCode).toBe(200)
    const checked = await runImportStep(open, staff, made.id, 'check')
    const now = (await again(made, { encoding: 'windows-1250' }, checked.version)).json()
    expect(now).toMatchObject({ state: 'uploaded', counts: {}, mapping: { dateOrder: 'dmy' } })
    expect(now.mapping.columns).toEqual(columns)
    expect((await staff.post(`imports/${made.id}/run`)).statusCode).toBe(409)
    await staff.put(`imports/${made.id}/mapping`, now.mapping, now.version)
    await runImportStep(open, staff, made.id, 'check')
    await runImportStep(open, staff, made.id, 'run')
    const found = await staff.list('deceased', { filter: { q: 'Wałęsa' } })
    expect(found.json()).toHaveLength(1)
    // What is written is not read anew, and its file goes.
    const done = await staff.get(`imports/${made.id}`)
    expect(done.json().kept).toBe(false)
    expect((await again(made, { headerRow: 0 }, done.json().version)).statusCode).toBe(409)
  })

  it('may be a workbook, whose header is elsewhere', async () => {
    const book = workbook([['Cemetery of Oak'], ['Name', 'Died'], ['Ash, Ann', '1901']])
    const made = await uploaded(book)
    expect(
      (await preview(made, {})).rows.map(({ cells: [first] }: { cells: string[] }) => first),
    ).toEqual(['Cemetery of Oak', 'Name', 'Ash, Ann'])
    const none = (await again(made, { headerRow: 0 })).json() as ImportView
    expect(none.rowCount).toBe(3)
  })

  it('is stored until its rows are written, thirty days at most', async () => {
    const folder = join(dataDir, 'files', String(open.world.cemeteries.oak), 'imports')
    const { owner } = open.database
    const store = new DiskStore(join(dataDir, 'files'))
    const forget = () =>
      removeOldImportFiles(store).run(open.database, new AbortController().signal)
    await forget()
    const made = await uploaded('Name,Died\n"Yew, Y",1901\n')
    const before = (await readdir(folder)).length
    await forget()
    expect((await readdir(folder)).length).toBe(before)
    await owner.query("update imports set created_at = now() - interval '31 days' where id = $1", [
      made.id,
    ])
    await forget()
    expect((await readdir(folder)).length).toBe(before - 1)
    const answer = await again(made, { headerRow: 0 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'fileGone'])
    // Of what is refused nothing is kept.
    await upload(staff, 'deceased', 'x.csv', '"open')
    expect((await readdir(folder)).length).toBe(before - 1)
  })
})
