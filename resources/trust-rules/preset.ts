import type { AccrualTiming, FundKind } from '../../core/trust/choices'

/** A rule that a preset would make; `missing` where the cemetery has no such places. */
export interface ProposedRule {
  name: string
  fundKind: FundKind
  fund: string
  rate: number | null
  costRate: number | null
  perArea: number | null
  minimum: number | null
  accrues: AccrualTiming
  missing: boolean
}

export interface Preset {
  key: string
  source: string
  unverified: boolean
  rules: ProposedRule[]
}
