import { dueDateOf } from '../../../core/plans/interest'
import type { HookContext } from '../../engine/resources/extend'
import { replaceChildren } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import { type KnownPlan, knownPlan } from './account'
import { accrue } from './accrue'
import { runningStatuses, type StoredPlan } from './plan'
import { planState } from './state'

/** Plans that are being settled: their own documents call nobody back. */
const busy = new WeakMap<Transaction, Set<number>>()

/**
 * Brings a plan up to date after something of its contract has changed: interest and fees until the last
 * payment or due date, its schedule and sums, and whether it is paid off.
 */
export async function settlePlan(context: HookContext, id: number): Promise<void> {
  const own = busy.get(context.transaction) ?? new Set()
  busy.set(context.transaction, own)
  if (own.has(id)) return
  own.add(id)
  try {
    const plans = context.area('payment-plans')
    const plan = (await plans.lock(id)) as StoredPlan
    if (!runningStatuses.includes(plan.status) && plan.status !== 'completed') return
    const today = context.transaction.today
    let known = await knownPlan(context, plan)
    if (known.priceChange !== (plan.priceChange ?? 0)) {
      plan.priceChangedOn = today
      known = await knownPlan(context, plan)
    }
    const until = lastSettled(known, today)
    if (until) known = await accrue(context, plan, until)
    await store(context, known, today)
  } finally {
    own.delete(id)
  }
}

/** Runs while a plan's own documents are written, which it needs not hear of. */
export async function withoutCallback<T>(
  { transaction }: HookContext,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  const own = busy.get(transaction) ?? new Set()
  busy.set(transaction, own)
  const inside = own.has(id)
  own.add(id)
  try {
    return await work()
  } finally {
    if (!inside) own.delete(id)
  }
}

/** The last due date or payment that is not ahead. */
function lastSettled({ plan, entries }: KnownPlan, today: string): string | null {
  const paid = entries.events.flatMap(({ kind, on }) => (kind === 'payment' ? [on] : []))
  const days = paid.filter((on) => on <= today)
  for (let k = 1; dueDateOf(plan, k) <= today; k += 1) days.push(dueDateOf(plan, k))
  return days.sort().at(-1) ?? null
}

async function store(context: HookContext, known: KnownPlan, today: string): Promise<void> {
  const { plan } = known
  const plans = context.area('payment-plans')
  const { values, rows, done } = planState(known, today)
  await plans.updateComputed(plan.id, values)
  await context.transaction.pipeline(
    replaceChildren(
      plans.area,
      context.cemeteryId,
      plan.id,
      'schedule',
      rows.map((row) => ({
        ...row,
        id: plan.schedule.find(({ due: day }) => day === row.due)?.id,
      })),
    ),
  )
  if (done && runningStatuses.includes(plan.status))
    await setStatus(context, plan.id, { status: 'completed', endedOn: today, defaultedOn: null })
  else if (!done && plan.status === 'completed')
    await setStatus(context, plan.id, { status: 'active', endedOn: null })
}

/** A status is the record's own: it moves its version, and the audit tells it. */
export async function setStatus(
  context: HookContext,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  const plans = context.area('payment-plans')
  const { version } = await plans.get(id)
  await plans.update(id, version, values)
}
