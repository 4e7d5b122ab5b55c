import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import type { Transaction } from '../../engine/transaction/transaction'
import { removeExpired } from '../../platform/files/expired'
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
export const removeOldImportFiles = (store: FileStore): PeriodicTask =>
  removeExpired(
    store,
    { name: 'forgetting imported files', everyMs: 60_000 },
    {
      table: 'imports',
      when: `store_key is not null and (created_at < now() - interval '${days} days'
        or state in ('done', 'undoing', 'undone') or counts->'run' is not null)`,
      set: 'store_key = null',
    },
  )
