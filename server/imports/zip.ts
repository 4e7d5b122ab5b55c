import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { Problem } from '../problem'

interface Entry {
  method: number
  compressed: number
  size: number
  offset: number
}

/** Nothing that people type inflates to more; a file that does is made to exhaust us. */
const largestEntry = 1_500_000_000
/** Sheets shrink to a tenth or a thirtieth; what shrinks to less than a hundredth is made for harm. */
const mostRatio = 100
const unsuspicious = 20_000_000
const isBomb = (size: number, { compressed }: Entry) =>
  size > unsuspicious && size > compressed * mostRatio
const damaged = () =>
  new Problem(400, 'The file cannot be read', 'The workbook is damaged.', { code: 'unreadable' })

/** A ZIP file on disk (a workbook), read entry by entry; inflated off this thread, as a stream. */
export class Zip {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Problem 400 for a file that is none */
  static async open(path: string): Promise<Zip> {
    const file = await open(path)
    try {
      return new Zip(path, file, await directory(file))
    } catch (error) {
      await file.close()
      throw error instanceof RangeError ? damaged() : error
    }
  }

  /** Of its entries, in lower case. */
  get names(): string[] {
    return [...this.entries.keys()]
  }

  has(name: string) {
    return this.entries.has(name.toLowerCase())
  }

  /** The inflated bytes of an entry. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) throw damaged()
    const head = await bytes(this.file, entry.offset, 30)
    if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (entry.method !== 0 && entry.method !== 8) throw damaged()
    let total = 0
    // What it says of itself may be a lie, and is looked at again as it unpacks.
    if (isBomb(entry.size, entry)) throw damaged()
    if (entry.compressed === 0) return
    const source = createReadStream(this.path, { start, end: start + entry.compressed - 1 })
    const inflate = createInflateRaw({ chunkSize: 32_768 })
    const out = entry.method === 0 ? source : source.pipe(inflate)
    source.on('error', (error) => inflate.destroy(error))
    try {
      for await (const chunk of out) {
        total += (chunk as Buffer).length
        if (total > largestEntry)
          throw new Problem(413, 'The file is too large', 'Unpacked it is larger than 1.5 GB.')
        if (isBomb(total, entry)) throw damaged()
        yield chunk as Buffer
      }
    } catch (error) {
      throw error instanceof Problem ? error : damaged()
    } finally {
      source.destroy()
      inflate.destroy()
    }
  }

  async text(name: string, max = 20_000_000): Promise<string> {
    const parts: Buffer[] = []
    let total = 0
    for await (const chunk of this.read(name)) {
      total += chunk.length
      if (total > max) throw damaged()
      parts.push(chunk)
    }
    return Buffer.concat(parts).toString('utf8')
  }

  close() {
    return this.file.close()
  }
}

/** A workbook has a few dozen entries. */
const largestListing = 4_000_000

async function directory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytes(file, Math.max(0, size - 65_600), Math.min(size, 65_600))
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0) throw damaged()
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (length > largestListing || offset + length > size) throw damaged()
  const listing = await bytes(file, offset, length)
  const entries = new Map<string, Entry>()
  for (let i = 0, p = 0; i < count; i++) {
    if (listing.readUInt32LE(p) !== 0x02014b50) throw damaged()
    const [name, extra, comment] = [28, 30, 32].map((field) => listing.readUInt16LE(p + field)) as [
      number,
      number,
      number,
    ]
    const path = listing.toString('utf8', p + 46, p + 46 + name)
    entries.set(path.replaceAll('\\', '/').toLowerCase(), {
      method: listing.readUInt16LE(p + 10),
      compressed: listing.readUInt32LE(p + 20),
      size: listing.readUInt32LE(p + 24),
      offset: listing.readUInt32LE(p + 42),
    })
    p += 46 + name + extra + comment
  }
  return entries
}

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw damaged()
  return buffer
}
