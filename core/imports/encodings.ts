/** How texts are written by the programs that registers come from. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1251',
  'windows-1257',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof encodings)[number]
export const isEncoding = (text: unknown): text is Encoding => encodings.includes(text as Encoding)

/** Between the cells of a delimited text. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * Guesses how a text is written, by its bytes as they come. One wrong byte does not make UTF-8 another
 * encoding: it is one wrong letter, and all others stay what they are.
 */
export class EncodingGuess {
  private seen = 0
  private mark: Encoding | undefined
  private zeros = [0, 0]
  /** Letters of several bytes that are whole, and bytes that belong to none. */
  private whole = 0
  private broken = 0
  private missing = 0
  private before = 0
  private central = 0
  private high = 0

  push(bytes: Uint8Array) {
    if (this.seen === 0) this.mark = markOf(bytes)
    for (const byte of bytes) {
      if (byte === 0) this.zeros[this.seen & 1] = (this.zeros[this.seen & 1] as number) + 1
      this.seen++
      if (byte < 0x80 && this.missing === 0) {
        this.before = byte
        continue
      }
      this.next(byte)
      this.before = byte
    }
  }

  get(): Encoding {
    if (this.mark) return this.mark
    const [even, odd] = this.zeros as [number, number]
    // Every other byte of Latin text in UTF-16 is nothing.
    if (odd * 3 > this.seen && even === 0) return 'utf-16le'
    if (even * 3 > this.seen && odd === 0) return 'utf-16be'
    const broken = this.broken + (this.missing > 0 ? 1 : 0)
    if (broken === 0 || (this.whole > 0 && this.whole >= broken)) return 'utf-8'
    return this.central > 0 && this.central * 20 >= this.high ? 'windows-1250' : 'windows-1252'
  }

  private next(byte: number) {
    if (byte >= 0x80) {
      this.high++
      if (isLetter(this.before) && centralOnly.has(byte)) this.central++
    }
    if (this.missing > 0) {
      if ((byte & 0xc0) === 0x80) {
        if (--this.missing === 0) this.whole++
        return
      }
      this.broken++
      this.missing = 0
      if (byte < 0x80) return
    }
    this.missing =
      byte >= 0xc2 && byte <= 0xdf
        ? 1
        : byte >= 0xe0 && byte <= 0xef
          ? 2
          : byte >= 0xf0 && byte <= 0xf4
            ? 3
            : 0
    if (this.missing === 0) this.broken++
  }
}

/** Letters in windows-1250 that are signs in windows-1252 (ł ą ż ź Ł Ż Ź Ą ľ ť Ľ): no sign stands in a word. */
const centralOnly = new Set([0xb3, 0xb9, 0xbf, 0x9f, 0xa3, 0xaf, 0x8f, 0xa5, 0xbe, 0x9d, 0xbc])
const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

const markOf = (bytes: Uint8Array): Encoding | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
        ? 'utf-8'
        : undefined

/**
 * Lines of a text's beginning that show whether it is read rightly: the first two, and those whose
 * letters are not the same in every encoding. Null where all are: there is nothing to choose.
 */
export function encodingSampleLines(bytes: Uint8Array, encoding: Encoding): string[] | null {
  if (!bytes.some((byte) => byte >= 0x80 || byte === 0)) return null
  const lines = new TextDecoder(encoding)
    .decode(bytes)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const others = lines.slice(2).filter((line) => /[^\0-\x7f]/.test(line))
  return [...lines.slice(0, 2), ...others.slice(0, 6)].map((line) => line.slice(0, 200))
}
