import { addDays } from '../../../core/calendar-days'
import { dueDateOf } from '../../../core/plans/interest'
import type { HookContext } from '../../engine/resources/extend'
import { replaceChildren } from '../../engine/sql/insert-queries'
import type { Transaction } from '../../engine/transaction/transaction'
import { type KnownPlan, knownPlan } from './account'
import { accrue } from './accrue'
import { later, runningStatuses, type StoredPlan, todayOf } from './plan'

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
    const today = todayOf(context)
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
  const account = known.account()
  account.advance(today)
  const [downLeft, lateFees] = [account.downLeft, account.lateFeesLeft]
  const owed = account.payoff().amount
  const rows = account.project(today).filter(({ amount, paid }) => amount > 0 || paid > 0)
  const open = rows.filter(({ amount, paid }) => amount > paid)
  const due = open.filter((row) => row.due <= today)
  const rest = (list: typeof rows) => list.reduce((sum, row) => sum + row.amount - row.paid, 0)
  const done = owed <= 0 && open.length === 0
  const overdue = rest(due) + downLeft + (due.length > 0 ? 0 : lateFees)
  const values = {
    priceChange: known.priceChange || null,
    priceChangedOn: plan.priceChangedOn,
    nextDue: done ? null : downLeft > 0 ? plan.agreedOn : (open[0]?.due ?? null),
    dueAmount: done ? 0 : overdue > 0 ? overdue : rest(open.slice(0, 1)),
    paidThrough:
      rows
        .filter(
          (row, i) =>
            row.paid >= row.amount && rows.slice(0, i).every((one) => one.paid >= one.amount),
        )
        .at(-1)?.due ?? null,
    paid: known.entries.events.reduce(
      (sum, one) => sum + (one.kind === 'payment' ? one.amount : 0),
      0,
    ),
    left: Math.max(0, rest(rows) + downLeft),
    nextRun: done || !known.signed ? null : nextRunOf(plan, rows, today),
  }
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

/** The next day on which something happens by itself: an instalment falls due, a late fee, a default. */
function nextRunOf(
  plan: StoredPlan,
  rows: ReadonlyArray<{ due: string; amount: number; paid: number }>,
  today: string,
): string | null {
  const days: string[] = []
  for (const { due, amount, paid } of rows) {
    if (due > today) days.push(due)
    if (amount <= paid) continue
    days.push(addDays(due, (plan.graceDays ?? 0) + 1))
    if (plan.defaultDays) days.push(addDays(later(due, plan.reinstatedOn), plan.defaultDays))
  }
  // Interest goes on from period to period beyond the last instalment.
  let k = 1
  while (dueDateOf(plan, k) <= today) k += 1
  days.push(dueDateOf(plan, k))
  return days.filter((day) => day > today).sort()[0] ?? null
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
