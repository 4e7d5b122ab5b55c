import { describe, expect, it } from 'vitest'
import { workbookWithSheet as made, text } from '../../../tests/support/awkward-workbooks'
import { gathered, inFile } from '../../../tests/support/bytes'
import type { SheetCell } from '../sheet'
import { isoOfSerial } from './dates'
import { openWorkbook, xlsxRows } from './read'
import { writeXlsx } from './write'

const limits = { columns: 20, cell: 1_000, row: 2_000, gap: 10 }
const columns = ['a', 'b'].map((label) => ({ label, width: 10 }))
async function* pages(...all: SheetCell[][][]) {
  yield* all
}
const sheet = (rows: SheetCell[][]) => gathered(writeXlsx('Sheet', columns, pages(rows)))
const payloads = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"]
const rowsOf = (bytes: Buffer) =>
  inFile(bytes, async (path) => {
    const rows: string[][] = []
    for await (const page of xlsxRows(path, limits)) rows.push(...page)
    return rows
  })

it('texts of a workbook are texts to the letter, formulas and control characters included', async () => {
  const odd = [
    ...payloads,
    'a\u0007b_x0007_c',
    ' two  spaces ',
    '<&">',
    'Łukasz 𝕏',
    'x'.repeat(40_000),
  ]
  const bytes = await sheet(odd.map((text) => [text, null]))
  const xml = await inFile(bytes, async (path) => {
    const zip = await openWorkbook(path)
    const found = await zip.text('xl/worksheets/sheet1.xml', 1_000_000)
    await zip.close()
    return found
  })
  expect(xml).not.toContain('<f>')
  const read = [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)]
    .map(([, found]) => found as string)
    .slice(2)
    .map((found) =>
      found
        .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    )
  expect(read.slice(0, -1)).toEqual(odd.slice(0, -1))
  expect(read.at(-1)).toBe(`${'x'.repeat(32_766)}…`)
})

it('numbers, days and instants of a workbook are what they are', async () => {
  const bytes = await sheet([
    [{ number: '-4825.00', decimals: 2 }, { day: '2024-02-29' }],
    [{ number: '12345678901234567', decimals: 0 }, { day: '1869-04-24' }],
    [
      { number: '0', decimals: 0 },
      { at: '2026-05-01T10:30:00', offset: '-04:00' },
    ],
  ])
  const read = await inFile(bytes, async (path) => {
    const rows: string[][] = []
    for await (const page of xlsxRows(path, limits)) rows.push(...page)
    return rows
  })
  expect(read[0]).toEqual(['a', 'b'])
  expect(read[1]).toEqual(['-4825', '2024-02-29'])
  expect(read[2]).toEqual(['12345678901234567', '1869-04-24'])
  expect(read[3]?.[1]).toMatch(/^2026-05-01[ T]10:30/)
})

it.each([
  ['columns', text('U1', '<t>a</t>'), 'tooManyColumns'],
  ['letters of a cell', text('A1', `<t>${'a'.repeat(1_001)}</t>`), 'cellTooLong'],
  ['letters of a row', text('A1', `<t>${'a'.repeat(900)}</t>`).repeat(3), 'rowTooLong'],
])('a workbook of too many %s is refused while it is read', async (_, cells, fault) => {
  await expect(rowsOf(made(`<row r="1">${cells}</row>`))).rejects.toMatchObject({ fault })
})

it('omitted rows of a workbook are read as empty ones, up to a limit', async () => {
  const rows = (r: number) =>
    made(
      `<row r="1">${text('A1', '<t>a</t>')}</row><row r="${r}">${text(`A${r}`, '<t>b</t>')}</row>`,
    )
  expect(await rowsOf(rows(4))).toEqual([['a'], [], [], ['b']])
  await expect(rowsOf(rows(40))).rejects.toMatchObject({ fault: 'gapTooLong', at: { row: 40 } })
})

it('a file that is no workbook is refused with the reason', async () => {
  await expect(rowsOf(Buffer.from('PK nonsense'))).rejects.toMatchObject({ fault: 'notZip' })
  await expect(rowsOf(made('<row>'.repeat(100)))).rejects.toMatchObject({
    fault: 'unknownWorkbook',
  })
})

describe('day numbers of spreadsheets', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, '1900-02-29'],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [45_000.5, '2023-03-15 12:00'],
    [0, null],
    [Number.NaN, null],
  ])('%d is %s', (serial, day) => expect(isoOfSerial(serial)).toBe(day))
  it('may count from 1904', () => expect(isoOfSerial(24_107, true)).toBe('1970-01-01'))
})
