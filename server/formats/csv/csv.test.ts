import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gathered, inFile } from '../../../tests/support/bytes'
import type { SheetCell } from '../sheet'
import { csvFileRows } from './file'
import { CsvReader, delimiterOf } from './read'
import { csvRows } from './rows'
import { type CsvCell, csvLine, writeCsv } from './write'

const limits = { columns: 512, cell: 1_000, row: 2_000 }
const letters = fc.string({
  unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '𐐀'),
  maxLength: 8,
})
const rowsOf = <T>(cell: fc.Arbitrary<T>) =>
  fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 })

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function readStrictly(text: string, size = 3) {
  const read: CsvCell[][] = []
  for await (const rows of csvRows(inPieces(text, size), limits)) read.push(...rows)
  return read
}

describe('parsing any CSV', () => {
  it('is parsed cell for cell, however it is split into chunks', () => {
    fc.assert(
      fc.property(rowsOf(letters), fc.integer({ min: 1, max: 7 }), (rows, size) => {
        const text = rows.map((row) => csvLine(row)).join('')
        const reader = new CsvReader(',', limits, { empty: '' })
        const read: string[][] = []
        for (let at = 0; at < text.length; at += size)
          read.push(...reader.push(text.slice(at, at + size)))
        read.push(...reader.end())
        expect(read).toEqual(rows)
      }),
    )
  })

  it('accepts any line end, and quotation marks that are letters', () => {
    const reader = new CsvReader(';', limits, { empty: '' })
    const read = reader.push('a;5" nail\rb;"c" d\r\n;\n"e"')
    expect([...read, ...reader.end()]).toEqual([['a', '5" nail'], ['b', 'c d'], ['', ''], ['e']])
  })

  it.each([
    ['columns', ','.repeat(512), { fault: 'tooManyColumns' }],
    ['letters of a cell', `a\n${'b'.repeat(1_001)}`, { fault: 'cellTooLong', at: { row: 2 } }],
    ['letters of a row', `${'c'.repeat(900)},`.repeat(3), { fault: 'rowTooLong', at: { row: 1 } }],
    ['letters in quotation marks', `"${'d'.repeat(1_001)}`, { fault: 'unclosedQuote' }],
  ])('refuses too many %s before the end of the file', (_, text, error) => {
    const reader = new CsvReader(',', limits, { empty: '' })
    expect(() => reader.push(`${text},`)).toThrow(expect.objectContaining(error))
  })

  it('refuses an unclosed quotation mark', () => {
    const reader = new CsvReader(',', limits, { empty: '' })
    reader.push('a,b\nc,"d\n')
    expect(() => reader.end()).toThrow(
      expect.objectContaining({ fault: 'unclosedQuote', at: { row: 2 } }),
    )
  })

  it('reads a file in its own encoding', async () => {
    const read = await inFile(Buffer.from('Wa\xb3\xeasa;Lech\n', 'latin1'), async (path) => {
      const rows: string[][] = []
      const format = { kind: 'csv', encoding: 'windows-1250', delimiter: ';' } as const
      for await (const some of csvFileRows(path, format, limits)) rows.push(...some)
      return rows
    })
    expect(read).toEqual([['Wałęsa', 'Lech']])
  })

  it('reveals its delimiter', () => {
    expect(delimiterOf('a,b;c\n1,2;3\n4,"5,6";7\n', limits)).toBe(',')
    expect(delimiterOf('Name;Date\n"Ruiz, Ana";1901\nGil, Eva;1902\n', limits)).toBe(';')
    expect(delimiterOf('Name\tDate\nRuiz, Ana\t1901\n', limits)).toBe('\t')
    expect(delimiterOf('alone\n', limits)).toBe(',')
  })
})

describe('parsing a CSV written by a program', () => {
  it('returns every cell exactly, null and empty texts told apart', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsOf(fc.option(letters)),
        fc.integer({ min: 1, max: 7 }),
        async (rows, size) => {
          expect(await readStrictly(rows.map((row) => csvLine(row)).join(''), size)).toEqual(rows)
        },
      ),
    )
  })

  it.each([
    ['a quotation mark within a cell', 'a,b\nc,d"e\n', 'strayQuote', 2],
    ['text behind a quotation mark', 'a,"b"c\n', 'strayQuote', 1],
    ['a quotation mark that is never closed', 'a\n"b\n', 'unclosedQuote', 2],
  ])('refuses %s', async (_, text, fault, row) => {
    await expect(readStrictly(text)).rejects.toMatchObject({ fault, at: { row } })
  })

  it('refuses a byte that is not UTF-8', async () => {
    async function* bytes() {
      yield Buffer.from('a\nb')
      yield Buffer.from([0xff, 0x0a])
    }
    const rows = csvRows(bytes(), limits)
    await rows.next()
    await expect(rows.next()).rejects.toMatchObject({ fault: 'notUtf8', at: { row: 2 } })
  })
})

describe('writing a CSV for a spreadsheet', () => {
  const columns = ['a', 'b'].map((label) => ({ label, width: 10 }))
  async function* pages(...all: SheetCell[][][]) {
    yield* all
  }
  const payloads = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"]

  it('no text of a CSV is a formula, and negative numbers are numbers', async () => {
    const rows: SheetCell[][] = payloads.map((text) => [text, { number: '-12.50', decimals: 2 }])
    const file = (await gathered(writeCsv(columns, pages(rows)))).toString()
    expect(file.startsWith('\uFEFFa,b\r\n')).toBe(true)
    const lines = file.slice(1).split('\r\n').slice(1, -1)
    expect(lines).toHaveLength(payloads.length)
    for (const line of lines) {
      expect(line).toMatch(/^"?'/)
      expect(line).toMatch(/,-12\.50$/)
    }
  })

  it('a CSV cell keeps its commas, quotes and lines', async () => {
    const file = await gathered(writeCsv(columns, pages([['a,"b"\nc', null]])))
    expect(file.toString()).toContain('"a,""b""\nc",\r\n')
  })
})
