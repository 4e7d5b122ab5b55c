import { firstDayOf, isMonth, lastDayOf } from '../../../core/ledger/months'

/** The months of a journal, both counted; a year is a business year. */
export interface JournalPeriod {
  name: string
  from: string
  to: string
  months: readonly [first: string, last: string]
  year: boolean
}

/** `2026-03`, or `2026` for the business year that begins in 2026; null for what is neither. */
export function periodOf(text: string, yearStart: number): JournalPeriod | null {
  if (isMonth(text)) return spanOf(text, text, text, false)
  if (!/^\d{4}$/.test(text)) return null
  const first = `${text}-${String(yearStart).padStart(2, '0')}`
  const last =
    yearStart === 1 ? `${text}-12` : `${Number(text) + 1}-${String(yearStart - 1).padStart(2, '0')}`
  return spanOf(text, first, last, true)
}

const spanOf = (name: string, first: string, last: string, year: boolean): JournalPeriod => ({
  name,
  from: firstDayOf(first),
  to: lastDayOf(last),
  months: [first, last],
  year,
})
