import { PageSizes, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import {
  type DrawTextImage,
  drawLogo,
  pdfTextWriter,
  type TextPlacement,
} from '../../src/kit/pdf-text'

/** What a receipt says; all of it in the reader's words already. */
export interface Receipt {
  paper: 'A4' | 'Letter'
  cemetery: string
  address: readonly string[]
  title: string
  number: string
  rows: ReadonlyArray<readonly [label: string, value: string]>
  amount: readonly [label: string, value: string]
  foot: string
  /** The cemetery's logo, a PNG. */
  logo?: Uint8Array
}

const ink = rgb(0.106, 0.141, 0.125)
const quiet = rgb(0.333, 0.376, 0.353)
const line = rgb(0.87, 0.855, 0.81)
const margin = 56

/**
 * A receipt as PDF, one page of the cemetery's paper. Texts that the standard fonts have no letters for
 * (other alphabets than the Latin one) are drawn by `picture`, as the browser writes them.
 */
export async function receiptPdf(receipt: Receipt, picture?: DrawTextImage): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`${receipt.title} ${receipt.number}`)
  document.setAuthor(receipt.cemetery)
  const page = document.addPage(receipt.paper === 'A4' ? PageSizes.A4 : PageSizes.Letter)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const { width, height } = page.getSize()
  const put = pdfTextWriter(document, plain, bold, ink, picture)
  const write = (text: string, at: TextPlacement) => put(page, text, at)
  if (receipt.logo) await drawLogo(document, page, receipt.logo, margin)
  let y = height - margin - 12
  await write(receipt.cemetery, { x: margin, y, size: 18, bold: true })
  for (const text of receipt.address) {
    y -= 15
    await write(text, { x: margin, y: y - 4, size: 10, color: quiet })
  }
  y -= 52
  await write(receipt.title, { x: margin, y, size: 15, bold: true })
  await write(receipt.number, { x: width - margin, y, size: 15, bold: true, right: true })
  y -= 14
  rule(page, y, width)
  for (const [label, value] of receipt.rows) {
    y -= 22
    await write(label, { x: margin, y, size: 10.5, color: quiet })
    for (const [i, part] of wrapped(value, 62).entries()) {
      if (i > 0) y -= 14
      await write(part, { x: margin + 150, y, size: 10.5 })
    }
  }
  y -= 18
  rule(page, y, width)
  y -= 26
  await write(receipt.amount[0], { x: margin, y, size: 13, bold: true })
  await write(receipt.amount[1], { x: width - margin, y, size: 16, bold: true, right: true })
  await write(receipt.foot, { x: margin, y: margin, size: 8.5, color: quiet })
  return document.save()
}

const rule = (page: PDFPage, y: number, width: number) =>
  page.drawLine({
    start: { x: margin, y },
    end: { x: width - margin, y },
    thickness: 0.75,
    color: line,
  })

/** In lines of at most so many letters, cut between words where there are any. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, 6)
}
