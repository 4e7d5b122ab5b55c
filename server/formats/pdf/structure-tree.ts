import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core'
import type { ObjectCopies } from './copy-objects'

/** The tags of a document (ISO 32000-2, 14.7), to which content that is added gets its own. */
export class StructureTree {
  private readonly entries: Map<number, PdfObject>
  private next: number

  private constructor(
    private readonly pdf: PDF,
    private readonly root: PdfDict,
    private readonly rootRef: PdfRef,
  ) {
    const resolve = pdf.getObject.bind(pdf)
    this.entries = new Map(numbersOf(root.getDict('ParentTree', resolve), pdf))
    this.next = Math.max(
      root.getNumber('ParentTreeNextKey', resolve)?.value ?? 0,
      ...[...this.entries.keys()].map((key) => key + 1),
    )
  }

  /** @returns null where the document has no tags: some alone would hide the rest from who listens to it */
  static of(pdf: PDF): StructureTree | null {
    const ref = pdf.getCatalog().getRef('StructTreeRoot')
    const root = ref && pdf.getObject(ref)
    return root instanceof PdfDict ? new StructureTree(pdf, root, ref as PdfRef) : null
  }

  /** Of a page that is copied: what its content's tags are found by. @returns the page's `StructParents` */
  adopt(parents: PdfObject): number {
    const key = this.next++
    this.entries.set(key, parents)
    return key
  }

  /** What a page's content is tagged by. */
  parentsOf(key: number): PdfObject | undefined {
    return this.entries.get(key)
  }

  /** A new tag for content that is added to a page. @returns its marked content's number */
  add(page: PDFPage, tag: 'Figure' | 'P', text: { alt?: string; actual?: string }): number {
    const resolve = this.pdf.getObject.bind(this.pdf)
    let key = page.dict.getNumber('StructParents', resolve)?.value
    if (key === undefined || !this.entries.has(key)) {
      key = this.adopt(new PdfArray([]))
      page.dict.set('StructParents', PdfNumber.of(key))
    }
    const known = this.entries.get(key)
    const array = known instanceof PdfRef ? this.pdf.getObject(known) : known
    const parents = array instanceof PdfArray ? array.toArray() : []
    const number = parents.length
    const { parent, parentRef } = this.top()
    const element = this.pdf.register(
      PdfDict.of({
        Type: PdfName.of('StructElem'),
        S: PdfName.of(tag),
        P: parentRef,
        Pg: page.ref,
        K: PdfNumber.of(number),
        ...(text.alt && { Alt: PdfString.fromString(text.alt) }),
        ...(text.actual && { ActualText: PdfString.fromString(text.actual) }),
      }),
    )
    this.entries.set(key, new PdfArray([...parents, element]))
    addKid(this.pdf, parent, element)
    return number
  }

  /** Before anything is copied whose tags are to be taken over: what was the source's root is this one's. */
  makeRoomFor(source: PDF, copies: ObjectCopies): void {
    const ref = source.getCatalog().getRef('StructTreeRoot')
    if (ref) copies.replace(ref, this.top().parentRef)
  }

  /** Takes over the tags of a document whose pages were copied. */
  append(source: PDF, copies: ObjectCopies): void {
    const resolve = source.getObject.bind(source)
    const ref = source.getCatalog().getRef('StructTreeRoot')
    const root = ref && source.getObject(ref)
    if (!(root instanceof PdfDict)) return
    const { parent } = this.top()
    const kids = root.get('K', resolve)
    for (const kid of kids instanceof PdfArray ? kids : [root.get('K')]) {
      if (!(kid instanceof PdfRef)) continue
      const copy = copies.ref(kid)
      const element = this.pdf.getObject(copy)
      if (element instanceof PdfDict) element.set('S', PdfName.of('Sect'))
      addKid(this.pdf, parent, copy)
    }
  }

  /** Writes the tree by which tags are found from a page. */
  finish(): void {
    const nums: PdfObject[] = []
    for (const [key, value] of [...this.entries].sort(([a], [b]) => a - b))
      nums.push(PdfNumber.of(key), value)
    this.root.set('ParentTree', this.pdf.register(PdfDict.of({ Nums: new PdfArray(nums) })))
    this.root.set('ParentTreeNextKey', PdfNumber.of(this.next))
  }

  /** The element that holds the whole document, or the root itself. */
  private top(): { parent: PdfDict; parentRef: PdfRef } {
    const resolve = this.pdf.getObject.bind(this.pdf)
    const kids = this.root.get('K', resolve)
    const only =
      kids instanceof PdfArray ? (kids.length === 1 ? kids.at(0) : undefined) : this.root.get('K')
    const document = only instanceof PdfRef ? this.pdf.getObject(only) : undefined
    return document instanceof PdfDict && document.getName('S')?.value === 'Document'
      ? { parent: document, parentRef: only as PdfRef }
      : { parent: this.root, parentRef: this.rootRef }
  }
}

function addKid(pdf: PDF, parent: PdfDict, kid: PdfRef) {
  const kids = parent.get('K', pdf.getObject.bind(pdf))
  const own = parent.get('K')
  const before = kids instanceof PdfArray ? kids.toArray() : own ? [own] : []
  parent.set('K', new PdfArray([...before, kid]))
}

/** The entries of a number tree. */
export function* numbersOf(
  tree: PdfDict | undefined,
  pdf: PDF,
  depth = 0,
): Generator<[number, PdfObject]> {
  if (!tree || depth > 30) return
  const resolve = pdf.getObject.bind(pdf)
  const nums = tree.getArray('Nums', resolve)
  for (let i = 0; nums && i + 1 < nums.length; i += 2) {
    const key = nums.at(i, resolve)
    const value = nums.at(i + 1)
    if (key instanceof PdfNumber && value) yield [key.value, value]
  }
  const kids = tree.getArray('Kids', resolve)
  for (let i = 0; kids && i < kids.length; i++) {
    const kid = kids.at(i, resolve)
    if (kid instanceof PdfDict) yield* numbersOf(kid, pdf, depth + 1)
  }
}
