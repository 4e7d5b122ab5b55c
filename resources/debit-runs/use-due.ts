import { useQuery } from '@tanstack/react-query'
import { parseIsoDay } from '../../core/dates/calendar'
import { useCemetery } from '../../src/app/scope-context'
import { http } from '../../src/providers/http'

export interface ListedDue {
  contract: number
  number: string
  holder: string | null
  mandate: number
  amount: number
  balance: number
}

/** What could be collected as this creditor by a day. */
export function useDue(creditor: number | null, on: string) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['debit-runs', 'due', id, creditor, on],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ creditor: String(creditor), on })
      const { json } = await http(`/api/v1/cemeteries/${id}/debit-runs/due?${query}`, {
        signal,
        silent: true,
      })
      return (json as { due: ListedDue[] }).due
    },
    enabled: creditor !== null && parseIsoDay(on) !== null,
    retry: false,
  })
}
