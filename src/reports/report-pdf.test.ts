import { PDFDocument } from 'pdf-lib'
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

it('has as many pages as its rows need, upright or across', async () => {
  const few = await PDFDocument.load(await reportPdf(report(3)))
  expect(few.getPageCount()).toBe(1)
  expect(Math.round(few.getPage(0).getWidth())).toBe(595)
  const many = await PDFDocument.load(await reportPdf(report(400, 9)))
  expect(many.getPageCount()).toBeGreaterThan(8)
  expect(Math.round(many.getPage(0).getWidth())).toBe(842)
  expect(many.getTitle()).toBe('Interment register')
})

it('draws names of every alphabet', async () => {
  const asked: string[] = []
  const names = { ...report(0), rows: [['山田 太郎', '', '1']] }
  await reportPdf(names, async (text) => {
    asked.push(text)
    return null
  })
  expect(asked).toEqual(['山田 太郎'])
})
