import { isDatabaseUnavailable } from '../../platform/database/connection-loss'
import type { Database } from '../../platform/database/database'

/**
 * Of what was stored just now the planner knows nothing yet.
 * @param tables with their columns, as ANALYZE takes them. On many nodes one may be lost: the statistics of others' tables are
 *   not what an import waits for
 */
export async function takeStatistics(
  { owner, distributed }: Pick<Database, 'owner' | 'distributed'>,
  tables: string,
): Promise<void> {
  await owner.query(`analyze ${tables}`).catch((error) => {
    if (!distributed || !isDatabaseUnavailable(error)) throw error
  })
}
