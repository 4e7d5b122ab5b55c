import {
  beginPdf,
  type DrawTextImage,
  type PdfHead,
  quiet,
  wrapPdfText,
} from '../../src/kit/pdf-layout'

/** What a receipt says; all of it in the reader's words already. */
export interface Receipt extends PdfHead {
  title: string
  number: string
  rows: ReadonlyArray<readonly [label: string, value: string]>
  amount: readonly [label: string, value: string]
  foot: string
}

const margin = 56
const size = 10.5
const indent = 150

/** A receipt as PDF, one page of the cemetery's paper. */
export async function receiptPdf(receipt: Receipt, picture?: DrawTextImage): Promise<Uint8Array> {
  const { number, rows, amount, foot } = receipt
  const title = `${receipt.title} ${number}`
  const pdf = await beginPdf(receipt, { title, margin }, picture)
  const page = pdf.addPage()
  const right = pdf.width - margin
  let y = (await pdf.letterhead(page)) - 52
  await pdf.write(page, receipt.title, { x: margin, y, size: 15, bold: true })
  await pdf.write(page, number, { x: right, y, size: 15, bold: true, right: true })
  y -= 14
  pdf.rule(page, y)
  for (const [label, value] of rows) {
    y -= 22
    await pdf.write(page, label, { x: margin, y, size, color: quiet })
    const lines = wrapPdfText(pdf, value, right - margin - indent, { size })
    for (const [i, line] of lines.entries()) {
      if (i > 0) y -= 14
      await pdf.write(page, line, { x: margin + indent, y, size })
    }
  }
  y -= 18
  pdf.rule(page, y)
  y -= 26
  await pdf.write(page, amount[0], { x: margin, y, size: 13, bold: true })
  await pdf.write(page, amount[1], { x: right, y, size: 16, bold: true, right: true })
  await pdf.write(page, foot, { x: margin, y: margin, size: 8.5, color: quiet })
  return pdf.save()
}
