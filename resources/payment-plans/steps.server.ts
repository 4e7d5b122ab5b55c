import { z } from 'zod'
import { planOf, type StoredPlan } from '../../server/cemetery/plans/plan'
import { settlePlan } from '../../server/cemetery/plans/settle'
import { conflict } from '../../server/engine/problem/problem'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'

const nothing = z.strictObject({})

/** The office's word on a plan that is not kept, and on one that is kept again. */
export const planSteps: readonly AreaRoute[] = [
  route({
    method: 'POST',
    path: '/:id/default',
    access: 'write',
    summary: 'Declare a plan in default; If-Match is of this one',
    body: nothing,
    handle: (context, { id, version }) =>
      move(context, { id, version, from: 'active' }, (today) => ({
        status: 'defaulted',
        defaultedOn: today,
      })),
  }),
  route({
    method: 'POST',
    path: '/:id/reinstate',
    access: 'write',
    summary: 'Reinstate a plan in default; If-Match is of this one',
    body: nothing,
    handle: (context, { id, version }) =>
      move(context, { id, version, from: 'defaulted' }, (today) => ({
        status: 'active',
        defaultedOn: null,
        reinstatedOn: today,
      })),
  }),
]

async function move(
  context: HookContext,
  { id, version, from }: { id: number; version: number; from: StoredPlan['status'] },
  values: (today: string) => Record<string, unknown>,
) {
  const plans = context.area('payment-plans')
  const { contract } = (await plans.get(id)) as StoredPlan
  await context.area('contracts').lock(contract)
  const plan = (await plans.lock(id, version)) as StoredPlan
  if (plan.status !== from || (await planOf(context, contract))?.id !== id)
    throw conflict('planStep', `A plan that is ${plan.status} does not take this step`, undefined, {
      params: { status: plan.status },
    })
  await plans.update(id, version, values(context.transaction.today))
  await settlePlan(context, id)
  return plans.get(id)
}
