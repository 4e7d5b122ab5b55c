import { addDays } from '../../../core/calendar-days'
import { dueDateOf } from '../../../core/plans/interest'
import type { KnownPlan } from './account'
import { later, type StoredPlan } from './plan'

/** How a plan stands on a day: what its record keeps of it, and its schedule. */
export function planState(
  { plan, entries, signed, priceChange, account: at }: KnownPlan,
  today: string,
) {
  const account = at()
  account.advance(today)
  const [downLeft, lateFees] = [account.downLeft, account.lateFeesLeft]
  const owed = account.payoff().amount
  const rows = account.project(today).filter(({ amount, paid }) => amount > 0 || paid > 0)
  const open = rows.filter(({ amount, paid }) => amount > paid)
  const due = open.filter((row) => row.due <= today)
  const rest = (list: typeof rows) => list.reduce((sum, row) => sum + row.amount - row.paid, 0)
  const done = owed <= 0 && open.length === 0
  const overdue = rest(due) + downLeft + (due.length > 0 ? 0 : lateFees)
  const firstOpen = rows.findIndex(({ amount, paid }) => amount > paid)
  const values = {
    priceChange: priceChange || null,
    priceChangedOn: plan.priceChangedOn,
    nextDue: done ? null : downLeft > 0 ? plan.agreedOn : (open[0]?.due ?? null),
    dueAmount: done ? 0 : overdue > 0 ? overdue : rest(open.slice(0, 1)),
    paidThrough: (firstOpen < 0 ? rows : rows.slice(0, firstOpen)).at(-1)?.due ?? null,
    paid: entries.events.reduce((sum, one) => sum + (one.kind === 'payment' ? one.amount : 0), 0),
    left: Math.max(0, rest(rows) + downLeft),
    nextRun: done || !signed ? null : nextRunOf(plan, rows, today),
  }
  return { values, rows, done }
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
