import { useGetList } from 'ra-core'
import type { PlanRecord } from './plan-types'

/** The plan that a contract is paid under; the last one where none is running. */
export function useContractPlan(contract: number): { plan: PlanRecord | null; ready: boolean } {
  const { data, isPending } = useGetList<PlanRecord>(
    'payment-plans',
    {
      filter: { contract, status: ['active', 'defaulted', 'completed'] },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false },
  )
  return { plan: data?.[0] ?? null, ready: !isPending }
}

/** Money is still expected under it. */
export const isRunning = (plan: PlanRecord | null): boolean =>
  plan?.status === 'active' || plan?.status === 'defaulted'
