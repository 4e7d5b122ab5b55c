import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchHit } from '../../core/search'
import { useScope } from '../app/scope-context'
import { http } from '../providers/http'
import { recentRecordsOf } from '../providers/recent-records'

/** The records that were opened last here, as they are called now; those that may still be read. */
export function useRecent(): { hits: readonly SearchHit[]; awaited: number } {
  const { cemetery, user } = useScope()
  const ids = useMemo(
    () => (cemetery ? recentRecordsOf(user.id, cemetery.id) : []),
    [user, cemetery],
  )
  const records = ids.join()
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['recent', records],
    enabled: ids.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const url = `/api/v1/cemeteries/${cemetery?.id}/search/named?records=${records}`
      return (await http(url, { signal, background: true })).json as SearchHit[]
    },
  })
  const waits = ids.length > 0 && (isPending || isPlaceholderData)
  return { hits: waits ? [] : (data ?? []), awaited: waits ? ids.length : 0 }
}
