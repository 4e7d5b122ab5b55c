/** ISO 4217 code, e.g. `USD`. */
export type Currency = string

/** Decimal places of a currency (ISO 4217): JPY 0, USD 2, BHD 3. */
export const decimalsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** Minor units as people of a locale write them: 482500 USD → `$4,825.00`. Exact beyond 2^53. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = `${minor < 0 ? '-' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(text as never)
}

/**
 * What a person typed as an amount, in minor units; null where it is not one.
 * Accepts the locale's own separators; never rounds: more decimals than the currency has is null.
 */
export function parseMoney(text: string, currency: Currency, locale = 'en'): number | null {
  const decimal =
    new Intl.NumberFormat(locale).formatToParts(1.1).find((part) => part.type === 'decimal')
      ?.value ?? '.'
  const group = decimal === ',' ? '.' : ','
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replaceAll(group, '')
    .replace(decimal, '.')
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(plain)
  if (!match) return null
  const decimals = decimalsOf(currency)
  const fraction = match[3] ?? ''
  if (fraction.length > decimals) return null
  const minor = Number(match[2] + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? (match[1] ? -minor : minor) : null
}

/** Basis points as a percentage: 825 → `8.25%`. */
export const formatRate = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/**
 * Splits an amount by weights with the largest remainder, so that the parts always add up.
 * @param total minor units, may be negative · @param weights not negative, at least one above zero
 */
export function splitAmount(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (!(sum > 0)) throw new RangeError('weights must add up to more than zero')
  const sign = total < 0 ? -1n : 1n
  const amount = BigInt(Math.abs(total))
  const exact = weights.map((weight) => amount * BigInt(weight))
  const parts = exact.map((share) => share / BigInt(sum))
  let left = amount - parts.reduce((a, b) => a + b, 0n)
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % BigInt(sum) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = (parts[index] as bigint) + 1n
    left -= 1n
  }
  return parts.map((part) => Number(sign * part))
}

/** A rate in basis points of an amount, rounded half away from zero. */
export function applyRate(amount: number, basisPoints: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(basisPoints)
  const rounded = (product + 5000n) / 10000n
  return Number(amount < 0 ? -rounded : rounded)
}
