import { PDFDocument, rgb } from 'pdf-lib'
import type { FinishedDocument, SignatureValue } from '../../core/documents/recipient-view'
import { formatInstant } from '../../src/kit/instants'
import { pdfWriter } from '../../src/kit/pdf-layout'
import { mediumDay } from './format'

interface Words {
  title: string
  document: string
  signedBy: (name: string, time: string) => string
  locale: string
  timeZone: string
}

const MARGIN = 56
const BLOCK = 92

/**
 * The document with pages behind it that list all signatures: what was signed, by whom and when.
 * @returns a PDF
 * @throws where the file is no PDF, or is encrypted
 */
export async function appendSignaturePages(
  file: Blob,
  signatures: FinishedDocument['allSignatures'],
  words: Words,
): Promise<Blob> {
  const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const { write } = await pdfWriter(pdf)
  const size = pdf.getPages().at(-1)?.getSize() ?? { width: 612, height: 792 }
  const begin = async () => {
    const page = pdf.addPage([size.width, size.height])
    const y = size.height - MARGIN
    await write(page, words.title, { x: MARGIN, y: y - 18, size: 18, bold: true })
    await write(page, words.document, { x: MARGIN, y: y - 38, size: 10 })
    return { page, y: y - 62 }
  }
  let at = await begin()
  for (const { label, name, signedAt, value } of signatures) {
    if (at.y - BLOCK < MARGIN) at = await begin()
    const { page, y } = at
    page.drawLine({
      start: { x: MARGIN, y },
      end: { x: size.width - MARGIN, y },
      thickness: 0.5,
      color: rgb(0.52, 0.54, 0.5),
    })
    const time = formatInstant(signedAt, words.locale, words.timeZone)
    await write(page, label, { x: MARGIN, y: y - 18, size: 11, bold: true })
    await write(page, words.signedBy(name, time), { x: MARGIN, y: y - 33, size: 10 })
    if ('image' in value) {
      const image = await pdf.embedPng(value.image)
      const { width, height } = image.scaleToFit(200, BLOCK - 48)
      page.drawImage(image, { x: MARGIN, y: y - 42 - height, width, height })
    } else await write(page, textOf(value, words.locale), { x: MARGIN, y: y - 60, size: 16 })
    at = { page, y: y - BLOCK }
  }
  const bytes = await pdf.save()
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

type WrittenValue = Exclude<SignatureValue, { image: string }>

function textOf(value: WrittenValue, locale: string): string {
  if (value.kind === 'date') return mediumDay(value.date, locale)
  if (value.kind === 'checkbox') return value.checked ? '[x]' : '[ ]'
  return value.text
}
