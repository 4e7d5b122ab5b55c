/** A JSON text that is none, is no object, or is nested beyond what anybody draws. */
export class ScanError extends Error {
  constructor(readonly reason: 'broken' | 'noObject' = 'broken') {
    super(reason)
  }
}

const deepest = 64

/**
 * Takes the elements out of one list of a JSON object as they come, in chunks of any size, so that no
 * more than one of them is in memory; of the object's other members keeps the texts that are asked for.
 */
export class ElementScanner {
  /** Texts of the members that were asked for, by their names. */
  readonly members = new Map<string, string>()
  /** Whether the object, and with it the list, has ended. */
  ended = false
  /** Whether the list was there at all. */
  found = false
  private depth = 0
  private quoted = false
  private escaped = false
  private key = ''
  private text = ''
  private keeps: 'string' | 'member' | 'element' | null = null

  /** @param longest characters of an element, or of a member */
  constructor(
    private readonly list: string,
    private readonly wanted: readonly string[],
    private readonly longest: number,
    private readonly tooLong: () => Error,
  ) {}

  /** The elements that end in this chunk. @throws ScanError */
  push(chunk: string): string[] {
    const elements: string[] = []
    let from = 0
    const keep = (upTo: number) => {
      if (this.keeps) this.text += chunk.slice(from, upTo)
      from = upTo
      if (this.text.length > this.longest) throw this.tooLong()
    }
    const begin = (what: 'string' | 'member' | 'element', at: number) => {
      this.keeps = what
      this.text = ''
      from = at
    }
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk.charCodeAt(at)
      if (this.quoted) {
        if (this.escaped) this.escaped = false
        else if (sign === backslash) this.escaped = true
        else if (sign === quote) {
          this.quoted = false
          if (this.keeps === 'string') {
            keep(at)
            this.key = this.text
            this.keeps = null
          }
        }
        continue
      }
      switch (sign) {
        case quote:
          this.quoted = true
          if (this.depth === 1 && !this.keeps) begin('string', at + 1)
          break
        case colon:
          if (this.depth === 1 && this.wanted.includes(this.key)) begin('member', at + 1)
          break
        case braceOpen:
        case bracketOpen:
          if (this.depth === 0 && sign === bracketOpen) throw new ScanError('noObject')
          if (this.ended) throw new ScanError()
          if (this.depth === 1 && this.key === this.list && sign === bracketOpen) this.found = true
          if (this.depth === 2 && this.key === this.list && sign === braceOpen) begin('element', at)
          if (++this.depth > deepest) throw new ScanError()
          break
        case comma:
          if (this.depth === 1) this.endMember(keep, at)
          break
        case braceClose:
        case bracketClose:
          if (this.depth === 1) this.endMember(keep, at)
          if (--this.depth < 0) throw new ScanError()
          if (this.depth === 0) this.ended = true
          if (this.depth === 2 && this.keeps === 'element') {
            keep(at + 1)
            elements.push(this.text)
            this.keeps = null
          }
          break
      }
    }
    keep(chunk.length)
    return elements
  }

  private endMember(keep: (upTo: number) => void, at: number) {
    if (this.keeps === 'member') {
      keep(at)
      this.members.set(this.key, this.text)
      this.keeps = null
    }
    this.key = ''
  }
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [braceOpen, braceClose, bracketOpen, bracketClose] = [0x7b, 0x7d, 0x5b, 0x5d]
