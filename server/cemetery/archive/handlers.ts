import type { Database } from '../../platform/database/database'
import type { FileStore } from '../../platform/files/store'
import type { JobHandlers, PeriodicTask } from '../../platform/jobs/job-workers'
import { exportArchiveHandler } from './export-job'
import { checkArchiveHandler, importArchiveHandler } from './import-job'

export const archiveHandlers = (store: FileStore): JobHandlers => ({
  'archive-make': exportArchiveHandler(store),
  'archive-check': checkArchiveHandler(store),
  'archive-read': importArchiveHandler(store),
})

/** Archives go when their days are over: what is personal does not lie about. */
export const removeExpiredArchives = (store: FileStore): PeriodicTask => ({
  name: 'forgetting archives',
  everyMs: 600_000,
  run: async (database: Database) => {
    const { rows } = await database.owner.query<{ store_key: string }>(
      `update archives a set store_key = null, expires_at = null, version = version + 1,
         state = case when state in ('ready', 'checked', 'refused', 'failed') then 'gone' else state end
       from (select cemetery_id, id, store_key from archives
         where expires_at < now() and state not in ('making', 'checking', 'reading')
         order by cemetery_id, id limit 100 for update skip locked) due
       where a.cemetery_id = due.cemetery_id and a.id = due.id returning due.store_key`,
    )
    for (const { store_key } of rows) if (store_key) await store.remove(store_key)
  },
})
