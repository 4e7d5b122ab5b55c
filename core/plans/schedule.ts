import { type InterestMethod, maxPayments } from './choices'
import { dueDateOf, type InterestTerms, interestOn, yearShare } from './interest'

/** What was agreed; amounts in minor units. */
export interface PlanTerms extends InterestTerms {
  /** What is financed: the price less the down payment. */
  amount: number
  /** How many payments there are, or how much each is without fees; of a stored plan both. */
  payments?: number | null
  paymentAmount?: number | null
  method: InterestMethod
  /** Once, with the first payment. */
  setupFee?: number | null
  /** With each payment. */
  paymentFee?: number | null
}

export interface Instalment {
  due: string
  /** `principal + interest + fees`. */
  amount: number
  principal: number
  interest: number
  fees: number
  /** Principal that is left after it. */
  balance: number
}

/** Why terms make no schedule, and by which field. */
export class PlanProblem extends Error {
  constructor(
    readonly field: 'amount' | 'payments' | 'paymentAmount' | 'downPayment' | 'firstDate',
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'PlanProblem'
  }
}

/**
 * The schedule to the minor unit: equal payments, of which the last takes what rounding has left.
 * @throws PlanProblem
 */
export function scheduleOf(terms: PlanTerms): Instalment[] {
  if (!(terms.amount > 0))
    throw new PlanProblem('amount', 'planNothing', 'leaves nothing to be paid in instalments')
  const payments = terms.payments ?? 0
  if (terms.paymentAmount)
    return payments > 0
      ? fixedSchedule(terms, payments, terms.paymentAmount)
      : scheduleByAmount(terms, terms.paymentAmount)
  const level = levelPayment(terms, payments)
  const rows = fixedSchedule(terms, payments, level)
  if (level > 0 && reachesLast(rows)) return rows
  // Rounded up, the last ones would be left with nothing: the largest payment with which they are not.
  let [low, high] = [0, level]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (reachesLast(fixedSchedule(terms, payments, middle))) low = middle
    else high = middle
  }
  if (low === 0)
    throw new PlanProblem('payments', 'planTooMany', 'are more than the amount can be split into')
  return fixedSchedule(terms, payments, low)
}

const reachesLast = (rows: readonly Instalment[]) => (rows.at(-1)?.principal ?? 0) > 0

/** The equal payment: what is financed, divided by what one unit at each due date is worth today. */
function levelPayment(terms: PlanTerms, payments: number): number {
  const one = 10n ** 40n
  let worth = one
  let sum = 0n
  for (let k = 1; k <= payments; k += 1) {
    const { days, of } = yearShare(terms, k, dueDateOf(terms, k - 1), dueDateOf(terms, k))
    const year = 10_000n * BigInt(of)
    worth = (worth * year) / (year + BigInt(terms.rate) * BigInt(days))
    sum += worth
  }
  return Number((2n * BigInt(terms.amount) * one + sum) / (2n * sum))
}

function fixedSchedule(terms: PlanTerms, payments: number, level: number): Instalment[] {
  const rows: Instalment[] = []
  let left = terms.amount
  let unpaid = 0
  for (let k = 1; k <= payments; k += 1) {
    const accrued = unpaid + interestOfPeriod(terms, k, left, unpaid)
    const last = k === payments
    const interest = last ? accrued : Math.min(accrued, level)
    const principal = last ? left : Math.min(level - interest, left)
    unpaid = accrued - interest
    left -= principal
    rows.push(instalmentOf(terms, k, principal, interest, left))
  }
  return rows
}

function scheduleByAmount(terms: PlanTerms, level: number): Instalment[] {
  const rows: Instalment[] = []
  let left = terms.amount
  let unpaid = 0
  for (let k = 1; left > 0; k += 1) {
    if (k > maxPayments) throw tooSmall()
    const accrued = unpaid + interestOfPeriod(terms, k, left, unpaid)
    // Beyond the first period, which may be a long one, each payment has to bring the debt down.
    if (k > 1 && accrued >= level) throw tooSmall()
    const interest = Math.min(accrued, level)
    const principal = Math.min(level - interest, left)
    unpaid = accrued - interest
    left -= principal
    rows.push(instalmentOf(terms, k, principal, interest, left))
  }
  return rows
}

const tooSmall = () =>
  new PlanProblem('paymentAmount', 'planPaymentTooSmall', 'does not pay it off in the time allowed')

/** Of one whole period; by the actuarial method on unpaid interest as well. */
const interestOfPeriod = (terms: PlanTerms, k: number, left: number, unpaid: number) =>
  interestOn(
    terms.method === 'actuarial' ? left + unpaid : left,
    terms.rate,
    yearShare(terms, k, dueDateOf(terms, k - 1), dueDateOf(terms, k)),
  )

function instalmentOf(
  terms: PlanTerms,
  k: number,
  principal: number,
  interest: number,
  balance: number,
): Instalment {
  const fees = (terms.paymentFee ?? 0) + (k === 1 ? (terms.setupFee ?? 0) : 0)
  return {
    due: dueDateOf(terms, k),
    amount: principal + interest + fees,
    principal,
    interest,
    fees,
    balance,
  }
}
