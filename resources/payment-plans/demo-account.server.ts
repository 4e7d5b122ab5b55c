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

/** A contract's plan as it was paid so far, each payment on its day. */
export function follow(
  contract: DemoPlan['contract'],
  way: PaidWay & { firstDate: string; rate: number },
  late: Record<string, number | null>,
  today: string,
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
  const began = periodsAfter(way.firstDate, frequency, -1)
  const plan = {
    contract: contract.id,
    contractNumber: contract.number,
    status: 'active',
    agreedOn: began < today ? began : today,
    ...fieldsOf(priced),
    ...late,
  } as unknown as StoredPlan
  const agreement = agreementOf(plan)
  const paid = priced.schedule.slice(0, way.come).filter(({ due }) => due <= today)
  const events = paid.map(({ due, amount }): PlanEvent => ({ on: due, kind: 'payment', amount }))
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
  for (const { due, amount } of priced.schedule.filter((row) => row.due <= today)) {
    const then = account(due)
    then.advance(due)
    enter('interest', then.interestTotal - posted, due)
    posted = then.interestTotal
    if (paid.some((row) => row.due === due)) enter('payment', amount, due)
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
      endedOn: done ? (paid.at(-1)?.due ?? today) : null,
      defaultedOn: status === 'defaulted' ? today : null,
    },
    entries,
    after: { paid: state.paid, adjusted: state.adjusted, balance: state.balance },
  }
}
