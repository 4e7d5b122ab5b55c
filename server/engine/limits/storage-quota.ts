import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conflict } from '../problem/problem'

interface Used {
  used: number
}
/** What of a transaction is needed. */
interface Asks {
  cemeteryId: number
  query<R extends Used>(text: string, values: unknown[], name: string): Promise<{ rows: R[] }>
  askAllNodes<R extends Used>(text: string, name: string): Promise<{ rows: R[] } | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Bytes that an organization may keep in all its cemeteries; 0 for any number. */
    storageQuota: number
  }
}

const gigabyte = 1_000_000_000

/** @param gigabytes for each organization; 0 for no limit */
export function limitStorage(app: FastifyInstance, gigabytes: number) {
  app.decorate('storageQuota', gigabytes * gigabyte)
}

/**
 * Before an upload is taken. What two send at the same moment is counted when it has arrived, so that the limit can be
 * passed by what is under way. Without a size, the length of the whole request stands for it.
 * @throws Problem 409 that names the limit
 */
export async function assertStorageLeft(
  request: FastifyRequest,
  transaction: Asks,
  bytes = Number(request.headers['content-length'] ?? 0),
): Promise<void> {
  const limit = request.server.storageQuota
  if (limit === 0) return
  const used = await bytesUsed(transaction)
  if (used + bytes <= limit) return
  const [usedGb, limitGb] = [used, limit].map((one) => Math.round(one / 10_000_000) / 100)
  throw conflict(
    'storageFull',
    'No storage is left',
    `Files, imports and archives of an organization take up to ${limitGb} GB together, and ${usedGb} GB are used. Nothing was saved: ask whoever runs this server for more.`,
    { params: { limit: limitGb ?? 0, used: usedGb ?? 0 } },
  )
}

/** By all cemeteries of the organization; while a node is silent, by this one. */
async function bytesUsed(transaction: Asks): Promise<number> {
  const ofAll = await transaction.askAllNodes<Used>(
    'select app_storage_used() as used',
    'app_storage_used',
  )
  const { rows } =
    ofAll ??
    (await transaction.query<Used>(
      `select coalesce((select sum(size) from files where cemetery_id = $1), 0)::bigint
        + coalesce((select sum(size) from archives where cemetery_id = $1 and store_key is not null), 0)::bigint
        + coalesce((select sum(file_size) from imports where cemetery_id = $1 and store_key is not null), 0)::bigint as used`,
      [transaction.cemeteryId],
      'bytes_used_here',
    ))
  return rows[0]?.used ?? 0
}
