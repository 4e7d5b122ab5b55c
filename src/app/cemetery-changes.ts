import type { HttpClient } from '../providers/data'

const listeners = new Set<() => void>()

/** Calls back when what a cemetery was entered with (its settings, its property types) has changed here. */
export function onCemeteryChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function cemeteryChanged(): void {
  for (const listener of listeners) listener()
}

/** The same calls; a write of property types is told to the cemetery that is open. */
export function withChangeEvents(http: HttpClient): HttpClient {
  return async (url, options) => {
    const answer = await http(url, options)
    if ((options?.method ?? 'GET') !== 'GET' && /\/property-types(\/|$)/.test(url))
      cemeteryChanged()
    return answer
  }
}
