import { type Bucket, buckets } from '../../core/sales/bucket-names'
import { type Allocation, spread } from '../../core/sales/buckets'
import type { TransactionType } from '../../core/sales/transaction-types'
import {
  type AllocationRuleOfDay,
  allocationRuleOn,
  duesOf,
} from '../../server/cemetery/sales/allocation-rule'
import {
  type BucketState,
  bucketStateOf,
  lessened,
  refunded,
} from '../../server/cemetery/sales/buckets'
import type { PaymentFacts } from '../../server/cemetery/sales/payment-facts'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import type { ContractRecord, Entry } from './accounts.server'

type Stored = { bucket: Bucket; amount: number; paid: number; adjusted: number }
type Moved = Exclude<TransactionType, 'reversal'>

/** The parts of an entry on a contract: as they are sent, else by the rule of the contract's day. */
export async function allocate(
  context: HookContext,
  entry: Entry,
  contract: ContractRecord,
  original: StoredRecord | undefined,
  facts?: PaymentFacts,
): Promise<Stored[]> {
  // First, since it sees to entries from before buckets.
  const state = await bucketStateOf(context, contract, facts?.sums)
  if (original) return mirrored(await context.area('transactions').get(original.id))
  const type = entry.type as Moved
  const sent = (entry.allocations ?? []) as Allocation[]
  if (sent.length > 0) refuseWrong(type, entry.amount as number, sent, state)
  const parts =
    sent.length > 0
      ? sent
      : await proposedParts(context, type, entry.amount as number, contract, state, facts?.rule)
  if (type === 'reallocation' && parts.length === 0)
    throw badInput([
      { field: 'allocations', message: 'say what it is applied to', code: 'allocationMissing' },
    ])
  return parts.map((part) => ({ ...part, ...signed(type, part.amount) }))
}

/** What the rule says of an amount; nothing where it is to be said by hand. */
export async function proposedParts(
  context: HookContext,
  type: Moved,
  amount: number,
  contract: ContractRecord,
  state: BucketState,
  known?: AllocationRuleOfDay,
): Promise<Allocation[]> {
  if (type === 'interest') return [{ bucket: 'interest', amount }]
  if (isCharge(type)) return [{ bucket: 'fees', amount }]
  if (type === 'adjustment' && amount > 0) return [{ bucket: 'fees', amount }]
  const rule = known ?? (await allocationRuleOn(context, contract.date as string | null))
  if (type === 'write-off') return lessened(amount, state, rule)
  if (type === 'adjustment')
    return lessened(-amount, state, rule).map((part) => ({ ...part, amount: -part.amount }))
  if (type === 'refund' || type === 'credit') return refunded(amount, state, rule)
  const dues = rule.method === 'oldest' ? await duesOf(context, contract) : []
  return spread(amount, state.left, rule, dues)
}

/** What a part does to its bucket. */
function signed(type: Moved, amount: number): { paid: number; adjusted: number } {
  switch (type) {
    case 'refund':
    case 'credit':
      return { paid: -amount, adjusted: 0 }
    case 'write-off':
      return { paid: 0, adjusted: -amount }
    case 'adjustment':
    case 'fee':
    case 'interest':
    case 'late-fee':
      return { paid: 0, adjusted: amount }
    default:
      return { paid: amount, adjusted: 0 }
  }
}

const mirrored = (original: StoredRecord): Stored[] =>
  ((original.allocations ?? []) as Stored[]).map(({ bucket, amount, paid, adjusted }) => ({
    bucket,
    amount,
    paid: 0 - paid,
    adjusted: 0 - adjusted,
  }))

/** They add up, none stands twice, and none takes more than its bucket has. @throws Problem 400 that names it */
function refuseWrong(type: Moved, amount: number, sent: readonly Allocation[], state: BucketState) {
  const wrong = (at: number, code: string, message: string, most?: number) =>
    badInput([
      {
        field: `allocations.${at}.amount`,
        message,
        code,
        params: { bucket: sent[at]?.bucket ?? '', most: String(most ?? 0) },
      },
    ])
  for (const [at, { bucket, amount: part }] of sent.entries()) {
    if (sent.findIndex((one) => one.bucket === bucket) < at)
      throw badInput([
        { field: `allocations.${at}.bucket`, message: 'is named twice', code: 'twice' },
      ])
    if (type === 'reallocation') continue
    if (type === 'adjustment' ? Math.sign(part) !== Math.sign(amount) : part <= 0)
      throw wrong(at, 'allocationSign', 'must be above zero')
    const most = mostOf(type, amount, bucket, state)
    if (Math.abs(part) > most)
      throw wrong(at, 'allocationTooMuch', `is more than ${bucket} has: ${most}`, most)
  }
  const sum = sent.reduce((all, part) => all + part.amount, 0)
  const over = amount - openIn(type, state)
  if (type === 'reallocation' ? false : sum !== amount && !(over > 0 && sum === amount - over))
    throw badInput([
      {
        field: 'allocations',
        message: `must add up to ${amount}, not ${sum}`,
        code: 'allocationSum',
        params: { sum: String(sum), amount: String(amount) },
      },
    ])
  if (type === 'reallocation') refuseReallocation(amount, sent, state, wrong)
}

/** It adds to what is owed, whatever that was. */
const isCharge = (type: Moved) => type === 'fee' || type === 'late-fee' || type === 'interest'

const mostOf = (type: Moved, amount: number, bucket: Bucket, state: BucketState): number => {
  if (type === 'refund' || type === 'credit') return Math.max(0, state.paid[bucket])
  if (isCharge(type) || (type === 'adjustment' && amount > 0)) return Number.POSITIVE_INFINITY
  if (type === 'adjustment') return Math.max(0, state.owed[bucket])
  return Math.max(0, state.left[bucket])
}

/** How much of an entry buckets can take: what is paid above that lies on the account. */
const openIn = (type: Moved, state: BucketState): number => {
  const of = type === 'refund' || type === 'credit' ? state.paid : state.left
  if (isCharge(type) || type === 'adjustment') return Number.POSITIVE_INFINITY
  return buckets.reduce((sum, bucket) => sum + Math.max(0, of[bucket]), 0)
}

/** Moves what is applied already, and what lies on the account: its amount is what comes from there. */
function refuseReallocation(
  amount: number,
  sent: readonly Allocation[],
  state: BucketState,
  wrong: (at: number, code: string, message: string, most?: number) => Error,
) {
  const sum = sent.reduce((all, part) => all + part.amount, 0)
  if (sum !== amount || amount > Math.max(0, state.onAccount))
    throw badInput([
      {
        field: 'allocations',
        message: `must add up to ${amount}, and that to no more than lies on the account`,
        code: 'allocationSum',
        params: { sum: String(sum), amount: String(amount) },
      },
    ])
  for (const [at, { bucket, amount: part }] of sent.entries()) {
    const most = part > 0 ? Math.max(0, state.left[bucket]) : Math.max(0, state.paid[bucket])
    if (part === 0 || Math.abs(part) > most)
      throw wrong(at, 'allocationTooMuch', `is more than ${bucket} has: ${most}`, most)
  }
}
