import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, its text or bytes made while it is written. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

/** Sizes stand in 32 bits, numbers of files in 16; what is beyond stands in 64 bits as well (ZIP64). */
const maxZip32Bytes = 0xffff_ffff
const most = 0xffff

interface Sums {
  crc: number
  packed: number
  size: number
}

/**
 * A ZIP archive, byte by byte as it comes: nothing is held but what is being packed. Sizes and sums
 * follow each file (flag 3), names are UTF-8 (flag 11). Neither a file nor all of them need fit into 4 GB.
 * @param limit what still stands in 32 bits, and where in a file the archive begins: for tests, which
 * have no hours
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { near = maxZip32Bytes, start: begin = 0 } = {},
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let count = 0
  let offset = begin
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
    const tail = tailOf(sums, near)
    yield tail
    directory.push(listed(path, common, sums, start, near))
    count += 1
    offset += head.length + sums.packed + tail.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most), 8)
  end.writeUInt16LE(Math.min(count, most), 10)
  const large = count >= most || offset >= near || listing.length >= near
  end.writeUInt32LE(Math.min(listing.length, maxZip32Bytes), 12)
  end.writeUInt32LE(large ? maxZip32Bytes : offset, 16)
  yield Buffer.concat([listing, ...(large ? farEnd(count, listing.length, offset) : []), end])
}

/** Behind a file: its sum and sizes, these in 64 bits where either is beyond 32. */
function tailOf({ crc, packed, size }: Sums, near: number): Buffer {
  const far = packed >= near || size >= near
  const tail = Buffer.alloc(far ? 24 : 16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  if (far) {
    tail.writeBigUInt64LE(BigInt(packed), 8)
    tail.writeBigUInt64LE(BigInt(size), 16)
  } else {
    tail.writeUInt32LE(packed, 8)
    tail.writeUInt32LE(size, 12)
  }
  return tail
}

/** A file's line of the directory: sizes and place beyond 32 bits in an extra field, in this order. */
function listed(
  path: Buffer,
  common: Buffer,
  { crc, packed, size }: Sums,
  start: number,
  near: number,
): Buffer {
  const farSizes = packed >= near || size >= near
  const far = [...(farSizes ? [size, packed] : []), ...(start >= near ? [start] : [])]
  const field = Buffer.alloc(far.length > 0 ? 4 + far.length * 8 : 0)
  if (far.length > 0) {
    field.writeUInt16LE(1, 0)
    field.writeUInt16LE(far.length * 8, 2)
    for (const [i, value] of far.entries()) field.writeBigUInt64LE(BigInt(value), 4 + i * 8)
    common.writeUInt16LE(45, 0)
  }
  common.writeUInt32LE(crc, 10)
  common.writeUInt32LE(farSizes ? maxZip32Bytes : packed, 14)
  common.writeUInt32LE(farSizes ? maxZip32Bytes : size, 18)
  common.writeUInt16LE(field.length, 24)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(start >= near ? maxZip32Bytes : start, 10)
  return Buffer.concat([
    signature(0x02014b50),
    Buffer.from([far.length > 0 ? 45 : 20, 0]),
    common,
    place,
    path,
    field,
  ])
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
