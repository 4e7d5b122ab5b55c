import type { FundShare } from './shares'

/** Where the money of a contract stands. */
export interface ContractMoney {
  status: string
  total: number
  /** Payments less refunds. */
  paid: number
  /** What is still owed; below zero it is owed to the customer. */
  balance: number
}

type Share = Pick<FundShare, 'fundKind' | 'item' | 'quantity' | 'amount' | 'accrues'>

/**
 * What belongs to the funds at this moment, one figure a share. All that ever became due adds up to it, so that a
 * payment adds its part, a refund takes the same part back, and the last payment makes the share whole.
 * @param delivered how many of an item were delivered; what is delivered no longer has to be kept in trust
 */
export function targetsOf(
  shares: readonly Share[],
  money: ContractMoney,
  delivered: ReadonlyMap<number, number> = new Map(),
): number[] {
  if (money.status !== 'signed' && money.status !== 'cancelled') return shares.map(() => 0)
  const earned = earnedOf(shares, money)
  const kept = money.status === 'cancelled' ? keptOf(shares, money) : earned
  return shares.map((share, i) => {
    const whole = Math.min(earned[i] as number, kept[i] as number)
    if (share.fundKind !== 'pre-need') return whole
    const left = Math.max(0, share.quantity - (delivered.get(share.item) ?? 0))
    return partOf(whole, left, share.quantity)
  })
}

/** What of each share its timing makes due by what was paid, whatever was delivered or goes back. */
export function earnedOf(
  shares: readonly Pick<Share, 'amount' | 'accrues'>[],
  { total, paid, balance, status }: ContractMoney,
): number[] {
  const got = Math.max(0, Math.min(paid, total))
  const full = status === 'cancelled' ? paid >= total : balance <= 0
  const first = grouped(shares, 'trustedFirst', (whole) => (got >= total ? whole : got))
  const last = grouped(shares, 'trustedLast', (whole) =>
    got >= total ? whole : got - Math.max(0, total - whole),
  )
  return shares.map(({ accrues, amount }, i) => {
    switch (accrues) {
      case 'signing':
        return amount
      case 'paidInFull':
        return full ? amount : 0
      case 'trustedFirst':
        return first[i] as number
      case 'trustedLast':
        return last[i] as number
      default:
        return total === 0 ? amount : partOf(amount, got, total)
    }
  })
}

/** After a cancellation the funds keep their part of what is still to go back to the customer. */
const keptOf = (shares: readonly Share[], { total, balance }: ContractMoney) =>
  shares.map(({ amount }) =>
    total === 0 ? 0 : partOf(amount, Math.max(0, Math.min(-balance, total)), total),
  )

/** Of shares that take turns with what the cemetery keeps: one sum, split by their amounts. */
function grouped(
  shares: readonly Pick<Share, 'amount' | 'accrues'>[],
  accrues: Share['accrues'],
  due: (whole: number) => number,
): number[] {
  const weights = shares.map((share) => (share.accrues === accrues ? share.amount : 0))
  const whole = weights.reduce((a, b) => a + b, 0)
  if (whole === 0) return weights
  return sharedOut(Math.max(0, Math.min(due(whole), whole)), weights)
}

/**
 * A sum by weights in whole units, of which no part falls as the sum grows. The largest remainders do not promise
 * that; the highest averages do (d'Hondt, Jefferson), and no part is below its exact share rounded down.
 */
function sharedOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  const parts = weights.map((weight) => Number((BigInt(sum) * BigInt(weight)) / BigInt(whole)))
  const average = (i: number) =>
    [BigInt(weights[i] as number), BigInt((parts[i] as number) + 1)] as const
  for (let left = sum - parts.reduce((a, b) => a + b, 0); left > 0; left--) {
    let best = 0
    for (let i = 1; i < weights.length; i++) {
      const [[a, b], [c, d]] = [average(i), average(best)]
      if (a * d > c * b) best = i
    }
    parts[best] = (parts[best] as number) + 1
  }
  return parts
}

/** Rounded up, so that a fund is never short, and whole at the end. */
const partOf = (amount: number, part: number, whole: number) =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))
