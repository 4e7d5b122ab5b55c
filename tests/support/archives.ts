import { createHash } from 'node:crypto'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Api } from './api'

/** An archive's parts by their names. */
export type Parts = Map<string, Buffer>

export async function fetchArchive(who: Api, id: number): Promise<Buffer> {
  const link = await who.post(`archives/${id}/link`)
  if (link.statusCode !== 200) throw new Error(link.body)
  const fetched = await who.app.inject({ url: link.json().url })
  if (fetched.statusCode !== 200) throw new Error(fetched.body)
  return fetched.rawPayload
}

/** Sends an archive as a browser does. */
export function bringArchive(who: Api, content: Buffer) {
  const mark = 'sexton-test-boundary'
  const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="archive.zip"\r\nContent-Type: application/zip\r\n\r\n`
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/archives/uploads`,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]),
  })
}

/** Reads a ZIP by its directory, as any other program would. */
export function partsOf(zip: Buffer): Parts {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts: Parts = new Map()
  for (let i = 0, p = zip.readUInt32LE(end + 16); i < zip.readUInt16LE(end + 10); i++) {
    const [packed, long, extra, comment, at] = [
      zip.readUInt32LE(p + 20),
      zip.readUInt16LE(p + 28),
      zip.readUInt16LE(p + 30),
      zip.readUInt16LE(p + 32),
      zip.readUInt32LE(p + 42),
    ] as const
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    parts.set(
      zip.toString('utf8', p + 46, p + 46 + long),
      inflateRawSync(zip.subarray(start, start + packed)),
    )
    p += 46 + long + extra + comment
  }
  return parts
}

/** The parts as a ZIP; `sealed`: its manifest says that they are right, whatever they are. */
export function zipped(parts: Parts, { sealed = true } = {}): Buffer {
  const manifest = parts.get('manifest.json')
  if (sealed && manifest) parts.set('manifest.json', resealed(parts, JSON.parse(String(manifest))))
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const path = Buffer.from(name)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, path, packed])
    bodies.push(body)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, place, path]))
    offset += body.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listing, end])
}

interface Entry {
  name: string
  size: number
  sha256: string
  rows?: number
}

function resealed(parts: Parts, manifest: { entries: Entry[] }): Buffer {
  const known = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  const entries = [...parts].flatMap(([name, content]) => {
    if (name === 'manifest.json') return []
    const rows = known.get(name)?.rows
    const lines = String(content).match(/^(?:\uFEFF)?[\s\S]*$/) ? countRows(String(content)) : 0
    return [
      {
        name,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        ...(rows !== undefined && { rows: lines }),
      },
    ]
  })
  return Buffer.from(JSON.stringify({ ...manifest, entries }))
}

/** Rows of a CSV: line ends outside of quotation marks, the header not counted. */
function countRows(text: string): number {
  let quoted = false
  let rows = -1
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (sign === '\n' && !quoted) rows += 1
  }
  return Math.max(rows, 0)
}
