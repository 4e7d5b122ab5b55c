import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '../../core/colleague'
import { http } from '../providers/http'
import { useScope } from './scope-context'

/** Who works in this cemetery; asked for once, and only where somebody is named. */
export function useColleagues(enabled = true) {
  const { cemetery } = useScope()
  const id = cemetery?.id
  const { data, isPending } = useQuery({
    queryKey: ['colleagues', id],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${id}/colleagues`, { signal, quiet: true }))
        .json as Colleague[],
    enabled: enabled && id !== undefined,
    staleTime: 300_000,
    retry: false,
  })
  return {
    colleagues: data ?? [],
    /** Empty until it is known; undefined for somebody who has left. */
    nameOf: (user: number) => (isPending ? '' : data?.find((one) => one.id === user)?.name),
  }
}
