/** A calendar day as days since 1 January 1970, proleptic Gregorian; no time zone is involved. */
export type DayNumber = number

const MS_PER_DAY = 86_400_000

export const dayNumberOf = (day: string): DayNumber => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY

/** Those who write many days write the same ones again: rules of recurring work, the demo. */
const written = new Map<DayNumber, string>()
const MAX_WRITTEN = 50_000

export function isoDayOf(day: DayNumber): string {
  let iso = written.get(day)
  if (iso === undefined) {
    iso = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
    if (written.size >= MAX_WRITTEN) written.clear()
    written.set(day, iso)
  }
  return iso
}

/** 0 is Monday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7

/**
 * The day of a year, month (1 to 12) and day of the month (Howard Hinnant, "chrono-compatible low-level
 * date algorithms").
 */
export function dayNumberFrom(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(day: DayNumber): { year: number; month: number; day: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] as number)
export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365)
