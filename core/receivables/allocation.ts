/** An entry of a contract as far as it pays its invoices; amounts in minor units. */
export interface PayingEntry {
  id: number
  /** What it paid; below zero it was given back. */
  paid: number
  /** What it added to what is owed; below zero it was given up, or credited. */
  adjusted: number
}

export interface PaidInvoice {
  id: number
  /** What is asked for, less what was credited. */
  amount: number
}

/** A part of an entry that went to an invoice. */
export interface ItemAllocation {
  entry: number
  invoice: number
  amount: number
}

/**
 * Which payment paid which invoice: the oldest first, as the database has it of their sums
 * (`app_refresh_open_items`). What was given up closes invoices only where it is more than what was never
 * invoiced. What is given back is taken from what was paid last.
 * @param entries in their order · @param invoices by the day on which they are due
 * @param contractTotal of a contract that stands; 0 of one that was canceled
 */
export function allocateEntries(
  entries: readonly PayingEntry[],
  invoices: readonly PaidInvoice[],
  contractTotal: number,
): ItemAllocation[] {
  const invoiced = invoices.reduce((sum, { amount }) => sum + amount, 0)
  // Pieces of entries, one after the other, along all that was invoiced.
  const laid: Array<{ entry: number; amount: number }> = []
  let [paid, adjusted, covered] = [0, 0, 0]
  for (const entry of entries) {
    paid += entry.paid
    adjusted += entry.adjusted
    const now = clamp(paid + Math.max(0, invoiced - contractTotal - adjusted), invoiced)
    if (now > covered) laid.push({ entry: entry.id, amount: now - covered })
    else takeBack(laid, covered - now)
    covered = now
  }
  const allocations: ItemAllocation[] = []
  let at = 0
  let left = invoices[0]?.amount ?? 0
  for (const piece of laid) {
    let rest = piece.amount
    while (rest > 0 && at < invoices.length) {
      const amount = Math.min(rest, left)
      if (amount > 0)
        allocations.push({ entry: piece.entry, invoice: (invoices[at] as PaidInvoice).id, amount })
      rest -= amount
      left -= amount
      if (left === 0) left = invoices[++at]?.amount ?? 0
    }
  }
  return allocations
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

function takeBack(laid: Array<{ amount: number }>, amount: number) {
  let rest = amount
  while (rest > 0) {
    const last = laid.at(-1)
    if (!last) return
    const part = Math.min(rest, last.amount)
    last.amount -= part
    rest -= part
    if (last.amount === 0) laid.pop()
  }
}
