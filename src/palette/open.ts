import { useSyncExternalStore } from 'react'

/** What lies over the page: the search through everything, or the help on keys. */
export type Panel = 'find' | 'keys'

let open: Panel | null = null
const listeners = new Set<() => void>()

export const usePanel = () => useSyncExternalStore(subscribe, () => open)

export function openPanel(panel: Panel | null) {
  open = panel
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
