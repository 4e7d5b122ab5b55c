import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { LineProposal } from '../../core/bank/choices'
import { useCemetery } from '../../src/app/scope-context'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { http } from '../../src/providers/http'

export type ListedBankLine = AreaRecord & {
  bookedOn: string
  amount: number
  status: 'open' | 'matched' | 'ignored'
  transactions: Array<{ transaction: number }>
}

/** The lines of a statement in their order; those that wait alone, or all. */
export const useBankLines = (statement: number, all: boolean) =>
  useGetList<ListedBankLine>('bank-lines', {
    filter: { statement, ...(all ? {} : { status: 'open' }) },
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'bookedOn', order: 'ASC' },
  })

/** What a line might be, the likeliest first. */
export function useProposals(line: ListedBankLine) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['bank-lines', 'proposals', id, line.id, line.version],
    queryFn: async ({ signal }) => {
      const { json } = await http(`/api/v1/cemeteries/${id}/bank-lines/${line.id}/proposals`, {
        signal,
        silent: true,
      })
      return (json as { proposals: LineProposal[] }).proposals
    },
    enabled: line.status === 'open',
    retry: false,
  })
}
