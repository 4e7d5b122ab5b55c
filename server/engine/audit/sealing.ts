import type pg from 'pg'
import {
  type AmongCemeteries,
  askAcrossCemeteries,
} from '../../platform/database/across-cemeteries'
import { inOwnerTransaction } from '../../platform/database/as-owner'
import type { Database } from '../../platform/database/database'
import { chainTable, headOf, systemChain, writeHead } from './chains'
import type { AuditKeys } from './keys'
import { type AuditRow, type ChainHead, entryColumns, sealOfEntry } from './seal'

const batch = 500

const unsealed = 'exists (select from audit a where a.cemetery_id = c.id and a.seq is null)'
/** Asked of all nodes at once, which answer with their cemeteries. */
const unsealedOnNodes = (among: AmongCemeteries) =>
  `id in (select distinct cemetery_id from audit where ${among('cemetery_id')} and seq is null)`

/**
 * Gives entries of the audit their place in their chain and its seal, a fifth of the time at most: an
 * import of a hundred thousand rows is sealed over minutes, and nobody waits for it. Of several
 * processes one at a time works on a chain.
 */
export async function sealAudit(
  database: Pick<Database, 'owner'> & Partial<Pick<Database, 'distributed'>>,
  keys: AuditKeys,
  signal?: AbortSignal,
  budgetMs = 1_000,
): Promise<number> {
  const rows = await askAcrossCemeteries<{ chain: number }>(
    database,
    // While an import writes a cemetery's audit its chain waits, so that it does not slow the import.
    (among) => `
     select ${systemChain} as chain where exists (select from system_audit where seq is null)
     union all select id from cemeteries c where ${database.distributed ? unsealedOnNodes(among) : unsealed}
       and not exists (select from jobs j where j.cemetery_id = c.id and j.lane is not null and j.state = 'running' and j.lease_until > now())`,
  )
  const began = performance.now()
  let sealed = 0
  for (const { chain } of rows)
    for (
      let n = batch;
      n === batch && !signal?.aborted && performance.now() - began < budgetMs;
      sealed += n
    )
      n = await inOwnerTransaction(database.owner, (client) =>
        sealSome(client, keys, Number(chain)),
      )
  return sealed
}

/** The next entries of a chain that have no seal, in one transaction. @returns how many */
async function sealSome(client: pg.PoolClient, keys: AuditKeys, chain: number): Promise<number> {
  const { rows: turn } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('audit_chain', $1)) as mine`,
    [chain],
  )
  if (!turn[0]?.mine) return 0
  const { table, where } = chainTable(chain)
  const head = (await headOf(client, chain)) ?? (await firstHead(client, chain))
  const { rows: entries } = await client.query<AuditRow>(
    `select ${entryColumns} from ${table} where ${where} and seq is null order by ${table}.id limit ${batch}`,
    [chain],
  )
  if (entries.length === 0) return 0
  let { seq, hash }: { seq: number; hash: Buffer | null } = head
  const seals = entries.map((entry) => {
    seq += 1
    hash = sealOfEntry(keys.current, chain, seq, hash?.length ? hash : null, entry)
    return { id: entry.id, seq, hash }
  })
  const { rowCount } = await client.query(
    `update ${table} t set seq = u.seq, hash = u.hash, key_id = $5
     from unnest($2::bigint[], $3::bigint[], $4::bytea[]) u (id, seq, hash)
     where ${where} and t.id = u.id and t.seq is null`,
    [
      chain,
      seals.map((one) => one.id),
      seals.map((one) => one.seq),
      seals.map((one) => one.hash),
      keys.current.id,
    ],
  )
  if (rowCount !== entries.length) throw new Error('entries of the audit went while being sealed')
  await writeHead(client, keys.current, {
    ...head,
    seq,
    hash: hash as unknown as Buffer,
  })
  return entries.length
}

/**
 * A chain that has no head is new, or comes from a version that had no keys. One that has sealed entries
 * all the same has lost it, which is said for good.
 */
async function firstHead(client: pg.PoolClient, chain: number): Promise<ChainHead> {
  const { table, where } = chainTable(chain)
  const { rows } = await client.query<{ seq: number; hash: Buffer; key_id: string | null }>(
    `select seq, hash, key_id from ${table} where ${where} and seq is not null order by seq desc limit 1`,
    [chain],
  )
  const [last] = rows
  if (!last) return { chain, seq: 0, hash: Buffer.alloc(0), unkeyedSeq: 0, missedAt: null }
  const { rows: sealed } = await client.query<{ first: number | null; now: string }>(
    `select min(seq) filter (where key_id is not null) as first,
       (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now
     from ${table} where ${where} and seq is not null`,
    [chain],
  )
  const first = sealed[0]?.first ?? null
  return {
    chain,
    seq: last.seq,
    hash: last.hash,
    unkeyedSeq: first === null ? last.seq : first - 1,
    missedAt: first === null ? null : (sealed[0]?.now ?? null),
  }
}
