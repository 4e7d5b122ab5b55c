import { allocationRuleOn } from '../../server/cemetery/sales/allocation-rule'
import { type BucketSum, bucketStateOf } from '../../server/cemetery/sales/buckets'
import type { PaymentFacts } from '../../server/cemetery/sales/payment-facts'
import type { ChangeListener, HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'

/** Whether the deeds of a contract's rights wait: its rule says so, and the spaces are not paid for. */
export async function deedsWait(context: HookContext, contract: StoredRecord): Promise<boolean> {
  const rule = await allocationRuleOn(context, contract.date as string | null)
  if (!rule.deedWhenPaid) return false
  const { left } = await bucketStateOf(context, contract)
  return left.rights > 0
}

/** After an entry: its rights know whether they are paid. */
export async function refreshDeeds(context: HookContext, contract: StoredRecord): Promise<void> {
  const own = ((contract.items ?? []) as Array<{ right: number | null }>).flatMap(
    ({ right }) => right ?? [],
  )
  if (own.length === 0) return
  const wait = await deedsWait(context, contract)
  const rights = context.area('interment-rights')
  for (const { id, deedWaits } of await rights.find({ id: own }))
    if (deedWaits !== wait) await rights.updateComputed(id, { deedWaits: wait })
}

/** The same where what it has to be looked at with is known. */
export async function refreshKnownDeeds(
  context: HookContext,
  contract: StoredRecord,
  { rule, sums, rights }: PaymentFacts,
  { allocations }: { allocations?: unknown },
): Promise<void> {
  if (rights.length === 0) return
  const after = [...sums, ...(allocations as BucketSum[])]
  const wait = rule.deedWhenPaid && (await bucketStateOf(context, contract, after)).left.rights > 0
  for (const { id, deedWaits } of rights)
    if (deedWaits !== wait)
      await context.area('interment-rights').updateComputed(id, { deedWaits: wait })
}

/** A right that a contract made begins as its payments have it. */
export const rightMade: ChangeListener = async (context, { change, record, previous }) => {
  if (change !== 'write' || previous || record.contract == null || context.importing) return
  const [contract] = await context.area('contracts').find({ id: record.contract }, 1)
  if (!contract || !(await deedsWait(context, contract))) return
  await context.area('interment-rights').updateComputed(record.id, { deedWaits: true })
}
