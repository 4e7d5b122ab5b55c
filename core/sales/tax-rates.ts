import { splitAmount } from '../money'
import { type EffectivePeriod, isEffectiveOn } from './prices'

/** One authority's part of a tax, in basis points. */
export interface TaxPart {
  authority: string
  rate: number
}

/** A class of tax: a rate of its own, or several authorities' with their days. */
export interface TaxClassRates {
  name?: string | null
  authority?: string | null
  rate?: number | null
  rates?: ReadonlyArray<TaxPart & EffectivePeriod> | null
}

/** What a class taxes on a day, by authority; the sum of the parts is the rate of a line. */
export function taxPartsOn(taxClass: TaxClassRates, day: string): TaxPart[] {
  const held = (taxClass.rates ?? []).filter((part) => isEffectiveOn(part, day))
  if (held.length > 0) return held.map(({ authority, rate }) => ({ authority, rate }))
  const authority = taxClass.authority || taxClass.name || ''
  return taxClass.rate ? [{ authority, rate: taxClass.rate }] : []
}

export const rateOf = (parts: readonly TaxPart[]): number =>
  parts.reduce((sum, { rate }) => sum + rate, 0)

/** A line's tax by authority: its parts add up to it, to the last minor unit. */
export function splitTax(
  tax: number,
  parts: readonly TaxPart[],
): Array<{ authority: string; amount: number }> {
  if (rateOf(parts) === 0) return []
  const amounts = splitAmount(
    tax,
    parts.map(({ rate }) => rate),
  )
  return parts.map(({ authority }, i) => ({ authority, amount: amounts[i] as number }))
}

/** As a line of a contract keeps them; one authority alone is known by its class. */
export const writeTaxParts = (parts: readonly TaxPart[]): string | null =>
  parts.length > 1 ? JSON.stringify(parts.map(({ authority, rate }) => [authority, rate])) : null

export function readTaxParts(text: string | null | undefined): TaxPart[] {
  if (!text) return []
  const pairs = JSON.parse(text) as Array<[string, number]>
  return pairs.map(([authority, rate]) => ({ authority, rate }))
}
