import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useOfferUndo } from '../app/undo-snack'
import { useArea } from '../app/use-area'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import type { AreaRecord } from '../derive/fields/columns'
import { useAreaTexts } from '../i18n/area-texts'

/** Strikes an interment through, and takes that back; both throw the problem. */
export function useVoid(record: AreaRecord) {
  const data = useSextonDataProvider()
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
      offerUndo(texts.areaText('void.done'), () => takeBack(struck.version))
    },
    restore: async () => {
      await takeBack(record.version)
      notify(texts.areaText('void.undone'), { type: 'success' })
    },
  }
}
