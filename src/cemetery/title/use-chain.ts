import { useQuery } from '@tanstack/react-query'
import type { TitleChain } from '../../../core/title/chain'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

/** A chain of title, below an area: `locations/7/chain?on=2020-01-01`, `contacts/7/titles`. */
export function useChain(path: string) {
  const { id } = useCemetery()
  return useQuery({
    // Below the rights, so that whatever is written there asks again.
    queryKey: ['interment-rights', 'chain', id, path],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${id}/${path}`, { signal, silent: true })).json as TitleChain,
    retry: false,
  })
}
