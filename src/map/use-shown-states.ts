import { useCallback, useMemo } from 'react'
import { useQueryParams } from '../kit/use-query-params'
import type { LegendEntry } from './use-legend'

/** What an entry of the legend is called in the address: its state, and its own name where a cemetery gave one. */
const nameOf = ({ state, label }: LegendEntry, all: readonly LegendEntry[]): string =>
  all.filter((one) => one.state === state).length > 1
    ? `${state ?? 'ground'}:${label}`
    : (state ?? 'ground')

/** Which states of the legend are shown, null for all; they stand in the address, so that a view can be shared. */
export function useShownStates(looks: readonly LegendEntry[]) {
  const [params, change] = useQueryParams()
  const text = params.get('show') ?? ''
  const shown = useMemo(() => {
    const names = new Set(text.split(',').filter(Boolean))
    const keys = looks.filter((look) => names.has(nameOf(look, looks))).map(({ key }) => key)
    return keys.length > 0 ? new Set(keys) : null
  }, [text, looks])
  const show = useCallback(
    (next: ReadonlySet<string> | null) => {
      const names = looks.filter(({ key }) => next?.has(key)).map((look) => nameOf(look, looks))
      change({ show: names.join(',') }, { replace: true })
    },
    [looks, change],
  )
  return { shown, show }
}
