import { accountOf, type PlanEvent } from '../../core/plans/account'
import type { Frequency, PlanStatus } from '../../core/plans/choices'
import { periodsAfter } from '../../core/plans/dates'
import { applyMovement, movementOf } from '../../core/sales/ledger'
import type { PlanEntries } from '../../server/cemetery/plans/entries'
import type { StoredPlan } from '../../server/cemetery/plans/plan'
import { agreementOf } from '../../server/cemetery/plans/plan'
import { fieldsOf } from '../../server/cemetery/plans/set-up'
import { planState } from '../../server/cemetery/plans/state'
import { planBody, pricePlan } from '../../server/cemetery/plans/terms'

export interface PaidWay {
  since: number
  payments: number
  come: number
  frequency?: Frequency
  status?: PlanStatus
}

export interface DemoPlan {
  contract: {
    id: number
    number: string
    signedOn: string
    partyNames: string
    total: number
    paid: number
    adjusted: number
    balance: number
    buyer: number
  }
  record: Record<string, unknown>
  /** What was entered under it, in the order of its days. */
  entries: Array<{
    type: 'payment' | 'interest'
    amount: number
    date: string
    balance: number
    effect: number
  }>
  after: { paid: number; adjusted: number; balance: number }
}

export interface OfficeDays {
  today: string
  lastWorkday: string
  /** A day, or the last one before it on which the office works. */
  workdayOf: (day: string) => string
}

/** The day of the agreement: a period before the first payment. */
export const beganOn = ({
  firstDate,
  frequency,
}: Pick<PaidWay, 'frequency'> & { firstDate: string }) =>
  periodsAfter(firstDate, frequency ?? 'monthly', -1)

const paymentOf = (one: { on: string; amount: number }): PlanEvent => ({ ...one, kind: 'payment' })

/** A contract's plan as it was paid so far, each payment on its day. */
export function follow(
  contract: DemoPlan['contract'],
  way: PaidWay & { firstDate: string; rate: number },
  late: Record<string, number | null>,
  { today, lastWorkday, workdayOf }: OfficeDays,
): DemoPlan {
  const frequency = way.frequency ?? 'monthly'
  const body = planBody.parse({
    downPayment: contract.paid,
    payments: way.payments,
    frequency,
    firstDate: way.firstDate,
    apr: way.rate,
  })
  const priced = pricePlan(body, {
    cashPrice: contract.balance + contract.paid,
    paid: contract.paid,
  })
  const began = beganOn(way)
  const plan = {
    contract: contract.id,
    contractNumber: contract.number,
    status: 'active',
    agreedOn: began < today ? began : today,
    ...fieldsOf(priced),
    ...late,
  } as unknown as StoredPlan
  const agreement = agreementOf(plan)
  // Who pays comes while the office is open, and it has been since.
  const paid: Array<{ on: string; amount: number }> = []
  for (const [i, { due, amount }] of priced.schedule.slice(0, way.come).entries()) {
    if (due > lastWorkday) break
    const on = workdayOf(due)
    const then = accountOf(agreement, paid.map(paymentOf))
    then.advance(on)
    // Days before it was due cost no interest: whoever pays the last one pays what is owed that day.
    const owed = then.payoff().amount
    const last = i === priced.schedule.length - 1
    paid.push({ on, amount: last ? owed : Math.min(amount, owed) })
  }
  const events = paid.map(paymentOf)
  const account = (until?: string) =>
    accountOf(
      agreement,
      events.filter(({ on }) => until === undefined || on <= until),
    )
  const entries: DemoPlan['entries'] = []
  let state = {
    status: 'signed',
    total: contract.total,
    paid: contract.paid,
    adjusted: contract.adjusted,
    balance: contract.balance,
  }
  let posted = 0
  const enter = (type: 'payment' | 'interest', amount: number, date: string) => {
    if (amount <= 0) return
    const { effect, ...next } = applyMovement(state, movementOf(type, amount))
    state = { ...state, ...next }
    entries.push({ type, amount, date, effect, balance: state.balance })
  }
  const due = priced.schedule.flatMap((row) => (row.due <= today ? [row.due] : []))
  for (const day of [...new Set([...due, ...paid.map(({ on }) => on)])].sort()) {
    const then = account(day)
    then.advance(day)
    enter('interest', then.interestTotal - posted, day)
    posted = then.interestTotal
    for (const { on, amount } of paid) if (on === day) enter('payment', amount, day)
  }
  const known = {
    plan,
    entries: { events } as PlanEntries,
    balance: state.balance,
    signed: true,
    priceChange: 0,
    account,
  }
  const { values, rows, done } = planState(known, today)
  const status = done ? 'completed' : (way.status ?? 'active')
  return {
    contract,
    record: {
      ...plan,
      ...values,
      schedule: rows,
      status,
      endedOn: done ? (paid.at(-1)?.on ?? today) : null,
      defaultedOn: status === 'defaulted' ? today : null,
    },
    entries,
    after: { paid: state.paid, adjusted: state.adjusted, balance: state.balance },
  }
}
