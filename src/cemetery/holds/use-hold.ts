import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useArea } from '../../app/use-area'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { useAreaTexts } from '../../i18n/area-texts'

/** Puts a location on hold; throws the problem. `until` is an instant, null for no end. */
export function useHold(record: AreaRecord) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea('locations'))
  return async (body: { reason: string; until: string | null }) => {
    await data.call('locations', { path: `${record.id}/hold`, body, version: record.version })
    await cache.invalidateQueries()
    notify(texts.areaText('hold.done', { name: record.label }), { type: 'success' })
  }
}

/** Lifts the hold; a refusal goes to `onFailure`. */
export function useEndHold(record: AreaRecord, onFailure: (error: unknown) => void) {
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const texts = useAreaTexts(useArea('locations'))
  return async () => {
    onFailure(null)
    try {
      await data.call('locations', { path: `${record.id}/lift`, version: record.version })
      notify(texts.areaText('hold.lifted', { name: record.label }), { type: 'success' })
    } catch (error) {
      onFailure(error)
    }
    await cache.invalidateQueries()
  }
}
