import { applyRate, splitAmount } from '../money'

/** How tax is rounded: each line by itself, or all lines of one rate together. */
export const taxBases = ['line', 'invoice'] as const
export type TaxBasis = (typeof taxBases)[number]

/** One line as it is sold; amounts in minor units, rates in basis points. */
export interface SaleLine {
  quantity: number
  unitPrice: number
  /** An amount or a rate, not both. */
  discountAmount?: number | null
  discountRate?: number | null
  taxRate?: number | null
  /** The part of the net price that goes to the care fund; it is within the price, not added. */
  careRate?: number | null
}

/** What a line comes to. `gross - discount = net`, `net + tax = total`, `care` is a part of `net`. */
export interface LineTotals {
  gross: number
  discount: number
  net: number
  tax: number
  total: number
  care: number
}

export interface SaleTotals {
  lines: LineTotals[]
  /** The sums of the lines, to the last minor unit. */
  subtotal: number
  discount: number
  tax: number
  total: number
  care: number
}

/**
 * What a contract comes to. Whole minor units only, so every currency rounds to its own decimals; parts
 * always add up to their whole: tax by invoice is rounded once for each rate and split over its lines
 * by the largest remainder.
 * @throws RangeError for a discount above the line's price, and for sums beyond exact integers
 */
export function saleTotalsOf(lines: readonly SaleLine[], basis: TaxBasis = 'line'): SaleTotals {
  const nets = lines.map((line) => {
    const gross = line.quantity * line.unitPrice
    const discount = line.discountAmount ?? applyRate(gross, line.discountRate ?? 0)
    if (!Number.isSafeInteger(gross)) throw new RangeError('beyond exact integers')
    if (discount > gross) throw new RangeError('a discount above the price')
    return { gross, discount, net: gross - discount }
  })
  const taxes = basis === 'line' ? byLine(lines, nets) : byRate(lines, nets)
  const whole = lines.map((line, i): LineTotals => {
    const { gross, discount, net } = nets[i] as (typeof nets)[number]
    const tax = taxes[i] as number
    return { gross, discount, net, tax, total: net + tax, care: applyRate(net, line.careRate ?? 0) }
  })
  const sum = (key: keyof LineTotals) => whole.reduce((total, line) => total + line[key], 0)
  const totals = {
    lines: whole,
    subtotal: sum('gross'),
    discount: sum('discount'),
    tax: sum('tax'),
    total: sum('total'),
    care: sum('care'),
  }
  if (!Number.isSafeInteger(totals.total) || !Number.isSafeInteger(totals.subtotal))
    throw new RangeError('beyond exact integers')
  return totals
}

/** A part of a bundle: its own price, and how many of it the bundle holds. */
export interface BundlePart {
  price: number
  quantity: number
}

/**
 * A bundle as lines of its parts: each at its own price, with a discount, so that together they cost
 * what the bundle costs and each is taxed as itself.
 * @returns the parts' quantities and discounts; null where the bundle costs more than its parts
 */
export function unbundle(
  price: number,
  quantity: number,
  parts: readonly BundlePart[],
): Array<{ quantity: number; discountAmount: number }> | null {
  const worths = parts.map((part) => part.price * part.quantity * quantity)
  const saved = worths.reduce((a, b) => a + b, 0) - price * quantity
  if (saved < 0) return null
  const discounts = saved === 0 ? worths.map(() => 0) : splitAmount(saved, worths)
  return parts.map((part, i) => ({
    quantity: part.quantity * quantity,
    discountAmount: discounts[i] as number,
  }))
}

const byLine = (lines: readonly SaleLine[], nets: ReadonlyArray<{ net: number }>) =>
  lines.map((line, i) => applyRate(nets[i]?.net ?? 0, line.taxRate ?? 0))

function byRate(lines: readonly SaleLine[], nets: ReadonlyArray<{ net: number }>): number[] {
  const taxes = lines.map(() => 0)
  for (const taxRate of new Set(lines.map((line) => line.taxRate ?? 0))) {
    const own = lines.flatMap((line, i) =>
      (line.taxRate ?? 0) === taxRate && (nets[i]?.net ?? 0) > 0 ? [i] : [],
    )
    if (own.length === 0) continue
    const weights = own.map((i) => nets[i]?.net as number)
    const tax = applyRate(
      weights.reduce((a, b) => a + b, 0),
      taxRate,
    )
    const parts = splitAmount(tax, weights)
    for (const [n, i] of own.entries()) taxes[i] = parts[n] as number
  }
  return taxes
}
