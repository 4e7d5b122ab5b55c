import { parseRule, type RecurrenceRule, weekdayCodes } from './recurrence-rule'

/** First and last month in which there are runs, 1 to 12; October to March goes over the year's end. */
export interface Season {
  from: number
  to: number
}

/** What an office can choose without knowing RFC 5545; all else is `expert`. Weekdays: 0 is Monday. */
export type RulePattern =
  | { kind: 'daily'; interval: number; season: Season | null }
  | { kind: 'weekly'; interval: number; weekdays: number[]; season: Season | null }
  | { kind: 'monthDay'; interval: number; day: number; season: Season | null }
  | { kind: 'monthWeekday'; interval: number; nth: number; weekday: number; season: Season | null }
  | { kind: 'yearly'; month: number; day: number }
  | { kind: 'expert'; rule: string }
export type PatternKind = RulePattern['kind']

/** The week before All Souls (2 November) begins seven days before it. */
export const allSouls = { month: 10, day: 26 } as const
export const LAST_DAY = -1

/**
 * The rule of a pattern. A 31st is the last day of shorter months, and 29 February is 28 February in other
 * years: nobody's month and nobody's anniversary is left out.
 */
export function ruleOfPattern(pattern: RulePattern): string {
  if (pattern.kind === 'expert') return pattern.rule.trim()
  if (pattern.kind === 'yearly') {
    const { month, day } = pattern
    const days = month === 2 && day === 29 ? 'BYMONTHDAY=28,29;BYSETPOS=-1' : `BYMONTHDAY=${day}`
    return `FREQ=YEARLY;BYMONTH=${month};${days}`
  }
  const { interval, season } = pattern
  const parts = {
    daily: () => ['FREQ=DAILY'],
    weekly: (of: RulePattern & { kind: 'weekly' }) => [
      'FREQ=WEEKLY',
      ...(of.weekdays.length > 0
        ? [
            `BYDAY=${sorted(of.weekdays)
              .map((day) => weekdayCodes[day])
              .join(',')}`,
          ]
        : []),
    ],
    monthDay: ({ day }: RulePattern & { kind: 'monthDay' }) => [
      'FREQ=MONTHLY',
      day > 28 ? `BYMONTHDAY=${range(28, day).join(',')};BYSETPOS=-1` : `BYMONTHDAY=${day}`,
    ],
    monthWeekday: ({ nth, weekday }: RulePattern & { kind: 'monthWeekday' }) => [
      'FREQ=MONTHLY',
      `BYDAY=${nth}${weekdayCodes[weekday]}`,
    ],
  }[pattern.kind](pattern as never)
  const [frequency, ...rest] = parts
  return [
    frequency,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...rest,
    ...(season ? [`BYMONTH=${monthsOf(season).join(',')}`] : []),
  ].join(';')
}

/** The pattern that a rule was made of; `expert` for all others, wrong ones too. */
export function patternOfRule(text: string): RulePattern {
  const expert: RulePattern = { kind: 'expert', rule: text }
  const rule = parsed(text)
  if (!rule || rule.count !== null || rule.until !== null || rule.byYearDay.length > 0)
    return expert
  const season = rule.byMonth.length === 0 ? null : seasonOf(rule.byMonth)
  if (season === undefined && rule.frequency !== 'YEARLY') return expert
  const pattern = candidate(rule, season ?? null)
  // A rule that says more than the pattern can (WKST, other positions) stays as it was typed.
  return pattern && sameRule(parseRule(ruleOfPattern(pattern)), rule) ? pattern : expert
}

function candidate(rule: RecurrenceRule, season: Season | null): RulePattern | null {
  const { interval, byDay, byMonthDay, byMonth } = rule
  switch (rule.frequency) {
    case 'DAILY':
      return { kind: 'daily', interval, season }
    case 'WEEKLY':
      return { kind: 'weekly', interval, weekdays: byDay.map(({ weekday }) => weekday), season }
    case 'MONTHLY': {
      const [only] = byDay
      if (only)
        return { kind: 'monthWeekday', interval, nth: only.nth ?? 0, weekday: only.weekday, season }
      return { kind: 'monthDay', interval, day: byMonthDay.at(-1) ?? 0, season }
    }
    case 'YEARLY':
      return interval === 1 && byMonth[0] && byMonthDay.length > 0
        ? { kind: 'yearly', month: byMonth[0], day: byMonthDay.at(-1) as number }
        : null
  }
}

function parsed(text: string) {
  try {
    return parseRule(text)
  } catch {
    return null
  }
}

const sameRule = (a: RecurrenceRule, b: RecurrenceRule) =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
const canonical = (rule: RecurrenceRule) => ({
  ...rule,
  byMonth: sorted(rule.byMonth),
  byMonthDay: sorted(rule.byMonthDay),
  byDay: [...rule.byDay].sort((a, b) => a.weekday - b.weekday || (a.nth ?? 0) - (b.nth ?? 0)),
})
const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

const monthsOf = ({ from, to }: Season) =>
  from <= to ? range(from, to) : [...range(1, to), ...range(from, 12)]

/** The season of a set of months; undefined where they do not follow one another. */
function seasonOf(months: readonly number[]): Season | undefined {
  const set = new Set(months)
  const from = [...set].filter((month) => !set.has(month === 1 ? 12 : month - 1))
  if (set.size === 12) return { from: 1, to: 12 }
  if (from.length !== 1) return undefined
  const begin = from[0] as number
  return { from: begin, to: ((begin + set.size - 2) % 12) + 1 }
}
