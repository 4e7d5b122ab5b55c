import { z } from 'zod'
import { planOf, runningStatuses } from '../../server/cemetery/plans/plan'
import { basisOf, setUpPlan } from '../../server/cemetery/plans/set-up'
import { planPayoff, planStatement } from '../../server/cemetery/plans/statement'
import { planBody, pricePlan, quoteBody } from '../../server/cemetery/plans/terms'
import { badInput, Problem } from '../../server/engine/problem/problem'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'

const payoffQuery = z.strictObject({ on: z.iso.date().optional() })

/** A contract's payment plan: set up, read, priced beforehand, paid off. */
export const planRoutes: readonly AreaRoute[] = [
  route({
    method: 'POST',
    path: '/:id/plan',
    access: 'write',
    creates: true,
    adds: true,
    summary: 'Set up the payment plan; one that is running is replaced by it and kept',
    body: planBody,
    handle: async (context, { id, body }) =>
      planStatement(context, await setUpPlan(context, id, body)),
  }),
  {
    method: 'GET',
    path: '/:id/plan',
    access: 'read',
    summary: 'The payment plan as it stands today',
    handle: async (context, { id }) => {
      await context.area('contracts').get(id)
      const plan = (await planOf(context, id)) ?? (await planOf(context, id, ['cancelled']))
      if (!plan)
        throw new Problem(404, 'This contract has no payment plan', undefined, { code: 'noPlan' })
      return planStatement(context, plan)
    },
  },
  route({
    method: 'POST',
    path: '/plan-quote',
    access: 'read',
    summary: 'What a payment plan would come to, without storing anything',
    body: quoteBody,
    handle: async (context, { body: { amount, contract, ...body } }) => {
      const basis = contract ? await basisOfContract(context, contract) : null
      if (!basis && amount == null) throw badInput([{ field: 'amount', message: 'is required' }])
      const { terms, ...priced } = pricePlan(body, {
        cashPrice: 0,
        paid: 0,
        ...basis,
        ...(amount != null && { cashPrice: amount, paid: 0 }),
      })
      return {
        ...priced,
        schedule: priced.schedule.map((row) => ({ ...row, paid: 0 })),
        rate: terms.rate,
        payments: priced.schedule.length,
        frequency: terms.frequency,
        firstDate: terms.firstDate,
        interestFrom: terms.interestFrom,
        dayCount: terms.dayCount,
        method: terms.method,
      }
    },
  }),
  {
    method: 'GET',
    path: '/:id/payoff',
    access: 'read',
    summary: 'What settles the contract on a day',
    query: payoffQuery,
    handle: async (context, { id, query }) => {
      const { on = context.transaction.today } = query as z.infer<typeof payoffQuery>
      const contract = await context.area('contracts').get(id)
      const plan = await planOf(context, id, runningStatuses)
      if (plan) return { on, ...(await planPayoff(context, plan, on)) }
      const amount = Number(contract.balance ?? 0)
      return { on, amount, principal: amount, interest: 0, fees: 0 }
    },
  },
]

/** @throws Problem 400 */
async function basisOfContract(context: HookContext, id: number) {
  const [contract] = await context.area('contracts').find({ id }, 1)
  if (!contract)
    throw badInput([
      {
        field: 'contract',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  const old = await planOf(context, id, runningStatuses)
  if (!old) return basisOf(contract, null)
  const today = context.transaction.today
  // With the interest that is posted when the plan is changed.
  const { amount } = await planPayoff(context, old, today)
  return { ...basisOf(contract, today), cashPrice: amount }
}
