import type { PlanAgreement } from '../../../core/plans/account'
import type { DayCount, Frequency, InterestMethod, PlanStatus } from '../../../core/plans/choices'
import { type PlanTerms, scheduleOf } from '../../../core/plans/schedule'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'

/** A payment plan as it is stored. */
export interface StoredPlan extends StoredRecord {
  contract: number
  contractNumber: string | null
  status: PlanStatus
  agreedOn: string
  nextDue: string | null
  dueAmount: number
  paidThrough: string | null
  paid: number
  left: number
  cashPrice: number
  downPayment: number
  downPaymentDue: number
  amountFinanced: number
  financeCharge: number
  apr: number
  totalOfPayments: number
  totalSalePrice: number
  payments: number
  paymentAmount: number | null
  frequency: Frequency
  firstDate: string
  interestFrom: string
  rate: number
  dayCount: DayCount
  method: InterestMethod
  setupFee: number | null
  paymentFee: number | null
  graceDays: number | null
  lateFeeAmount: number | null
  lateFeeRate: number | null
  lateFeeMax: number | null
  defaultDays: number | null
  priceChange: number | null
  priceChangedOn: string | null
  schedule: Array<{ id: number; due: string; amount: number; paid: number }>
  reinstatedOn: string | null
  nextRun: string | null
}

/** Money is still expected under them. */
export const runningStatuses: readonly PlanStatus[] = ['active', 'defaulted']

/** The later of two days. */
export const later = (day: string, other: string | null): string =>
  other && other > day ? other : day

/** The plan that a contract's money falls under: one that is running, or the last one that was paid off. */
export async function planOf(
  context: HookContext,
  contract: number,
  statuses: readonly PlanStatus[] = [...runningStatuses, 'completed'],
): Promise<StoredPlan | null> {
  const found = await context.area('payment-plans').find({ contract, status: statuses })
  return (found.at(-1) as StoredPlan | undefined) ?? null
}

/** A plan's terms as they were agreed. */
export const termsOf = (plan: StoredPlan): PlanTerms => ({
  amount: plan.amountFinanced,
  payments: plan.payments,
  paymentAmount: plan.paymentAmount,
  frequency: plan.frequency,
  firstDate: plan.firstDate,
  interestFrom: plan.interestFrom,
  rate: plan.rate,
  dayCount: plan.dayCount,
  method: plan.method,
  setupFee: plan.setupFee,
  paymentFee: plan.paymentFee,
})

export const agreementOf = (plan: StoredPlan): PlanAgreement => {
  const terms = termsOf(plan)
  return { terms, schedule: scheduleOf(terms), downPayment: plan.downPaymentDue }
}
