import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'

/** Takes an interment a step further; throws the problem (capacity, stale, missing start). */
export function useProgress(record: AreaRecord) {
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const area = useArea()
  const texts = useAreaTexts(area)
  return async (values: Record<string, unknown>) => {
    await data.update('interments', { id: record.id, data: values, previousData: record })
    await cache.invalidateQueries()
    notify(texts.own('progress.done', { status: texts.choice('status', String(values.status)) }), {
      type: 'success',
    })
  }
}
