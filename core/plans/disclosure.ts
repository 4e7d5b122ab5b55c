import { annualPercentageRate, timesOf, unitPeriodsPerYear } from './apr'
import type { Instalment, PlanTerms } from './schedule'

/** What consumer law asks to be told before somebody signs (12 CFR 1026.18). */
export interface Disclosure {
  amountFinanced: number
  /** What credit costs: interest and fees. */
  financeCharge: number
  /** Annual percentage rate in basis points. */
  apr: number
  totalOfPayments: number
  /** All payments and the down payment. */
  totalSalePrice: number
}

export function disclosureOf(
  terms: PlanTerms,
  schedule: readonly Instalment[],
  downPayment: number,
): Disclosure {
  const totalOfPayments = schedule.reduce((sum, { amount }) => sum + amount, 0)
  const percent = annualPercentageRate(
    terms.amount,
    timesOf(
      terms,
      schedule.map(({ amount }) => amount),
    ),
    unitPeriodsPerYear[terms.frequency],
  )
  return {
    amountFinanced: terms.amount,
    financeCharge: totalOfPayments - terms.amount,
    apr: Math.round(percent * 100),
    totalOfPayments,
    totalSalePrice: totalOfPayments + downPayment,
  }
}
