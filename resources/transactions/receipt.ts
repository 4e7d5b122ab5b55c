import { PageSizes, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

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
export async function receiptPdf(
  receipt: Receipt,
  picture: (text: string, size: number, bold: boolean) => Promise<Uint8Array | null> = drawn,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`${receipt.title} ${receipt.number}`)
  document.setAuthor(receipt.cemetery)
  const page = document.addPage(receipt.paper === 'A4' ? PageSizes.A4 : PageSizes.Letter)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const { width, height } = page.getSize()
  const write = async (text: string, at: Place) => {
    const font = at.bold ? bold : plain
    if (writable(font, text)) {
      const x = at.right ? at.x - font.widthOfTextAtSize(text, at.size) : at.x
      page.drawText(text, { x, y: at.y, size: at.size, font, color: at.color ?? ink })
      return
    }
    const png = await picture(text, at.size, at.bold === true)
    if (png) await paste(document, page, png, at)
    else
      page.drawText(known(font, text), {
        x: at.x,
        y: at.y,
        size: at.size,
        font,
        color: at.color ?? ink,
      })
  }
  if (receipt.logo) await drawLogo(document, page, receipt.logo)
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

/** At the right of the head, within what a name of two lines leaves free. */
async function drawLogo(document: PDFDocument, page: PDFPage, png: Uint8Array) {
  const image = await document.embedPng(png)
  const { width, height } = image.scaleToFit(170, 64)
  const { width: wide, height: high } = page.getSize()
  page.drawImage(image, { x: wide - margin - width, y: high - margin - height, width, height })
}

interface Place {
  x: number
  y: number
  size: number
  bold?: boolean
  color?: ReturnType<typeof rgb>
  /** `x` is where the text ends. */
  right?: boolean
}

const rule = (page: PDFPage, y: number, width: number) =>
  page.drawLine({
    start: { x: margin, y },
    end: { x: width - margin, y },
    thickness: 0.75,
    color: line,
  })

function writable(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text)
    return true
  } catch {
    return false
  }
}

/** What the font has of a text: without accents where it lacks the accented letter. */
const known = (font: PDFFont, text: string) =>
  [...text]
    .map((letter) => {
      if (writable(font, letter)) return letter
      const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return base !== '' && writable(font, base) ? base : '?'
    })
    .join('')

async function paste(document: PDFDocument, page: PDFPage, png: Uint8Array, at: Place) {
  const image = await document.embedPng(png)
  const scale = (at.size * 1.4) / image.height
  const width = image.width * scale
  page.drawImage(image, {
    x: at.right ? at.x - width : at.x,
    y: at.y - at.size * 0.35,
    width,
    height: at.size * 1.4,
  })
}

/** Text as the browser writes it, four times as large for print. */
async function drawn(text: string, size: number, bold: boolean): Promise<Uint8Array | null> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const font = `${bold ? '600 ' : ''}${size * 4}px Figtree Variable, sans-serif`
  context.font = font
  canvas.width = Math.ceil(context.measureText(text).width) + 4
  canvas.height = Math.ceil(size * 4 * 1.4)
  context.font = font
  context.fillStyle = '#1B2420'
  context.textBaseline = 'alphabetic'
  context.fillText(text, 2, canvas.height - size * 4 * 0.35)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob && new Uint8Array(await blob.arrayBuffer())
}

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
