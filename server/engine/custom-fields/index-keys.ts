import { isWebAddress } from '../../../core/custom-field-names'
import { foldKey } from '../sql/columns'

/** By what a value is found: a folded text or an option; a number's or day's place among others. */
export interface ValueKeys {
  key: string | null
  from: number | null
  to: number | null
}

const maxKeyLength = 200
const none: ValueKeys = { key: null, from: null, to: null }

/**
 * The keys of a stored value. What it is shows itself: options are keys of our making, days are
 * written alike, and partial dates have their first and last day.
 */
export function indexKeysOfValue(value: unknown): ValueKeys {
  if (typeof value === 'number') return { key: null, ...at(scaledNumber(value)) }
  if (typeof value === 'string') {
    if (isDay.test(value)) return { key: value, ...at(dayNumber(value)) }
    return { ...none, key: [...textKey(value)].slice(0, maxKeyLength).join('') }
  }
  const { earliest, latest } = (value ?? {}) as { earliest?: string; latest?: string }
  if (!earliest || !latest) return none
  return { key: null, from: dayNumber(earliest), to: dayNumber(latest) }
}

/** As lists compare it; an address keeps its signs, an option is its key. */
export const textKey = (value: string) =>
  isWebAddress(value) || isOption.test(value) ? value.toLowerCase() : foldKey(value)
const isOption = /^o\d+$/

/** Numbers have four decimals at most and are whole here, which an index under a policy needs. */
export const scaledNumber = (value: number) => Math.round(value * 10_000)
/** 2026-03-01 → 20260301: days in their order. */
export const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

const isDay = /^\d{4}-\d{2}-\d{2}$/
const at = (n: number) => ({ from: n, to: n })
