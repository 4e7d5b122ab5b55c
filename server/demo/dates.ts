import {
  type DayNumber,
  dayNumberFrom,
  isoDayOf,
  partsOf,
  weekdayOf,
} from '../../core/dates/day-numbers'
import type { SeededRandom } from './random'

/** Today where the cemetery is. */
export function todayNumberIn(timeZone: string, now = new Date()): DayNumber {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  return dayNumberFrom(year, month, day)
}

/** The day itself, or the last one before it on which an office works: no Sunday, Christmas or New Year. */
export function workdayUpTo(day: DayNumber): DayNumber {
  const { month, day: dayOfMonth } = partsOf(day)
  const closed =
    weekdayOf(day) === 6 || (month === 12 ? dayOfMonth === 25 : month + dayOfMonth === 2)
  return closed ? workdayUpTo(day - 1) : day
}

/** The day itself, or the next one on which there are services. */
export const workdayFrom = (day: DayNumber): DayNumber =>
  workdayUpTo(day) === day ? day : workdayFrom(day + 1)

/** Since when an office is at work, in minutes of the day; until when; and from when it has something to show. */
const opens = 8 * 60 + 40
const closes = 17 * 60
const settled = opens + 30

/** When an office was last at work: nothing of it may be later, and nothing of that day earlier than `since`. */
export interface OfficeHours {
  day: DayNumber
  since: string
  until: string
}

export function officeHoursUntil(timeZone: string, now: Date): OfficeHours {
  const today = todayNumberIn(timeZone, now)
  const minutes = Math.floor((now.getTime() - Date.parse(instantAt(today, 0, timeZone))) / 60_000)
  const begun = workdayUpTo(today) === today && minutes >= settled
  const day = begun ? today : workdayUpTo(today - 1)
  return {
    day,
    since: instantAt(day, opens, timeZone),
    until: instantAt(day, begun ? Math.min(minutes, closes) : closes, timeZone),
  }
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
const mois = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'],
  ...['octobre', 'novembre', 'décembre'],
]

/** A day as the register of its time has it: exact of late, partial and uncertain long ago. */
export function registerDateText(
  random: SeededRandom,
  day: DayNumber,
  locale: string,
): string | null {
  const { year } = partsOf(day)
  const style = random.next()
  const write = locale.startsWith('fr') ? inFrench : inEnglish
  if (year < 1960) return write(style, day, year < 1900 ? 0.42 : 0.66)
  if (style < 0.97) return isoDayOf(day)
  const { month } = partsOf(day)
  return `${locale.startsWith('fr') ? mois[month - 1] : months[month - 1]} ${year}`
}

/** By chance, from 0 to 1; below `usual` as most wrote it then. */
function inEnglish(style: number, at: DayNumber, usual: number): string | null {
  const { year, month, day } = partsOf(at)
  const name = months[month - 1]
  if (style < usual) return `${name} ${day}, ${year}`
  if (style < 0.7) return `${year} ${name} ${day}`
  if (style < 0.74) return `${month}/${day}/${year}`
  if (style < 0.78) return `${name} ${year}`
  if (style < 0.88) return `${year}`
  if (style < 0.915) return `abt ${year}`
  if (style < 0.93) return `bef ${name} ${year}`
  if (style < 0.94) return `aft ${year}`
  if (style < 0.95) return `${Math.floor(year / 10)}-`
  if (style < 0.957) return `${Math.floor(year / 100)}--`
  if (style < 0.964) return `between ${year - 1} and ${year + 1}`
  if (style < 0.97) return `${year}?`
  if (style < 0.975) return `${year}/${(year + 1) % 10} ${name} ${day}`
  if (style < 0.978) return `Found ${name}. ${day}, ${year}`
  if (style < 0.98) return 'illegible'
  return null
}

function inFrench(style: number, at: DayNumber, usual: number): string | null {
  const { year, month, day } = partsOf(at)
  const name = mois[month - 1]
  if (style < usual) return `${day === 1 ? '1er' : day} ${name} ${year}`
  if (style < 0.74) return isoDayOf(at)
  if (style < 0.78) return `${name} ${year}`
  if (style < 0.88) return `${year}`
  if (style < 0.915) return `vers ${year}`
  if (style < 0.93) return `avant ${name} ${year}`
  if (style < 0.94) return `après ${year}`
  if (style < 0.957) return `${Math.floor(year / 10)}-`
  if (style < 0.964) return `entre ${year - 1} et ${year + 1}`
  if (style < 0.975) return `${year}?`
  if (style < 0.978) return `trouvé le ${day} ${name} ${year}`
  if (style < 0.98) return 'illisible'
  return null
}
