/**
 * The few messages of PostgreSQL's protocol that a kept statement needs (Frontend/Backend Protocol 3.0,
 * extended query), one buffer for all of a request.
 */

/** Makes a statement known under a name; one that was left over under it is closed first. */
export function parseFrames(name: string, text: string): Buffer {
  const close = frame('C', [Buffer.from(`S${name}\0`)])
  return Buffer.concat([close, frame('P', [Buffer.from(`${name}\0${text}\0`), Buffer.alloc(2)])])
}

/** Runs a known statement: bind, execute. The transaction ends with `syncFrame`. */
export function runFrames(name: string, values: ReadonlyArray<string | null>): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const named = Buffer.byteLength(name)
  // Its own length, the portal's empty name, ours, no formats, the values, no result formats.
  const size =
    4 + 1 + named + 1 + 2 + 2 + lengths.reduce((sum, n) => sum + 4 + Math.max(n, 0), 0) + 2
  const buffer = Buffer.allocUnsafe(1 + size + execute.length)
  let at = buffer.writeUInt8(bind, 0)
  at = buffer.writeInt32BE(size, at)
  at = buffer.writeUInt8(0, at)
  at += buffer.write(name, at)
  at = buffer.writeUInt8(0, at)
  at = buffer.writeInt16BE(0, at)
  at = buffer.writeInt16BE(values.length, at)
  values.forEach((value, i) => {
    at = buffer.writeInt32BE(lengths[i] as number, at)
    if (value !== null) at += buffer.write(value, at)
  })
  at = buffer.writeInt16BE(0, at)
  execute.copy(buffer, at)
  return buffer
}

function frame(type: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const bind = 'B'.charCodeAt(0)
const execute = frame('E', [Buffer.alloc(5)])
/** Ends the transaction of what was run since the last; after an error nothing is run before it. */
export const syncFrame = frame('S', [])

/** Cuts what arrives into messages; each is told once it is whole. */
export function frameParser(told: (type: number, body: Buffer) => void): (chunk: Buffer) => void {
  let kept: Buffer[] = []
  let have = 0
  let want = 5
  return (chunk) => {
    kept.push(chunk)
    have += chunk.length
    // A long message comes in pieces: they are joined once, when the last is here.
    if (have < want) return
    const all = kept.length === 1 ? chunk : Buffer.concat(kept, have)
    let at = 0
    want = 5
    while (have - at >= 5) {
      const end = at + 1 + all.readUInt32BE(at + 1)
      if (end > have) {
        want = end - at
        break
      }
      told(all[at] as number, all.subarray(at + 5, end))
      at = end
    }
    have -= at
    kept = have > 0 ? [at > 0 ? all.subarray(at) : all] : []
  }
}

/** The values of a DataRow, as the bytes that they are. */
export function parseDataRow(body: Buffer): Array<Buffer | null> {
  const values: Array<Buffer | null> = []
  let at = 2
  for (let n = body.readUInt16BE(0); n > 0; n--) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.subarray(at, at + length))
    at += Math.max(length, 0)
  }
  return values
}

/** An ErrorResponse as the error that the rest of the server knows. */
export function parseErrorResponse(body: Buffer): Error {
  const fields = new Map(
    body
      .toString()
      .split('\0')
      .map((part) => [part[0], part.slice(1)] as const),
  )
  return Object.assign(new Error(fields.get('M') ?? 'the database refused a statement'), {
    code: fields.get('C'),
    severity: fields.get('V'),
    detail: fields.get('D'),
    constraint: fields.get('n'),
  })
}
