import { addDays } from '../../../core/calendar-days'
import { lateFeeOf } from '../../../core/plans/late-fee'
import type { HookContext, ScheduledWork } from '../../engine/resources/extend'
import { knownPlan } from './account'
import { post } from './accrue'
import { later, runningStatuses, type StoredPlan } from './plan'
import { chargesLateFees } from './rules'
import { setStatus, settlePlan, withoutCallback } from './settle'

/** Interest at due dates, late fees after their grace, defaults: each once, on the cemetery's own day. */
export const planWork: ScheduledWork = {
  name: 'interest and late fees of payment plans',
  everyMs: 600_000,
  due: (among) => `
    select p.cemetery_id, p.id, p.version from cemeteries c join payment_plans p on p.cemetery_id = c.id
    where ${among('p.cemetery_id')}
      and p.archived_at is null and p.next_run <= (now() at time zone c.time_zone)::date
    order by p.cemetery_id, p.id limit 500`,
  run: (context, { id }) => runPlan(context, id),
}

async function runPlan(context: HookContext, id: number): Promise<void> {
  const plans = context.area('payment-plans')
  const { contract } = (await plans.get(id)) as StoredPlan
  // As payments lock: the contract first.
  await context.area('contracts').lock(contract)
  const plan = (await plans.lock(id)) as StoredPlan
  if (!runningStatuses.includes(plan.status)) return
  const today = context.transaction.today
  await settlePlan(context, id)
  if (await chargeLateFees(context, id, today)) await settlePlan(context, id)
  await markDefault(context, id, today)
}

/** @returns whether there were any */
async function chargeLateFees(context: HookContext, id: number, today: string): Promise<boolean> {
  const plan = (await context.area('payment-plans').get(id)) as StoredPlan
  if (plan.status !== 'active' || !(await chargesLateFees(context, today))) return false
  const { account, entries, signed } = await knownPlan(context, plan)
  if (!signed) return false
  const late = account()
    .overdue(addDays(today, -(plan.graceDays ?? 0)))
    .map(({ due, left }) => ({ due, amount: entries.lateFor.has(due) ? 0 : lateFeeOf(plan, left) }))
    .filter(({ amount }) => amount > 0)
  await withoutCallback(context, id, async () => {
    for (const { due, amount } of late)
      await post(context, plan, { type: 'late-fee', amount, date: today, reference: due })
  })
  return late.length > 0
}

async function markDefault(context: HookContext, id: number, today: string) {
  const plan = (await context.area('payment-plans').get(id)) as StoredPlan
  if (plan.status !== 'active' || !plan.defaultDays) return
  const known = await knownPlan(context, plan)
  const [oldest] = known.account().overdue(today)
  if (!oldest || addDays(later(oldest.due, plan.reinstatedOn), plan.defaultDays) > today) return
  await setStatus(context, id, { status: 'defaulted', defaultedOn: today })
}
