import { type DayNumber, dayNumberFrom, isoDayOf, partsOf } from '../../core/dates/day-numbers'
import type { SeededRandom } from './random'

/** Today where the cemetery is. */
export function todayNumberIn(timeZone: string, now = new Date()): DayNumber {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  return dayNumberFrom(year, month, day)
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
    dayNumberFrom(part('year'), part('month'), part('day')) * 86_400_000 +
    (part('hour') * 60 + part('minute')) * 60_000
  return new Date(guess - (wall - guess)).toISOString()
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as the register of its time has it: exact of late, partial and uncertain long ago. */
export function registerDateText(random: SeededRandom, day: DayNumber): string | null {
  const { year, month, day: dayOfMonth } = partsOf(day)
  const name = months[month - 1]
  if (year >= 1960) return random.chance(0.97) ? isoDayOf(day) : `${name} ${year}`
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
