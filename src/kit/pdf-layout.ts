import { PageSizes, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** What stands at the head of every paper made here; all of it in the reader's words already. */
export interface PdfHead {
  paper: 'A4' | 'Letter'
  /** The cemetery's name and address. */
  name: string
  lines: readonly string[]
  /** Its logo, a PNG. */
  logo?: Uint8Array
}

export const ink = rgb(0.106, 0.141, 0.125)
export const quiet = rgb(0.333, 0.376, 0.353)
const line = rgb(0.87, 0.855, 0.81)

/** Text at one place of a page. */
export interface TextPlacement {
  x: number
  y: number
  size: number
  bold?: boolean
  color?: ReturnType<typeof rgb>
  /** `x` is where the text ends. */
  right?: boolean
}

/** Draws a text as the browser writes it, as PNG; null where nothing can draw. */
export type DrawTextImage = (
  text: string,
  size: number,
  bold: boolean,
) => Promise<Uint8Array | null>

export type PdfLayout = Awaited<ReturnType<typeof beginPdf>>

/**
 * Writes on pages of a PDF in the standard fonts. Texts that these have no letters for (other alphabets than
 * the Latin one) are drawn by `picture`, as the browser writes them.
 */
export async function pdfWriter(document: PDFDocument, picture: DrawTextImage = drawn) {
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const fontOf = (strong = false) => (strong ? bold : plain)
  return {
    write: async (page: PDFPage, text: string, at: TextPlacement): Promise<void> => {
      const { x, y, size, color = ink } = at
      const font = fontOf(at.bold)
      if (canEncode(font, text)) {
        const start = at.right ? x - font.widthOfTextAtSize(text, size) : x
        page.drawText(text, { x: start, y, size, font, color })
        return
      }
      const png = await picture(text, size, at.bold === true)
      if (png) await paste(document, page, png, at)
      else page.drawText(encodableText(font, text), { x, y, size, font, color })
    },
    widthOf: (text: string, size: number, strong?: boolean) => {
      const font = fontOf(strong)
      return font.widthOfTextAtSize(encodableText(font, text), size)
    },
  }
}

/** A PDF with pages of the cemetery's paper; lengths in points. */
export async function beginPdf(
  head: PdfHead,
  { title, margin, landscape = false }: { title: string; margin: number; landscape?: boolean },
  picture?: DrawTextImage,
) {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setAuthor(head.name)
  const writer = await pdfWriter(document, picture)
  const [short, long] = head.paper === 'A4' ? PageSizes.A4 : PageSizes.Letter
  const [width, height] = landscape ? [long, short] : [short, long]
  return {
    width,
    height,
    margin,
    addPage: () => document.addPage([width, height]),
    ...writer,
    /** A line from margin to margin. */
    rule: (page: PDFPage, y: number) =>
      page.drawLine({
        start: { x: margin, y },
        end: { x: width - margin, y },
        thickness: 0.6,
        color: line,
      }),
    /** The cemetery's name, address and logo; returns where the last line stands. */
    letterhead: async (page: PDFPage): Promise<number> => {
      if (head.logo) await drawLogo(document, page, head.logo, margin)
      let y = height - margin - 10
      await writer.write(page, head.name, { x: margin, y, size: 15, bold: true })
      for (const text of head.lines) {
        y -= 13
        await writer.write(page, text, { x: margin, y, size: 9, color: quiet })
      }
      return y
    },
    save: () => document.save(),
  }
}

/** In lines that fit the width in points, cut between words where that is possible. */
export function wrapPdfText(
  { widthOf }: Pick<PdfLayout, 'widthOf'>,
  text: string,
  width: number,
  { size, bold }: { size: number; bold?: boolean },
): string[] {
  const fits = (part: string, most: number) => widthOf(part, size, bold) <= most
  if (text === '' || fits(text, width + 0.5)) return [text]
  const lines: string[] = []
  let now = ''
  for (const word of text.split(' ')) {
    const next = now ? `${now} ${word}` : word
    if (fits(next, width)) {
      now = next
      continue
    }
    if (now) lines.push(now)
    now = word
    while (now.length > 1 && !fits(now, width)) {
      let cut = now.length - 1
      while (cut > 1 && !fits(now.slice(0, cut), width)) cut -= 1
      lines.push(now.slice(0, cut))
      now = now.slice(cut)
    }
  }
  return [...lines, now]
}

/** The logo at the right of the head, within what a name of two lines leaves free. */
async function drawLogo(
  document: PDFDocument,
  page: PDFPage,
  png: Uint8Array,
  margin: number,
): Promise<void> {
  const image = await document.embedPng(png)
  const { width, height } = image.scaleToFit(170, 64)
  const { width: wide, height: high } = page.getSize()
  page.drawImage(image, { x: wide - margin - width, y: high - margin - height, width, height })
}

function canEncode(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text)
    return true
  } catch {
    return false
  }
}

/** What the font has of a text: without accents where it lacks the accented letter. */
const encodableText = (font: PDFFont, text: string) =>
  [...text]
    .map((letter) => {
      if (canEncode(font, letter)) return letter
      const base = letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return base !== '' && canEncode(font, base) ? base : '?'
    })
    .join('')

async function paste(document: PDFDocument, page: PDFPage, png: Uint8Array, at: TextPlacement) {
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
