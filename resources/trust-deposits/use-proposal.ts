import { useRef } from 'react'
import type { DepositProposal } from '../../src/cemetery/funds/types'
import { useCemeteryQuery } from '../../src/cemetery/funds/use-cemetery-query'
import { useDebounced } from '../../src/kit/use-debounced'

/** What a deposit would be for; the last answer stays until the next is there. */
export function useProposal(asked: { kind: string; fund: string; amount: unknown }) {
  const rested = useDebounced(JSON.stringify(asked), 300)
  const body = JSON.parse(rested) as typeof asked
  const last = useRef<DepositProposal | null>(null)
  const { data } = useCemeteryQuery<DepositProposal>(
    'trust-deposits/proposal',
    body,
    typeof body.amount === 'number' && body.amount >= 0,
  )
  if (data) last.current = data
  return last.current
}
