import { yearOf } from '../../core/dates/compare'
import type { PartialDate } from '../../core/dates/partial-date'

/** `1843–1901`; `?` stands for a date that is not known, nothing for two of them. */
export function formatLifeYears(record: Record<string, unknown>): string {
  const years = [record.birthDate, record.deathDate].map(shortDate)
  return years.some(Boolean) ? years.map((year) => year || '?').join('–') : ''
}

/** The year where the date says one; else the text, as it stands. */
const shortDate = (value: unknown): string => {
  const date = (value ?? null) as PartialDate | null
  return String(yearOf(date) ?? date?.text ?? '')
}
