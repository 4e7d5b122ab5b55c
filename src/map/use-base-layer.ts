import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCemetery } from '../app/scope-context'
import { http } from '../providers/http'

/** What the map is drawn on: the plain ground, or Google's map where there is a key and it was asked for. */
export function useBaseLayer(): { googleKey: string | null; google: string | null } {
  const { id } = useCemetery()
  const [params] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['map', id, 'base'],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true, background: true }
      const { json } = await http(`/api/v1/cemeteries/${id}/map/base`, options)
      return json as { googleMapsKey: string | null }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const googleKey = data?.googleMapsKey ?? null
  return { googleKey, google: params.get('base') === 'google' ? googleKey : null }
}
