import { createHash } from 'node:crypto'
import type { DocumentEventKind } from '../../../core/documents/document'
import type { Transaction } from '../../engine/transaction/transaction'

/** Somebody's doing, as it is kept. */
export interface NewEvent {
  kind: DocumentEventKind
  /** The user, or the recipient. */
  who: string | null
  address?: string | null
  browser?: string | null
  detail?: Record<string, string>
}

export interface StoredEvent {
  n: number
  kind: DocumentEventKind
  /** ISO 8601. */
  at: string
  who: string | null
  address: string | null
  browser: string | null
  detail: Record<string, string>
  /** SHA-256, hexadecimal, of the entry before and of this one. */
  hash: string
}

type Hashed = Omit<StoredEvent, 'hash'>

/** Keys in one order, whatever the database made of it. */
const sorted = (detail: Record<string, string>) =>
  Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))

export const hashEvent = (
  before: string,
  { n, kind, at, who, address, browser, detail }: Hashed,
): string =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify([n, kind, at, who, address, browser, sorted(detail)]))
    .digest('hex')

/** Whether each entry fits the one before: none was changed, taken out or put between. */
export function eventsHold(events: readonly StoredEvent[]): boolean {
  let before = ''
  for (const [i, event] of events.entries()) {
    if (event.n !== i + 1 || hashEvent(before, event) !== event.hash) return false
    before = event.hash
  }
  return true
}

export async function readEvents(
  { client, cemeteryId }: Transaction,
  documentId: number,
): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select n, kind, at, who, address, browser, detail, encode(hash, 'hex') as hash
     from document_events where cemetery_id = $1 and document_id = $2 order by n`,
    [cemeteryId, documentId],
  )
  return rows
}

/** Adds entries to a document's story; the document is locked by the caller's transaction. */
export async function addEvents(
  { client, cemeteryId }: Transaction,
  documentId: number,
  events: readonly NewEvent[],
  now = new Date(),
): Promise<void> {
  const { rows } = await client.query<{ n: number; hash: string }>(
    `select n, encode(hash, 'hex') as hash from document_events
     where cemetery_id = $1 and document_id = $2 order by n desc limit 1`,
    [cemeteryId, documentId],
  )
  let { n, hash } = rows[0] ?? { n: 0, hash: '' }
  for (const { kind, who, address = null, browser = null, detail = {} } of events) {
    n++
    const at = now.toISOString()
    hash = hashEvent(hash, { n, kind, at, who, address, browser, detail })
    await client.query(
      `insert into document_events (cemetery_id, document_id, n, kind, at, who, address, browser, detail, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'))`,
      [cemeteryId, documentId, n, kind, at, who, address, browser, JSON.stringify(detail), hash],
    )
  }
}
