import { FormatError } from '../format-error'
import type { ZipReader } from '../zip/read'
import { parseSteps } from './parse'

const slab = 1 << 20
/** Bytes of all texts together; a text costs eight beside its letters. */
const maxBytes = 64 * slab
const perText = 8

/** The texts that cells of a workbook share, as bytes: they take no more memory than the file's own. */
export class SharedTexts {
  private readonly slabs: Buffer[] = []
  /** Where each begins: the number of its slab, times 2²⁰, and the place in it. */
  private readonly starts: number[] = []
  private free = slab
  private total = 0

  /** @throws FormatError */
  add(text: string) {
    const length = Buffer.byteLength(text)
    this.total += length + perText
    if (this.total > maxBytes) throw new FormatError('tooMuchSharedText')
    if (this.free + 4 + length > slab) {
      this.slabs.push(Buffer.allocUnsafeSlow(slab))
      this.free = 0
    }
    const current = this.slabs.at(-1) as Buffer
    this.starts.push((this.slabs.length - 1) * slab + this.free)
    current.writeUInt32LE(length, this.free)
    current.write(text, this.free + 4)
    this.free += 4 + length
  }

  at(index: number): string {
    const start = this.starts[index]
    if (start === undefined) return ''
    const [of, from] = [this.slabs[Math.floor(start / slab)] as Buffer, start % slab]
    return of.toString('utf8', from + 4, from + 4 + of.readUInt32LE(from))
  }
}

/** @throws FormatError */
export async function sharedTexts(zip: ZipReader, mostLetters: number): Promise<SharedTexts> {
  const found = new SharedTexts()
  let [text, wanted, phonetic] = ['', false, false]
  const steps = parseSteps(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') wanted = !phonetic
    },
    text: (part) => {
      if (!wanted) return
      text += part
      if (text.length > mostLetters) throw new FormatError('sharedTextTooLong')
    },
    close: (name) => {
      if (name === 't') wanted = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') found.add(text)
    },
  })
  for await (const _ of steps) {
    // The handlers do the work.
  }
  return found
}
