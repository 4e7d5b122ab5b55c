import type { FundKind } from '../../../core/trust/choices'

/** A fund as the server knows it: what is due to it, and what may come back. */
export interface Fund {
  fund: string
  fundKind: FundKind
  outstanding: number
  due: number
  dueBy: string | null
  releasable: number
  inAdvance: number
}

/** Which contracts a deposit would be for, and what would be in advance. */
export interface DepositProposal {
  inAdvance: number
  covers: Array<{
    account: number
    contract: number
    contractNumber: string
    dueBy: string | null
    amount: number
  }>
}
