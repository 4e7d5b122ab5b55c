import { useSyncExternalStore } from 'react'

/** What lies over the page: the search through everything, or the help on keys. */
export type PalettePanel = 'find' | 'keys'

let open: PalettePanel | null = null
const listeners = new Set<() => void>()

export const usePanel = () => useSyncExternalStore(subscribe, () => open)

export function openPanel(panel: PalettePanel | null) {
  open = panel
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
