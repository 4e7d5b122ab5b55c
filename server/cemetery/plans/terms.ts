import { z } from 'zod'
import {
  dayCounts,
  frequencies,
  interestMethods,
  maxPayments,
  maxRate,
} from '../../../core/plans/choices'
import { periodsAfter } from '../../../core/plans/dates'
import { type Disclosure, disclosureOf } from '../../../core/plans/disclosure'
import {
  type Instalment,
  PlanProblem,
  type PlanTerms,
  scheduleOf,
} from '../../../core/plans/schedule'
import { badInput } from '../../engine/problem/problem'

const maxAmount = 1_000_000_000_000
const amount = z.int().min(0).max(maxAmount)

/** What a plan is asked for with. One of `payments` and `paymentAmount` is needed. */
const asked = {
  downPayment: amount.default(0),
  payments: z.int().min(1).max(maxPayments).nullish(),
  paymentAmount: z.int().min(1).max(maxAmount).nullish(),
  frequency: z.enum(frequencies),
  firstDate: z.iso.date(),
  /** Basis points a year. */
  apr: z.int().min(0).max(maxRate),
  dayCount: z.enum(dayCounts).default('30/360'),
  method: z.enum(interestMethods).default('simple'),
  interestFrom: z.iso.date().nullish(),
  setupFee: amount.nullish(),
  paymentFee: amount.nullish(),
}
export const planBody = z.strictObject({
  ...asked,
  /** The day of the agreement; of a change the day from which it holds. */
  from: z.iso.date().nullish(),
})
export const quoteBody = z.strictObject({
  ...asked,
  /** What is to be paid, down payment and all; of a contract what it still comes to. */
  amount: z.int().min(1).max(maxAmount).nullish(),
  contract: z.int().positive().nullish(),
})
export type AskedPlan = z.infer<typeof planBody>

/** What is to be paid, and what of it comes before the instalments. */
export interface PlanPrice {
  cashPrice: number
  downPayment: number
  /** What of the down payment is still to come. */
  downPaymentDue: number
}

export interface PricedPlan extends Disclosure, PlanPrice {
  terms: PlanTerms
  schedule: Instalment[]
}

/** What a plan is about. */
export interface PlanBasis {
  cashPrice: number
  /** What was paid before and counts towards the down payment. */
  paid: number
  /** The day from which interest runs where nothing else is said; without it a period before the first payment. */
  interestFrom?: string | undefined
}

/** @throws Problem 400 that names the field */
export function pricePlan(
  body: Omit<AskedPlan, 'from'>,
  { cashPrice, paid, interestFrom: since }: PlanBasis,
): PricedPlan {
  if (!body.payments === !body.paymentAmount)
    throw badInput([
      {
        field: body.payments ? 'paymentAmount' : 'payments',
        message: 'is needed, or the amount of a payment; not both',
        code: 'planPayments',
      },
    ])
  const usual = periodsAfter(body.firstDate, body.frequency, -1)
  const interestFrom = body.interestFrom ?? since ?? usual
  if (interestFrom > body.firstDate)
    throw badInput([
      {
        field: 'interestFrom',
        message: 'must not lie after the first payment',
        code: 'planInterestFrom',
      },
    ])
  if (interestFrom < periodsAfter(usual, 'yearly', -5))
    throw badInput([
      {
        field: 'interestFrom',
        message: 'lies too far before the first payment',
        code: 'planInterestFar',
      },
    ])
  const downPayment = Math.max(body.downPayment, paid)
  if (body.downPayment > cashPrice)
    throw badInput([
      { field: 'downPayment', message: 'is more than is owed', code: 'planDownPayment' },
    ])
  const terms: PlanTerms = {
    amount: cashPrice - downPayment,
    payments: body.payments,
    paymentAmount: body.paymentAmount,
    frequency: body.frequency,
    firstDate: body.firstDate,
    interestFrom,
    rate: body.apr,
    dayCount: body.dayCount,
    method: body.method,
    setupFee: body.setupFee,
    paymentFee: body.paymentFee,
  }
  try {
    const schedule = scheduleOf(terms)
    return {
      terms,
      schedule,
      cashPrice,
      downPayment,
      downPaymentDue: downPayment - paid,
      ...disclosureOf(terms, schedule, downPayment),
    }
  } catch (error) {
    if (!(error instanceof PlanProblem)) throw error
    // What is left to finance is what the down payment leaves.
    const field = error.field === 'amount' && body.downPayment > 0 ? 'downPayment' : error.field
    throw badInput([{ field, message: error.message, code: error.code }])
  }
}
