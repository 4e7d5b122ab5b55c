import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { AnyArea } from '../../core/area'
import type { SextonDataProvider, Versioned } from '../providers/data'
import { useOfferUndo } from './undo-snack'

type Archivable = Versioned & { label: string }

/** Archives records at once and offers Undo, which is a restore on the server. Throws problems. */
export function useArchive(area: AnyArea): (records: readonly Archivable[]) => Promise<void> {
  const data = useDataProvider<SextonDataProvider>()
  const cache = useQueryClient()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const translate = useTranslate()
  return useCallback(
    async (records) => {
      const [only] = records
      const gone: Versioned[] =
        records.length === 1 && only
          ? [
              (await data.delete(area.name, { id: only.id, previousData: only }))
                .data as unknown as Versioned,
            ]
          : ((await data.bulk(area.name, { action: 'archive', records: [...records] }))
              .data as never)
      // What it was a part of (the state of a place, a count) shows it too.
      await cache.invalidateQueries()
      const undo = async () => {
        if (area.scope === 'system')
          for (const { id } of gone) await data.restore(area.name, { id })
        else await data.bulk(area.name, { action: 'restore', records: gone })
        await cache.invalidateQueries()
        notify(translate('areas.archive.restored', { smart_count: gone.length }), {
          type: 'success',
        })
      }
      const text =
        records.length === 1 && only
          ? translate('areas.archive.one', { name: only.label })
          : translate('areas.archive.many', { smart_count: records.length })
      offerUndo(text, undo)
    },
    [area, cache, data, notify, offerUndo, translate],
  )
}
