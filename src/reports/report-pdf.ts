import { PageSizes, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { type DrawTextImage, drawLogo, encodableText, pdfTextWriter } from '../kit/pdf-text'

/** A report on paper; all of it in the reader's words already. */
export interface PrintedReport {
  paper: 'A4' | 'Letter'
  /** The cemetery's name and address. */
  name: string
  lines: readonly string[]
  /** Its logo, a PNG. */
  logo?: Uint8Array
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

const ink = rgb(0.106, 0.141, 0.125)
const quiet = rgb(0.333, 0.376, 0.353)
const line = rgb(0.87, 0.855, 0.81)
const margin = 42
const size = 8.5
const leading = 11
const gap = 10

/** As PDF: the head on the first page, the columns' names on each, every row whole on one page. */
export async function reportPdf(
  report: PrintedReport,
  picture?: DrawTextImage,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(report.title)
  document.setAuthor(report.name)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const put = pdfTextWriter(document, plain, bold, ink, picture)
  const [short, long] = report.paper === 'A4' ? PageSizes.A4 : PageSizes.Letter
  const across = report.columns.length > 5
  const paper: [number, number] = across ? [long, short] : [short, long]
  const widths = widthsOf(report, plain, paper[0] - 2 * margin)
  const pages: PDFPage[] = []
  let page = document.addPage(paper)
  pages.push(page)
  let y = paper[1] - margin - 10
  const rule = () =>
    page.drawLine({
      start: { x: margin, y },
      end: { x: paper[0] - margin, y },
      thickness: 0.6,
      color: line,
    })
  const cells = async (texts: readonly string[], strong: boolean, struck = false) => {
    const lines = texts.map((text, at) => wrapped(strong ? bold : plain, text, widths[at] ?? 0))
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
          const long = text ? widthOf(plain, text) : 0
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
    page = document.addPage(paper)
    pages.push(page)
    y = paper[1] - margin
    if (again) await head()
  }
  if (report.logo) await drawLogo(document, page, report.logo, margin)
  await put(page, report.name, { x: margin, y, size: 15, bold: true })
  for (const text of report.lines) {
    y -= 13
    await put(page, text, { x: margin, y, size: 9, color: quiet })
  }
  y -= 28
  await put(page, report.title, { x: margin, y, size: 13, bold: true })
  y -= 15
  await put(page, report.about.join(' · '), { x: margin, y, size: 9, color: quiet })
  y -= 16
  await head()
  for (const [index, row] of report.rows.entries()) {
    const most = Math.max(1, ...row.map((text, at) => wrapped(plain, text, widths[at] ?? 0).length))
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
      x: paper[0] - margin,
      y: margin - 14,
      size: 8,
      color: quiet,
      right: true,
    })
  return document.save()
}

/** Room by what stands in each column: numbers whole, words share what is left. */
function widthsOf({ columns, rows, totals }: PrintedReport, font: PDFFont, room: number): number[] {
  const free = room - gap * (columns.length - 1)
  const sample = rows.length > 300 ? rows.slice(0, 300) : rows
  const wanted = columns.map(({ label, right }, at) => {
    const texts = [label, totals?.[at] ?? '', ...sample.map((row) => row[at] ?? '')]
    const most = Math.max(...texts.map((text) => widthOf(font, text) + (text === label ? 4 : 1)))
    return right ? most : Math.min(most, free / 2)
  })
  const sum = wanted.reduce((a, b) => a + b, 0)
  if (sum <= free) return wanted.map((width) => width + ((free - sum) * width) / sum)
  const fixed = wanted.reduce((total, width, at) => total + (columns[at]?.right ? width : 0), 0)
  const scale = Math.max(free - fixed, free / 3) / (sum - fixed || 1)
  return wanted.map((width, at) => (columns[at]?.right ? width : width * scale))
}

const widthOf = (font: PDFFont, text: string) =>
  font.widthOfTextAtSize(encodableText(font, text), size)

/** In lines that fit, cut between words where that is possible. */
function wrapped(font: PDFFont, text: string, width: number): string[] {
  if (text === '' || widthOf(font, text) <= width + 0.5) return [text]
  const lines: string[] = []
  let now = ''
  for (const word of text.split(' ')) {
    const next = now ? `${now} ${word}` : word
    if (widthOf(font, next) <= width) {
      now = next
      continue
    }
    if (now) lines.push(now)
    now = word
    while (now.length > 1 && widthOf(font, now) > width) {
      let cut = now.length - 1
      while (cut > 1 && widthOf(font, now.slice(0, cut)) > width) cut -= 1
      lines.push(now.slice(0, cut))
      now = now.slice(cut)
    }
  }
  return [...lines, now]
}
