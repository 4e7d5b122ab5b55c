import { addDays } from '../calendar-days'

/** The first and the last day that a date may mean; null where there is no such bound. */
export interface VagueDay {
  earliest: string | null
  latest: string | null
}

/** From when until when somebody held a place, as far as it is known; the last day is the first of the next. */
export interface HeldTime {
  from: VagueDay
  until: VagueDay
  /** It went back to the cemetery: what comes after it begins anew. */
  ended?: boolean
}

export const noBounds: VagueDay = { earliest: null, latest: null }
export const sameDay = (day: string | null): VagueDay => ({ earliest: day, latest: day })
/** Nobody knows an end, since there is none yet. */
export const goesOn: VagueDay = sameDay('9999-12-31')

/** Whether two held at once, whatever days of vague dates are meant. */
export const overlap = (a: HeldTime, b: HeldTime): boolean =>
  before(a.from, b.until) && before(b.from, a.until)

const before = ({ latest }: VagueDay, { earliest }: VagueDay) =>
  latest !== null && earliest !== null && latest < earliest

/** Those who held together are written as several entries of one time. */
export const heldTogether = (a: HeldTime, b: HeldTime): boolean =>
  same(a.from, b.from) && same(a.until, b.until)

const same = (a: VagueDay, b: VagueDay) => a.earliest === b.earliest && a.latest === b.latest

/** What stands between each time and those before it: a gap, an overlap, or nothing; in their order. */
export function findingsOf(times: readonly HeldTime[]): Array<'gap' | 'overlap' | null> {
  return times.map((time, i) => {
    const earlier = times.slice(0, i)
    if (earlier.some((one) => overlap(one, time) && !heldTogether(one, time))) return 'overlap'
    const last = earlier.reduce<HeldTime | null>(
      (latest, one) => (latest && end(latest) >= end(one) ? latest : one),
      null,
    )
    if (!last || last.ended || last.until.latest === null || time.from.earliest === null)
      return null
    return addDays(last.until.latest, 1) < time.from.earliest ? 'gap' : null
  })
}

/** Where no end is known it may be any day. */
const end = ({ until }: HeldTime) => until.latest ?? goesOn.latest ?? ''
