import { ageBetween } from '../../core/dates/compare'
import { type PartialDate, parsePartialDate } from '../../core/dates/partial-date'
import { type DateWarning, dateWarnings } from '../../core/dates/warnings'

/** The dates of a person as a record carries them, or as a form has them typed. */
export interface Life {
  birthDate?: PartialDate | string | null
  deathDate?: PartialDate | string | null
  ageYears?: number | string | null
  ageMonths?: number | string | null
  ageDays?: number | string | null
}

const dateOf = (date: PartialDate | string | null | undefined): PartialDate | null =>
  typeof date === 'string' ? (date.trim() ? parsePartialDate(date) : null) : (date ?? null)

const numberOf = (value: number | string | null | undefined): number | null =>
  value === null ||
  value === undefined ||
  String(value).trim() === '' ||
  Number.isNaN(Number(value))
    ? null
    : Number(value)

/**
 * What cannot be true of this life, each with the values that contradict (domain.md: a warning that
 * names both, never a rejection). `today`: the calendar day at the cemetery.
 */
export const lifeWarnings = (life: Life, today: string): DateWarning[] =>
  dateWarnings({
    birth: dateOf(life.birthDate),
    death: dateOf(life.deathDate),
    today,
    ageYears: numberOf(life.ageYears),
  })

/** The age: as the register gives it where it does, else counted from the dates; null where neither. */
export function ageOf(
  life: Life,
): { years: number | null; months: number | null; days: number | null; max?: number } | null {
  const [years, months, days] = [life.ageYears, life.ageMonths, life.ageDays].map(numberOf)
  if (years !== null || months !== null || days !== null)
    return { years: years ?? null, months: months ?? null, days: days ?? null }
  const counted = ageBetween(dateOf(life.birthDate), dateOf(life.deathDate))
  if (!counted) return null
  return { years: counted.min, months: null, days: null, max: counted.max }
}
