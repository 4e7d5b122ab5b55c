import type { FundKind } from '../../../core/trust/choices'
import type { HookContext } from '../../engine/resources/extend'

/** What became due to a fund, in the books. */
export async function postAccrual(
  _context: HookContext,
  _accrual: {
    id: number
    date: string
    amount: number
    contract: number
    fundKind: FundKind
    fund: string
  },
): Promise<void> {}

export async function postDeposit(
  _context: HookContext,
  _deposit: {
    id: number
    date: string
    amount: number
    fundKind: FundKind
    fund: string
    release: boolean
  },
): Promise<void> {}

export async function postDelivery(
  _context: HookContext,
  _delivery: {
    id: number
    date: string
    amount: number
    contract: number
    kind: string
    priceItem: number | null
  },
): Promise<void> {}
