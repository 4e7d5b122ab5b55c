import { useQuery } from '@tanstack/react-query'
import type { Bucket, SpreadMethod } from '../../../core/sales/bucket-names'
import { useCemetery } from '../../app/scope-context'
import { http } from '../../providers/http'

export interface ContractAccount {
  method: SpreadMethod
  deedWhenPaid: boolean
  buckets: Array<{ bucket: Bucket; owed: number; paid: number; left: number }>
  onAccount: number
  rightsPaid: boolean
  credits: Array<{ contact: number; credit: number; name?: string }>
}

/** What a contract owes by bucket. */
export const useContractAccount = (contract: number, enabled = true) =>
  useAccount<{ contract: ContractAccount }>(`contract=${contract}`, enabled)

/** What a customer has to apply. */
export const useContactAccount = (contact: number, enabled = true) =>
  useAccount<{ contact: { credit: number } }>(`contact=${contact}`, enabled)

function useAccount<T>(query: string, enabled: boolean) {
  const { id } = useCemetery()
  return useQuery({
    // Below the transactions, so that whatever is entered there asks again.
    queryKey: ['transactions', 'account', id, query],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/transactions/account?${query}`, {
          signal,
          silent: true,
        })
      ).json as T,
    enabled,
    retry: false,
  })
}
