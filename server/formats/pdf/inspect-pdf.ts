import {
  type FormField,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core'
import type { SigningField, SigningFieldKind } from '../../../core/documents/recipient-view'
import { placeOfRect, rectOf, shownPage } from './page-place'
import { PdfRefusal } from './pdf-refusal'

export const pdfLimits = {
  bytes: 100 * 1024 * 1024,
  pages: 500,
  fields: 2000,
  /** Objects that are looked through for what a PDF could run. */
  objects: 400_000,
} as const

export interface InspectedPdf {
  /** As shown, in points. */
  pages: Array<{ width: number; height: number }>
  /** Fields of its form that a recipient may sign or fill in, in the order of the document. */
  fields: SigningField[]
}

/**
 * What an uploaded PDF is, before it is kept. What it could run or send is refused, not taken out: the office
 * hears of it, and what is signed is what was uploaded. To be run in a thread with limits of its own.
 * @throws PdfRefusal by kind; never anything else
 */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  if (bytes.length > pdfLimits.bytes) throw new PdfRefusal('tooBig')
  if (
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).indexOf('%PDF-') < 0
  )
    throw new PdfRefusal('notPdf')
  try {
    return await inspected(bytes)
  } catch (error) {
    if (error instanceof PdfRefusal) throw error
    const words = error instanceof Error ? `${error.name} ${error.message}` : String(error)
    throw new PdfRefusal(/encrypt|password|credential/i.test(words) ? 'encrypted' : 'broken')
  }
}

async function inspected(bytes: Uint8Array): Promise<InspectedPdf> {
  const pdf = await PDF.load(bytes)
  if (pdf.isEncrypted) throw new PdfRefusal('encrypted')
  const resolve = pdf.getObject.bind(pdf)
  const form = pdf.getCatalog().getDict('AcroForm', resolve)
  if (form?.has('XFA')) throw new PdfRefusal('xfa')
  const count = pdf.getPageCount()
  if (count === 0) throw new PdfRefusal('broken')
  if (count > pdfLimits.pages) throw new PdfRefusal('tooManyPages', String(count))
  refuseActiveContent(pdf)
  const pages = pdf.getPages()
  const shown = pages.map((page) => shownPage(pdf, page))
  if (shown.some(({ width, height }) => !(width > 0 && height > 0))) throw new PdfRefusal('broken')
  const pageNumbers = new Map(pages.map(({ ref }, i) => [keyOf(ref), i + 1]))
  const annotated = new Map<string, number>()
  pages.forEach((page, i) => {
    const annotations = page.dict.getArray('Annots', resolve)
    for (let n = 0; annotations && n < annotations.length; n++) {
      const item = annotations.at(n)
      if (item instanceof PdfRef) annotated.set(keyOf(item), i + 1)
    }
  })
  const fields = (pdf.getForm()?.getFields() ?? []).slice(0, pdfLimits.fields)
  const places = fields.flatMap((field) => {
    const kind = kindOf(field)
    const [widget] = field.getWidgets()
    if (!kind || !widget) return []
    const pageRef = widget.dict.getRef('P')
    const pageNumber =
      (widget.ref && annotated.get(keyOf(widget.ref))) ??
      (pageRef && pageNumbers.get(keyOf(pageRef)))
    const rect = rectOf(widget.dict.get('Rect', resolve), pdf)
    const page = pageNumber === undefined ? undefined : shown[pageNumber - 1]
    if (!rect || !page || pageNumber === undefined) return []
    const { x, y, width, height } = placeOfRect(page, rect)
    if (!(width >= 1 && height >= 1)) return []
    return [
      {
        fieldName: field.name,
        pageNumber,
        kind,
        label: field.alternateName || field.partialName || field.name,
        required: field.isRequired(),
        ...clamped({ x, y, width, height }, page),
      },
    ]
  })
  return {
    pages: shown.map(({ width, height }) => ({ width, height })),
    fields: places.toSorted((a, b) => a.pageNumber - b.pageNumber || a.y - b.y || a.x - b.x),
  }
}

/** A form may have a field stand over the page's edge. */
function clamped(
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  page: { width: number; height: number },
) {
  const left = Math.min(Math.max(0, x), page.width - 1)
  const top = Math.min(Math.max(0, y), page.height - 1)
  return {
    x: round(left),
    y: round(top),
    width: round(Math.min(width, page.width - left)),
    height: round(Math.min(height, page.height - top)),
  }
}

const round = (points: number) => Math.round(points * 100) / 100

/** By the field's type, and for texts by how offices name them. */
function kindOf(field: FormField): SigningFieldKind | null {
  const name = `${field.name} ${field.alternateName ?? ''}`
  switch (field.type) {
    case 'signature':
      return /initial|paraph|rúbrica|rubrica/i.test(name) ? 'initials' : 'signature'
    case 'checkbox':
      return 'checkbox'
    case 'text':
      return /initial|paraph/i.test(name) ? 'initials' : /date|fecha/i.test(name) ? 'date' : 'text'
    default:
      return null
  }
}

/** Actions that do more than show another place of the document or a web page (ISO 32000-2, 12.6.4). */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
])
const activeAnnotations = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment'])

/**
 * Looks through every object that the catalog leads to, once.
 * @throws PdfRefusal `activeContent`, `alreadySigned` or `tooComplex`
 */
function refuseActiveContent(pdf: PDF) {
  const seen = new Set<string>()
  const open: PdfObject[] = [pdf.getCatalog()]
  let objects = 0
  while (open.length > 0) {
    const object = open.pop() as PdfObject
    if (++objects > pdfLimits.objects) throw new PdfRefusal('tooComplex')
    if (object instanceof PdfRef) {
      const key = keyOf(object)
      if (seen.has(key)) continue
      seen.add(key)
      const found = pdf.getObject(object)
      if (found) open.push(found)
    } else if (object instanceof PdfArray) {
      for (const item of object) if (isContainer(item)) open.push(item)
    } else if (object instanceof PdfDict) {
      refuseDictionary(object, pdf)
      for (const [, value] of object) if (isContainer(value)) open.push(value)
    }
  }
}

const isContainer = (object: PdfObject) =>
  object instanceof PdfRef || object instanceof PdfArray || object instanceof PdfDict

function refuseDictionary(dict: PdfDict, pdf: PDF) {
  const resolve = pdf.getObject.bind(pdf)
  const name = (key: string) => {
    const value = dict.get(key, resolve)
    return value instanceof PdfName ? value.value : undefined
  }
  const action = name('S')
  const subtype = name('Subtype')
  const type = name('Type')
  // A structure element may be called like an action; it has a parent instead of a script or a file.
  const isAction = type === undefined || type === 'Action'
  if (action && isAction && activeActions.has(action) && !dict.has('P'))
    throw new PdfRefusal('activeContent', action)
  if (dict.has('JavaScript') || (dict.has('JS') && isAction))
    throw new PdfRefusal('activeContent', 'JavaScript')
  if (dict.has('EmbeddedFiles')) throw new PdfRefusal('activeContent', 'EmbeddedFiles')
  if (type === 'EmbeddedFile' || (type === 'Filespec' && dict.has('EF')))
    throw new PdfRefusal('activeContent', 'EmbeddedFiles')
  if (subtype && activeAnnotations.has(subtype) && dict.has('Rect'))
    throw new PdfRefusal('activeContent', subtype)
  if (
    (type === 'Sig' || type === 'DocTimeStamp' || dict.has('ByteRange')) &&
    dict.get('Contents', resolve) instanceof PdfString
  )
    throw new PdfRefusal('alreadySigned')
}

const keyOf = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`
