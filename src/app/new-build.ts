import { useSyncExternalStore } from 'react'
import type { FromWorker, ToWorker } from '../worker/messages'
import { savesData } from './prefetch'
import { isDirty } from './unsaved-changes'

/** How often an open page asks whether there is a newer version. */
const EVERY_MS = 30 * 60_000
/** The rest of a build is fetched once the page has long been at rest. */
const FILL_AFTER_MS = 15_000

let newer = false
const listeners = new Set<() => void>()

/** Whether the server has a newer version than this page. */
export const useNewBuild = () => useSyncExternalStore(subscribe, () => newer)

/** Not now: until the next version, or the next page that is opened. */
export const dismissNewBuild = () => set(false)

/** Loads the newer version, unless a form would lose what was typed. @returns whether it does */
export function reloadForBuild(): boolean {
  if (isDirty()) return false
  window.location.reload()
  return true
}

/** Registers the service worker, where there can be one (production, secure origin). */
export function watchBuild() {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  container.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (isOtherBuild(event.data?.build)) set(true)
  })
  window.addEventListener('load', () => void start(container))
}

/** Nothing of ours stays in this browser's caches, but the page that says there is no connection. */
export function clearBuildCaches() {
  tell('clear')
}

/** Another build than the one whose entry this page runs. */
export function isOtherBuild(build: string | undefined): boolean {
  // The libraries that a page names first are run as they come: they are `async`, the entry is not.
  const own = document.querySelector<HTMLScriptElement>(
    'script[type=module][src]:not([async])',
  )?.src
  return build !== undefined && own !== undefined && new URL(own).pathname !== build
}

async function start(container: ServiceWorkerContainer) {
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' })
    setInterval(() => navigator.onLine && void registration.update().catch(() => {}), EVERY_MS)
    if (!savesData()) setTimeout(() => tell('fill'), FILL_AFTER_MS)
  } catch {
    // Without it the console works as before.
  }
}

const tell = (message: ToWorker) =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(message)

function set(next: boolean) {
  newer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
