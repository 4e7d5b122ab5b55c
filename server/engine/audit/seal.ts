import { createHash, createHmac } from 'node:crypto'
import type { AuditKey } from './keys'

type Text = string | null

/** An entry as `entryColumns` reads it: texts, so that nothing is lost on the way. */
export interface AuditRow {
  id: string
  /** Microseconds since 1970. */
  at: string
  user_id: Text
  user_name: Text
  action: string
  resource: string
  record_id: string
  label: Text
  before: Text
  after: Text
  /** Microseconds since 1970; null of what was written here. */
  read_in_at: Text
}

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`
export const entryColumns = `id::text, ${micros('at')} as at, user_id::text, user_name, action, resource,
  record_id::text, label, before::text, after::text, ${micros('read_in_at')} as read_in_at`

/** The seal of an entry at its place, over the seal before it. */
export const sealOfEntry = (
  key: AuditKey,
  chain: number,
  seq: number,
  before: Buffer | null,
  entry: AuditRow,
): Buffer =>
  createHmac('sha256', key.secret)
    .update(
      encode([
        'sexton audit entry',
        String(chain),
        String(seq),
        before ? before.toString('hex') : null,
        entry.id,
        entry.at,
        entry.user_id,
        entry.user_name,
        entry.action,
        entry.resource,
        entry.record_id,
        entry.label,
        entry.before,
        entry.after,
        entry.read_in_at,
      ]),
    )
    .digest()

/** Where a chain ends. */
export interface ChainHead {
  chain: number
  seq: number
  hash: Buffer
  unkeyedSeq: number
  /** Microseconds since 1970. */
  missedAt: Text
}

export const sealOfHead = (
  key: AuditKey,
  { chain, seq, hash, unkeyedSeq, missedAt }: ChainHead,
): Buffer =>
  createHmac('sha256', key.secret)
    .update(
      encode([
        'sexton audit head',
        String(chain),
        String(seq),
        hash.toString('hex'),
        String(unkeyedSeq),
        missedAt,
      ]),
    )
    .digest()

/** The chain as it was before it had a key: fields joined by bars, those without a value left out. */
export function unkeyedHashOf(
  chain: number,
  seq: number,
  before: Buffer | null,
  entry: AuditRow,
): Buffer {
  const { id, at, user_id, user_name, action, resource, record_id, label } = entry
  const seconds = `${at.slice(0, -6)}.${at.slice(-6)}`
  const fields = [chain, id, seq, seconds, user_id, user_name, action, resource, record_id, label]
  const all = [...fields, entry.before, entry.after].filter((field) => field !== null)
  const hash = createHash('sha256')
  if (before) hash.update(before)
  return hash.update(all.join('|')).digest()
}

/** Each text with its length before it, and no text unlike an empty one: two lists never look alike. */
function encode(texts: readonly Text[]): Buffer {
  const parts: Buffer[] = []
  for (const text of texts) {
    const bytes = text === null ? null : Buffer.from(text)
    const head = Buffer.alloc(5)
    head.writeUInt8(bytes ? 1 : 0)
    head.writeUInt32BE(bytes?.length ?? 0, 1)
    parts.push(head)
    if (bytes) parts.push(bytes)
  }
  return Buffer.concat(parts)
}
