import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { PAGE_SIZES } from '../../core/list-query'
import { trailKey } from '../app/list-trail'
import { useScope } from '../app/scope-context'
import type { AreaRecord } from '../derive/fields/columns'

/** What a list asked for; its pages are the list's own. */
interface Query {
  pagination: { page: number; perPage: number }
  sort: { field: string; order: 'ASC' | 'DESC' }
  filter: Record<string, unknown>
}
interface ListAnswer {
  data: AreaRecord[]
  total?: number
  pageInfo?: { hasNextPage: boolean }
  meta?: { atLeast?: number }
}
/** A page of the list through which a record was reached. */
interface Page extends Query {
  ids: number[]
  total: number | null
  more: boolean
}

export interface ListPosition {
  /** Counted from 1. */
  at: number
  /** Null where the server counts no further. */
  total: number | null
  previous: number | null
  next: number | null
}

/**
 * Where a record stands in the list that its reader came through, and its neighbours there: the same
 * filter and order, beyond the page as well. Null for whoever came another way. Survives a reload.
 */
export function useListPosition(area: string, id: number): ListPosition | null {
  const cache = useQueryClient()
  const { cemetery } = useScope()
  const key = trailKey(cemetery?.id ?? 0, area)
  const page = useMemo(() => {
    const pages = cache
      .getQueryCache()
      .findAll({ queryKey: [area, 'getList'] })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .flatMap(
        ({ queryKey, state }) => pageOf(queryKey, state.data as ListAnswer | undefined) ?? [],
      )
    return pages.find(({ ids }) => ids.includes(id)) ?? remembered(key, id)
  }, [cache, area, id, key])
  useEffect(() => {
    if (page) sessionStorage.setItem(key, JSON.stringify(page))
  }, [page, key])

  const index = page?.ids.indexOf(id) ?? -1
  const last = page !== null && index === page.ids.length - 1
  const number = page?.pagination.page ?? 1
  const before = useBeside(area, page, number - 1, page !== null && index === 0 && number > 1)
  const after = useBeside(area, page, number + 1, last && page.more)
  if (!page || index < 0) return null
  return {
    at: (number - 1) * page.pagination.perPage + index + 1,
    total: page.total,
    previous: page.ids[index - 1] ?? before?.at(-1)?.id ?? null,
    next: page.ids[index + 1] ?? after?.[0]?.id ?? null,
  }
}

/** The page before or after, asked for only where the record stands at the edge of its own. */
function useBeside(area: string, page: Page | null, number: number, enabled: boolean) {
  const { data } = useGetList<AreaRecord>(
    area,
    {
      filter: page?.filter ?? {},
      sort: page?.sort ?? { field: 'id', order: 'ASC' },
      pagination: { page: number, perPage: page?.pagination.perPage ?? PAGE_SIZES[0] ?? 25 },
    },
    { enabled, retry: false },
  )
  return enabled ? data : undefined
}

function pageOf(queryKey: QueryKey, answer: ListAnswer | undefined): Page | null {
  const query = queryKey[2] as Query | undefined
  // Related records, pickers and counts ask for other numbers of rows.
  if (!answer?.data || !query || !PAGE_SIZES.includes(query.pagination?.perPage)) return null
  const { page, perPage } = query.pagination
  const total = answer.total ?? null
  return {
    pagination: { page, perPage },
    sort: query.sort,
    filter: query.filter,
    ids: answer.data.map((record) => record.id),
    total,
    more: answer.pageInfo?.hasNextPage ?? (total !== null && page * perPage < total),
  }
}

function remembered(key: string, id: number): Page | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Page | null
    return page?.ids.includes(id) ? page : null
  } catch {
    return null
  }
}
