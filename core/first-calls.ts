import type { AnyArea } from './area'
import { firstListQuery, listUrl } from './list-query'
import { pathsOf } from './paths'

/** What every page asks first; the server names it in the page, and the page asks before all else. */
export const sessionUrl = '/api/v1/auth/session'
export const configUrl = '/api/v1/config'
export const cemeteryUrl = (id: number) => `/api/v1/cemeteries/${id}`
export const typesUrl = (id: number) =>
  `${cemeteryUrl(id)}/property-types?range=${encodeURIComponent('[0,499]')}`

/**
 * The calls that a page at this address begins with, for whoever is signed in.
 * @param url path and query
 */
export function firstCalls(url: string, areas: readonly AnyArea[]): string[] {
  const [path = '', query] = url.split('?')
  const calls = [sessionUrl, configUrl]
  const [, digits, rest] = /^\/(\d{1,15})(?:\/(.*))?$/.exec(path) ?? []
  if (!digits) return calls
  const id = Number(digits)
  calls.push(cemeteryUrl(id), typesUrl(id))
  const place = (rest ?? '').toLowerCase().replace(/\/+$/, '')
  const area = areas.find((each) => pathsOf(each).list.toLowerCase() === place)
  if (area)
    calls.push(
      listUrl(cemeteryUrl(id), area.name, firstListQuery(area, new URLSearchParams(query))),
    )
  return calls
}
