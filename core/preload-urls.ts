import type { AnyArea } from './area'
import { initialListQuery } from './list-query'
import { listUrl } from './list-url'
import { pathsOf } from './paths'
import { isTaggable } from './tags'

/** What every page asks first; the server names it in the page, and the page asks before all else. */
export const sessionUrl = '/api/v1/auth/session'
export const configUrl = '/api/v1/config'
export const cemeteryUrl = (id: number) => `/api/v1/cemeteries/${id}`
export const propertyTypesUrl = (id: number) =>
  `${cemeteryUrl(id)}/property-types?range=${encodeURIComponent('[0,499]')}`

/**
 * The calls that a page at this address begins with, for whoever is signed in; a list's rows come last.
 * @param url path and query
 */
export function preloadUrls(url: string, areas: readonly AnyArea[]): string[] {
  const [path = '', query] = url.split('?')
  const calls = [sessionUrl, configUrl]
  const id = cemeteryOf(path)
  if (!id) return calls
  calls.push(cemeteryUrl(id), propertyTypesUrl(id))
  const area = listedAt(path, areas)
  if (area)
    calls.push(
      listUrl(cemeteryUrl(id), area.name, initialListQuery(area, new URLSearchParams(query))),
    )
  return calls
}

/**
 * What the rows of the list at this address name: `location:locations`, a field and whose ids it holds,
 * and `tags` where records carry them. Asked for as soon as the rows are there.
 */
export function preloadReferences(url: string, areas: readonly AnyArea[]): string[] {
  const area = listedAt(url.split('?')[0] ?? '', areas)
  if (!area) return []
  return [
    ...listReferences(area).map(({ field, to }) => `${field}:${to}`),
    ...(isTaggable(area) ? ['tags'] : []),
  ]
}

/** The references that an area's list shows. */
export const listReferences = (area: AnyArea): Array<{ field: string; to: string }> =>
  area.list.flatMap((name) => {
    const field = area.fields[name]
    return field?.kind === 'ref' ? [{ field: name, to: field.to }] : []
  })

const cemeteryOf = (path: string) => Number(/^\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? 0)

const listedAt = (path: string, areas: readonly AnyArea[]) => {
  const place = /^\/\d{1,15}\/(.+?)\/*$/.exec(path.toLowerCase())?.[1]
  return areas.find((each) => pathsOf(each).list.toLowerCase() === place)
}
