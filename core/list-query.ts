import type { Area } from './area'
import type { Density } from './saved-view'

export type ListFilter = Record<string, unknown>
export interface ListSort {
  field: string
  order: 'ASC' | 'DESC'
}

/** What a list shows. All of it lives in the URL, so a list can be linked, shared and reloaded. */
export interface ListState {
  filter: ListFilter
  sort: ListSort
  page: number
  perPage: number
  /** The saved view that it began as; filter, order and columns may differ from it by now. */
  view: number | null
  /** Null where the area's own are shown, or those that the reader keeps for lists without a view. */
  columns: string[] | null
  density: Density | null
}

export const PAGE_SIZES = [25, 50, 100]

/** How a list begins where its area says nothing else. */
export const sortByLabel: ListSort = { field: 'label', order: 'ASC' }

/** `?filter={"q":"smith"}&sort=deathDate&order=DESC&page=2&perPage=50`, as react-admin writes it. */
export function parseListState(search: URLSearchParams, initial: ListSort): ListState {
  const perPage = Number(search.get('perPage'))
  return {
    filter: parseFilterJson(search.get('filter')),
    sort: search.get('sort')
      ? {
          field: search.get('sort') as string,
          order: search.get('order') === 'DESC' ? 'DESC' : 'ASC',
        }
      : initial,
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
    perPage: PAGE_SIZES.includes(perPage) ? perPage : 25,
    view: Number(search.get('view')) || null,
    columns: search.get('columns') ? (search.get('columns') as string).split(',') : null,
    density: densityIn(search.get('density')),
  }
}

const densityIn = (text: string | null): Density | null =>
  text === 'compact' || text === 'comfortable' ? text : null

/** A URL may hold anything: what is no JSON object counts as no filter. */
export function parseFilterJson(text: string | null): ListFilter {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as ListFilter) : {}
  } catch {
    return {}
  }
}

/** The first query of a list whose page is opened at an address with this query string. */
export function initialListQuery(area: Pick<Area, 'listDefaults'>, search: URLSearchParams) {
  const { filter, sort, page, perPage } = parseListState(
    search,
    area.listDefaults?.sort ?? sortByLabel,
  )
  const own = Object.keys(filter).length === 0 ? area.listDefaults?.filter : undefined
  return { filter: own ?? filter, sort, pagination: { page, perPage } }
}

/** What the columns of a list come to, in minor units. */
export interface ListTotals {
  /** Rows that were added up. */
  count: number
  /** There are others: these are the first, in the list's order. */
  more: boolean
  totals: Readonly<Record<string, number>>
}
