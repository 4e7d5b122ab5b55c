import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyArea } from '../../core/area'
import type { Tagging } from '../../core/tags'
import { useCemetery } from '../app/scope-context'
import { useSextonDataProvider } from '../app/use-sexton-data-provider'
import { http, jsonBody } from '../providers/http'
import { loadTags } from './load-tags'

const useBase = (area: AnyArea) => `/api/v1/cemeteries/${useCemetery().id}/${area.name}`

/** The tags of a record, by name. */
export function useTags(area: AnyArea, id: number) {
  const base = useBase(area)
  return useQuery({
    queryKey: ['record-tags', area.name, id],
    queryFn: () => loadTags(base, id),
    retry: false,
  })
}

/** What changed; the other way round it is the way back. */
export interface TagChanges {
  added: Tagging[]
  removed: Tagging[]
}

/** Puts tags on records and takes them off, and makes new ones. Each throws what the server refused. */
export function useTagging(area: AnyArea) {
  const base = useBase(area)
  const cache = useQueryClient()
  const data = useSextonDataProvider()
  return useMemo(
    () => ({
      retag: async (add: readonly Tagging[], remove: readonly Tagging[]): Promise<TagChanges> => {
        const { json } = await http(`${base}/tags`, {
          method: 'POST',
          quiet: true,
          ...jsonBody({ add, remove }),
        })
        await Promise.all(
          [['record-tags', area.name], ['activity'], [area.name]].map((queryKey) =>
            cache.invalidateQueries({ queryKey }),
          ),
        )
        return json as TagChanges
      },
      make: async (name: string): Promise<number> => {
        const made = await data.create('tags', { data: { name } })
        await cache.invalidateQueries({ queryKey: ['tags'] })
        return Number(made.data.id)
      },
    }),
    [area, base, cache, data],
  )
}
