import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { choice, date, flag, instant, money, number, text } from '../../core/fields'
import { sheetRows } from '../imports/xlsx'
import { Zip } from '../imports/zip'
import type { Cell } from './cell'
import { cellOf, localOf, type Reading } from './cells'
import { csvOf } from './csv'
import { fileTexts } from './texts'
import { xlsxOf } from './xlsx'
import { zipOf } from './zip'

const columns = ['a', 'b'].map((label) => ({ label, width: 10 }))
async function* pages(...all: Cell[][][]) {
  yield* all
}
const all = async (parts: AsyncIterable<Buffer>) => {
  const found: Buffer[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}
async function inFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sexton-xlsx-'))
  try {
    await writeFile(join(folder, 'x.xlsx'), bytes)
    return await work(join(folder, 'x.xlsx'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
const sheet = (rows: Cell[][]) => all(xlsxOf('Sheet', columns, pages(rows)))
const payloads = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"]

it('no text of a CSV is a formula, and negative numbers are numbers', async () => {
  const rows: Cell[][] = payloads.map((text) => [text, { number: '-12.50', decimals: 2 }])
  const file = (await all(csvOf(columns, pages(rows)))).toString()
  expect(file.startsWith('\uFEFFa,b\r\n')).toBe(true)
  const lines = file.slice(1).split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(payloads.length)
  for (const line of lines) {
    expect(line).toMatch(/^"?'/)
    expect(line).toMatch(/,-12\.50$/)
  }
})

it('a CSV cell keeps its commas, quotes and lines', async () => {
  const file = await all(csvOf(columns, pages([['a,"b"\nc', null]])))
  expect(file.toString()).toContain('"a,""b""\nc",\r\n')
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
    const zip = await Zip.open(path)
    const found = await zip.text('xl/worksheets/sheet1.xml')
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
    for await (const page of sheetRows(path)) rows.push(...page)
    return rows
  })
  expect(read[0]).toEqual(['a', 'b'])
  expect(read[1]).toEqual(['-4825', '2024-02-29'])
  expect(read[2]).toEqual(['12345678901234567', '1869-04-24'])
  expect(read[3]?.[1]).toMatch(/^2026-05-01[ T]10:30/)
})

it('an archive is read back as it was written, its files empty or large', async () => {
  const large = Array.from({ length: 3000 }, (_, i) => `${i} `.repeat(100))
  const bytes = await all(
    zipOf([
      { name: 'none.txt', content: [''] },
      { name: 'añö.txt', content: large },
    ]),
  )
  await inFile(bytes, async (path) => {
    const zip = await Zip.open(path)
    expect(await zip.text('añö.txt')).toBe(large.join(''))
    await zip.close()
  })
})

it('a broken source breaks the archive instead of ending it early', async () => {
  async function* broken() {
    yield 'some'
    throw new Error('lost')
  }
  await expect(all(zipOf([{ name: 'x', content: broken() }]))).rejects.toThrow('lost')
})

it('values are written by their kind', () => {
  const reading: Reading = {
    texts: fileTexts({ name: 'x', label: ['X', 'X'] } as never, 'fr'),
    currency: 'USD',
    timeZone: 'America/New_York',
    nameOf: (area, id) => `${area} ${id}`,
  }
  const cell = (field: Parameters<typeof cellOf>[1], value: unknown) =>
    cellOf('f', field, value, reading)
  expect(cell(money(), -5)).toEqual({ number: '-0.05', decimals: 2 })
  expect(cell(money({ currency: 'JPY' }), 482500)).toEqual({ number: '482500', decimals: 0 })
  expect(cell(money({ currency: 'BHD' }), 1)).toEqual({ number: '0.001', decimals: 3 })
  expect(cell(money(), 9007199254740991)).toEqual({ number: '90071992547409.91', decimals: 2 })
  expect(cell(number({ decimals: 2 }), -1.25)).toEqual({ number: '-1.25', decimals: 2 })
  expect(cell(flag(), true)).toBe('Oui')
  expect(cell(choice(['burial']), 'burial')).toBe('Inhumation')
  expect(cell(date(), '2026-01-05')).toEqual({ day: '2026-01-05' })
  expect(cell(text(), '')).toBeNull()
  expect(cell(instant(), '2026-05-01T14:30:00+00:00')).toEqual({
    at: '2026-05-01T10:30:00',
    offset: '-04:00',
  })
  expect(localOf('2026-01-01T00:00:00Z', 'UTC')).toEqual({
    at: '2026-01-01T00:00:00',
    offset: '+00:00',
  })
})
