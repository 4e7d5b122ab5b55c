import { useQuery } from '@tanstack/react-query'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

/** What the server works out of invoices and what is owed, below an area: `invoices/billable?contract=7`. */
export function useReceivables<T>(path: string) {
  const { id } = useCemetery()
  return useQuery({
    // Below the invoices, so that whatever is written there asks again.
    queryKey: ['invoices', 'receivables', id, path],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${id}/${path}`, { signal, silent: true })).json as T,
    retry: false,
  })
}
