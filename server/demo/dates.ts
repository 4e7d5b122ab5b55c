import { isoDay } from '../../core/dates/calendar'
import type { SeededRandom } from './random'

/** Days since 1 January 1970; negative before. */
export type DayNumber = number

export const dayNumber = (year: number, month = 1, day = 1): DayNumber => {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return Math.round(date.getTime() / 86_400_000)
}

export const calendarPartsOf = (day: DayNumber) => {
  const date = new Date(day * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const isoOf = (day: DayNumber): string => {
  const { year, month, day: dayOfMonth } = calendarPartsOf(day)
  return isoDay(year, month, dayOfMonth) as string
}

/** Today where the cemetery is. */
export function todayNumberIn(timeZone: string, now = new Date()): DayNumber {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  return dayNumber(year, month, day)
}

/** The instant of a wall-clock time in a time zone, ISO 8601. Noon to evening: no clock changes. */
export function instantAt(day: DayNumber, minutes: number, timeZone: string): string {
  const guess = day * 86_400_000 + minutes * 60_000
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(guess)
  const part = (type: string) => Number(shown.find((one) => one.type === type)?.value)
  const wall =
    dayNumber(part('year'), part('month'), part('day')) * 86_400_000 +
    (part('hour') * 60 + part('minute')) * 60_000
  return new Date(guess - (wall - guess)).toISOString()
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as the register of its time has it: exact of late, partial and uncertain long ago. */
export function registerDateText(random: SeededRandom, day: DayNumber): string | null {
  const { year, month, day: dayOfMonth } = calendarPartsOf(day)
  const name = months[month - 1]
  if (year >= 1960) return random.chance(0.97) ? isoOf(day) : `${name} ${year}`
  const style = random.next()
  if (style < (year < 1900 ? 0.42 : 0.66)) return `${name} ${dayOfMonth}, ${year}`
  if (style < 0.7) return `${year} ${name} ${dayOfMonth}`
  if (style < 0.74) return `${month}/${dayOfMonth}/${year}`
  if (style < 0.78) return `${name} ${year}`
  if (style < 0.88) return `${year}`
  if (style < 0.915) return `abt ${year}`
  if (style < 0.93) return `bef ${name} ${year}`
  if (style < 0.94) return `aft ${year}`
  if (style < 0.95) return `${Math.floor(year / 10)}-`
  if (style < 0.957) return `${Math.floor(year / 100)}--`
  if (style < 0.964) return `between ${year - 1} and ${year + 1}`
  if (style < 0.97) return `${year}?`
  if (style < 0.975) return `${year}/${(year + 1) % 10} ${name} ${dayOfMonth}`
  if (style < 0.978) return `Found ${name}. ${dayOfMonth}, ${year}`
  if (style < 0.98) return 'illegible'
  return null
}
