import type { HookContext } from '../../engine/resources/extend'
import { accrue } from './accrue'
import { planOf, runningStatuses } from './plan'
import { withoutCallback } from './settle'

/**
 * Before a transaction of a contract is written: it is told under which plan it falls, and before a payment
 * the interest until its day is posted, so that the receipt's balance is the one after all that was owed.
 */
export async function beforePlanEntry(
  context: HookContext,
  entry: { contract?: unknown; plan?: unknown; type?: unknown; date?: unknown },
): Promise<void> {
  if (entry.plan != null || entry.contract == null) return
  const plan = await planOf(context, Number(entry.contract))
  if (!plan) return
  entry.plan = plan.id
  if (entry.type !== 'payment' && entry.type !== 'deposit' && entry.type !== 'apply') return
  const today = context.transaction.today
  const date = typeof entry.date === 'string' && entry.date < today ? entry.date : today
  if (!runningStatuses.includes(plan.status)) return
  await context.area('contracts').lock(plan.contract)
  await withoutCallback(context, plan.id, () => accrue(context, plan, date))
}
