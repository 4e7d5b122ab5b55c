import { splitAmount } from '../../core/money'
import type { Invoice } from './area'

export type InvoiceLine = Omit<Partial<Invoice['lines'][number]>, 'id'>

/** A line of the contract, as far as invoices ask for it. */
export interface ContractLine {
  /** By an amendment. */
  removedOn?: string | null
  description: string | null
  quantity: number | null
  unitPrice: number | null
  discount: number | null
  net: number | null
  taxRate: number | null
  tax: number | null
  total: number | null
}

/** A line of an item of the contract says what the contract says of it; a chosen amount stays as it was chosen. */
export const completedLine = (
  line: InvoiceLine,
  items: readonly ContractLine[],
  contractNumber: string,
): InvoiceLine => {
  const item = line.item == null ? undefined : items[line.item - 1]
  if (!item) return { ...line, description: line.description?.trim() || contractNumber }
  const { quantity, unitPrice, discount, net, taxRate, tax, total } = item
  const description = line.description?.trim() || item.description
  return { item: line.item, description, quantity, unitPrice, discount, net, taxRate, tax, total }
}

/**
 * A chosen amount as lines of one tax rate each: it contains tax as the whole contract does, and its parts add
 * up to it.
 */
export function linesByRate(line: InvoiceLine, items: readonly ContractLine[]): InvoiceLine[] {
  if (line.item != null) return [line]
  const rates = new Map<number, { net: number; tax: number }>()
  for (const { taxRate, net, tax } of items) {
    const of = rates.get(taxRate ?? 0) ?? { net: 0, tax: 0 }
    rates.set(taxRate ?? 0, { net: of.net + (net ?? 0), tax: of.tax + (tax ?? 0) })
  }
  const known = [...rates].filter(([, { net, tax }]) => net + tax > 0).sort(([a], [b]) => a - b)
  const total = line.total ?? 0
  if (known.length === 0) return [{ ...line, net: total, taxRate: 0, tax: 0, total }]
  const parts = splitAmount(
    total,
    known.map(([, { net, tax }]) => net + tax),
  )
  return known.flatMap(([taxRate, whole], i) => {
    const part = parts[i] as number
    if (part === 0) return []
    const [net, tax] = splitAmount(part, [whole.net, whole.tax]) as [number, number]
    return [{ description: line.description, taxRate, net, tax, total: part }]
  })
}

export const sumsOf = (lines: readonly InvoiceLine[]) => {
  const sum = (name: 'net' | 'tax' | 'total') =>
    lines.reduce((all, line) => all + (line[name] ?? 0), 0)
  return { net: sum('net'), tax: sum('tax'), total: sum('total') }
}
