import { useQuery } from '@tanstack/react-query'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

/** What the server answers below the cemetery; with a body it is asked by POST, and stores nothing. */
export function useCemeteryQuery<T>(path: string, body?: object, enabled = true) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['funds', id, path, body],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/${path}`, {
          signal,
          silent: true,
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        })
      ).json as T,
    retry: false,
    enabled,
  })
}
