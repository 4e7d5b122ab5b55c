import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import type { PeriodicTask } from '../../platform/jobs/job-workers'

/** Days that a file waits for its import to be run. */
const days = 30

/**
 * Keeps an uploaded file with its import until its rows are written, so that it can be read anew. Under a
 * key of its own: it is no attachment, and nobody fetches it.
 */
export async function storeImportFile(store: FileStore, cemeteryId: number, path: string) {
  const key = `${cemeteryId}/imports/${randomUUID()}`
  const draft = await store.createDraft()
  try {
    await copyFile(path, draft)
    await store.put(key, draft)
  } finally {
    await rm(draft, { force: true })
  }
  return key
}

export const setStoredFile = (transaction: Transaction, id: number, key: string) =>
  transaction.query('update imports set store_key = $3 where cemetery_id = $1 and id = $2', [
    transaction.cemeteryId,
    id,
    key,
  ])

/** Files go when their rows are written, or nobody has asked for them any more. */
export const removeOldImportFiles = (store: FileStore): PeriodicTask => ({
  name: 'forgetting imported files',
  everyMs: 60_000,
  run: async (database: Database) => {
    const { rows } = await database.owner.query<{ store_key: string }>(
      `update imports i set store_key = null
       from (select cemetery_id, id, store_key from imports
         where store_key is not null and (created_at < now() - interval '${days} days' or state in ('done', 'undoing', 'undone') or counts->'run' is not null)
         order by cemetery_id, id limit 100 for update skip locked) due
       where i.cemetery_id = due.cemetery_id and i.id = due.id returning due.store_key`,
    )
    for (const { store_key } of rows) await store.remove(store_key)
  },
})
