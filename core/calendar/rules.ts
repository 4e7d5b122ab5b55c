import type { Effect } from '../authority/choices'
import { dayNumberOf, weekdayOf } from '../dates/day-numbers'
import type { Disposition } from '../space'

/** Monday first, as ISO 8601 counts. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** What may be wrong with the time of a service, by the name of the rule that says what follows from it. */
export const serviceFindings = [
  'samePlace',
  'sameChapel',
  'sameCrew',
  'roadTime',
  'closedHours',
  'leadTime',
  'blackout',
  'holiday',
  'daylight',
] as const
export type ServiceFindingName = (typeof serviceFindings)[number]

/** By what a cemetery decides when services may be held, from a day on. Minutes are of the wall clock. */
export interface ServiceRules {
  effects: Readonly<Record<ServiceFindingName, Effect>>
  /** None: at any hour. Several of one weekday: with a break between. */
  hours: ReadonlyArray<{ weekday: Weekday; opens: number; closes: number }>
  /** Minutes from one start that is offered to the next. */
  slotMinutes: number
  /** How long a service takes whose end is not said. */
  defaultMinutes: number
  durations: ReadonlyArray<{ disposition: Disposition; minutes: number }>
  /** Hours between the call and the service; without a disposition or a weekday: of any. */
  leadTimes: ReadonlyArray<{
    disposition: Disposition | null
    weekday: Weekday | null
    hours: number
  }>
  /** Calendar days, both counted. */
  blackouts: ReadonlyArray<{ from: string; to: string | null; reason: string }>
  /** Between two places on the grounds, with everything that has to go along. */
  kmPerHour: number
}

/** Without rules of its own a cemetery refuses only what cannot be: two services at once in one place. */
export const defaultServiceRules: ServiceRules = {
  effects: {
    samePlace: 'no',
    sameChapel: 'no',
    sameCrew: 'no',
    roadTime: 'ignore',
    closedHours: 'ignore',
    leadTime: 'ignore',
    blackout: 'ignore',
    holiday: 'ignore',
    daylight: 'ignore',
  },
  hours: [],
  slotMinutes: 30,
  defaultMinutes: 60,
  durations: [],
  leadTimes: [],
  blackouts: [],
  kmPerHour: 5,
}

/** What a new set of rules begins with where nothing is said. */
export const newRuleEffects: ServiceRules['effects'] = {
  samePlace: 'no',
  sameChapel: 'no',
  sameCrew: 'no',
  roadTime: 'if',
  closedHours: 'no',
  leadTime: 'no',
  blackout: 'no',
  holiday: 'if',
  daylight: 'if',
}

/** The longest service, and the longest time to clear a chapel: no service further away can clash. */
export const maxServiceMinutes = 24 * 60
/** The longest that rules may name for a service without an end. */
export const maxUsualMinutes = 720
export const maxClearingMinutes = 240

/** `9:30` or `09:30` as minutes of the day; null for what is no time. `24:00` ends a day. */
export function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  if (hours === '' || Number(minutes) > 59) return null
  const all = Number(hours) * 60 + Number(minutes)
  return all <= 24 * 60 ? all : null
}

/** `09:30`. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The weekday of a calendar day; no time zone is involved. */
export const weekdayOfDay = (day: string): Weekday =>
  weekdays[weekdayOf(dayNumberOf(day))] as Weekday
