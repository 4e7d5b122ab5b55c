import { dueDateOf, interestOn, yearShare } from './interest'
import type { Instalment, PlanTerms } from './schedule'

/** What happened to a plan's account; of one day in the order in which it was entered. */
export interface PlanEvent {
  on: string
  /** `principal` moves what is owed without being a payment: adjustments, write-offs, refunds. */
  kind: 'payment' | 'principal' | 'lateFee'
  amount: number
  /** The due date of the instalment that a late fee is for. */
  instalment?: string | undefined
}

/** An instalment as it really went, and as it will go. */
export interface AccountRow extends Instalment {
  paid: number
}

export interface PlanAgreement {
  terms: PlanTerms
  schedule: readonly Instalment[]
  /** What of the down payment was open when the plan was made; it bears no interest. */
  downPayment: number
}

interface Row {
  due: string
  /** What the instalment still asks for, late fees apart. */
  left: number
  feeLeft: number
  lateFeeLeft: number
  paid: number
  principal: number
  interest: number
  fees: number
  lateFees: number
}

/**
 * The account of a plan, followed from entry to entry. Interest runs by days on what is owed; a payment goes to
 * the instalments that are due, the oldest first, then to late fees, then to those to come, so that a late fee
 * never makes the next payment late. Of what an instalment takes, interest comes before principal; interest
 * that was not paid bears none (US Rule), or is added at each due date (actuarial).
 */
export class PlanAccount {
  principal: number
  downLeft: number
  /** Interest that has run and was not paid. */
  interestDue = 0
  /** All interest that has run so far, in whole units for each period between two entries or due dates. */
  interestTotal = 0
  day: string
  private bearing = 0
  private next = 1
  private readonly rows: Row[]
  private readonly terms: PlanTerms

  constructor({ terms, schedule, downPayment }: PlanAgreement) {
    this.terms = terms
    this.downLeft = downPayment
    this.principal = terms.amount + downPayment
    this.day = terms.interestFrom
    this.rows = schedule.map(({ due, amount, fees }) => ({
      due,
      left: amount,
      feeLeft: fees,
      lateFeeLeft: 0,
      paid: 0,
      principal: 0,
      interest: 0,
      fees: 0,
      lateFees: 0,
    }))
  }

  /** Lets interest run until a day. */
  advance(to: string): void {
    while (this.day < to) {
      const due = dueDateOf(this.terms, this.next)
      const until = due < to ? due : to
      // A credit stands against interest that was added: who is owed nothing charges none.
      const base = Math.max(0, this.principal - this.downLeft + this.bearing)
      const interest = interestOn(
        base,
        this.terms.rate,
        yearShare(this.terms, this.next, this.day, until),
      )
      this.interestDue += interest
      this.interestTotal += interest
      this.day = until
      if (until !== due) continue
      this.next += 1
      if (this.terms.method === 'actuarial') this.bearing = this.interestDue
    }
  }

  record({ on, kind, amount, instalment }: PlanEvent): void {
    this.advance(on)
    if (kind === 'principal') {
      this.principal += amount
      // No more of the down payment is open than is owed at all.
      this.downLeft = Math.max(0, Math.min(this.downLeft, this.principal))
    } else if (kind === 'lateFee') this.rowFor(on, instalment).lateFeeLeft += amount
    else this.pay(on, amount)
  }

  /** Agreed fees that are due by then, or were paid before. */
  feesCharged(on: string): number {
    return this.rows.reduce(
      (sum, { due, feeLeft, fees }) => sum + fees + (due <= on ? feeLeft : 0),
      0,
    )
  }

  /** What settles everything on the account's day. */
  payoff(): { amount: number; principal: number; interest: number; fees: number } {
    const fees =
      this.rows.reduce((sum, { due, feeLeft }) => sum + (due <= this.day ? feeLeft : 0), 0) +
      this.lateFeesLeft
    const { principal, interestDue: interest } = this
    return { amount: principal + interest + fees, principal, interest, fees }
  }

  get lateFeesLeft(): number {
    return this.rows.reduce((sum, { lateFeeLeft }) => sum + lateFeeLeft, 0)
  }

  /** The instalments that have fallen due before a day and still ask for something; late fees are none. */
  overdue(before: string): Array<{ due: string; left: number }> {
    return this.rows.flatMap(({ due, left }) => (due < before && left > 0 ? [{ due, left }] : []))
  }

  /**
   * The schedule as it stands on a day: what was paid, and what is to be paid if what is overdue comes then and
   * everything else on its day. The last instalment takes what late or early payments have changed. The account
   * has gone on to its end afterwards.
   */
  project(on: string): AccountRow[] {
    const paid = this.rows.map((row) => row.paid)
    this.advance(on)
    const last = this.rows.at(-1) as Row
    const due = this.rows.reduce((sum, row) => sum + (row.due <= on ? row.left : 0), this.downLeft)
    const owed = this.payoff().amount
    const all = last.due <= on
    const now = all ? owed : Math.min(due + this.lateFeesLeft, owed)
    if (now > 0) this.pay(on, now, all)
    for (const row of this.rows) {
      if (row.due <= on || (row.left <= 0 && row !== last)) continue
      this.advance(row.due)
      const rest = this.principal + this.interestDue
      if (rest <= 0) break
      const asks = Math.min(row === last ? Infinity : row.left, rest + row.feeLeft)
      this.pay(row.due, asks, row === last)
    }
    let balance = this.rows.reduce((sum, { principal }) => sum + principal, 0)
    return this.rows.map(({ principal, interest, ...row }, i) => {
      balance -= principal
      return {
        due: row.due,
        amount: row.paid,
        principal,
        interest,
        fees: row.fees + row.lateFees,
        balance,
        paid: paid[i] as number,
      }
    })
  }

  /** @param settles what exceeds the instalments goes to the last one, as far as something is owed */
  private pay(on: string, amount: number, settles = false): void {
    const down = Math.min(amount, this.downLeft)
    this.downLeft -= down
    this.principal -= down
    let rest = amount - down
    const taken: Array<{ row: Row; amount: number }> = []
    const late = new Map<Row, number>()
    const take = (row: Row) => {
      const part = Math.min(rest, row.left)
      if (part > 0) taken.push({ row, amount: part })
      row.left -= part
      rest -= part
    }
    for (const row of this.rows) if (row.due <= on) take(row)
    for (const row of this.rows) {
      const part = Math.min(rest, row.lateFeeLeft)
      row.lateFeeLeft -= part
      rest -= part
      if (part > 0) late.set(row, part)
    }
    for (const row of this.rows) if (row.due > on) take(row)
    const fees = taken.map(({ row, amount: part }) => Math.min(part, row.feeLeft))
    const lateFees = [...late.values()].reduce((sum, part) => sum + part, 0)
    const own = amount - down - lateFees - fees.reduce((sum, fee) => sum + fee, 0)
    const interest = Math.min(own, this.interestDue)
    let interestLeft = interest
    const owedBefore = this.principal + this.interestDue
    this.interestDue -= interest
    this.bearing = Math.min(this.bearing, this.interestDue)
    this.principal -= own - interest
    // Interest of late payments is no instalment's own: the last one takes it.
    const beyond = Math.min(rest, Math.max(0, owedBefore - (own - rest)))
    if (beyond > 0 && (settles || this.rows.every(({ left }) => left <= 0)))
      taken.push({ row: this.rows.at(-1) as Row, amount: beyond })
    for (const [i, { row, amount: part }] of taken.entries()) {
      const fee = fees[i] ?? 0
      const ofInterest = Math.min(interestLeft, part - fee)
      interestLeft -= ofInterest
      row.feeLeft -= fee
      row.fees += fee
      row.interest += ofInterest
      row.principal += part - fee - ofInterest
      row.paid += part
    }
    for (const [row, part] of late) {
      row.lateFees += part
      row.paid += part
    }
  }

  private rowFor(on: string, instalment: string | undefined): Row {
    const named = this.rows.find(({ due }) => due === instalment)
    const before = this.rows.filter(({ due }) => due <= on).at(-1)
    return named ?? before ?? (this.rows[0] as Row)
  }
}

/** The account after its events, in the order of their days. */
export function accountOf(agreement: PlanAgreement, events: readonly PlanEvent[]): PlanAccount {
  const account = new PlanAccount(agreement)
  for (const event of [...events].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)))
    account.record(event)
  return account
}
