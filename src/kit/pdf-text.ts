import type { PDFDocument, PDFFont, PDFPage, rgb } from 'pdf-lib'

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

/**
 * Writes on a page with the standard fonts. Texts that these have no letters for (other alphabets than
 * the Latin one) are drawn by `picture`, as the browser writes them.
 */
export function pdfTextWriter(
  document: PDFDocument,
  plain: PDFFont,
  bold: PDFFont,
  ink: ReturnType<typeof rgb>,
  picture: DrawTextImage = drawn,
) {
  return async (page: PDFPage, text: string, at: TextPlacement): Promise<void> => {
    const font = at.bold ? bold : plain
    if (canEncode(font, text)) {
      const x = at.right ? at.x - font.widthOfTextAtSize(text, at.size) : at.x
      page.drawText(text, { x, y: at.y, size: at.size, font, color: at.color ?? ink })
      return
    }
    const png = await picture(text, at.size, at.bold === true)
    if (png) await paste(document, page, png, at)
    else
      page.drawText(encodableText(font, text), {
        x: at.x,
        y: at.y,
        size: at.size,
        font,
        color: at.color ?? ink,
      })
  }
}

/** The cemetery's logo (PNG) at the right of the head, within what a name of two lines leaves free. */
export async function drawLogo(
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

export function canEncode(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text)
    return true
  } catch {
    return false
  }
}

/** What the font has of a text: without accents where it lacks the accented letter. */
export const encodableText = (font: PDFFont, text: string) =>
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
