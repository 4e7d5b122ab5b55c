import { useQuery } from '@tanstack/react-query'
import type { Missing } from '../../../core/disinterment/missing'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

/** What is missing before a disinterment may be done, as things stand now. */
export function useMissing(record: { id: number; version: number }) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['disinterments', 'missing', id, record.id, record.version],
    queryFn: async ({ signal }) => {
      const { json } = await http(`/api/v1/cemeteries/${id}/disinterments/${record.id}/missing`, {
        signal,
        silent: true,
      })
      return (json as { missing: Missing[] }).missing
    },
    retry: false,
  })
}
