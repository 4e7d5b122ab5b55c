import {
  PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
} from '@libpdf/core'
import { ObjectCopies } from './copy-objects'
import { inherited, type ShownPage, shownPage } from './page-place'
import { PdfRefusal } from './pdf-refusal'

/** A page of another PDF that is painted where a page of the made one says so (`/name Do`). */
export interface PlacedPage {
  /** Index of the page in the made PDF. */
  at: number
  name: string
  source: Uint8Array
  /** Index of the page in its source. */
  page: number
  /** Fields of its form that are not drawn, since something else stands there. */
  without: readonly string[]
}

/**
 * Paints pages of other PDFs into a made one, each as it is shown: cropped and turned, with what its form's fields
 * hold. A source and its fonts are written once, however often its pages are painted.
 * @throws PdfRefusal `broken` or `encrypted`
 */
export async function placePages(
  made: Uint8Array,
  placed: readonly PlacedPage[],
): Promise<Uint8Array> {
  const pdf = await PDF.load(made)
  const resolve = pdf.getObject.bind(pdf)
  const pages = pdf.getPages()
  const sources = new Sources(pdf)
  for (const one of placed) {
    const page = pages[one.at]
    const resources = page?.dict.getDict('Resources', resolve)
    if (!page || !resources) throw new Error(`page ${one.at} has no resources`)
    const objects = resources.getDict('XObject', resolve) ?? new PdfDict()
    objects.set(PdfName.of(one.name), await sources.form(one))
    resources.set(PdfName.of('XObject'), objects)
  }
  return pdf.save()
}

class Sources {
  private readonly opened = new Map<Uint8Array, Map<string, Promise<Source>>>()

  constructor(private readonly target: PDF) {}

  async form({ source: bytes, without, page }: PlacedPage): Promise<PdfRef> {
    const kinds = this.opened.get(bytes) ?? new Map<string, Promise<Source>>()
    this.opened.set(bytes, kinds)
    const key = without.toSorted().join('\n')
    const opening = kinds.get(key) ?? Source.open(bytes, without, this.target)
    kinds.set(key, opening)
    return (await opening).form(page)
  }
}

/** One PDF whose pages are painted. */
class Source {
  private readonly forms = new Map<number, PdfRef>()

  private constructor(
    private readonly pdf: PDF,
    private readonly pages: readonly PDFPage[],
    private readonly copies: ObjectCopies,
    private readonly target: PDF,
  ) {}

  static async open(bytes: Uint8Array, without: readonly string[], target: PDF): Promise<Source> {
    const pdf = await PDF.load(bytes).catch(() => {
      throw new PdfRefusal('broken')
    })
    if (pdf.isEncrypted) throw new PdfRefusal('encrypted')
    const form = pdf.getForm()
    if (form) {
      for (const name of form.getFieldNames()) if (without.includes(name)) form.removeField(name)
      try {
        form.flatten()
      } catch {
        form.flatten({ skipAppearanceUpdate: true })
      }
    }
    return new Source(pdf, pdf.getPages(), new ObjectCopies(pdf, target), target)
  }

  /** A page as something that can be painted. */
  form(index: number): PdfRef {
    const known = this.forms.get(index)
    if (known) return known
    const page = this.pages[index]
    if (!page) throw new PdfRefusal('broken', `page ${index + 1}`)
    const shown = shownPage(this.pdf, page)
    const { x, y, width, height } = shown.box
    const resources = inherited(this.pdf, page, 'Resources')
    const made = this.target.register(
      PdfStream.fromDict(
        {
          Type: PdfName.of('XObject'),
          Subtype: PdfName.of('Form'),
          BBox: numbers([x, y, x + width, y + height]),
          Matrix: numbers(uprightMatrix(shown)),
          Resources: resources instanceof PdfDict ? this.copies.copy(resources) : new PdfDict(),
        },
        this.contentOf(page),
      ),
    )
    this.forms.set(index, made)
    return made
  }

  private contentOf(page: PDFPage): Uint8Array {
    const resolve = this.pdf.getObject.bind(this.pdf)
    const contents = page.dict.get('Contents', resolve)
    if (contents instanceof PdfStream) return contents.getDecodedData()
    if (!(contents instanceof PdfArray)) return new Uint8Array()
    const parts: Uint8Array[] = []
    for (let i = 0; i < contents.length; i++) {
      const part = contents.at(i, resolve)
      // Parts are joined as by white space (ISO 32000-2, 7.8.2).
      if (part instanceof PdfStream) parts.push(part.getDecodedData(), Buffer.from('\n'))
    }
    return Buffer.concat(parts)
  }
}

const numbers = (list: readonly number[]) => new PdfArray(list.map((n) => PdfNumber.of(n)))

/** From a page's own coordinates to those of the page as it is shown, whose lower left corner is (0, 0). */
function uprightMatrix({
  box: { x, y, width, height },
  rotation,
  userUnit: s,
}: ShownPage): [number, number, number, number, number, number] {
  switch (rotation) {
    case 90:
      return [0, -s, s, 0, -y * s, (x + width) * s]
    case 180:
      return [-s, 0, 0, -s, (x + width) * s, (y + height) * s]
    case 270:
      return [0, s, -s, 0, (y + height) * s, -x * s]
    default:
      return [s, 0, 0, s, -x * s, -y * s]
  }
}
