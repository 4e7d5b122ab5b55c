import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, it } from 'vitest'
import { type PrintedReport, reportPdf } from './report-pdf'

const report = (rows: number, columns = 3): PrintedReport => ({
  paper: 'A4',
  name: 'Hillcrest Memorial Park',
  lines: ['410 Ridge Road'],
  title: 'Interment register',
  about: ['Jan 1, 2026 – Dec 31, 2026'],
  columns: Array.from({ length: columns }, (_, at) => ({ label: `Column ${at}`, right: at === 2 })),
  rows: Array.from({ length: rows }, (_, at) =>
    Array.from({ length: columns }, (_, column) =>
      column === 0 ? `A long name that must be broken somewhere ${at}` : `${at}`,
    ),
  ),
  totals: null,
  certify: { text: 'I certify', lines: ['Place', 'Signature'] },
  page: (n, of) => `Page ${n} of ${of}`,
})

it('a report PDF has as many pages as its rows need, portrait or landscape', async () => {
  const few = await PDFDocument.load(await reportPdf(report(3)))
  expect(few.getPageCount()).toBe(1)
  expect(Math.round(few.getPage(0).getWidth())).toBe(595)
  const many = await PDFDocument.load(await reportPdf(report(400, 9)))
  expect(many.getPageCount()).toBeGreaterThan(8)
  expect(Math.round(many.getPage(0).getWidth())).toBe(842)
  expect(many.getTitle()).toBe('Interment register')
})

it('a report PDF draws names of every alphabet', async () => {
  const asked: string[] = []
  const names = { ...report(0), rows: [['山田 太郎', '', '1']] }
  await reportPdf(names, async (text) => {
    asked.push(text)
    return null
  })
  expect(asked).toEqual(['山田 太郎'])
})

/** Heights of texts, and lines from one point to another, as the page's content draws them. */
async function drawn(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes)
  const page = document.getPage(0)
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  const text = streams
    .map((ref) => document.context.lookup(ref))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()))
    .join('\n')
  const number = '(-?[\\d.]+)'
  const all = (pattern: string) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map((found) => found.slice(1).map(Number))
  return {
    texts: all(`1 0 0 1 ${number} ${number} Tm`),
    lines: all(`${number} ${number} m\\n${number} ${number} l`),
  }
}

it('a report PDF strikes through voided lines only', async () => {
  const plain = {
    ...report(3),
    rows: [
      ['Ada', '1881', '1'],
      ['Eve', '', '2'],
      ['Max', '1883', '3'],
    ],
  }
  const before = await drawn(await reportPdf(plain))
  const after = await drawn(await reportPdf({ ...plain, struck: [false, true, false] }))
  const added = after.lines.filter(
    (line) => !before.lines.some((other) => String(other) === String(line)),
  )
  // Its two cells with words: one line each, level, through the height of their letters.
  expect(added).toHaveLength(2)
  const eve = before.texts.map(([, y]) => y as number).sort((a, b) => b - a)
  for (const [x = 0, y = 0, end = 0, last] of added) {
    expect(last).toBe(y)
    expect(end).toBeGreaterThan(x)
    expect(eve.some((base) => y > base && y < base + 6)).toBe(true)
  }
  expect(new Set(added.map(([, y]) => y)).size).toBe(1)
})
