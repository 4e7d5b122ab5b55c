/** What the service worker does with a request; `none` is not its affair. */
export type Handling = 'asset' | 'page' | 'icon' | 'none'

interface RequestFacts {
  method: string
  mode: string
  url: string
}

/**
 * `asset`: from the cache where it is, else fetched and kept. Its name carries its content's hash.
 * `page`: from the network only, since it carries a nonce; without an answer the offline page.
 * `icon`: the mark on the offline page, from the network where it answers.
 * The API and the document page (whose address may carry a token) are never touched.
 */
export function handlingOf({ method, mode, url }: RequestFacts, origin: string): Handling {
  const { origin: theirs, pathname } = new URL(url)
  if (method !== 'GET' || theirs !== origin) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname === ICON) return 'icon'
  if (mode !== 'navigate' || /^\/(?:api|external-view-file)(?:\/|$)/i.test(pathname)) return 'none'
  return 'page'
}

const ICON = '/favicon.svg'

/** An answer worth keeping: whole, ours, and what was asked for. */
export const isCacheable = (answer: { status: number; type: string; redirected: boolean }) =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected

const PREFIX = 'sexton-'
export const cacheNameOf = (build: string) => PREFIX + build

/**
 * Caches to drop when a build takes over, of names from old to new: all of ours but its own and the one
 * before it, whose parts a page that is still open may need.
 */
export function outdatedCaches(names: readonly string[], build: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheNameOf(build))
  return others.slice(0, -1)
}
