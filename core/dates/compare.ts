import { yearsBetween } from './calendar'
import type { PartialDate } from './partial-date'

/**
 * Sort order: by first possible day, then by last; dates without a year after all others, then
 * those that could not be read, then none at all. A total order: 0 only for equal texts.
 */
export function comparePartial(a: PartialDate | null, b: PartialDate | null): number {
  return (
    rank(a) - rank(b) ||
    compare(a?.earliest ?? a?.latest, b?.earliest ?? b?.latest) ||
    compare(a?.latest ?? LAST, b?.latest ?? LAST) ||
    compare(a?.edtf, b?.edtf) ||
    compare(a?.text, b?.text)
  )
}

/** The year, where the date lies in one year whatever its day; null otherwise ("189-", "bef 1871"). */
export function yearOf(date: PartialDate | null): number | null {
  const year = date?.earliest?.slice(0, 4)
  return year !== undefined && year === date?.latest?.slice(0, 4) ? Number(year) : null
}

/**
 * Completed years of life, least and most, as far as both dates are known; null where a bound is
 * missing or the death lies before the birth.
 */
export function ageBetween(
  birth: PartialDate | null,
  death: PartialDate | null,
): { min: number; max: number } | null {
  if (!birth?.earliest || !birth.latest || !death?.earliest || !death.latest) return null
  if (death.latest < birth.earliest) return null
  return {
    min: Math.max(0, yearsBetween(birth.latest, death.earliest)),
    max: yearsBetween(birth.earliest, death.latest),
  }
}

const LAST = '9999-12-31'

const rank = (date: PartialDate | null): number => {
  if (!date) return 3
  if (date.earliest || date.latest) return 0
  return date.edtf ? 1 : 2
}

const compare = (a: string | null | undefined, b: string | null | undefined): number =>
  (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
