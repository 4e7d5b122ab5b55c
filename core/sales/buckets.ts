import { splitAmount } from '../money'
import { type Bucket, type BucketAmounts, buckets, type SpreadMethod } from './bucket-names'

/** One part of an entry: so much of it is for this bucket. */
export interface Allocation {
  bucket: Bucket
  amount: number
}

/** What is due on a day: of one bucket, or of the price of what was sold, whatever it is. */
export interface Due {
  due: string
  bucket: Bucket | 'price'
  amount: number
}

/** How a payment is spread where nobody says it. */
export interface SpreadRule {
  method: SpreadMethod
  /** Buckets that it leaves out follow in their usual order. */
  order?: readonly Bucket[]
}

export const noAmounts = (): BucketAmounts =>
  Object.fromEntries(buckets.map((bucket) => [bucket, 0])) as BucketAmounts

export const sumOf = (amounts: BucketAmounts): number =>
  buckets.reduce((sum, bucket) => sum + amounts[bucket], 0)

interface SoldLine {
  kind?: string | null
  net?: number | null
  tax?: number | null
  care?: number | null
}

/** What the lines of a contract come to by bucket: the care fund's share is a part of their net price. */
export function bucketsOfLines(lines: readonly SoldLine[]): BucketAmounts {
  const owed = noAmounts()
  for (const { kind, net, tax, care } of lines) {
    owed[bucketOfKind(kind)] += (net ?? 0) - (care ?? 0)
    owed.care += care ?? 0
    owed.tax += tax ?? 0
  }
  return owed
}

const bucketOfKind = (kind: string | null | undefined): Bucket =>
  (
    ({
      property: 'rights',
      opening: 'opening',
      merchandise: 'merchandise',
      service: 'services',
      'care-fund': 'care',
    }) as Record<string, Bucket>
  )[kind ?? ''] ?? 'fees'

/** All buckets: those of the rule first, the others in their usual order. */
export const wholeOrder = (order: readonly Bucket[] = []): Bucket[] => [
  ...new Set([...order, ...buckets]),
]

/**
 * Spreads an amount over what is left of each bucket; never more than that, so that a part may remain.
 * @param left what is owed and not paid; below zero counts as nothing
 * @param dues for `oldest`: what was due when, paid or not
 */
export function spread(
  amount: number,
  left: BucketAmounts,
  rule: SpreadRule,
  dues: readonly Due[] = [],
): Allocation[] {
  const open = noAmounts()
  for (const bucket of buckets) open[bucket] = Math.max(0, left[bucket])
  const most = Math.min(amount, sumOf(open))
  if (most <= 0 || rule.method === 'hand') return []
  const order = wholeOrder(rule.order)
  if (rule.method === 'proportional') return inProportion(most, open)
  const taken = noAmounts()
  if (rule.method === 'oldest') takeOldest(most, open, order, dues, taken)
  takeInOrder(most - sumOf(taken), open, order, taken)
  return allocationsOf(taken)
}

/** What a refund takes back: from what was paid, in the opposite order, or in proportion to it. */
export function takeBack(amount: number, paid: BucketAmounts, rule: SpreadRule): Allocation[] {
  const order = wholeOrder(rule.order).reverse()
  const method = rule.method === 'proportional' ? 'proportional' : 'fixed'
  return spread(amount, paid, { method, order })
}

/** Those that are not zero, in the usual order. */
export const allocationsOf = (amounts: BucketAmounts): Allocation[] =>
  buckets.flatMap((bucket) => (amounts[bucket] ? [{ bucket, amount: amounts[bucket] }] : []))

function inProportion(amount: number, open: BucketAmounts): Allocation[] {
  const parts = splitAmount(
    amount,
    buckets.map((bucket) => open[bucket]),
  )
  return buckets.flatMap((bucket, i) => (parts[i] ? [{ bucket, amount: parts[i] as number }] : []))
}

function takeInOrder(
  amount: number,
  open: BucketAmounts,
  order: readonly Bucket[],
  taken: BucketAmounts,
) {
  let rest = amount
  for (const bucket of order) {
    const part = Math.min(rest, open[bucket] - taken[bucket])
    if (part <= 0) continue
    taken[bucket] += part
    rest -= part
  }
}

/** Day by day; within one day in the order of the rule, the price of what was sold as one. */
function takeOldest(
  amount: number,
  open: BucketAmounts,
  order: readonly Bucket[],
  dues: readonly Due[],
  taken: BucketAmounts,
) {
  let rest = amount
  for (const { bucket, amount: due } of unpaid(dues, open)) {
    const within = bucket === 'price' ? order.filter(isPrice) : [bucket]
    const before = sumOf(taken)
    takeInOrder(Math.min(rest, due), open, within, taken)
    rest -= sumOf(taken) - before
    if (rest <= 0) return
  }
}

const isPrice = (bucket: Bucket) => bucket !== 'interest' && bucket !== 'fees'

/** What is still owed of each due: what was paid went to the oldest first. */
function unpaid(dues: readonly Due[], open: BucketAmounts): Due[] {
  const sorted = [...dues].sort(
    (a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0) || rank(a) - rank(b),
  )
  const pools = new Map<Due['bucket'], number>()
  const openOf = (bucket: Due['bucket']) =>
    bucket === 'price'
      ? buckets.filter(isPrice).reduce((sum, one) => sum + open[one], 0)
      : open[bucket]
  for (const { bucket, amount } of sorted) pools.set(bucket, (pools.get(bucket) ?? 0) + amount)
  const gone = new Map(
    [...pools].map(([bucket, all]) => [bucket, Math.max(0, all - openOf(bucket))]),
  )
  return sorted.flatMap((one) => {
    const paid = Math.min(one.amount, gone.get(one.bucket) ?? 0)
    gone.set(one.bucket, (gone.get(one.bucket) ?? 0) - paid)
    return one.amount > paid ? [{ ...one, amount: one.amount - paid }] : []
  })
}

/** On one day interest and fees come before the price. */
const rank = ({ bucket }: Due) => (bucket === 'interest' ? 0 : bucket === 'fees' ? 1 : 2)
