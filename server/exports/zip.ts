import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, its text made while it is written. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

/** Sizes stand in 32 bits. */
const largest = 0xffff_ffff

/**
 * A ZIP archive, byte by byte as it comes: nothing is held but what is being packed. Sizes and sums
 * follow each file (flag 3), names are UTF-8 (flag 11).
 * @throws RangeError beyond 4 GB
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
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
      if (value > largest) throw new RangeError('the archive is larger than 4 GB')
      tail.writeUInt32LE(value, 4 + at * 4)
    }
    yield tail
    tail.copy(common, 10, 4)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(start, 10)
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, place, path)
    offset += head.length + sums.packed + tail.length
    if (offset > largest) throw new RangeError('the archive is larger than 4 GB')
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 5, 8)
  end.writeUInt16LE(directory.length / 5, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([listing, end])
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
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}
