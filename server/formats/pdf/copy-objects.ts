import {
  type PDF,
  PdfArray,
  PdfDict,
  type PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core'

/** Objects of one document that become objects of another; each once, however often it is named. */
export class ObjectCopies {
  private readonly copied = new Map<string, PdfRef>()

  constructor(
    private readonly source: PDF,
    private readonly target: PDF,
  ) {}

  /** From now on `ref` of the source stands for `to` in the target. */
  replace(ref: PdfRef, to: PdfRef): void {
    this.copied.set(keyOf(ref), to)
  }

  /** What `ref` of the source is in the target. */
  ref(ref: PdfRef): PdfRef {
    const known = this.copied.get(keyOf(ref))
    if (known) return known
    const { registry } = this.target.context
    const to = registry.allocateRef()
    this.copied.set(keyOf(ref), to)
    const object = this.source.getObject(ref)
    if (object) registry.registerAt(to, this.copy(object))
    return to
  }

  /** @param without entries of the outermost dictionary that are left out */
  copy(object: PdfObject, without: readonly string[] = []): PdfObject {
    if (object instanceof PdfRef) return this.ref(object)
    if (object instanceof PdfArray) {
      const items: PdfObject[] = []
      for (const item of object) items.push(this.copy(item))
      return new PdfArray(items)
    }
    if (!(object instanceof PdfDict)) return object
    const entries: Array<[PdfName, PdfObject]> = []
    for (const [key, value] of object)
      if (!without.includes(key.value)) entries.push([key, this.copy(value)])
    return object instanceof PdfStream ? new PdfStream(entries, object.data) : new PdfDict(entries)
  }
}

const keyOf = (ref: PdfRef) => `${ref.objectNumber} ${ref.generation}`
