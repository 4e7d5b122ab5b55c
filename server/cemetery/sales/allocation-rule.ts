import type { Bucket, SpreadMethod } from '../../../core/sales/bucket-names'
import type { Due, SpreadRule } from '../../../core/sales/buckets'
import type { HookContext } from '../../engine/resources/extend'

export interface AllocationRuleOfDay extends SpreadRule {
  /** A deed waits until its space is paid. */
  deedWhenPaid: boolean
}

/** What a contract of that day goes by: the newest rule whose day had come. */
export async function allocationRuleOn(
  { transaction, cemeteryId }: HookContext,
  day: string | null | undefined,
): Promise<AllocationRuleOfDay> {
  const { rows } = await transaction.query<{
    method: SpreadMethod
    order: Bucket[] | null
    deed_when_paid: boolean
  }>(
    `select r.method, r.deed_when_paid, array(select o.bucket from allocation_rules_order o
       where o.cemetery_id = $1 and o.parent_id = r.id order by o.position) as order
     from allocation_rules r where r.cemetery_id = $1 and r.archived_at is null
       and r.effective_from <= coalesce($2::date, 'infinity') order by r.effective_from desc, r.id desc limit 1`,
    [cemeteryId, day ?? null],
  )
  const [found] = rows
  return {
    method: found?.method ?? 'fixed',
    order: found?.order ?? [],
    deedWhenPaid: found?.deed_when_paid ?? false,
  }
}

/**
 * When what a contract owes was or is due: interest and fees on their day, the price on the contract's day or
 * as its payment plan has it.
 */
export async function duesOf(
  context: HookContext,
  contract: { id: number; date?: unknown; total?: unknown },
): Promise<Due[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ due: string; bucket: Bucket; amount: number }>(
    `select t.date::text as due, a.bucket, a.adjusted as amount
     from transactions t join transactions_allocations a on a.cemetery_id = $1 and a.parent_id = t.id
     where t.cemetery_id = $1 and t.contract_id = $2 and t.archived_at is null
       and a.bucket in ('interest', 'fees') and a.adjusted > 0`,
    [cemeteryId, contract.id],
  )
  const charged = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  const planned = await plannedDues(context, contract.id)
  if (planned.length > 0) return [...charged, ...planned]
  return [
    ...charged,
    {
      due: String(contract.date ?? '0001-01-01'),
      bucket: 'price',
      amount: Number(contract.total ?? 0),
    },
  ]
}

/** The principal of each instalment of the plan that is being paid. */
async function plannedDues(context: HookContext, contract: number): Promise<Due[]> {
  if (!context.areas.some(({ name }) => name === 'payment-plans')) return []
  const plans = await context.area('payment-plans').find({ contract, status: 'active' }, 1)
  const schedule = (plans[0]?.schedule ?? []) as Array<{ due: string; principal: number | null }>
  return schedule.map(({ due, principal }) => ({ due, bucket: 'price', amount: principal ?? 0 }))
}
