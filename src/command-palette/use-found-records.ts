import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SearchHit } from '../../core/search'
import { useScope, useViewer } from '../app/scope-context'
import { areas } from '../areas/areas'
import { useDebounced } from '../kit/use-debounced'
import { mayRead } from '../navigation/menu'
import { HttpError, http } from '../providers/http'

/** Short: an answer takes some milliseconds, and the one of an older text is never shown for a newer. */
const DEBOUNCE_MS = 90

export interface FoundRecords {
  hits: readonly SearchHit[]
  /** `none`: there is nothing to look for, or nowhere. */
  phase: 'none' | 'loading' | 'done' | 'failed' | 'offline'
  retry: () => void
}

/** The records of this cemetery that fit a text; while the next answer is awaited, the last ones. */
export function useFoundRecords(text: string): FoundRecords {
  const { cemetery } = useScope()
  const viewer = useViewer()
  const typed = text.trim().slice(0, 200)
  const q = useDebounced(typed, DEBOUNCE_MS)
  const searches = cemetery !== null && areas.some((area) => area.search && mayRead(area, viewer))
  const query = useQuery({
    queryKey: ['find', q],
    enabled: searches && q !== '',
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const url = `/api/v1/cemeteries/${cemetery?.id}/search?q=${encodeURIComponent(q)}`
      return (await http(url, { signal, background: true })).json as SearchHit[]
    },
  })
  const { data, error, refetch, isPlaceholderData } = query
  useEffect(() => {
    if (!error) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [error, refetch])
  if (!searches || typed === '') return { hits: [], phase: 'none', retry: () => {} }
  const failed = q === typed && error
  return {
    hits: failed || q === '' ? [] : (data ?? []),
    phase: failed
      ? navigator.onLine && !(error instanceof HttpError && error.status === 0)
        ? 'failed'
        : 'offline'
      : q === typed && data && !isPlaceholderData
        ? 'done'
        : 'loading',
    retry: () => void refetch(),
  }
}
