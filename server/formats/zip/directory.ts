import type { FileHandle } from 'node:fs/promises'
import { FormatError } from '../format-error'
import { readBytes } from './read-bytes'

/** An entry as the directory at the file's end lists it. */
export interface DirectoryEntry {
  name: string
  /** How it is packed: 0 stored, 8 deflated. */
  method: number
  crc: number
  packed: number
  size: number
  /** Of its own head, from the file's beginning. */
  offset: number
}

/**
 * Calls `take` with each entry, in the directory's order: there may be 150,000 of them, which are held
 * once. @throws FormatError, RangeError
 */
export async function readDirectory(
  file: FileHandle,
  most: { entries: number; directory: number },
  take: (entry: DirectoryEntry) => void,
): Promise<void> {
  const { count, length, offset, end } = await readDirectoryEnd(file)
  if (count > most.entries || length > most.directory) throw new FormatError('tooManyEntries')
  if (offset + length > end) throw new FormatError('damaged')
  const listing = await readBytes(file, offset, length)
  const extents = new Float64Array(2 * count)
  for (let i = 0, p = 0; i < count; i++) {
    if (listing.readUInt32LE(p) !== 0x02014b50) throw new FormatError('damaged')
    const nameEnd = p + 46 + listing.readUInt16LE(p + 28)
    const extraEnd = nameEnd + listing.readUInt16LE(p + 30)
    const { size, packed, offset: start } = extentOf(listing, p, nameEnd, extraEnd)
    extents[2 * i] = start
    extents[2 * i + 1] = packed
    take({
      name: listing.toString('utf8', p + 46, nameEnd),
      method: listing.readUInt16LE(p + 10),
      crc: listing.readUInt32LE(p + 16),
      packed,
      size,
      offset: start,
    })
    p = extraEnd + listing.readUInt16LE(p + 32)
  }
  assertApart(extents, offset)
}

/** Entries that lie in one another unpack to more than there is. `extents`: offset and packed size of each. */
function assertApart(extents: Float64Array, end: number) {
  const offsetOf = (i: number) => extents[2 * i] as number
  const order = new Uint32Array(extents.length / 2).map((_, i) => i)
  order.sort((a, b) => offsetOf(a) - offsetOf(b))
  let before = 0
  for (const i of order) {
    if (offsetOf(i) < before) throw new FormatError('damaged')
    before = offsetOf(i) + 30 + (extents[2 * i + 1] as number)
  }
  if (before > end) throw new FormatError('damaged')
}

/** Where the directory is: in the end's 32 bits, or in the 64 bits of an end before it. */
export async function readDirectoryEnd(file: FileHandle) {
  const { size } = await file.stat()
  const from = Math.max(0, size - 65_600)
  const tail = await readBytes(file, from, size - from)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0) throw new FormatError('notZip')
  const isZip64 = at >= 20 && tail.readUInt32LE(at - 20) === 0x07064b50
  if (!isZip64)
    return {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
      end: from + at,
    }
  const end = Number(tail.readBigUInt64LE(at - 12))
  const large = await readBytes(file, end, 56)
  if (large.readUInt32LE(0) !== 0x06064b50) throw new FormatError('damaged')
  return {
    count: Number(large.readBigUInt64LE(32)),
    length: Number(large.readBigUInt64LE(40)),
    offset: Number(large.readBigUInt64LE(48)),
    end,
  }
}

/** Sizes and place; what does not fit into its 32 bits is in the field of 64 bits, in the order of these. */
function extentOf(listing: Buffer, entry: number, extraStart: number, extraEnd: number) {
  let wide: Buffer | undefined
  let at = 0
  const whole = (position: number) => {
    const narrow = listing.readUInt32LE(entry + position)
    if (narrow !== 0xffff_ffff) return narrow
    wide ??= zip64Field(listing.subarray(extraStart, extraEnd))
    if (at + 8 > wide.length) throw new FormatError('damaged')
    at += 8
    const value = Number(wide.readBigUInt64LE(at - 8))
    if (!Number.isSafeInteger(value)) throw new FormatError('damaged')
    return value
  }
  const size = whole(24)
  const packed = whole(20)
  return { size, packed, offset: whole(42) }
}

function zip64Field(extra: Buffer): Buffer {
  for (let p = 0; p + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(p + 2)
    if (extra.readUInt16LE(p) === 1) return extra.subarray(p + 4, p + 4 + length)
    p += 4 + length
  }
  return extra.subarray(0, 0)
}
