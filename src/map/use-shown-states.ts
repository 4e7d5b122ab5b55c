import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { LegendEntry } from './use-legend'

/** What an entry of the legend is called in the address: its state, and its own name where a cemetery gave one. */
const nameOf = ({ state, label }: LegendEntry, all: readonly LegendEntry[]): string =>
  all.filter((one) => one.state === state).length > 1
    ? `${state ?? 'ground'}:${label}`
    : (state ?? 'ground')

/** Which states of the legend are shown, null for all; they stand in the address, so that a view can be shared. */
export function useShownStates(looks: readonly LegendEntry[]) {
  const [params, setParams] = useSearchParams()
  const text = params.get('show') ?? ''
  const shown = useMemo(() => {
    const names = new Set(text.split(',').filter(Boolean))
    const keys = looks.filter((look) => names.has(nameOf(look, looks))).map(({ key }) => key)
    return keys.length > 0 ? new Set(keys) : null
  }, [text, looks])
  const show = useCallback(
    (next: ReadonlySet<string> | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          const names = looks.filter(({ key }) => next?.has(key)).map((look) => nameOf(look, looks))
          if (names.length > 0) after.set('show', names.join(','))
          else after.delete('show')
          return after
        },
        { replace: true },
      ),
    [looks, setParams],
  )
  return { shown, show }
}
