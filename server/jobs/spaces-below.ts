import { areas, extensions } from '../areas'
import { Repository } from '../resources/repository'
import { refreshSpaces } from '../spaces'
import {
  mostAtOnce,
  type Reached,
  retype,
  spacesBelow,
  spacesTyped,
  staleBelow,
} from '../spaces-below'
import { transactAs } from '../transaction'
import type { Handlers } from './jobs'

/**
 * What stands within a claimed section follows it, some hundred places a transaction. Each asks anew what
 * stands on the section: a hold that was lifted meanwhile leaves nothing behind, and whoever takes the job
 * over begins again and finds less to do.
 */
export const spacesBelowHandlers: Handlers = {
  [spacesBelow]: {
    async run({ database, job, signal, progressed }) {
      const reached: Reached = new Map()
      for (let more = true; more; ) {
        signal.throwIfAborted()
        more = await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
          const some = await staleBelow(transaction, job.payload.top as number, reached, mostAtOnce)
          const area = areas.find(({ name }) => name === 'locations')
          if (!area) throw new Error('there is no area of locations')
          await refreshSpaces(
            new Repository({ areas, extensions }, area, transaction).context,
            some.map(({ id }) => id),
          )
          for (const { status, path } of some)
            if (path > (reached.get(status) ?? '')) reached.set(status, path)
          return some.length > 0
        })
        progressed()
      }
    },
  },
  [spacesTyped]: {
    async run({ database, job, signal, progressed }) {
      for (let before: number | null | undefined; before !== null; progressed()) {
        signal.throwIfAborted()
        const from: number | undefined = before
        before = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
          retype(transaction, job.payload.type as number, mostAtOnce, from),
        )
      }
    },
  },
}
