import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, its text or bytes made while it is written. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

/** Sizes stand in 32 bits, numbers of files in 16; places and numbers beyond are told a second time (ZIP64). */
const largest = 0xffff_ffff
const most = 0xffff

/**
 * A ZIP archive, byte by byte as it comes: nothing is held but what is being packed. Sizes and sums
 * follow each file (flag 3), names are UTF-8 (flag 11).
 * @throws RangeError where one file is beyond 4 GB
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let count = 0
  let offset = 0
  for await (const { name, content } of entries) {
    const start = offset
    const path = Buffer.from(name)
    const common = commonOf(path)
    const sums = { crc: 0, packed: 0, size: 0 }
    const head = Buffer.concat([signature(0x04034b50), common, path])
    yield head
    const deflate = createDeflateRaw({ level: 5 })
    // An error of the source ends the packed stream with the same error; whoever reads it hears.
    pipeline(measured(content, sums), deflate, () => {})
    for await (const chunk of deflate) {
      sums.packed += (chunk as Buffer).length
      yield chunk as Buffer
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    for (const [at, value] of [sums.crc, sums.packed, sums.size].entries()) {
      if (value > largest) throw new RangeError(`${name} is larger than 4 GB`)
      tail.writeUInt32LE(value, 4 + at * 4)
    }
    yield tail
    tail.copy(common, 10, 4)
    const far = start >= largest ? farPlace(start) : Buffer.alloc(0)
    common.writeUInt16LE(far.length, 24)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(Math.min(start, largest), 10)
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, place, path, far]),
    )
    count += 1
    offset += head.length + sums.packed + tail.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most), 8)
  end.writeUInt16LE(Math.min(count, most), 10)
  end.writeUInt32LE(Math.min(listing.length, largest), 12)
  end.writeUInt32LE(Math.min(offset, largest), 16)
  const large = count >= most || offset >= largest || listing.length >= largest
  yield Buffer.concat([listing, ...(large ? farEnd(count, listing.length, offset) : []), end])
}

/** Where a file begins that lies beyond 4 GB: an extra field of the directory. */
function farPlace(start: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(start), 4)
  return field
}

/** The end of the directory in 64 bits, and where that is. */
function farEnd(count: number, length: number, offset: number): Buffer[] {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  for (const [i, value] of [count, count, length, offset].entries())
    end.writeBigUInt64LE(BigInt(value), 24 + i * 8)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  return [end, locator]
}

/** What stands in a file's own head and in the directory alike: 26 bytes from the version on. */
function commonOf(path: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x0808, 2)
  common.writeUInt16LE(8, 4)
  // 1 January 1980: the same records make the same file.
  common.writeUInt16LE(0x21, 8)
  common.writeUInt16LE(path.length, 22)
  return common
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

async function* measured(
  content: ZipEntry['content'],
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}
