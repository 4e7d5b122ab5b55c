import { askAcrossCemeteries } from '../database/across-cemeteries'
import type { Database } from '../database/database'
import type { PeriodicTask } from '../jobs/job-workers'
import type { FileStore } from './store'

interface ExpiringFiles {
  /** Its rows have a cemetery, an id and the key of a file. */
  table: string
  /** Which rows need their file no longer: a condition. */
  when: string
  /** What becomes of such a row: it no longer says where the file is. */
  set: string
}

/**
 * Removes files whose rows need them no longer, a hundred at a time. Each row is changed by a statement of its own, that names its
 * cemetery: of two servers that meet one, the second changes nothing, and leaves the file to the first.
 */
export const removeExpired = (
  store: FileStore,
  task: Pick<PeriodicTask, 'name' | 'everyMs'>,
  { table, when, set }: ExpiringFiles,
): PeriodicTask => ({
  ...task,
  run: async (database: Database) => {
    const { owner } = database
    const rows = await askAcrossCemeteries<{ cemetery_id: number; id: number; store_key: string }>(
      database,
      (among) =>
        `select cemetery_id, id, store_key from ${table} where ${among('cemetery_id')} and ${when} order by cemetery_id, id limit 100`,
    )
    for (const { cemetery_id, id, store_key } of rows) {
      const { rowCount } = await owner.query(
        `update ${table} set ${set} where cemetery_id = $1 and id = $2 and ${when}`,
        [cemetery_id, id],
      )
      if (rowCount && store_key) await store.remove(store_key)
    }
  },
})
