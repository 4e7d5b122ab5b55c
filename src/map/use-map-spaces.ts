import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCemetery } from '../app/scope-context'
import { HttpError, http } from '../providers/http'
import { type Garden, type GardenAnswer, gardensOf, readGardens } from './gardens'
import { type Bounds, boundsOf, type MapSpace, parseSpaces, type SpaceTuple } from './spaces'

export interface MapData {
  etag: string | null
  /** Every location that can be drawn; null where there are too many to be held by a page. */
  spaces: MapSpace[] | null
  gardens: Garden[]
  /** Around all of them; null where there is none. */
  bounds: Bounds | null
}

/** How often an open map asks whether anything has changed: the answer is mostly 304. */
const POLL_MS = 60_000
/** More places are asked for as they come into view. */
const MOST = 5_000

/** What the map has, kept while the cemetery is open and asked for anew only when changed. */
export function useMapSpaces() {
  const { id } = useCemetery()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['map', id],
    queryFn: async ({ signal }): Promise<MapData> => {
      const kept = client.getQueryData<MapData>(['map', id])
      try {
        const { headers, json } = await http(`/api/v1/cemeteries/${id}/map?most=${MOST}`, {
          signal,
          silent: true,
          background: kept !== undefined,
          headers: kept?.etag ? { 'If-None-Match': kept.etag } : {},
        })
        return { etag: headers.get('ETag'), ...read(json as MapAnswer) }
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

type MapAnswer = { spaces: SpaceTuple[] } | { gardens: GardenAnswer[] }

function read(answer: MapAnswer): Omit<MapData, 'etag'> {
  if ('gardens' in answer) {
    const gardens = readGardens(answer.gardens)
    return { spaces: null, gardens, bounds: boundsOf(gardens) }
  }
  const spaces = parseSpaces(answer.spaces)
  return { spaces, gardens: gardensOf(spaces), bounds: boundsOf(spaces) }
}
