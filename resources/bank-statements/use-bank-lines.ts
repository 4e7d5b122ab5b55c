import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { MatchReason } from '../../core/bank/choices'
import { useCemetery } from '../../src/app/scope-context'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { http } from '../../src/providers/http'

export type BankLine = AreaRecord & {
  bookedOn: string
  amount: number
  status: 'open' | 'matched' | 'ignored'
  transactions: Array<{ transaction: number }>
}

/** The lines of a statement in their order; those that wait alone, or all. */
export const useBankLines = (statement: number, all: boolean) =>
  useGetList<BankLine>('bank-lines', {
    filter: { statement, ...(all ? {} : { status: 'open' }) },
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'bookedOn', order: 'ASC' },
  })

export interface Proposal {
  kind: 'contract' | 'transaction' | 'group'
  id: number
  transactions: number[]
  number: string
  names: string | null
  amount: number
  date: string | null
  score: number
  reasons: MatchReason[]
}

/** What a line might be, the likeliest first. */
export function useProposals(line: BankLine) {
  const { id } = useCemetery()
  return useQuery({
    queryKey: ['bank-lines', 'proposals', id, line.id, line.version],
    queryFn: async ({ signal }) => {
      const { json } = await http(`/api/v1/cemeteries/${id}/bank-lines/${line.id}/proposals`, {
        signal,
        silent: true,
      })
      return (json as { proposals: Proposal[] }).proposals
    },
    enabled: line.status === 'open',
    retry: false,
  })
}
