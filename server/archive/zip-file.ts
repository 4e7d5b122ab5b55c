import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { ArchiveError } from './findings'
import { mostParts } from './format'

interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** What shrinks to less than a hundredth is made for harm; small ones do none. */
const mostRatio = 200
const unsuspicious = 20_000_000
/** Of the directory, in bytes. */
const largestDirectory = mostParts * 250

/** The ZIP file of an archive, larger than 4 GB too. Nothing that it says of itself is believed. */
export class ZipFile {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws ArchiveError */
  static async open(path: string): Promise<ZipFile> {
    const file = await open(path)
    try {
      return new ZipFile(path, file, await directory(file))
    } catch (error) {
      await file.close()
      throw error instanceof RangeError ? new ArchiveError('damaged') : error
    }
  }

  /** The bytes of an entry. @throws ArchiveError where they are not what the directory says */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name)
    if (!entry) throw new ArchiveError('missing', { file: name })
    const damaged = () => new ArchiveError('damaged', { file: name })
    const head = await bytes(this.file, entry.offset, 30)
    if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (entry.packed === 0 && entry.size === 0) return
    const source = createReadStream(this.path, { start, end: start + entry.packed - 1 })
    const inflate = createInflateRaw({ chunkSize: 65_536 })
    source.on('error', (error) => inflate.destroy(error))
    const out = entry.method === 0 ? source : source.pipe(inflate)
    let total = 0
    let crc = 0
    try {
      for await (const chunk of out) {
        total += (chunk as Buffer).length
        if (total > entry.size) throw damaged()
        crc = crc32(chunk as Buffer, crc)
        yield chunk as Buffer
      }
    } catch (error) {
      throw error instanceof ArchiveError ? error : damaged()
    } finally {
      source.destroy()
      inflate.destroy()
    }
    if (total !== entry.size || crc !== entry.crc) throw damaged()
  }

  async text(name: string, most: number): Promise<string> {
    if ((this.entries.get(name)?.size ?? 0) > most)
      throw new ArchiveError('tooLarge', { file: name })
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    let text = ''
    for await (const part of this.read(name)) text += decoder.decode(part, { stream: true })
    return text + decoder.decode()
  }

  close() {
    return this.file.close()
  }
}

/** Whether the file says at its end that it has more parts than can be read; the only look at it. */
export async function hasTooManyParts(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { count, length } = await endOf(file, (await file.stat()).size)
    return isTooMany(count, length)
  } catch (error) {
    // What is no ZIP file at all is told by who looks into it.
    if (error instanceof ArchiveError || error instanceof RangeError) return false
    throw error
  } finally {
    await file.close()
  }
}

const isTooMany = (count: number, length: number) => count > mostParts || length > largestDirectory

async function directory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const { count, length, offset, end } = await endOf(file, size)
  if (isTooMany(count, length)) throw new ArchiveError('tooLarge')
  if (offset + length > end) throw new ArchiveError('damaged')
  const listing = await bytes(file, offset, length)
  const entries = new Map<string, Entry>()
  let before = 0
  for (let i = 0, p = 0; i < count; i++) {
    if (listing.readUInt32LE(p) !== 0x02014b50) throw new ArchiveError('damaged')
    const [long, extra, comment] = [28, 30, 32].map((at) => listing.readUInt16LE(p + at)) as [
      number,
      number,
      number,
    ]
    const name = listing.toString('utf8', p + 46, p + 46 + long)
    const entry: Entry = {
      name,
      method: listing.readUInt16LE(p + 10),
      crc: listing.readUInt32LE(p + 16),
      ...placesOf(listing, p, listing.subarray(p + 46 + long, p + 46 + long + extra)),
    }
    if (entries.has(name)) throw new ArchiveError('twice', { file: shown(name) })
    if (entry.method !== 0 && entry.method !== 8) throw new ArchiveError('damaged')
    // Parts that lie in one another unpack to more than there is.
    if (entry.offset < before) throw new ArchiveError('damaged', { file: shown(name) })
    before = entry.offset + 30 + entry.packed
    if (before > offset) throw new ArchiveError('damaged', { file: shown(name) })
    if (entry.size > unsuspicious && entry.size > entry.packed * mostRatio)
      throw new ArchiveError('bomb', { file: shown(name) })
    entries.set(name, entry)
    p += 46 + long + extra + comment
  }
  return entries
}

/** Where the directory is: in the end's 32 bits, or in the 64 bits of an end before it. */
async function endOf(file: FileHandle, size: number) {
  const from = Math.max(0, size - 65_600)
  const tail = await bytes(file, from, size - from)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0) throw new ArchiveError('noZip')
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  const far = at >= 20 && tail.readUInt32LE(at - 20) === 0x07064b50
  if (!far) return { count, length, offset, end: from + at }
  const place = Number(tail.readBigUInt64LE(at - 12))
  const large = await bytes(file, place, 56)
  if (large.readUInt32LE(0) !== 0x06064b50) throw new ArchiveError('damaged')
  const [, all, long, first] = [24, 32, 40, 48].map((p) => Number(large.readBigUInt64LE(p))) as [
    number,
    number,
    number,
    number,
  ]
  return { count: all, length: long, offset: first, end: place }
}

/** Sizes and place; what does not fit into its 32 bits is in the field of 64 bits, in the order of these. */
function placesOf(listing: Buffer, entry: number, extra: Buffer) {
  const [size, packed, offset] = [24, 20, 42].map((at) => listing.readUInt32LE(entry + at)) as [
    number,
    number,
    number,
  ]
  const far = farField(extra)
  let at = 0
  const whole = (near: number) => {
    if (near !== 0xffff_ffff) return near
    if (at + 8 > far.length) throw new ArchiveError('damaged')
    at += 8
    return Number(far.readBigUInt64LE(at - 8))
  }
  const found = { size: whole(size), packed: whole(packed), offset: whole(offset) }
  if (!Object.values(found).every(Number.isSafeInteger)) throw new ArchiveError('damaged')
  return found
}

function farField(extra: Buffer): Buffer {
  for (let p = 0; p + 4 <= extra.length; ) {
    const long = extra.readUInt16LE(p + 2)
    if (extra.readUInt16LE(p) === 1) return extra.subarray(p + 4, p + 4 + long)
    p += 4 + long
  }
  return extra.subarray(0, 0)
}

/** A name as a message may say it. */
const shown = (name: string) => name.replace(/\p{C}/gu, '?').slice(0, 200)

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new ArchiveError('damaged')
  return buffer
}
