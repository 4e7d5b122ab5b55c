import type { HookContext } from '../../engine/resources/extend'
import { type KnownPlan, knownPlan, settlingDays } from './account'
import type { StoredPlan } from './plan'

/**
 * Posts the interest and the fees that have run until a day and are not posted yet, one document for each due
 * date or payment that lies between; asked twice it posts nothing more. Where less has run than was posted (a
 * payment that came to the books late), the last documents are reversed and the right sum is posted.
 * Until the contract is signed nobody owes interest.
 * @param until today at most
 */
export async function accrue(
  context: HookContext,
  plan: StoredPlan,
  until: string,
): Promise<KnownPlan> {
  let known = await knownPlan(context, plan)
  if (!known.signed) return known
  const days = settlingDays(known, until)
  if (days.at(-1) !== until) days.push(until)
  const account = known.account(until)
  const run = (day: string) => {
    const then = known.account(day)
    then.advance(day)
    return { interest: then.interestTotal, fee: then.feesCharged(day) }
  }
  account.advance(until)
  const should = { interest: account.interestTotal, fee: account.feesCharged(until) }
  const posted = { interest: known.entries.interest, fee: known.entries.fees }
  let moved = false
  for (const type of ['interest', 'fee'] as const) {
    if (posted[type] > should[type]) {
      posted[type] -= await takeBack(context, known, type, posted[type] - should[type])
      moved = true
    }
    if (posted[type] >= should[type]) continue
    for (const day of days) {
      const amount = (day === until ? should : run(day))[type] - posted[type]
      if (amount <= 0) continue
      await post(context, plan, { type, amount, date: day })
      posted[type] += amount
      moved = true
    }
  }
  if (moved) known = await knownPlan(context, plan)
  return known
}

/** One document of the plan. */
export const post = (
  context: HookContext,
  plan: StoredPlan,
  entry: { type: string; amount: number; date: string; reference?: string; reverses?: number },
) => context.area('transactions').create({ ...entry, contract: plan.contract, plan: plan.id })

/** Reverses the newest documents until so much is taken back, or a little more. @returns how much */
async function takeBack(
  context: HookContext,
  { plan, entries }: KnownPlan,
  type: string,
  amount: number,
): Promise<number> {
  let taken = 0
  const newest = entries.all.filter((one) => one.type === type && !one.reversed).reverse()
  for (const one of newest) {
    if (taken >= amount) break
    await post(context, plan, {
      type: 'reversal',
      amount: one.amount,
      date: context.transaction.today,
      reverses: one.id,
    })
    taken += one.amount
  }
  return taken
}
