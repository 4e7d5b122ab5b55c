import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { AnyArea } from '../../core/area'
import { firstListQuery } from '../../core/list-query'
import { pathsOf } from '../../core/paths'
import { loadScreen, type ScreenKind } from '../areas'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { areaAt } from './menu'

/** How long what was fetched beforehand passes for new: until the page that shows it is drawn. */
const FRESH_MS = 5000

interface Opened {
  /** Below the cemetery, e.g. `/1001`. */
  base: string
  pathname: string
  search: string
  /** Where the scope keeps what it has asked. */
  cache: QueryClient
  areas: readonly AnyArea[]
}

/**
 * Fetches what the page at an address shows first, while its cemetery is still on its way: its script
 * and, of a list, its rows. They are drawn with the frame then, not a moment after. Never fails: the
 * page asks again for what is missing, and tells what is wrong.
 */
export function loadFirstPage({ base, pathname, search, cache, areas }: Opened) {
  const area = areaAt(areas, pathname, base)
  const kind = area && kindAt(area, pathname.slice(base.length))
  if (!area || !kind) return { script: done, records: done }
  return {
    script: loadScreen(area, kind).catch(quietly),
    records: kind === 'list' ? loadRows(base, area, search, cache, areas).catch(quietly) : done,
  }
}

const done = Promise.resolve()
const quietly = () => {}

const kinds: ScreenKind[] = ['list', 'create', 'edit', 'show']
const kindAt = (area: AnyArea, path: string) =>
  kinds.find((kind) => matchPath(`/${pathsOf(area)[kind]}`, path))

async function loadRows(
  base: string,
  area: AnyArea,
  search: string,
  cache: QueryClient,
  areas: readonly AnyArea[],
) {
  const asked = firstListQuery(area, new URLSearchParams(search))
  const { getList } = createDataProvider(
    `/api/v1/cemeteries${base}`,
    (url, options) => http(url, { ...options, silent: true, background: true }),
    areas,
  )
  const { data, total, pageInfo, meta } = await getList(area.name, asked)
  // As react-admin keeps it; otherwise the page asks for itself.
  cache.setQueryData(
    [area.name, 'getList', { ...asked, meta: undefined }],
    { data, total, pageInfo, meta },
    { updatedAt: Date.now() + FRESH_MS },
  )
}
