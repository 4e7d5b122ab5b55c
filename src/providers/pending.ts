import { useSyncExternalStore } from 'react'

/** How many requests are under way for which the reader waits; prefetch and polling do not count. */
let pending = 0
const listeners = new Set<() => void>()

export const pendingCount = () => pending

/** @returns what to call, once, when the request has ended */
export function startPending(): () => void {
  change(1)
  let open = true
  return () => {
    if (open) change(-1)
    open = false
  }
}

/** What the reader waits for until it has come: the script of a page that was asked for. */
export const waitedFor =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const end = startPending()
    try {
      return await load()
    } finally {
      end()
    }
  }

/** Whether there are any. Renders again when that changes, not with each of them. */
export const useBusy = () => useSyncExternalStore(subscribe, () => pending > 0)

function change(by: number) {
  pending += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
