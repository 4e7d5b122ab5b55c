import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCemetery } from '../app/scope-context'
import { HttpError, http } from '../providers/http'
import { type MapSpace, parseSpaces, type SpaceTuple } from './spaces'

interface CachedMap {
  etag: string | null
  spaces: MapSpace[]
}

/** How often an open map asks whether anything has changed: the answer is mostly 304. */
const POLL_MS = 60_000

/** Every location that can be drawn, kept while the cemetery is open and asked for anew only when changed. */
export function useMapSpaces() {
  const { id } = useCemetery()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['map', id],
    queryFn: async ({ signal }): Promise<CachedMap> => {
      const kept = client.getQueryData<CachedMap>(['map', id])
      try {
        const { headers, json } = await http(`/api/v1/cemeteries/${id}/map`, {
          signal,
          silent: true,
          background: kept !== undefined,
          headers: kept?.etag ? { 'If-None-Match': kept.etag } : {},
        })
        const { spaces } = json as { spaces: SpaceTuple[] }
        return { etag: headers.get('ETag'), spaces: parseSpaces(spaces) }
      } catch (error) {
        if (kept && error instanceof HttpError && error.status === 304) return kept
        throw error
      }
    },
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}
