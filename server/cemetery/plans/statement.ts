import type { HookContext } from '../../engine/resources/extend'
import { knownPlan } from './account'
import type { StoredPlan } from './plan'

/**
 * How a plan stands today: its schedule with what was paid, and what was disclosed. What is left on it is the
 * contract's balance and the interest and fees that are not posted yet.
 */
export async function planStatement(context: HookContext, plan: StoredPlan) {
  const known = await knownPlan(context, plan)
  const today = context.transaction.today
  const running = plan.status !== 'replaced' && plan.status !== 'cancelled'
  const account = known.account()
  account.advance(today)
  const downPaymentLeft = account.downLeft
  const rows = account.project(today).filter(({ amount, paid }) => amount > 0 || paid > 0)
  const schedule = running
    ? rows
    : plan.schedule.map(({ id: _, ...row }) => row as (typeof rows)[number])
  const left = schedule.reduce((sum, { amount, paid }) => sum + amount - paid, downPaymentLeft)
  return {
    id: plan.id,
    contract: plan.contract,
    status: plan.status,
    agreedOn: plan.agreedOn,
    replaces: plan.replaces ?? null,
    schedule,
    cashPrice: plan.cashPrice,
    downPayment: plan.downPayment,
    downPaymentLeft: running ? downPaymentLeft : 0,
    amountFinanced: plan.amountFinanced,
    financeCharge: plan.financeCharge,
    apr: plan.apr,
    rate: plan.rate,
    totalOfPayments: plan.totalOfPayments,
    totalSalePrice: plan.totalSalePrice,
    payments: plan.payments,
    paymentAmount: plan.paymentAmount,
    frequency: plan.frequency,
    firstDate: plan.firstDate,
    interestFrom: plan.interestFrom,
    dayCount: plan.dayCount,
    method: plan.method,
    graceDays: plan.graceDays,
    lateFeeAmount: plan.lateFeeAmount,
    lateFeeRate: plan.lateFeeRate,
    lateFeeMax: plan.lateFeeMax,
    nextDue: plan.nextDue,
    dueAmount: plan.dueAmount,
    paidThrough: plan.paidThrough,
    left: running ? left : 0,
    unaccrued: running ? left - known.balance : 0,
  }
}

/** What settles a plan on a day, as far as is known today. */
export async function planPayoff(context: HookContext, plan: StoredPlan, on: string) {
  const known = await knownPlan(context, plan)
  const account = known.account(on)
  account.advance(on)
  return account.payoff()
}
