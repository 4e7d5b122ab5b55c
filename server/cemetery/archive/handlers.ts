import { removeExpired } from '../../platform/files/expired'
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
export const removeExpiredArchives = (store: FileStore): PeriodicTask =>
  removeExpired(
    store,
    { name: 'forgetting archives', everyMs: 600_000 },
    {
      table: 'archives',
      when: "expires_at < now() and state not in ('making', 'checking', 'reading')",
      set: `store_key = null, expires_at = null, version = version + 1,
        state = case when state in ('ready', 'checked', 'refused', 'failed') then 'gone' else state end`,
    },
  )
