import { type Currency, decimalsOf } from '../money'

/** The coins and notes of a currency in minor units, the largest first; of others a usual series. */
export function denominationsOf(currency: Currency): number[] {
  const known = series[currency]
  if (known) return known
  const unit = 10 ** decimalsOf(currency)
  return [100, 50, 20, 10, 5, 2, 1]
    .map((value) => value * unit)
    .concat(unit > 1 ? [50, 20, 10, 5, 2, 1].map((value) => (value * unit) / 100) : [])
    .filter(Number.isInteger)
}

const euro = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
const series: Readonly<Record<string, number[]>> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  EUR: euro,
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  MXN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  BHD: [20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
}
