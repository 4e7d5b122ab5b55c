import {
  ops,
  PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
} from '@libpdf/core'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import {
  type CompletedValue,
  type CompletionPage,
  completionPaper,
  entryText,
} from './completion-page'
import { ObjectCopies } from './copy-objects'
import { drawTick } from './draw-tick'
import { fitText } from './fit-text'
import { paperFonts } from './fonts'
import { placeMatrix, shownPage } from './page-place'
import { makePaper } from './paper'
import { PdfRefusal } from './pdf-refusal'
import { StructureTree } from './structure-tree'

export type { CompletedValue, CompletionPage }

export interface Completion {
  original: Uint8Array
  values: readonly CompletedValue[]
  certificate: CompletionPage
  /** Font files for letters that those of the product lack (`PAPER_FONTS`). */
  fonts?: readonly string[]
}

/**
 * The document with what was entered at its places, and the page of signatures at its end. The original stays
 * as it is within the file, which goes on after its last byte (a linearized or repaired one is written anew).
 * Fields of a form are drawn as what they hold: nothing in the result can be filled in.
 * @throws PdfRefusal `broken`, `encrypted`, `badPicture` or `badPlace` with the field's name
 * @throws MissingGlyphs where a text has letters that no font has
 */
export async function completeDocument({
  original,
  values,
  certificate,
  fonts = [],
}: Completion): Promise<Uint8Array> {
  const pdf = await opened(original)
  const pages = pdf.getPages()
  const pictures = await picturesOf(values)
  const paper = await makePaper(completionPaper(certificate, values, pictures), { fonts })
  flattenForm(pdf, new Set(values.map(({ field }) => field.fieldName)))
  const tree = StructureTree.of(pdf)
  const drawn = values.filter(({ value }) => value.kind !== 'checkbox' || value.checked)
  if (drawn.length > 0) {
    const entries = await PDF.load(await drawEntries(drawn, pictures, certificate, fonts))
    const copies = new ObjectCopies(entries, pdf)
    const sources = entries.getPages()
    for (const [i, value] of drawn.entries()) {
      const page = pages[value.field.pageNumber - 1]
      if (!page) throw new PdfRefusal('badPlace', value.field.fieldName)
      placeEntry(
        pdf,
        page,
        formOf(entries, sources[i] as PDFPage, copies),
        value,
        tree,
        certificate,
      )
    }
  }
  await appendPages(pdf, paper.pdf, tree)
  tree?.finish()
  return pdf.save({ incremental: true })
}

async function opened(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes).catch(() => {
    throw new PdfRefusal('broken')
  })
  if (pdf.isEncrypted) throw new PdfRefusal('encrypted')
  return pdf
}

/** Fields that were signed here are taken off; what others hold is drawn. */
function flattenForm(pdf: PDF, signed: ReadonlySet<string>) {
  const form = pdf.getForm()
  if (!form) return
  for (const name of form.getFieldNames()) if (signed.has(name)) form.removeField(name)
  try {
    form.flatten()
  } catch {
    form.flatten({ skipAppearanceUpdate: true })
  }
}

/** Signatures and initials as PNG that is known to be right, by field; the same picture is read once. */
async function picturesOf(values: readonly CompletedValue[]): Promise<Map<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>()
  const pictures = new Map<string, Uint8Array>()
  for (const { field, value } of values) {
    if (!('image' in value)) continue
    const known = read.get(value.image) ?? (await pictureOf(value.image, field.fieldName))
    read.set(value.image, known)
    pictures.set(field.fieldName, known)
  }
  return pictures
}

async function pictureOf(address: string, fieldName: string): Promise<Uint8Array> {
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1]
  if (!base64 || base64.length > 400_000) throw new PdfRefusal('badPicture', fieldName)
  try {
    return await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: 16_000_000 })
      .resize({ width: 1600, height: 800, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new PdfRefusal('badPicture', fieldName)
  }
}

/** Missing from the types. */
interface ImageOpener {
  openImage(bytes: Buffer): unknown
}

const ink = '#14213d'
const largest = 14

/** Each entry on a page of its field's size. */
async function drawEntries(
  values: readonly CompletedValue[],
  pictures: ReadonlyMap<string, Uint8Array>,
  page: CompletionPage,
  fonts: readonly string[],
): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, font: null as never, margin: 0 })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  const text = paperFonts(document, fonts)
  const script = paperFonts(document, fonts, { script: true })
  const images = new Map<Uint8Array, unknown>()
  for (const { field, value } of values) {
    const { width, height } = field
    if (!(width > 0 && height > 0)) throw new PdfRefusal('badPlace', field.fieldName)
    document.addPage({ size: [width, height], margin: 0 })
    const picture = pictures.get(field.fieldName)
    if (picture) {
      const image =
        images.get(picture) ?? (document as unknown as ImageOpener).openImage(Buffer.from(picture))
      images.set(picture, image)
      document.image(image as never, 0, 0, {
        fit: [width, height],
        align: 'center',
        valign: 'bottom' as never,
      })
    } else if (value.kind === 'checkbox') drawTick(document, { x: 0, y: 0, width, height }, ink)
    else {
      const typed = value.kind === 'typed'
      drawText(document, entryText(value, page), { width, height }, typed ? script : text, {
        largest: typed ? height * 0.66 : largest,
        lines: value.kind === 'text' ? 50 : 1,
        italic: typed,
      })
    }
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** As large as its place allows. */
function drawText(
  document: PDFKit.PDFDocument,
  text: string,
  place: { width: number; height: number },
  fonts: ReturnType<typeof paperFonts>,
  { largest, lines: most, italic }: { largest: number; lines: number; italic: boolean },
) {
  const fitted = fitText([{ text, italic }], place, fonts, { largest, lines: most })
  for (const { text: piece, font, size, x, y } of fitted) {
    document.font(font, size).fillColor(ink)
    document.text(piece, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }
}

/** A page as something that can be painted on others. */
function formOf(source: PDF, page: PDFPage, copies: ObjectCopies): PdfStream {
  const resolve = source.getObject.bind(source)
  const contents = page.dict.get('Contents', resolve)
  const { width, height } = shownPage(source, page).box
  const resources = page.dict.getDict('Resources', resolve)
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: new PdfArray([0, 0, width, height].map((n) => PdfNumber.of(n))),
      Resources: resources ? copies.copy(resources) : new PdfDict(),
    },
    contents instanceof PdfStream ? contents.getDecodedData() : new Uint8Array(),
  )
}

function placeEntry(
  pdf: PDF,
  page: PDFPage,
  form: PdfStream,
  { field, value, name }: CompletedValue,
  tree: StructureTree | null,
  certificate: CompletionPage,
) {
  const shown = shownPage(pdf, page)
  if (
    field.x < -1 ||
    field.y < -1 ||
    field.x + field.width > shown.width + 1 ||
    field.y + field.height > shown.height + 1
  )
    throw new PdfRefusal('badPlace', field.fieldName)
  const paint = page.registerXObject({ type: 'formxobject', ref: pdf.register(form) } as never)
  const matrix = ops.concatMatrix(...placeMatrix(shown, field))
  const signature = 'image' in value || value.kind === 'typed'
  const words = signature
    ? { alt: certificate.texts.signatureOf.replace('{name}', name) }
    : { actual: entryText(value, certificate) }
  page.drawOperators([
    tree
      ? ops.beginMarkedContentProps(
          signature ? '/Figure' : '/P',
          PdfDict.of({ MCID: PdfNumber.of(tree.add(page, signature ? 'Figure' : 'P', words)) }),
        )
      : ops.beginMarkedContent('/Artifact'),
    ops.pushGraphicsState(),
    matrix,
    ops.paintXObject(paint),
    ops.popGraphicsState(),
    ops.endMarkedContent(),
  ])
}

/** Appends the pages of a document that was made here, with their tags. */
async function appendPages(pdf: PDF, bytes: Uint8Array, tree: StructureTree | null) {
  const source = await PDF.load(bytes)
  const copies = new ObjectCopies(source, pdf)
  const sourceTree = StructureTree.of(source)
  const pages = source.getPages().map((page) => {
    const ref = pdf.context.registry.allocateRef()
    copies.replace(page.ref, ref)
    return { page, ref }
  })
  tree?.makeRoomFor(source, copies)
  for (const { page, ref } of pages) {
    const dict = copies.copy(page.dict, ['Parent', 'StructParents']) as PdfDict
    const key = page.dict.getNumber('StructParents')?.value
    const parents = key === undefined ? undefined : sourceTree?.parentsOf(key)
    if (tree && parents) dict.set('StructParents', PdfNumber.of(tree.adopt(copies.copy(parents))))
    pdf.context.registry.registerAt(ref, dict)
    pdf.insertPage(pdf.getPageCount(), ref)
  }
  tree?.append(source, copies)
}
