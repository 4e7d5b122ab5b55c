import { useQuery } from '@tanstack/react-query'
import type { DeadHolder } from '../../../core/title/dead-holder'
import type { HeirOrderName } from '../../../core/title/starting-names'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

interface KnownFamily {
  right: number
  order: HeirOrderName
  dead: DeadHolder[]
}

/** The holders of a right who died, their relatives as known, and the order of heirs. */
export function useHeirs(right: string | null) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['interment-rights', 'heirs', id, right],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/right-transfers/heirs?right=${right}`, {
          signal,
          silent: true,
        })
      ).json as KnownFamily,
    retry: false,
  })
}
