import { type Bucket, type BucketAmounts, buckets } from '../../../core/sales/bucket-names'
import {
  type Allocation,
  allocationsOf,
  bucketsOfLines,
  noAmounts,
  type SpreadRule,
  spread,
  sumOf,
  takeBack,
} from '../../../core/sales/buckets'
import { standingItems } from '../../../core/sales/contract'
import type { HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'

/** What a contract owes by bucket, what was paid of it, and what lies on its account without being applied. */
export interface BucketState {
  owed: BucketAmounts
  paid: BucketAmounts
  left: BucketAmounts
  onAccount: number
}

/** What the entries of a contract did to a bucket. */
export interface BucketSum {
  bucket: Bucket
  paid: number
  adjusted: number
}

/**
 * The state of a contract, which the caller has locked where it is about to change.
 * @param known the sums of its entries, where the caller has them
 */
export async function bucketStateOf(
  context: HookContext,
  contract: StoredRecord,
  known?: readonly BucketSum[],
): Promise<BucketState> {
  const sums = await allocatedSums(context, contract, known)
  const owed = contract.status === 'cancelled' ? noAmounts() : bucketsOfLines(linesOf(contract))
  // What is kept of what was cancelled is owed as a fee.
  owed.fees += Number(contract.retained ?? 0)
  const paid = noAmounts()
  let [allPaid, allAdjusted] = [0, 0]
  for (const { bucket, paid: in_, adjusted } of sums) {
    paid[bucket] += Number(in_)
    owed[bucket] += Number(adjusted)
    allPaid += Number(in_)
    allAdjusted += Number(adjusted)
  }
  // Adjusted before entries said for what: above zero a fee, below it less of what comes last.
  const rest = Number(contract.adjusted ?? 0) - allAdjusted
  if (rest > 0) owed.fees += rest
  if (rest < 0) lessen(owed, -rest)
  const left = noAmounts()
  for (const bucket of buckets) left[bucket] = owed[bucket] - paid[bucket]
  return { owed, paid, left, onAccount: Number(contract.paid ?? 0) - allPaid }
}

async function allocatedSums(
  { transaction, cemeteryId }: HookContext,
  contract: StoredRecord,
  known?: readonly BucketSum[],
): Promise<readonly BucketSum[]> {
  const ask = () =>
    transaction.query<BucketSum & Record<string, unknown>>(
      `select a.bucket, sum(a.paid)::bigint as paid, sum(a.adjusted)::bigint as adjusted
       from transactions t join transactions_allocations a on a.cemetery_id = $1 and a.parent_id = t.id
       where t.cemetery_id = $1 and t.contract_id = $2 and t.archived_at is null group by a.bucket`,
      [cemeteryId, contract.id],
    )
  const rows = known ?? (await ask()).rows
  if (rows.length > 0 || !contract.paid) return rows
  await transaction.query('select app_allocate_history($1, $2)', [cemeteryId, contract.id])
  return (await ask()).rows
}

/** From the last of the usual order on; what is more than all of it makes the last one a credit. */
function lessen(owed: BucketAmounts, amount: number) {
  let rest = amount
  for (const { bucket, amount: part } of takeBack(amount, owed, { method: 'fixed' })) {
    owed[bucket] -= part
    rest -= part
  }
  owed.fees -= rest
}

/**
 * What is given back first: what lies on the account, then what is paid above what is owed, then what was
 * applied last.
 */
export function refunded(amount: number, state: BucketState, rule: SpreadRule): Allocation[] {
  const rest = amount - Math.min(amount, Math.max(0, state.onAccount))
  const over = noAmounts()
  for (const bucket of buckets) over[bucket] = Math.max(0, -state.left[bucket])
  const taken = noAmounts()
  for (const one of spread(rest, over, { method: 'fixed' })) taken[one.bucket] += one.amount
  const paid = noAmounts()
  for (const bucket of buckets) paid[bucket] = state.paid[bucket] - taken[bucket]
  for (const one of takeBack(rest - sumOf(taken), paid, rule)) taken[one.bucket] += one.amount
  return allocationsOf(taken)
}

/** What less is owed: of what is open, by the rule; what is more than that, from the last bucket on. */
export function lessened(amount: number, state: BucketState, rule: SpreadRule): Allocation[] {
  const method = rule.method === 'hand' ? 'fixed' : rule.method
  const taken = noAmounts()
  for (const one of spread(amount, state.left, { ...rule, method })) taken[one.bucket] += one.amount
  const rest = amount - sumOf(taken)
  if (rest > 0) {
    const owed = noAmounts()
    for (const bucket of buckets) owed[bucket] = state.owed[bucket] - taken[bucket]
    const more = takeBack(rest, owed, { method: 'fixed' })
    for (const one of more) taken[one.bucket] += one.amount
    taken.fees += rest - more.reduce((sum, one) => sum + one.amount, 0)
  }
  return allocationsOf(taken)
}

const linesOf = (contract: StoredRecord) =>
  standingItems(
    contract.items as Array<{
      kind: string
      net: number
      tax: number
      care: number
      removedOn?: string | null
    }> | null,
  )
