import type { AreaRecord } from '../../derive/fields/columns'

/** An instalment as the server tells it; amounts in minor units. */
export interface PlanRow {
  due: string
  amount: number
  principal: number
  interest: number
  fees: number
  paid: number
  balance: number
}

/** What a plan costs, stored or only asked for. */
export interface PlanCosts {
  schedule: PlanRow[]
  apr: number
  financeCharge: number
  amountFinanced: number
  totalOfPayments: number
  totalSalePrice: number
  downPayment: number
}

/** A record of `payment-plans`. */
export type PlanRecord = AreaRecord &
  PlanCosts & {
    contract: number
    status: string
    nextDue: string | null
    dueAmount: number
    paidThrough: string | null
    left: number
    payments: number
    regularPayment: number
    frequency: string
    graceDays: number | null
    lateFeeAmount: number | null
    lateFeeRate: number | null
    lateFeeMax: number | null
  }
