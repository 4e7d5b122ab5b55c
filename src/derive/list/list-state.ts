import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ListFilter,
  type ListState,
  parseFilterJson,
  parseListState,
} from '../../../core/list-query'
import { lastQueryParams, useQueryParams } from '../../kit/use-query-params'

export type Filter = ListFilter

/** What a view says of a list. */
export type ListViewState = Pick<ListState, 'filter' | 'columns' | 'density'> & {
  sort: ListState['sort'] | null
}

export interface ListControl extends ListState {
  /** Replaces the filter and returns to the first page. */
  setFilter: (filter: Filter) => void
  /** Sets or (undefined) removes one entry. */
  filterBy: (entry: Filter) => void
  sortBy: (field: string) => void
  setPage: (page: number, replace?: boolean) => void
  setPerPage: (perPage: number) => void
  /** Shows a saved view, or with null the area's list as it begins. */
  show: (view: number | null, look?: ListViewState) => void
  /** Changes what was written last, though the page may not show it yet. */
  setLook: (change: (look: Appearance) => Appearance) => void
}

/** The columns of a list and how close its rows stand. */
export type Appearance = Pick<ListViewState, 'columns' | 'density'>

const lookEntries = ({ columns, density }: Appearance) => ({
  columns: columns?.join(',') ?? null,
  density,
})

export function useListState(initial: ListState['sort']): ListControl {
  const [search, change] = useQueryParams()
  const state = useMemo(() => parseListState(search, initial), [search, initial])
  return useMemo(() => {
    const write = (entries: Record<string, string | null>, replace = false) =>
      change(entries, { replace })
    const setFilter = (filter: Filter) =>
      write(
        { filter: Object.keys(filter).length ? JSON.stringify(filter) : null, page: null },
        true,
      )
    return {
      ...state,
      setFilter,
      filterBy: (entry) =>
        setFilter(
          Object.fromEntries(
            Object.entries({
              ...parseFilterJson(lastQueryParams().get('filter')),
              ...entry,
            }).filter(([, value]) => value !== undefined),
          ),
        ),
      sortBy: (field) => {
        const again = state.sort.field === field && state.sort.order === 'ASC'
        write({ sort: field, order: again ? 'DESC' : 'ASC', page: null })
      },
      setPage: (page, replace) => write({ page: page === 1 ? null : String(page) }, replace),
      setPerPage: (perPage) => write({ perPage: String(perPage), page: null }),
      show: (view, look = BLANK) =>
        write({
          view: view === null ? null : String(view),
          filter: Object.keys(look.filter).length ? JSON.stringify(look.filter) : null,
          sort: look.sort?.field ?? null,
          order: look.sort?.order ?? null,
          page: null,
          ...lookEntries(look),
        }),
      setLook: (change) => {
        const { columns, density } = parseListState(lastQueryParams(), initial)
        write(lookEntries(change({ columns, density })), true)
      },
    }
  }, [state, change, initial])
}

const BLANK: ListViewState = { filter: {}, sort: null, columns: null, density: null }

/** The filter of the page's list, for what stands around it. */
export function useListFilter(): Filter {
  const [search] = useSearchParams()
  const text = search.get('filter')
  return useMemo(() => parseFilterJson(text), [text])
}
