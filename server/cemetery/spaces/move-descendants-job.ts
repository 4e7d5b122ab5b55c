import { areas, extensions } from '../../engine/areas/areas'
import type { HookContext } from '../../engine/resources/extend'
import { Repository } from '../../engine/resources/repository'
import { transactAs } from '../../engine/transaction/transaction'
import type { JobContext, JobHandlers } from '../../platform/jobs/job-workers'
import { moveDescendantsJob, moveSomeDescendants } from './move-descendants'
import { maxDescendantsAtOnce, refreshClaimedSpaces } from './refresh-descendants'
import { pathUpperBound } from './spaces'

/**
 * Updates the descendants of a location that was moved or renamed, some hundred a transaction, so that
 * nobody waits for the locks of a whole section. Each is computed from its parent as it is by then, so that a
 * second move is covered as well; another worker that takes the job over starts again and finds less to do.
 */
export const moveDescendantsHandlers: JobHandlers = {
  [moveDescendantsJob]: {
    yields: true,
    async run(work) {
      const { top, from } = work.job.payload as { top: number; from: string }
      const kept = new Set<number>()
      // A second pass finds what was added meanwhile below a location that was not yet updated.
      while ((await followAll(work, from, kept)) > 0);
      await inCemetery(work, async (context) => {
        const { rows } = await context.transaction.query<{ path: string }>(
          'select path from locations where cemetery_id = $1 and id = $2',
          [context.cemeteryId, top],
        )
        if (rows[0] && rows[0].path !== from) await refreshClaimedSpaces(context, [top])
      })
    },
  },
}

/** How many locations were out of date. */
async function followAll(work: JobContext, from: string, kept: Set<number>): Promise<number> {
  let count = 0
  let limit = maxDescendantsAtOnce
  for (let reached: string | null = from; reached !== null; work.reportProgress()) {
    work.signal.throwIfAborted()
    const at: string = reached
    const most = limit
    try {
      const pass = await inCemetery(work, (context) =>
        moveSomeDescendants(context, { from, reached: at, kept }, most),
      )
      reached = pass.reached
      count += pass.changed.length
      limit = Math.min(maxDescendantsAtOnce, most * 2)
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error
      // An address was taken meanwhile: halve the batch until the location that must keep its own is known.
      if (most === 1) kept.add(await nextOf(work, from, at))
      limit = Math.ceil(most / 8)
    }
  }
  return count
}

const nextOf = (work: JobContext, from: string, reached: string) =>
  inCemetery(work, async ({ transaction, cemeteryId }) => {
    const { rows } = await transaction.query<{ id: number }>(
      `select id from locations where cemetery_id = $1 and archived_at is null and path > $2 and path < $3
       order by path limit 1`,
      [cemeteryId, reached, pathUpperBound(from)],
    )
    return rows[0]?.id ?? 0
  })

function inCemetery<T>(
  { database, job }: JobContext,
  run: (context: HookContext) => Promise<T>,
): Promise<T> {
  const area = areas.find(({ name }) => name === 'locations')
  if (!area) throw new Error('there is no area of locations')
  return transactAs(database, job.cemeteryId, job.who, (transaction) =>
    run(new Repository({ areas, extensions }, area, transaction).context),
  )
}
