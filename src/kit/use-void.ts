import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { AreaRecord } from '../derive/columns'
import { useAreaTexts } from '../derive/texts'
import { useOfferUndo } from './undo-snack'
import { useArea } from './use-area'
import { useData } from './use-data'

/** Strikes an interment through, and takes that back; both throw the problem. */
export function useVoid(record: AreaRecord) {
  const data = useData()
  const cache = useQueryClient()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const texts = useAreaTexts(useArea('interments'))
  const takeBack = async (version: number) => {
    await data.call('interments', { path: `${record.id}/unvoid`, version })
    await cache.invalidateQueries()
  }
  return {
    strike: async (reason: string) => {
      const { data: struck } = await data.call<AreaRecord>('interments', {
        path: `${record.id}/void`,
        body: { reason },
        version: record.version,
      })
      await cache.invalidateQueries()
      offerUndo(texts.own('void.done'), () => takeBack(struck.version))
    },
    restore: async () => {
      await takeBack(record.version)
      notify(texts.own('void.undone'), { type: 'success' })
    },
  }
}
