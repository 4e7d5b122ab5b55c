import type { Effect } from '../authority/choices'
import { todayIn } from '../calendar-days'
import { localTimeAt } from '../local-time'
import type { ProblemParams } from '../problem'
import type { Disposition } from '../space'
import {
  maxServiceMinutes,
  type ServiceFindingName,
  type ServiceRules,
  timeText,
  weekdayOfDay,
} from './rules'
import type { SunTimes } from './sun'

/** A service as it is planned: when, where, in which chapel and with whom. */
export interface PlannedService {
  /** The interment; null of one that is not stored yet. */
  id: number | null
  /** Instants, ISO 8601. */
  start: string
  end: string | null
  disposition: Disposition | null
  location: number | null
  chapel: number | null
  crew: number | null
  /** Longitude and latitude of the place. */
  point: readonly [number, number] | null
}

/** What else decides: the chapels, the sun and the holidays of its day, and the clock. */
export interface ServiceSurroundings {
  timeZone: string
  now: number
  chapels: ReadonlyMap<number, { clearingMinutes: number; overlapping: boolean }>
  sun: (day: string) => SunTimes | null
  /** The name of a public holiday. */
  holiday: (day: string) => string | null
  /** The price rules that charge for services on holidays; none for those who may not read them. */
  holidayCharges?: readonly string[]
}

export interface ServiceFinding {
  rule: ServiceFindingName
  /** For its words. */
  code: string
  effect: Exclude<Effect, 'ignore'>
  message: string
  params: ProblemParams
  /** The other service, where two stand in each other's way. */
  other: number | null
}

export const isClash = ({ rule }: Pick<ServiceFinding, 'rule'>): boolean =>
  rule === 'samePlace' || rule === 'sameChapel' || rule === 'sameCrew'

/** How long a service of a disposition usually takes, in minutes. */
export const usualMinutes = (
  { durations, defaultMinutes }: Pick<ServiceRules, 'durations' | 'defaultMinutes'>,
  disposition: PlannedService['disposition'],
): number => durations.find((one) => one.disposition === disposition)?.minutes ?? defaultMinutes

/** When it begins and ends, in milliseconds; the end by the usual length where none is said. */
export function spanOf(
  { start, end, disposition }: Pick<PlannedService, 'start' | 'end' | 'disposition'>,
  rules: Pick<ServiceRules, 'durations' | 'defaultMinutes'>,
): { from: number; to: number } {
  const from = Date.parse(start)
  const usual = usualMinutes(rules, disposition)
  const said = end === null ? Number.NaN : Date.parse(end)
  const to = said > from ? said : from + usual * 60_000
  return { from, to: Math.min(to, from + maxServiceMinutes * 60_000) }
}

/**
 * What stands against the time of a service, what refuses first. `others` are the services around it that hold
 * their time; itself among them is passed over.
 */
export function checkService(
  service: PlannedService,
  others: readonly PlannedService[],
  rules: ServiceRules,
  around: ServiceSurroundings,
): ServiceFinding[] {
  const found = [
    ...others
      .filter(({ id }) => id === null || id !== service.id)
      .flatMap((other) => between(service, other, rules, around)),
    ...ofTime(service, rules, around),
  ].flatMap(({ rule, ...finding }): ServiceFinding[] => {
    const effect = rules.effects[rule]
    return effect === 'ignore' ? [] : [{ rule, effect, ...finding }]
  })
  return found.sort((a, b) => Number(b.effect === 'no') - Number(a.effect === 'no'))
}

type Found = Omit<ServiceFinding, 'effect'>

/** What two services are to each other. */
function between(
  service: PlannedService,
  other: PlannedService,
  rules: ServiceRules,
  { chapels, timeZone }: ServiceSurroundings,
): Found[] {
  const [own, its] = [spanOf(service, rules), spanOf(other, rules)]
  const overlap = own.from < its.to && its.from < own.to
  const gap = Math.max(its.from - own.to, own.from - its.to) / 60_000
  const at = localTimeAt(its.from, timeZone).local.slice(11, 16)
  const finding = (rule: ServiceFindingName, message: string, params: ProblemParams = {}) => ({
    rule,
    code: rule,
    message,
    params: { at, ...params },
    other: other.id,
  })
  const found: Found[] = []
  if (overlap && same(service.location, other.location))
    found.push(finding('samePlace', `Another service is held at the same place at ${at}`))
  const chapel = service.chapel === null ? undefined : chapels.get(service.chapel)
  if (same(service.chapel, other.chapel) && chapel?.overlapping !== true) {
    const clearing = chapel?.clearingMinutes ?? 0
    if (overlap || gap < clearing)
      found.push(
        finding('sameChapel', `The chapel is taken by another service at ${at}`, { clearing }),
      )
  }
  if (overlap && same(service.crew, other.crew))
    found.push(finding('sameCrew', `The crew is at another service at ${at}`))
  // Without crews there is one.
  if (!overlap && service.crew === other.crew && service.point && other.point) {
    const minutes = Math.ceil(
      (metresBetween(service.point, other.point) / 1000 / rules.kmPerHour) * 60,
    )
    if (minutes > gap)
      found.push(
        finding(
          'roadTime',
          `The way from the service at ${at} takes ${minutes} minutes; there are ${Math.floor(gap)}`,
          { minutes, gap: Math.floor(gap) },
        ),
      )
  }
  return found
}

const same = (a: number | null, b: number | null) => a !== null && a === b

/** What its day and hour are to the rules. */
function ofTime(
  service: PlannedService,
  rules: ServiceRules,
  { timeZone, now, sun, holiday, holidayCharges = [] }: ServiceSurroundings,
): Found[] {
  const { from, to } = spanOf(service, rules)
  const day = todayIn(timeZone, from)
  const weekday = weekdayOfDay(day)
  const found: Found[] = []
  const say = (
    rule: ServiceFindingName,
    message: string,
    params: ProblemParams,
    code: string = rule,
  ) => found.push({ rule, code, message, params, other: null })
  const hours = rules.hours.filter((one) => one.weekday === weekday)
  const [starts, ends] = [minuteOfDay(from, day, timeZone), minuteOfDay(to, day, timeZone)]
  if (rules.hours.length > 0 && hours.length === 0)
    say('closedHours', `No services are held on ${weekday}s`, { on: day }, 'closedDay')
  else if (hours.length > 0 && !hours.some((one) => one.opens <= starts && ends <= one.closes))
    say(
      'closedHours',
      'The service lies outside the opening hours',
      {
        hours: hours
          .map(({ opens, closes }) => `${timeText(opens)}–${timeText(closes)}`)
          .join(', '),
      },
      'closedHours',
    )
  const lead = Math.max(
    0,
    ...rules.leadTimes
      .filter(
        (one) =>
          (one.disposition === null || one.disposition === service.disposition) &&
          (one.weekday === null || one.weekday === weekday),
      )
      .map((one) => one.hours),
  )
  if (lead > 0 && from - now < lead * 3_600_000)
    say('leadTime', `A service needs ${lead} hours of notice`, { hours: lead })
  const blackout = rules.blackouts.find((one) => one.from <= day && day <= (one.to ?? one.from))
  if (blackout)
    say('blackout', `No services on ${day}: ${blackout.reason}`, {
      on: day,
      reason: blackout.reason,
    })
  const named = holiday(day)
  const charges = holidayCharges.join('; ')
  if (named)
    say(
      'holiday',
      `${day} is a holiday: ${named}${charges && `; charged for: ${charges}`}`,
      { on: day, holiday: named, ...(charges && { charges }) },
      charges ? 'holidayCharged' : 'holiday',
    )
  const light = sun(day)
  if (light && (from < light.rises || to > light.sets)) {
    const clock = (time: number) => localTimeAt(time, timeZone).local.slice(11, 16)
    const [sunrise, sunset] = [clock(light.rises), clock(light.sets)]
    say('daylight', `It is dark: the sun rises at ${sunrise} and sets at ${sunset}`, {
      sunrise,
      sunset,
    })
  }
  return found
}

/** As the wall clock shows it; of a later day beyond 24 hours. */
function minuteOfDay(time: number, day: string, timeZone: string): number {
  const { local } = localTimeAt(time, timeZone)
  const days = (Date.parse(local.slice(0, 10)) - Date.parse(day)) / 86_400_000
  return days * 1440 + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}

/** Over the ground, good enough for a cemetery. */
export function metresBetween(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const metre = 111_320
  const narrow = Math.cos((((ay + by) / 2) * Math.PI) / 180)
  return Math.hypot((bx - ax) * metre * narrow, (by - ay) * metre)
}
