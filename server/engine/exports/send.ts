import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessRequirement } from '../../../core/access'
import type { Database } from '../../platform/database/database'
import { badInput, Problem } from '../problem/problem'
import type { Caller } from '../transaction/transaction'
import { openSnapshot, type Snapshot } from './snapshot'

/** A reader who takes nothing for so long has gone. */
const patience = 60_000

const formats = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof formats>

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** @throws Problem 400 */
export function exportFormatOf(asked: unknown): ExportFormat {
  const parsed = formats.safeParse(asked)
  if (!parsed.success) throw badInput([{ field: 'format', message: 'must be csv or xlsx' }])
  return parsed.data
}

/** Files that may be on their way at once: each holds a connection for as long as its reader takes. */
export const fileConcurrency = (most: number) => ({ most, running: 0 })

export interface FileToSend {
  /** Without its ending. */
  name: string
  format: ExportFormat
  count: number
  bytes: AsyncGenerator<Buffer>
}

interface Sending {
  slots: ReturnType<typeof fileConcurrency>
  database: Database
  caller: Caller
  need: AccessRequirement
  /** What is sent, read from one moment of the database. */
  file: (snapshot: Snapshot) => Promise<FileToSend>
}

/**
 * Sends a file while it is read, no faster than its reader takes it.
 * @throws Problem 503 `busy` where too many are on their way
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { slots, database, caller, need, file }: Sending,
) {
  if (slots.running >= slots.most)
    throw new Problem(
      503,
      'Too many exports at once',
      'Try again in a moment.',
      { code: 'busy' },
      { 'retry-after': '5' },
    )
  slots.running += 1
  let snapshot: Snapshot | undefined
  const end = async () => {
    if (!snapshot) return
    const open = snapshot
    snapshot = undefined
    slots.running -= 1
    await open.close()
  }
  try {
    snapshot = await openSnapshot(database, caller, need)
  } catch (error) {
    slots.running -= 1
    throw error
  }
  try {
    const onGone = () => snapshot?.cancel()
    request.raw.socket.once('close', onGone)
    const { name, format, count, bytes } = await file(snapshot)
    const stream = Readable.from(
      watched(bytes, () => stream.destroy()),
      { objectMode: false },
    )
    stream.once('close', () => {
      request.raw.socket.off('close', onGone)
      end().catch((error) => request.log.warn({ err: error }, 'an export did not end well'))
    })
    reply
      .header('content-type', types[format])
      .header('content-disposition', attachment(`${name}.${format}`))
      .header('x-total-count', count)
      .header('cache-control', 'no-store')
    return reply.send(stream)
  } catch (error) {
    await end()
    throw error
  }
}

/** Ends what nobody takes any more. */
async function* watched(bytes: AsyncGenerator<Buffer>, giveUp: () => void) {
  for await (const chunk of bytes) {
    const timer = setTimeout(giveUp, patience)
    yield chunk
    clearTimeout(timer)
  }
}

/** A file's name for old and new browsers alike (RFC 6266). */
function attachment(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const ascii = plain.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
