import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { SavedView } from '../../../core/saved-view'
import { useCemetery } from '../../app/scope-context'
import { type Count, countOf } from '../../providers/count'
import { http, jsonBody } from '../../providers/http'
import type { Filter } from './list-state'

export type ViewInput = Pick<SavedView, 'name' | 'filter' | 'sort' | 'columns' | 'density'>

/** One's saved views of an area, and what can be done with them. Failures reject. */
export function useViews(area: string) {
  const { id } = useCemetery()
  const cache = useQueryClient()
  const base = `/api/v1/cemeteries/${id}/views`
  const key = useMemo(() => ['views', area], [area])
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http(`${base}?resource=${area}`, { signal, background: true })).json as SavedView[],
    staleTime: 60_000,
    retry: false,
  })
  const send = useCallback(
    async <T>(path: string, method: string, body?: object, version?: number): Promise<T> => {
      const options = body ? jsonBody(body) : {}
      const headers = new Headers(options.headers)
      if (version !== undefined) headers.set('If-Match', `"${version}"`)
      try {
        const answer = await http(`${base}${path}`, { ...options, method, headers, quiet: true })
        return answer.json as T
      } finally {
        await cache.invalidateQueries({ queryKey: key })
      }
    },
    [base, cache, key],
  )
  return {
    views: data,
    /** `place`: before which of the others; without it at the end. */
    add: (input: ViewInput, place?: number) =>
      send<SavedView>('', 'POST', { resource: area, ...input, place }),
    change: (view: SavedView, changes: Partial<ViewInput>) =>
      send<SavedView>(`/${view.id}`, 'PUT', changes, view.version),
    remove: (view: SavedView) => send<void>(`/${view.id}`, 'DELETE', undefined, view.version),
    order: (ids: readonly number[]) => send<SavedView[]>('/order', 'POST', { resource: area, ids }),
  }
}

/** How many records each filter has, as far as the server counts; null where it cannot say. */
export function useCounts(area: string, filters: readonly Filter[]): Array<Count | null> {
  const { id } = useCemetery()
  return useQueries({
    queries: filters.map((filter) => ({
      queryKey: [area, 'count', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) })
        const url = `/api/v1/cemeteries/${id}/${area}?${query}`
        const answer = await http(url, { signal, background: true })
        return countOf(answer.headers.get('Content-Range'))
      },
      staleTime: 30_000,
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data ?? null),
  })
}
