import type { Pool } from 'pg'
import type { BrokenEntry, BrokenReason } from '../../../core/audit'
import { chainTable, headOf, isHeadSealValid, systemChain } from './chains'
import type { PublishedHead } from './heads'
import type { AuditKeys } from './keys'
import { type AuditRow, entryColumns, sealOfEntry, unkeyedHashOf } from './seal'

/** Entries that are read at a time, and bytes of them beyond which fewer are. */
const page = 2_000
const pageBytes = 4_000_000
/** Entries after which others are let in. */
const atOnce = 200
/** So many are named. */
const named = 200
/** Transactions that ran side by side write in no strict order; a day is far more than any of them lasts. */
const dayInMicros = 86_400_000_000

export interface VerificationResult {
  checked: number
  waiting: number
  broken: BrokenEntry[]
  brokenCount: number
}

export interface VerifyOptions {
  signal?: AbortSignal
  /** Heads that were handed out before: what they name must still be there. */
  publishedHeads?: readonly PublishedHead[]
  /** Told after each page. */
  progress?: (checked: number, chain: number) => void
}

/** Looks at every entry of every chain, a page at a time, however many there are. */
export async function verifyAudit(
  pool: Pool,
  keys: AuditKeys,
  { signal, publishedHeads = [], progress = () => {} }: VerifyOptions = {},
): Promise<VerificationResult> {
  const outcome: VerificationResult = { checked: 0, waiting: 0, broken: [], brokenCount: 0 }
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from cemeteries order by id',
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const chains = new Set([
    systemChain,
    ...names.keys(),
    ...publishedHeads.map(({ chain }) => chain),
  ])
  for (const chain of chains) {
    const tell = (reason: BrokenReason, seq: number, count = 1, id: number | null = null) => {
      outcome.brokenCount += count
      if (outcome.broken.length >= named) return
      const cemeteryId = chain === systemChain ? null : chain
      const cemetery = names.get(chain) ?? null
      outcome.broken.push({ cemeteryId, cemetery, reason, seq, count, id })
    }
    await verifyChain(pool, keys, chain, {
      given: publishedHeads.filter((head) => head.chain === chain),
      tell,
      checked: (n) => {
        outcome.checked += n
        progress(outcome.checked, chain)
      },
      signal,
    })
    const { table, where } = chainTable(chain)
    const { rows: open } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where} and seq is null`,
      [chain],
    )
    outcome.waiting += open[0]?.n ?? 0
  }
  return outcome
}

const others = () => new Promise((resolve) => setImmediate(resolve))

interface ChainState {
  given: readonly PublishedHead[]
  tell: (reason: BrokenReason, seq: number, count?: number, id?: number | null) => void
  checked: (n: number) => void
  signal: AbortSignal | undefined
}

interface Sealed extends AuditRow {
  seq: number
  hash: Buffer
  key_id: string | null
}

async function verifyChain(
  pool: Pool,
  keys: AuditKeys,
  chain: number,
  { given, tell, checked, signal }: ChainState,
): Promise<void> {
  // First of all: what is sealed while we read lies behind it.
  const head = await headOf(pool, chain)
  const genuine = head !== null && isHeadSealValid(keys, head)
  if (head && !genuine) tell('head', head.seq)
  if (head?.missedAt) tell('head', head.seq)
  // Of one place several may be known: where the chain was cut, it went on differently.
  const known = new Map<number, string[]>()
  const know = (at: number, hash: string) => known.set(at, [...(known.get(at) ?? []), hash])
  for (const one of given) know(one.seq, one.hash)
  if (head && genuine) know(head.seq, head.hash.toString('hex'))
  const { table, where } = chainTable(chain)
  let seq = 0
  let before: Buffer | null = null
  /** The one before is gone, so that this one's seal cannot be made again. */
  let loose = false
  let newest = 0
  let sealed = false
  const read = (after: { seq: number; id: number }, limit: number) =>
    pool
      .query<Sealed>({
        text: `select * from (
            select *, sum(length(coalesce(before, '')) + length(coalesce(after, ''))) over (order by seq, no) as bytes,
              row_number() over (order by seq, no) as place
            from (
              select ${entryColumns}, seq, hash, key_id, ${table}.id as no from ${table}
              where ${where} and seq >= $2 and (seq, ${table}.id) > ($2, $3) order by seq, ${table}.id limit $4
            ) next) counted
          where place = 1 or bytes <= ${pageBytes} order by seq, no`,
        values: [chain, after.seq, after.id, limit],
      })
      .then(({ rows }) => rows)
  let limit = page
  for (let coming = read({ seq: 0, id: 0 }, limit); ; ) {
    signal?.throwIfAborted()
    const rows = await coming
    const last = rows.at(-1)
    if (!last) break
    // Long entries: no more are asked for than are taken.
    limit = Math.min(page, rows.length < limit ? rows.length * 2 : limit * 2)
    // The next are read while these are looked at.
    coming = read({ seq: last.seq, id: Number(last.id) }, limit)
    coming.catch(() => {})
    for (const [i, entry] of rows.entries()) {
      if (i % atOnce === atOnce - 1) await others()
      const id = Number(entry.id)
      if (entry.seq <= seq) {
        tell('changed', entry.seq, 1, id)
        continue
      }
      if (entry.seq > seq + 1) {
        tell('missing', seq + 1, entry.seq - seq - 1)
        loose = true
      }
      seq = entry.seq
      const wrong = faultOf(entry)
      if (wrong) tell(wrong, seq, 1, id)
      const here = known.get(seq) && entry.hash.toString('hex')
      if (!wrong && known.get(seq)?.some((hash) => hash !== here)) tell('cut', seq, 1, id)
      before = entry.hash
      loose = false
      if (entry.key_id) sealed = true
      if (!entry.read_in_at) newest = Math.max(newest, Number(entry.at))
    }
    checked(rows.length)
  }
  const furthest = Math.max(0, ...known.keys())
  if (furthest > seq) tell('cut', seq + 1, furthest - seq)
  // Without a head, what is sealed has lost it; and what is not could have been written by anybody. A chain
  // may have been sealed for the first time while it was read.
  if (!head && sealed) {
    const since = await headOf(pool, chain)
    if (!since || since.missedAt || !isHeadSealValid(keys, since)) tell('head', seq)
  }

  function faultOf(entry: Sealed): BrokenReason | null {
    if (entry.key_id === null) {
      if (sealed || (head && entry.seq > head.unkeyedSeq)) return 'unkeyed'
      const hash = unkeyedHashOf(chain, entry.seq, before, entry)
      return loose || hash.equals(entry.hash) ? null : 'changed'
    }
    const key = keys.byId.get(entry.key_id)
    if (!key) return 'key'
    const seal = sealOfEntry(key, chain, entry.seq, before, entry)
    if (!loose && !seal.equals(entry.hash)) return 'changed'
    const late = !entry.read_in_at && Number(entry.at) < newest - dayInMicros
    return late ? 'time' : null
  }
}
