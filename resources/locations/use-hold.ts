import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'

/** Puts a location on hold; throws the problem. `until` is an instant, null for no end. */
export function useHold(record: AreaRecord) {
  const data = useData()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  return async (body: { reason: string; until: string | null }) => {
    await data.call('locations', { path: `${record.id}/hold`, body, version: record.version })
    await cache.invalidateQueries()
    notify(texts.own('hold.done', { name: record.label }), { type: 'success' })
  }
}

/** Lifts the hold; a refusal goes to `onFailure`. */
export function useLift(record: AreaRecord, onFailure: (error: unknown) => void) {
  const data = useData()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea())
  return async () => {
    onFailure(null)
    try {
      await data.call('locations', { path: `${record.id}/lift`, version: record.version })
      notify(texts.own('hold.lifted', { name: record.label }), { type: 'success' })
    } catch (error) {
      onFailure(error)
    }
    await cache.invalidateQueries()
  }
}
