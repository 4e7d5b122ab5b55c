import { areas, extensions } from '../../engine/areas/areas'
import { Repository } from '../../engine/resources/repository'
import { type Transaction, transactAs } from '../../engine/transaction/transaction'
import type { JobHandlers } from '../../platform/jobs/job-workers'
import {
  maxDescendantsAtOnce,
  type ProgressByStatus,
  refreshDescendantsJob,
  refreshNextOfType,
  refreshTypedJob,
  staleBelow,
} from './refresh-descendants'
import { refreshNextRoom, refreshRoomJob } from './refresh-room'
import { refreshSpaces } from './spaces'

/**
 * Updates the descendants of a claimed section, some hundred a transaction. Each batch reads the claims
 * again, so that a hold ended meanwhile leaves nothing behind; another worker that takes the job over starts
 * again and finds less to do.
 */
export const refreshDescendantsHandlers: JobHandlers = {
  [refreshDescendantsJob]: {
    yields: true,
    async run({ database, job, signal, reportProgress }) {
      const reached: ProgressByStatus = new Map()
      for (let more = true; more; ) {
        signal.throwIfAborted()
        more = await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
          const some = await staleBelow(
            transaction,
            job.payload.top as number,
            reached,
            maxDescendantsAtOnce,
          )
          await refreshSpaces(
            contextOf(transaction),
            some.map(({ id }) => id),
          )
          for (const { status, path } of some)
            if (path > (reached.get(status) ?? '')) reached.set(status, path)
          return some.length > 0
        })
        reportProgress()
      }
    },
  },
  [refreshTypedJob]: {
    yields: true,
    async run({ database, job, signal, reportProgress }) {
      for (let before: number | null | undefined; before !== null; reportProgress()) {
        signal.throwIfAborted()
        const from: number | undefined = before
        before = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
          refreshNextOfType(transaction, job.payload.type as number, maxDescendantsAtOnce, from),
        )
      }
    },
  },
  [refreshRoomJob]: {
    yields: true,
    async run({ database, job, signal, reportProgress }) {
      for (let before: number | null | undefined; before !== null; reportProgress()) {
        signal.throwIfAborted()
        const from: number | undefined = before
        before = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
          refreshNextRoom(contextOf(transaction), job.payload.type as number, from),
        )
      }
    },
  },
}

function contextOf(transaction: Transaction) {
  const area = areas.find(({ name }) => name === 'locations')
  if (!area) throw new Error('there is no area of locations')
  return new Repository({ areas, extensions }, area, transaction).context
}
