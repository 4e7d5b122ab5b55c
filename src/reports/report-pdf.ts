import type { PDFPage } from 'pdf-lib'
import {
  beginPdf,
  type DrawTextImage,
  ink,
  type PdfHead,
  type PdfLayout,
  quiet,
  wrapPdfText,
} from '../kit/pdf-layout'

/** A report on paper; all of it in the reader's words already. */
export interface PrintedReport extends PdfHead {
  title: string
  about: readonly string[]
  columns: ReadonlyArray<{ label: string; right: boolean }>
  rows: ReadonlyArray<readonly string[]>
  /** Which of the rows are struck through. */
  struck?: readonly boolean[]
  totals: readonly string[] | null
  /** Who certifies it signs below the last row. */
  certify: { text: string; lines: readonly string[] } | null
  page: (n: number, of: number) => string
}

const margin = 42
const size = 8.5
const leading = 11
const gap = 10

/** As PDF: the head on the first page, the columns' names on each, every row whole on one page. */
export async function reportPdf(
  report: PrintedReport,
  picture?: DrawTextImage,
): Promise<Uint8Array> {
  const landscape = report.columns.length > 5
  const pdf = await beginPdf(report, { title: report.title, margin, landscape }, picture)
  const put = pdf.write
  const widths = widthsOf(report, pdf)
  const pages: PDFPage[] = []
  let page = pdf.addPage()
  pages.push(page)
  let y = 0
  const rule = () => pdf.rule(page, y)
  const cells = async (texts: readonly string[], strong: boolean, struck = false) => {
    const lines = texts.map((text, at) =>
      wrapPdfText(pdf, text, widths[at] ?? 0, { size, bold: strong }),
    )
    const height = Math.max(1, ...lines.map((own) => own.length)) * leading
    let x = margin
    for (const [at, own] of lines.entries()) {
      const width = widths[at] ?? 0
      const right = report.columns[at]?.right === true
      for (const [down, text] of own.entries())
        await put(page, text, {
          x: right ? x + width : x,
          y: y - size - down * leading,
          size,
          bold: strong,
          right,
        })
      if (struck)
        for (const [down, text] of own.entries()) {
          const long = text ? pdf.widthOf(text, size) : 0
          const start = right ? x + width - long : x
          const middle = y - size - down * leading + size * 0.3
          if (long > 0)
            page.drawLine({
              start: { x: start, y: middle },
              end: { x: start + long, y: middle },
              thickness: 0.6,
              color: ink,
            })
        }
      x += width + gap
    }
    y -= height + 5
  }
  const head = async () => {
    await cells(
      report.columns.map(({ label }) => label),
      true,
    )
    rule()
    y -= 4
  }
  const turn = async (needed: number, again = true) => {
    if (y - needed > margin + 24) return
    page = pdf.addPage()
    pages.push(page)
    y = pdf.height - margin
    if (again) await head()
  }
  y = await pdf.letterhead(page)
  y -= 28
  await put(page, report.title, { x: margin, y, size: 13, bold: true })
  y -= 15
  const about = wrapPdfText(pdf, report.about.join(' · '), pdf.width - 2 * margin, { size: 9 })
  for (const text of about) {
    await put(page, text, { x: margin, y, size: 9, color: quiet })
    y -= 12
  }
  y -= 4
  await head()
  for (const [index, row] of report.rows.entries()) {
    const most = Math.max(
      1,
      ...row.map((text, at) => wrapPdfText(pdf, text, widths[at] ?? 0, { size }).length),
    )
    await turn(most * leading + 5)
    await cells(row, false, report.struck?.[index] === true)
  }
  if (report.totals) {
    await turn(leading + 12)
    rule()
    y -= 4
    await cells(report.totals, true)
  }
  if (report.certify) {
    await turn(110, false)
    y -= 26
    await put(page, report.certify.text, { x: margin, y, size: 10 })
    y -= 46
    for (const [at, text] of report.certify.lines.entries()) {
      const x = margin + at * 240
      page.drawLine({ start: { x, y }, end: { x: x + 210, y }, thickness: 0.6, color: quiet })
      await put(page, text, { x, y: y - 12, size: 8.5, color: quiet })
    }
  }
  for (const [at, own] of pages.entries())
    await put(own, report.page(at + 1, pages.length), {
      x: pdf.width - margin,
      y: margin - 14,
      size: 8,
      color: quiet,
      right: true,
    })
  return pdf.save()
}

/** Room by what stands in each column: numbers whole, words share what is left. */
function widthsOf({ columns, rows, totals }: PrintedReport, pdf: PdfLayout): number[] {
  const room = pdf.width - 2 * margin
  const free = room - gap * (columns.length - 1)
  const sample = rows.length > 300 ? rows.slice(0, 300) : rows
  const wanted = columns.map(({ label, right }, at) => {
    const texts = [label, totals?.[at] ?? '', ...sample.map((row) => row[at] ?? '')]
    const most = Math.max(
      ...texts.map((text) => pdf.widthOf(text, size) + (text === label ? 4 : 1)),
    )
    return right ? most : Math.min(most, free / 2)
  })
  const sum = wanted.reduce((a, b) => a + b, 0)
  if (sum <= free) return wanted.map((width) => width + ((free - sum) * width) / sum)
  const fixed = wanted.reduce((total, width, at) => total + (columns[at]?.right ? width : 0), 0)
  const scale = Math.max(free - fixed, free / 3) / (sum - fixed || 1)
  return wanted.map((width, at) => (columns[at]?.right ? width : width * scale))
}
