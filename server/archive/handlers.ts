import type { Database } from '../database'
import type { FileStore } from '../files/store'
import type { Handlers, Periodic } from '../jobs/jobs'
import { makeHandler } from './export-job'
import { checkHandler, readHandler } from './read-job'

export const archiveHandlers = (store: FileStore): Handlers => ({
  'archive-make': makeHandler(store),
  'archive-check': checkHandler(store),
  'archive-read': readHandler(store),
})

/** Archives go when their days are over: what is personal does not lie about. */
export const forgetArchives = (store: FileStore): Periodic => ({
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
