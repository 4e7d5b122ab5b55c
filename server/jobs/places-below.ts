import { areas, extensions } from '../areas'
import type { Context } from '../extend'
import { followSome, placesBelow } from '../places-below'
import { Repository } from '../resources/repository'
import { pathUpperBound } from '../spaces'
import { mostAtOnce, refreshClaimed } from '../spaces-below'
import { transactAs } from '../transaction'
import type { Handlers, Work } from './jobs'

/**
 * What stands below a place that was moved or renamed follows it, some hundred places a transaction, so that
 * nobody waits for the locks of a whole section. Each is placed by what it stands within as that is by then:
 * a second move is followed as well, and whoever takes the job over begins again and finds less to do.
 */
export const placesBelowHandlers: Handlers = {
  [placesBelow]: {
    async run(work) {
      const { top, from } = work.job.payload as { top: number; from: string }
      const kept = new Set<number>()
      // What was added meanwhile to a place that had not followed yet is found by going through once more.
      while ((await followAll(work, from, kept)) > 0);
      await inCemetery(work, async (context) => {
        const { rows } = await context.transaction.query<{ path: string }>(
          'select path from locations where cemetery_id = $1 and id = $2',
          [context.cemeteryId, top],
        )
        if (rows[0] && rows[0].path !== from) await refreshClaimed(context, [top])
      })
    },
  },
}

/** How many places did not stand as they should. */
async function followAll(work: Work, from: string, kept: Set<number>): Promise<number> {
  let count = 0
  let limit = mostAtOnce
  for (let reached: string | null = from; reached !== null; work.progressed()) {
    work.signal.throwIfAborted()
    const at: string = reached
    const most = limit
    try {
      const pass = await inCemetery(work, (context) =>
        followSome(context, { from, reached: at, kept }, most),
      )
      reached = pass.reached
      count += pass.changed.length
      limit = Math.min(mostAtOnce, most * 2)
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error
      // An address was taken meanwhile: fewer at a time, until the one that keeps what it had is known.
      if (most === 1) kept.add(await nextOf(work, from, at))
      limit = Math.ceil(most / 8)
    }
  }
  return count
}

const nextOf = (work: Work, from: string, reached: string) =>
  inCemetery(work, async ({ transaction, cemeteryId }) => {
    const { rows } = await transaction.query<{ id: number }>(
      `select id from locations where cemetery_id = $1 and archived_at is null and path > $2 and path < $3
       order by path limit 1`,
      [cemeteryId, reached, pathUpperBound(from)],
    )
    return rows[0]?.id ?? 0
  })

function inCemetery<T>({ database, job }: Work, run: (context: Context) => Promise<T>): Promise<T> {
  const area = areas.find(({ name }) => name === 'locations')
  if (!area) throw new Error('there is no area of locations')
  return transactAs(database, job.cemeteryId, job.who, (transaction) =>
    run(new Repository({ areas, extensions }, area, transaction).context),
  )
}
