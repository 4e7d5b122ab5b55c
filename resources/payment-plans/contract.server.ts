import { isContractOpen } from '../../core/sales/contract'
import { planOf, runningStatuses, type StoredPlan, termsOf } from '../../server/cemetery/plans/plan'
import { fieldsOf } from '../../server/cemetery/plans/set-up'
import { setStatus, settlePlan } from '../../server/cemetery/plans/settle'
import { pricePlan } from '../../server/cemetery/plans/terms'
import type { ChangeListener, HookContext } from '../../server/engine/resources/extend'

/**
 * What a contract's change does to its plan: while it is a draft the plan is priced anew, a signature lets
 * interest run, a cancellation ends it.
 */
export const followContract: ChangeListener = async (context, { change, record, previous }) => {
  if (!previous || change === 'restore') return
  const plan = await planOf(context, record.id, runningStatuses)
  if (!plan) return
  if (change === 'archive' || record.status === 'cancelled')
    return end(context, plan, String(record.cancelledOn ?? plan.agreedOn))
  const moved = Number(record.total ?? 0) - Number(previous.total ?? 0)
  if (moved !== 0 && isContractOpen(previous.status as string)) await reprice(context, plan, moved)
  if (moved !== 0 || record.status !== previous.status) await settlePlan(context, plan.id)
}

const end = (context: HookContext, plan: StoredPlan, on: string) =>
  setStatus(context, plan.id, { status: 'cancelled', endedOn: on, nextDue: null, nextRun: null })

/** The same terms for another price. @throws Problem 400 where the down payment is now too much */
async function reprice(context: HookContext, plan: StoredPlan, moved: number) {
  const { rate: apr, payments, paymentAmount: _, ...terms } = termsOf(plan)
  const priced = pricePlan(
    { ...terms, apr, payments: payments ?? null, downPayment: plan.downPayment },
    {
      cashPrice: plan.cashPrice + moved,
      paid: plan.downPayment - plan.downPaymentDue,
    },
  )
  const schedule = priced.schedule.map((row) => ({ ...row, paid: 0 }))
  await setStatus(context, plan.id, { ...fieldsOf(priced), schedule })
}
