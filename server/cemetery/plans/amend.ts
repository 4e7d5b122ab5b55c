import { dueDateOf } from '../../../core/plans/interest'
import { conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { planOf, runningStatuses, type StoredPlan } from './plan'
import { setUpPlan } from './set-up'

/**
 * An amendment of a contract with a plan makes another from that day: the same terms over the payments that are left,
 * for what is owed now. The old one stays, replaced. Where nothing is owed any more the plan is paid off by itself.
 * @throws Problem 409 `planDefaulted`
 */
export async function amendPlan(context: HookContext, contract: number): Promise<void> {
  const plan = await planOf(context, contract, runningStatuses)
  if (!plan) return
  if (plan.status === 'defaulted')
    throw conflict(
      'planDefaulted',
      'The payment plan of this contract is in default',
      'Reinstate the plan, or set up another, and amend the contract then.',
    )
  const { balance } = await context.area('contracts').get(contract)
  if (Number(balance ?? 0) <= 0) return
  const today = context.transaction.today
  const { firstDate, payments } = datesLeft(plan, today)
  await setUpPlan(context, contract, {
    from: today,
    downPayment: 0,
    // No payment is less than a unit.
    payments: Math.min(payments, Number(balance)),
    frequency: plan.frequency,
    firstDate,
    apr: plan.rate,
    dayCount: plan.dayCount,
    method: plan.method,
    paymentFee: plan.paymentFee,
  })
}

/** The due dates of a plan that are ahead; past its last one, the next that would be. */
function datesLeft(plan: StoredPlan, today: string) {
  let next = 1
  while (dueDateOf(plan, next) <= today) next += 1
  return { firstDate: dueDateOf(plan, next), payments: Math.max(1, plan.payments - next + 1) }
}
