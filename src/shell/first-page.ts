import type { QueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { matchPath } from 'react-router'
import { can, type Viewer } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { initialListQuery } from '../../core/list-query'
import { pathsOf } from '../../core/paths'
import { listReferences } from '../../core/preload-urls'
import { isTaggable } from '../../core/tags'
import { areaOf } from '../areas/areas'
import { loadScreen, type ScreenKind } from '../navigation/area-screens'
import { areaAt } from '../navigation/menu'
import { createDataProvider } from '../providers/data'
import { http } from '../providers/http'
import { earlyRequestsSent, referencedIdsIn, showsCards } from '../start/early'
import { loadTags } from '../tags/load-tags'
import { homePage } from './dashboard/home-page'
import { type PreloadedAnswers, preloadedAnswers } from './preloaded-answers'

interface Opened {
  /** Below the cemetery, e.g. `/1001`. */
  base: string
  pathname: string
  search: string
  /** Once the cemetery is there. */
  viewer: Promise<Viewer>
  /** Where the scope keeps what it has asked. */
  cache: QueryClient
  areas: readonly AnyArea[]
}

export interface FirstPage {
  script: Promise<unknown>
  records: Promise<unknown>
  /** The page is drawn now, with what is there; it waits itself for what is still on its way. */
  handOver: () => void
}

/**
 * Fetches what the page at an address shows first, while its cemetery is still on its way: its script
 * and, of a list, its rows and the names in them. They are drawn with the frame then, in one go. Never
 * fails: the page asks again for what is missing, and tells what is wrong.
 */
export function loadFirstPage(opened: Opened): FirstPage {
  const { base, pathname, cache, areas } = opened
  const area = areaAt(areas, pathname, base)
  const kind = area && kindAt(area, pathname.slice(base.length))
  const kept = preloadedAnswers(cache)
  opened.viewer.catch(quietly)
  return {
    script: scriptAt(pathname.slice(base.length), area, kind).catch(quietly),
    records: area && kind === 'list' ? loadRows(opened, area, kept).catch(quietly) : done,
    handOver: kept.handOver,
  }
}

const scriptAt = async (path: string, area: AnyArea | undefined, kind: ScreenKind | undefined) => {
  if (/^\/*$/.test(path)) return homePage.load()
  return area && kind ? loadScreen(area, kind) : undefined
}
const done = Promise.resolve()
const quietly = () => {}

const kinds: ScreenKind[] = ['list', 'create', 'edit', 'show']
const kindAt = (area: AnyArea, path: string) =>
  kinds.find((kind) => matchPath(`/${pathsOf(area)[kind]}`, path))

/** Keeps all under the keys that react-admin's hooks and `useTags` ask for. */
async function loadRows(
  { base, search, viewer, areas }: Opened,
  area: AnyArea,
  kept: PreloadedAnswers,
) {
  const asked = initialListQuery(area, new URLSearchParams(search))
  const api = `/api/v1/cemeteries${base}`
  const { getList, getMany } = createDataProvider(
    api,
    (url, options) => http(url, { ...options, silent: true }),
    areas,
  )
  const list = getList(area.name, asked).then(({ data, total, pageInfo, meta }) => ({
    data: data as Array<RaRecord & { id: number }>,
    total,
    pageInfo,
    meta,
  }))
  kept.keep([area.name, 'getList', { ...asked, meta: undefined }], list)
  const { data: rows } = await list
  const seenBy = await viewer
  await earlyRequestsSent()
  const waits: Array<Promise<unknown>> = []
  for (const { field, to } of listReferences(area)) {
    const ids = referencedIdsIn(rows, field)
    const known = areaOf(to)
    if (ids.length === 0 || !known || !can(seenBy, { permission: known.access.read })) continue
    const names = getMany(to, { ids })
    for (const id of ids) {
      const name = names.then(({ data }) => data.filter((record) => record.id === id))
      kept.keep([to, 'getMany', { ids: [String(id)], meta: undefined }], name)
    }
    waits.push(names)
  }
  if (isTaggable(area) && showsCards())
    for (const { id } of rows) {
      const tags = loadTags(`${api}/${area.name}`, id)
      kept.keep(['record-tags', area.name, id], tags)
      waits.push(tags)
    }
  await Promise.all(waits)
}
