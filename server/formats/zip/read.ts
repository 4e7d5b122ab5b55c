import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { FormatError } from '../format-error'
import { type DirectoryEntry, readDirectory, readDirectoryEnd } from './directory'
import { readBytes } from './read-bytes'

/** What a ZIP file may hold, by what it is for. */
export interface ZipLimits {
  entries: number
  /** Bytes of the directory. */
  directory: number
  /** Bytes of one entry, unpacked. */
  entry: number
  /** How many times an entry may be larger than it was packed; small ones do no harm. */
  ratio: number
}

export interface ZipOptions {
  /** Refuses two entries of one name, packings that cannot be read and bombs before any is asked for. */
  strict?: boolean
  /** What entries are found by, made of their names. */
  key?: (name: string) => string
}

const harmless = 20_000_000

/**
 * A ZIP file on disk, larger than 4 GB too, unpacked off this thread, as a stream. Nothing that it says
 * of itself is believed: entries have the size and the sum that the directory says, and lie beside
 * each other.
 */
export class ZipReader {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly limits: ZipLimits,
    private readonly key: (name: string) => string,
    readonly entries: ReadonlyMap<string, DirectoryEntry>,
  ) {}

  /** @throws FormatError */
  static async open(
    path: string,
    limits: ZipLimits,
    { strict = false, key = (name) => name }: ZipOptions = {},
  ): Promise<ZipReader> {
    const file = await open(path)
    try {
      const entries = new Map<string, DirectoryEntry>()
      await readDirectory(file, limits, (entry) => {
        if (strict) {
          if (entries.has(key(entry.name)))
            throw new FormatError('duplicateEntry', { entry: shown(entry.name) })
          assertReadable(entry)
          assertNoBomb(entry, limits)
        }
        entries.set(key(entry.name), entry)
      })
      return new ZipReader(path, file, limits, key, entries)
    } catch (error) {
      await file.close()
      throw error instanceof RangeError ? new FormatError('damaged') : error
    }
  }

  has(name: string): boolean {
    return this.entries.has(this.key(name))
  }

  /** The unpacked bytes of an entry. @throws FormatError where they are not what the directory says */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(this.key(name))
    if (!entry) throw new FormatError('entryMissing', { entry: shown(name) })
    assertReadable(entry)
    assertNoBomb(entry, this.limits)
    if (entry.size > this.limits.entry)
      throw new FormatError('entryTooLarge', { entry: shown(name) })
    const damaged = () => new FormatError('damaged', { entry: shown(name) })
    const head = await readBytes(this.file, entry.offset, 30)
    if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
    if (entry.packed === 0) {
      if (entry.size === 0) return
      throw damaged()
    }
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    const source = createReadStream(this.path, { start, end: start + entry.packed - 1 })
    const inflate = createInflateRaw({ chunkSize: 65_536 })
    source.on('error', (error) => inflate.destroy(error))
    const unpacked = entry.method === 0 ? source : source.pipe(inflate)
    let total = 0
    let crc = 0
    try {
      for await (const chunk of unpacked) {
        total += (chunk as Buffer).length
        if (total > entry.size) throw damaged()
        crc = crc32(chunk as Buffer, crc)
        yield chunk as Buffer
      }
    } catch (error) {
      throw error instanceof FormatError ? error : damaged()
    } finally {
      source.destroy()
      inflate.destroy()
    }
    if (total !== entry.size || crc !== entry.crc) throw damaged()
  }

  /** @throws FormatError */
  async text(name: string, mostBytes: number): Promise<string> {
    if ((this.entries.get(this.key(name))?.size ?? 0) > mostBytes)
      throw new FormatError('textTooLarge', { entry: shown(name) })
    const { size = 0 } = this.entries.get(this.key(name)) ?? {}
    // In one piece: of a text of many the engine would hold every part, and then the whole as well.
    const bytes = Buffer.allocUnsafe(size)
    let filled = 0
    for await (const part of this.read(name)) filled += part.copy(bytes, filled)
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }

  close() {
    return this.file.close()
  }
}

/** Whether the file says at its end that it has more entries than may be; the only look at it. */
export async function hasTooManyEntries(
  path: string,
  limits: Pick<ZipLimits, 'entries' | 'directory'>,
): Promise<boolean> {
  const file = await open(path)
  try {
    const { count, length } = await readDirectoryEnd(file)
    return count > limits.entries || length > limits.directory
  } catch (error) {
    // What is no ZIP file at all is told by who looks into it.
    if (error instanceof FormatError || error instanceof RangeError) return false
    throw error
  } finally {
    await file.close()
  }
}

/** Stored or deflated. */
function assertReadable({ method, name }: DirectoryEntry) {
  if (method !== 0 && method !== 8) throw new FormatError('damaged', { entry: shown(name) })
}

function assertNoBomb({ name, size, packed }: DirectoryEntry, { ratio }: ZipLimits) {
  if (size > harmless && size > packed * ratio)
    throw new FormatError('bomb', { entry: shown(name) })
}

/** A name as a message may say it. */
const shown = (name: string) => name.replace(/\p{C}/gu, '?').slice(0, 200)
