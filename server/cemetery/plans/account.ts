import { accountOf, type PlanAccount } from '../../../core/plans/account'
import { dueDateOf } from '../../../core/plans/interest'
import type { HookContext } from '../../engine/resources/extend'
import { type PlanEntries, readEntries } from './entries'
import { agreementOf, type StoredPlan } from './plan'

/** A plan with what happened under it, from which its account on any day follows. */
export interface KnownPlan {
  plan: StoredPlan
  entries: PlanEntries
  /** The balance of its contract. */
  balance: number
  signed: boolean
  /** What the contract itself has changed by, beside all entries, since the plan was made. */
  priceChange: number
  /** @param until entries of later days are left out */
  account: (until?: string) => PlanAccount
}

export async function knownPlan(context: HookContext, plan: StoredPlan): Promise<KnownPlan> {
  const [contract] = await context.area('contracts').find({ id: plan.contract }, 1)
  const entries = await readEntries(context, plan.id)
  const agreement = agreementOf(plan)
  const balance = Number(contract?.balance ?? 0)
  const opening = plan.amountFinanced + plan.downPaymentDue
  const priceChange = balance - opening - entries.effect
  const changes = priceChange
    ? [
        {
          on: plan.priceChangedOn ?? plan.agreedOn,
          kind: 'principal' as const,
          amount: priceChange,
        },
      ]
    : []
  return {
    plan,
    entries,
    balance,
    signed: contract?.status === 'signed',
    priceChange,
    account: (until) =>
      accountOf(
        agreement,
        [...changes, ...entries.events].filter(({ on }) => until === undefined || on <= until),
      ),
  }
}

/** The days up to another on which interest is settled: due dates, and days on which somebody paid. */
export function settlingDays({ plan, entries }: KnownPlan, until: string): string[] {
  const days = new Set(
    entries.events.flatMap(({ kind, on }) => (kind === 'payment' && on <= until ? [on] : [])),
  )
  for (let k = 1; dueDateOf(plan, k) <= until; k += 1) days.add(dueDateOf(plan, k))
  return [...days].sort()
}
