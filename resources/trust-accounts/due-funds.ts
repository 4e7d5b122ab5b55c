import type { FundKind } from '../../core/trust/choices'

/** What the home says of funds: how much is to be deposited by when. */
export interface DueFunds {
  until: string
  funds: Array<{ fund: string; fundKind: FundKind; due: number; dueBy: string; late: boolean }>
}
