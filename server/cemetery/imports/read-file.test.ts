import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { zip } from '../../../tests/support/xlsx'
import type { Problem } from '../../engine/problem/problem'
import { type FileDescription, type ReadRequest, readFile } from './read-file'

const folder = mkdtempSync(join(tmpdir(), 'sexton-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** Its rows as they are stored, and what it was found to be. */
async function read(content: Buffer | string, how: Partial<ReadRequest> = {}) {
  const path = join(folder, String(files++))
  const bytes = Buffer.from(content)
  writeFileSync(path, bytes)
  const rows: Array<[number, string[]]> = []
  const reading = readFile({ path, size: bytes.length, target: 'deceased', own: [], ...how })
  for (;;) {
    const step = await reading.next()
    if (step.done) return { rows, ...(step.value as FileDescription) }
    rows.push(...JSON.parse(step.value))
  }
}
const refusal = async (content: Buffer | string): Promise<Problem> =>
  read(content).then(
    () => {
      throw new Error('it was read')
    },
    (problem) => problem,
  )

it('a text file is read in the given encoding, else in the detected one', async () => {
  const polish = Buffer.from('Nazwisko;Imi\xea\nWa\xb3\xeasa;Lech\n', 'latin1')
  expect((await read(polish)).rows).toEqual([[2, ['Wałęsa', 'Lech']]])
  expect((await read(polish, { encoding: 'windows-1252' })).rows).toEqual([[2, ['Wa³êsa', 'Lech']]])
  const bare = Buffer.from('Name,Died\nAsh,1901\n', 'utf16le')
  expect(await read(bare)).toMatchObject({
    rows: [[2, ['Ash', '1901']]],
    format: { encoding: 'utf-16le', delimiter: ',' },
  })
})

it('a file without a header keeps every row, and its columns are guessed from the values', async () => {
  const file = '"Ash, Ann",04/08/1901,12/31/1980\n"Birch, Bo",03/02/1910,11/05/1990,late\n'
  const { rows, header, headerRow, count, guess } = await read(file, { headerRow: 0 })
  expect(rows.map(([row, [name]]) => [row, name])).toEqual([
    [1, 'Ash, Ann'],
    [2, 'Birch, Bo'],
  ])
  expect({ header, headerRow, count }).toEqual({ header: ['', '', '', ''], headerRow: 0, count: 2 })
  expect(guess.columns).toEqual(['name', 'birthDate', 'deathDate', null])
})

it.each([
  ['a family tree', '0 HEAD\n1 SOUR Gramps\n0 @I1@ INDI\n', 'fileGedcom'],
  ['a zipped shapefile', zip({ 'plots.shp': 'x', 'plots.dbf': 'y' }), 'fileShapefile'],
  ['a bare shapefile', Buffer.from([0, 0, 0x27, 0x0a, 0, 0, 0, 0]), 'fileShapefile'],
  ['a KMZ', zip({ 'doc.kml': '<kml/>' }), 'fileKml'],
  ['a KML', '<?xml version="1.0"?><kml xmlns="x"/>', 'fileKml'],
  ['an OpenDocument spreadsheet', zip({ mimetype: 'x', 'content.xml': '<x/>' }), 'fileOds'],
  ['a Word document', zip({ 'word/document.xml': '<x/>' }), 'fileDocument'],
  ['a ZIP of a CSV', zip({ 'register.csv': 'Name,Died' }), 'fileZip'],
  ['an archive', zip({ 'manifest.json': '{}', 'cemetery.csv': 'x' }), 'fileArchive'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'fileXls'],
  ['a PDF', '%PDF-1.7 x', 'fileDocument'],
  ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'filePicture'],
  ['a web page', '<!doctype html><table>', 'fileWeb'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 0, 0]), 'fileUnknown'],
])('%s is refused by its type, with what to do', async (_, content, code) => {
  const { status, extra, detail } = await refusal(content)
  expect([status, extra.code]).toEqual([415, code])
  expect(detail).toMatch(/^This is .*\. .*\.$/)
})
