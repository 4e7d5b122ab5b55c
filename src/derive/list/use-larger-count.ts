import { useQuery } from '@tanstack/react-query'
import type { AnyArea } from '../../../core/area'
import { useScope } from '../../app/scope-context'
import { countQuery } from '../../providers/count'

/** Beside a page the server counts to a few hundred: what is said to be more is asked for by itself, after the page. */
export function useLargerCount(
  area: AnyArea,
  filter: Record<string, unknown>,
  { total, atLeast }: { total: number | undefined; atLeast: number | undefined },
) {
  const { cemetery } = useScope()
  const asks = atLeast !== undefined && filter.q === undefined && cemetery !== null
  const { data } = useQuery({
    ...countQuery(cemetery?.id as number, area.name, filter),
    enabled: asks,
  })
  if (!asks || !data) return { total, atLeast }
  return data.atLeast ? { total, atLeast: data.count } : { total: data.count, atLeast: undefined }
}
