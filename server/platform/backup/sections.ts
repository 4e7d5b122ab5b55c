import { endOfCopyRows } from './format'

const lineFeed = 10
const mark = Buffer.from(endOfCopyRows)
const markAfterRow = Buffer.from(`\n${endOfCopyRows}`)

/** Reads a backup piece by piece: lines, and between them rows of any length. */
export class BackupReader {
  private rest: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** The next line, as JSON. @throws Error at the end of the file */
  async line(): Promise<unknown> {
    let at = this.rest.indexOf(lineFeed)
    while (at < 0) {
      await this.more()
      at = this.rest.indexOf(lineFeed)
    }
    return JSON.parse(this.take(at + 1).toString('utf8'))
  }

  /** Everything up to the mark that ends the rows; the mark itself is passed over. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.rest.length < mark.length) await this.more()
    if (!this.rest.subarray(0, mark.length).equals(mark)) {
      let at = this.rest.indexOf(markAfterRow)
      while (at < 0) {
        // The mark may lie across two pieces.
        const safe = this.rest.length - markAfterRow.length
        if (safe > 0) yield this.take(safe)
        await this.more()
        at = this.rest.indexOf(markAfterRow)
      }
      yield this.take(at + 1)
    }
    this.take(mark.length)
  }

  /** The next `length` bytes. */
  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.rest.length === 0) await this.more()
      const piece = this.take(Math.min(left, this.rest.length))
      left -= piece.length
      yield piece
    }
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return taken
  }

  private async more(): Promise<void> {
    const { value, done } = await this.source.next()
    if (done) throw new Error('the file ends too early')
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
  }
}
