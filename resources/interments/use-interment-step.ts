import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Takes an interment a step further; throws the problem (capacity, stale, missing start). */
export function useIntermentStep(record: AreaRecord) {
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const area = useArea()
  const texts = useAreaTexts(area)
  return async (values: Record<string, unknown>, override?: string) => {
    await data.update('interments', {
      id: record.id,
      data: values,
      previousData: record,
      ...(override && { meta: { override: { reason: override } } }),
    })
    await cache.invalidateQueries()
    notify(
      texts.areaText('progress.done', { status: texts.choice('status', String(values.status)) }),
      {
        type: 'success',
      },
    )
  }
}
