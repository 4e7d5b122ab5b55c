import { useQuery } from '@tanstack/react-query'
import type { PaperLanguage, PaperWording } from '../../core/papers/template'
import { useCemetery } from '../app/scope-context'
import { http } from '../providers/http'

/** A paper that comes with the product, as the API lists it. */
export interface ShippedWording {
  resource: string
  key: string
  texts: Record<PaperLanguage, PaperWording>
  applyWhenSigned: boolean
  wetOriginal: boolean
}

/** The papers that come with the product, with their wording in each language. */
export function useShippedPapers() {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['templates', 'shipped', id],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${id}/templates/shipped`, { signal, quiet: true }))
        .json as ShippedWording[],
    staleTime: Number.POSITIVE_INFINITY,
  })
}
