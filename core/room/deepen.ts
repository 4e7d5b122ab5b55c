import { shiftYears } from '../dates/calendar'
import type { RoomRules } from './rules'

/** A casket in a place, with the last day on which it may have been laid. */
export interface Laid {
  level: number | null
  /** ISO day; null: not known. */
  on: string | null
}

export type DeepenRefusal = {
  reason: 'notDeepened' | 'restUnknown' | 'rest' | 'liesAbove'
  params: Readonly<Record<string, string | number>>
}

/**
 * Whether remains may be lifted and laid below the floor of their grave on a day: where the rules provide for
 * it, once their rest is over, and while nobody lies above them. Null: they may.
 */
export function whyNotDeepened(
  rules: RoomRules,
  laid: Laid,
  others: ReadonlyArray<Pick<Laid, 'level'>>,
  on: string,
  lawYears: number | null,
): DeepenRefusal | null {
  if (!rules.liftAndDeepen) return { reason: 'notDeepened', params: {} }
  const years = restYearsOf(rules, lawYears)
  if (years > 0 && laid.on === null) return { reason: 'restUnknown', params: { years } }
  if (years > 0 && laid.on !== null) {
    const until = shiftYears(laid.on, years)
    if (until > on) return { reason: 'rest', params: { until, years } }
  }
  if (
    laid.level !== null &&
    others.some(({ level }) => level !== null && level > (laid.level ?? 0))
  )
    return { reason: 'liesAbove', params: { level: laid.level } }
  return null
}

/** Of the place's rest and the law's the longer. */
export const restYearsOf = ({ restYears }: RoomRules, lawYears: number | null): number =>
  Math.max(restYears ?? 0, lawYears ?? 0)
