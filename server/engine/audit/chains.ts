import type { ClientBase } from 'pg'
import type { AuditKey, AuditKeys } from './keys'
import { type ChainHead, sealOfHead } from './seal'

/** The provider's own chain; every other number is a cemetery's. */
export const systemChain = 0

/** Where a chain's entries lie: a table, and a condition that takes the chain as $1. */
export const chainTable = (chain: number) =>
  chain === systemChain
    ? { table: 'system_audit', where: '$1::bigint = 0' }
    : { table: 'audit', where: 'cemetery_id = $1::bigint' }

export interface StoredHead extends ChainHead {
  keyId: string
  seal: Buffer
}

export async function headOf(
  client: Pick<ClientBase, 'query'>,
  chain: number,
): Promise<StoredHead | null> {
  const { rows } = await client.query<StoredHead>(
    `select chain, seq, hash, unkeyed_seq as "unkeyedSeq", key_id as "keyId", seal,
       (extract(epoch from missed_at) * 1000000)::bigint::text as "missedAt"
     from audit_heads where chain = $1`,
    [chain],
  )
  return rows[0] ?? null
}

/** Whether this server made it. */
export function isHeadSealValid({ byId }: AuditKeys, head: StoredHead): boolean {
  const key = byId.get(head.keyId)
  return key !== undefined && sealOfHead(key, head).equals(head.seal)
}

export const writeHead = (client: Pick<ClientBase, 'query'>, key: AuditKey, head: ChainHead) =>
  client.query(
    `insert into audit_heads as h (chain, seq, hash, unkeyed_seq, missed_at, key_id, seal)
     values ($1, $2, $3, $4, timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6, $7)
     on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash,
       unkeyed_seq = excluded.unkeyed_seq, missed_at = excluded.missed_at, key_id = excluded.key_id,
       seal = excluded.seal, at = clock_timestamp()`,
    [
      head.chain,
      head.seq,
      head.hash,
      head.unkeyedSeq,
      head.missedAt,
      key.id,
      sealOfHead(key, head),
    ],
  )
