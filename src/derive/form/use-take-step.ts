import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useRef } from 'react'
import type { AnyArea, StatusStep } from '../../../core/area'
import { stepPath } from '../../../core/status-steps'
import { useAreaTexts } from '../../i18n/area-texts'
import type { AreaRecord } from '../fields/columns'

/** Takes a record one step further, with these values; throws the problem that the server answered. */
export function useTakeStep(area: AnyArea, record: AreaRecord) {
  const data = useDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  // Where only the last of two steps is refused, the next attempt begins after the first.
  const reached = useRef(record)
  return async (step: StatusStep, values: Record<string, unknown>) => {
    if (record.version > reached.current.version) reached.current = record
    const path = stepPath(area, step, String(reached.current.status)) ?? [step.to]
    for (const [i, status] of path.entries()) {
      const { data: stored } = await data.update<AreaRecord>(area.name, {
        id: record.id,
        data: { ...(i === path.length - 1 && values), status },
        previousData: reached.current,
      })
      reached.current = stored
    }
    await cache.invalidateQueries()
    const status = texts.choice('status', step.to)
    notify(
      texts.areaText('stepDone', {
        status,
        _: translate('areas.steps.done', { name: record.label, status }),
      }),
      { type: 'success' },
    )
  }
}
