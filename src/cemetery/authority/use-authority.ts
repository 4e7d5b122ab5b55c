import { useQuery } from '@tanstack/react-query'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

/** The server's answer to who may be interred, below an area: `locations/7/authority?disposition=burial`. */
export function useAuthority<Answer>(path: string) {
  const { id } = useCemetery()
  return useQuery({
    // Below `interments`, so that whatever is written there asks again.
    queryKey: ['interments', 'authority', id, path],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${id}/${path}`, { signal, silent: true })).json as Answer,
    retry: false,
  })
}
