import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conflict } from '../problem/problem'

/** What of a transaction is needed. */
interface Asks {
  query(text: string, values: unknown[], name: string): Promise<{ rows: unknown[] }>
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
  const text = 'select app_storage_used() as used'
  const { rows } = await transaction.query(text, [], 'app_storage_used')
  const { used } = rows[0] as { used: number }
  if (used + bytes <= limit) return
  const [usedGb, limitGb] = [used, limit].map((one) => Math.round(one / 10_000_000) / 100)
  throw conflict(
    'storageFull',
    'No storage is left',
    `Files, imports and archives of an organization take up to ${limitGb} GB together, and ${usedGb} GB are used. Nothing was saved: ask whoever runs this server for more.`,
    { params: { limit: limitGb ?? 0, used: usedGb ?? 0 } },
  )
}
