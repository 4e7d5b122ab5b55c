import { badInput, conflict, notFound } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { knownPlan } from './account'
import { accrue } from './accrue'
import { planOf, runningStatuses, type StoredPlan } from './plan'
import { planRuleOn } from './rules'
import { setStatus, settlePlan, withoutCallback } from './settle'
import { type AskedPlan, type PlanBasis, type PricedPlan, pricePlan } from './terms'

/** The contract of a plan, held until the transaction ends. @throws Problem 404, 409 */
async function lockContract(context: HookContext, id: number): Promise<StoredRecord> {
  const contract = await context.area('contracts').lock(id)
  if (contract.archivedAt) throw notFound()
  if (contract.status === 'cancelled')
    throw conflict(
      'planContractCancelled',
      'A canceled contract has no payment plan',
      'Nothing is owed under it.',
    )
  return contract
}

/**
 * What a plan for a contract is about: all that it comes to, where what was paid counts towards the down
 * payment; of a change of plan what is still owed that day, its unpaid interest and fees among it.
 */
export const basisOf = (contract: StoredRecord, changedOn: string | null): PlanBasis =>
  changedOn
    ? { cashPrice: Number(contract.balance ?? 0), paid: 0, interestFrom: changedOn }
    : {
        cashPrice: Number(contract.balance ?? 0) + Number(contract.paid ?? 0),
        paid: Math.max(0, Number(contract.paid ?? 0)),
      }

/** Makes the plan of a contract. One that is running is replaced by it, and kept. @throws Problem 400, 404, 409 */
export async function setUpPlan(
  context: HookContext,
  contractId: number,
  { from, ...asked }: AskedPlan,
): Promise<StoredPlan> {
  const contract = await lockContract(context, contractId)
  const plans = context.area('payment-plans')
  const today = context.transaction.today
  const agreedOn = from ?? today
  if (agreedOn > today)
    throw badInput([{ field: 'from', message: 'must not lie in the future', code: 'inFuture' }])
  const old = await planOf(context, contractId, runningStatuses)
  if (old) await endOld(context, old, agreedOn)
  const now = old ? await context.area('contracts').get(contractId) : contract
  const priced = pricePlan(asked, basisOf(now, old ? agreedOn : null))
  const made = await plans.create({
    contract: contractId,
    contractNumber: contract.number,
    status: 'active',
    agreedOn,
    replaces: old?.id ?? null,
    ...fieldsOf(priced),
    ...(await planRuleOn(context, agreedOn)),
    schedule: priced.schedule.map((row) => ({ ...row, paid: 0 })),
  })
  await settlePlan(context, made.id)
  return (await plans.get(made.id)) as StoredPlan
}

/** Its interest is posted until the change, and no longer. @throws Problem 400 where it was posted further */
async function endOld(context: HookContext, old: StoredPlan, on: string) {
  const known = await knownPlan(context, old)
  const last = known.entries.all
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (last && on < last)
    throw badInput([
      {
        field: 'from',
        message: `must not lie before ${last}`,
        code: 'beforeOther',
        params: { other: last },
      },
    ])
  await withoutCallback(context, old.id, () => accrue(context, old, on))
  await setStatus(context, old.id, {
    status: 'replaced',
    endedOn: on,
    nextRun: null,
    nextDue: null,
  })
}

/** A priced plan as its record keeps it. */
export function fieldsOf({ terms, schedule, ...priced }: PricedPlan) {
  const [first, second, last] = [schedule[0], schedule[1] ?? schedule[0], schedule.at(-1)]
  return {
    cashPrice: priced.cashPrice,
    downPayment: priced.downPayment,
    downPaymentDue: priced.downPaymentDue,
    amountFinanced: priced.amountFinanced,
    financeCharge: priced.financeCharge,
    apr: priced.apr,
    totalOfPayments: priced.totalOfPayments,
    totalSalePrice: priced.totalSalePrice,
    payments: schedule.length,
    paymentAmount: terms.paymentAmount ?? (first ? first.amount - first.fees : null),
    firstPayment: first?.amount ?? null,
    regularPayment: second?.amount ?? null,
    lastPayment: last?.amount ?? null,
    frequency: terms.frequency,
    firstDate: terms.firstDate,
    lastDate: last?.due ?? null,
    interestFrom: terms.interestFrom,
    rate: terms.rate,
    dayCount: terms.dayCount,
    method: terms.method,
    setupFee: terms.setupFee || null,
    paymentFee: terms.paymentFee || null,
  }
}
