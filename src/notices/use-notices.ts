import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notices } from '../../core/notices'
import { useScope } from '../app/scope-context'
import { http } from '../providers/http'

/** Asked again so often while the page is looked at. */
const everyMs = 120_000

export function useNoticesUrl() {
  const { cemetery } = useScope()
  return `/api/v1/cemeteries/${cemetery?.id}/notices`
}

/** What the reader is told of in this cemetery. */
export function useNotices() {
  const url = useNoticesUrl()
  return useQuery({
    queryKey: ['notices', url],
    queryFn: async ({ signal }) => (await http(url, { signal, quiet: true })).json as Notices,
    refetchInterval: everyMs,
    retry: false,
  })
}

/** Says once that all that is shown has been looked at; what was new stays marked until it is asked for again. */
export function useMarkSeen(shown: Notices | undefined) {
  const url = useNoticesUrl()
  const cache = useQueryClient()
  const { mutate } = useMutation({
    // An answer that is under way tells of the time before.
    onMutate: () => cache.cancelQueries({ queryKey: ['notices', url] }),
    mutationFn: () => http(`${url}/seen`, { method: 'POST', quiet: true }),
    onSuccess: () =>
      cache.setQueryData<Notices>(['notices', url], (now) => now && { ...now, unseen: 0 }),
  })
  const unseen = (shown?.unseen ?? 0) > 0
  useEffect(() => {
    if (unseen) mutate()
  }, [unseen, mutate])
}
