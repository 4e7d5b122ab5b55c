import { useQuery } from '@tanstack/react-query'
import { useCemetery } from '../../src/app/scope-context'
import { http } from '../../src/providers/http'

interface Contents {
  methods: Array<{ method: number | null; name: string | null; entries: number; total: number }>
  checks: number
  entries: number
  total: number
  cash: number
  expected: number
}

/** What a batch holds as it stands now. */
export function useContents(batch: number, enabled = true) {
  const { id } = useCemetery()
  return useQuery({
    // Below the transactions, so that whatever is entered there asks again.
    queryKey: ['transactions', 'batch', id, batch],
    queryFn: async ({ signal }) =>
      (await http(`/api/v1/cemeteries/${id}/batches/${batch}/contents`, { signal, silent: true }))
        .json as Contents,
    enabled,
    retry: false,
  })
}
