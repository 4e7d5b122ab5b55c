import { useEffect, useSyncExternalStore } from 'react'

let title = ''
const listeners = new Set<() => void>()
const set = (next: string) => {
  title = next
  for (const listener of listeners) listener()
}

/** Says what the page's heading is, for whoever stands above it. */
export function usePublishedTitle(own: string | null) {
  useEffect(() => {
    if (own === null) return
    set(own)
    return () => set('')
  }, [own])
}

/** The heading of the page that is shown; empty where it has said none yet. */
export const usePageTitle = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => title,
  )
