/** An account that a deposit may be for, or that money may come back from. */
export interface OpenAccount {
  id: number
  /** What became due and is not deposited; below zero it is deposited and no longer due. */
  outstanding: number
  dueBy: string | null
}

/**
 * Which accounts a deposit is for: the oldest due first, each up to what it lacks. What is left is in advance.
 * @param amount what is deposited, with what was deposited in advance before
 */
export function coverOldest<Account extends OpenAccount>(
  accounts: readonly Account[],
  amount: number,
): { covers: Array<{ account: Account; amount: number }>; left: number } {
  let left = amount
  const covers: Array<{ account: Account; amount: number }> = []
  for (const account of [...accounts].sort(byDue)) {
    if (account.outstanding <= 0 || left === 0) continue
    const part = Math.min(left, account.outstanding)
    covers.push({ account, amount: part })
    left -= part
  }
  return { covers, left }
}

/** From which accounts money comes back: from those that hold more than is due. */
export function releaseFrom<Account extends OpenAccount>(
  accounts: readonly Account[],
  amount: number,
): { covers: Array<{ account: Account; amount: number }>; left: number } {
  const inverse = accounts.map((account) => ({
    account,
    id: account.id,
    outstanding: -account.outstanding,
    dueBy: null,
  }))
  const { covers, left } = coverOldest(inverse, amount)
  return {
    covers: covers.map(({ account, amount: part }) => ({
      account: account.account,
      amount: -part,
    })),
    left,
  }
}

const byDue = (a: OpenAccount, b: OpenAccount) => {
  const [one, other] = [a.dueBy ?? '9999', b.dueBy ?? '9999']
  return one < other ? -1 : one > other ? 1 : a.id - b.id
}
