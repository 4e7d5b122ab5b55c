import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Takes a contract a step further; throws the problem (a space is gone, someone lies there, stale). */
export function useContractStep(record: AreaRecord) {
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  return async (values: Record<string, unknown>) => {
    // Who signs at once has looked it over: the step between is taken on the way.
    const between =
      values.status === 'signed' && record.status === 'draft' ? [{ status: 'in-progress' }] : []
    let previousData = record
    for (const step of [...between, values])
      previousData = (
        await data.update<AreaRecord>('contracts', { id: record.id, data: step, previousData })
      ).data
    await cache.invalidateQueries()
    notify(texts.areaText('done', { status: texts.choice('status', String(values.status)) }), {
      type: 'success',
    })
  }
}
