import { askAcrossCemeteries } from '../../platform/database/across-cemeteries'
import type { Database } from '../../platform/database/database'
import type { PeriodicTask } from '../../platform/jobs/job-workers'
import { transactByItself } from '../transaction/transaction'
import type { ScheduledWork } from './extend'
import type { AreaRegistry } from './record-reader'
import { Repository } from './repository'

/** The scheduled work of all areas. Any number of processes may do it on one database. */
export const scheduledTasks = (registry: AreaRegistry): PeriodicTask[] =>
  [...registry.extensions].flatMap(([areaName, { scheduled = [] }]) =>
    scheduled.map((work) => ({
      name: work.name,
      everyMs: work.everyMs,
      run: (database: Database) => runScheduled(database, registry, areaName, work),
    })),
  )

/**
 * One transaction for each due record; what another process or a person was quicker with is left alone.
 * One that fails keeps none of the others back: its error is thrown when all have been tried.
 * @returns how many were done
 */
export async function runScheduled(
  database: Database,
  registry: AreaRegistry,
  areaName: string,
  { due, run }: ScheduledWork,
): Promise<number> {
  const area = registry.areas.find(({ name }) => name === areaName)
  if (!area) throw new Error(`no area is called ${areaName}`)
  const rows = await askAcrossCemeteries<{ cemetery_id: number; id: number; version: number }>(
    database,
    due,
  )
  let done = 0
  let failure: unknown
  for (const { cemetery_id: cemeteryId, id, version } of rows)
    try {
      await transactByItself(database, cemeteryId, (transaction) =>
        run(new Repository(registry, area, transaction).context, { id, version }),
      )
      done++
    } catch (error) {
      const { status } = error as { status?: number }
      if (status !== 412 && status !== 409 && status !== 404) failure ??= error
    }
  if (failure) throw failure
  return done
}
