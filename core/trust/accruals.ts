import type { AccrualCause, FundKind } from './choices'
import { depositDay } from './due-day'
import type { FundShare } from './shares'
import { type ContractMoney, targetsOf } from './targets'

/** Something that moved the money of a contract, or what is still owed to its customer. */
export interface MoneyEvent {
  date: string
  cause: AccrualCause
  money: ContractMoney
  /** How many of an item were delivered by then. */
  delivered?: ReadonlyMap<number, number>
  transaction?: number | null
  delivery?: number | null
}

/** One fund's part of a contract. */
export interface FundAccount<Share extends FundShare = FundShare> {
  fundKind: FundKind
  fund: string
  shares: Share[]
}

/** What became due to a fund by an event; below zero it was taken back. */
export interface Accrual {
  date: string
  cause: AccrualCause
  amount: number
  /** The last day of its deposit; null where nothing is to be deposited. */
  dueBy: string | null
  transaction: number | null
  delivery: number | null
}

export function accountsOf<Share extends FundShare>(
  shares: readonly Share[],
): FundAccount<Share>[] {
  const accounts = new Map<string, FundAccount<Share>>()
  for (const share of shares) {
    const { fundKind, fund } = share
    const key = `${fundKind} ${fund}`
    const account = accounts.get(key) ?? { fundKind, fund, shares: [] }
    account.shares.push(share)
    accounts.set(key, account)
  }
  return [...accounts.values()]
}

/** What an event makes due, one entry an account in their order; null where it moves nothing. */
export function accrualsOf(
  accounts: ReadonlyArray<Pick<FundAccount, 'shares'> & { accrued: number }>,
  event: MoneyEvent,
): Array<Accrual | null> {
  const all = accounts.flatMap(({ shares }) => shares)
  const targets = targetsOf(all, event.money, event.delivered)
  let at = 0
  return accounts.map(({ shares, accrued }) => {
    const target = targets.slice(at, at + shares.length).reduce((a, b) => a + b, 0)
    at += shares.length
    const amount = target - accrued
    if (amount === 0) return null
    const { date, cause, transaction = null, delivery = null } = event
    const days = shares.map((share) => depositDay(date, share)).sort()
    return {
      date,
      cause,
      amount,
      dueBy: amount > 0 ? (days[0] ?? null) : null,
      transaction,
      delivery,
    }
  })
}

/** All of a contract's life, event by event: what each made due, by account. */
export function accrualHistory(
  accounts: readonly FundAccount[],
  events: readonly MoneyEvent[],
): Accrual[][] {
  const states = accounts.map(({ shares }) => ({ shares, accrued: 0, entries: [] as Accrual[] }))
  for (const event of events)
    for (const [i, entry] of accrualsOf(states, event).entries()) {
      const state = states[i]
      if (!entry || !state) continue
      state.accrued += entry.amount
      state.entries.push(entry)
    }
  return states.map(({ entries }) => entries)
}

/** The day by which the oldest of what is not deposited has to be; what is deposited covers the oldest first. */
export function oldestDue(
  entries: ReadonlyArray<Pick<Accrual, 'amount' | 'dueBy'>>,
  outstanding: number,
): string | null {
  if (outstanding <= 0) return null
  const due = entries
    .filter((one) => one.amount > 0 && one.dueBy !== null)
    .sort((a, b) => ((a.dueBy as string) < (b.dueBy as string) ? 1 : -1))
  let newest = 0
  for (const { amount, dueBy } of due) {
    newest += amount
    if (newest >= outstanding) return dueBy
  }
  return due.at(-1)?.dueBy ?? null
}
