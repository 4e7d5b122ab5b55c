import type { Database } from '../database/database'
import type { PeriodicTask } from '../jobs/job-workers'
import type { FileStore } from './store'

/**
 * What is stored before its record is written: a process that is killed in between leaves a file that nobody
 * names. The tables are called as the folders are.
 */
const parts = ['imports', 'archives', 'paper_batches'] as const
/** No upload is under way for so long, and no archive being made. */
const day = 24 * 3_600_000

/** Removes uploaded files, archives and printed papers that have lain for a day without a record of theirs. */
export const removeOrphans = (store: FileStore): PeriodicTask => ({
  name: 'removing files without a record',
  everyMs: 6 * 3_600_000,
  run: async (database: Database, signal: AbortSignal) => {
    for (const part of parts)
      for await (const keys of store.keysOlderThan(part, day)) {
        signal.throwIfAborted()
        const { rows } = await database.owner.query<{ key: string }>(
          `select k.key from unnest($1::text[]) k (key)
           where k.key not in (select store_key from ${part} where store_key is not null)`,
          [keys],
        )
        for (const { key } of rows) await store.remove(key)
      }
  },
})
