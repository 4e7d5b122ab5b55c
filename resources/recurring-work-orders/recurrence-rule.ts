/** `MO` in a rule; with `nth` the second (2) or last (-1) of its month or year. */
export interface RuleWeekday {
  /** 0 is Monday. */
  weekday: number
  nth: number | null
}

/** A recurrence rule of RFC 5545 (3.3.10) for whole days, parsed. Empty lists are parts that it lacks. */
export interface RecurrenceRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  /** `YYYY-MM-DD`, the last day that may be a run. */
  until: string | null
  byMonth: readonly number[]
  byMonthDay: readonly number[]
  byYearDay: readonly number[]
  byDay: readonly RuleWeekday[]
  bySetPos: readonly number[]
  /** The day that weeks begin with; 0 is Monday. */
  weekStart: number
}

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** What is wrong with a rule, in English, with the code of its translation (`core` problem codes). */
export class RuleError extends Error {
  constructor(
    readonly code: 'ruleSyntax' | 'rulePart' | 'ruleValue' | 'ruleTogether' | 'ruleEmpty',
    message: string,
    readonly params: Record<string, string> = {},
  ) {
    super(message)
  }
}

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`, with or without `RRULE:` before it. Parts of
 * RFC 5545 about times of day, and BYWEEKNO, are refused: a run is a calendar day.
 * @throws RuleError
 */
export function parseRule(text: string): RecurrenceRule {
  const parts = new Map<string, string>()
  const body = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  for (const part of body.split(';').filter((one) => one !== '')) {
    const [name = '', value = '', ...more] = part.split('=')
    if (!value || more.length > 0 || parts.has(name))
      throw new RuleError(
        'ruleSyntax',
        `is not a rule such as FREQ=WEEKLY;BYDAY=TU: look at "${part}"`,
        { part },
      )
    if (!known.has(name))
      throw new RuleError('rulePart', `has the part ${name}, which runs of whole days cannot use`, {
        part: name,
      })
    parts.set(name, value)
  }
  const frequency = parts.get('FREQ') as RecurrenceRule['frequency'] | undefined
  if (!frequency)
    throw new RuleError('ruleSyntax', 'is not a rule such as FREQ=WEEKLY;BYDAY=TU', {
      part: 'FREQ',
    })
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(frequency)) throw wrong('FREQ', frequency)
  const list = (name: string, most: number, least = 1) =>
    (parts.get(name)?.split(',') ?? []).map((value) => integer(name, value, least, most))
  const signed = (name: string, most: number) =>
    (parts.get(name)?.split(',') ?? []).map((value) => {
      const n = integer(name, value, -most, most)
      if (n === 0) throw wrong(name, value)
      return n
    })
  const one = (name: string, most: number) => {
    const value = parts.get(name)
    return value === undefined ? null : integer(name, value, 1, most)
  }
  const rule: RecurrenceRule = {
    frequency,
    interval: one('INTERVAL', 1000) ?? 1,
    count: one('COUNT', 10_000),
    until: untilOf(parts.get('UNTIL')),
    byMonth: list('BYMONTH', 12),
    byMonthDay: signed('BYMONTHDAY', 31),
    byYearDay: signed('BYYEARDAY', 366),
    byDay: parts.get('BYDAY')?.split(',').map(ruleWeekday) ?? [],
    bySetPos: signed('BYSETPOS', 366),
    weekStart: weekdayIndex('WKST', parts.get('WKST') ?? 'MO'),
  }
  refuseTogether(rule, parts)
  return rule
}

/** What the standard forbids to stand together. */
function refuseTogether(rule: RecurrenceRule, parts: ReadonlyMap<string, string>) {
  const { frequency, byDay, byYearDay, byMonthDay, bySetPos } = rule
  const together = (part: string, other: string) =>
    new RuleError('ruleTogether', `has ${part}, which cannot be used with ${other}`, {
      part,
      other,
    })
  if (rule.count !== null && rule.until !== null) throw together('COUNT', 'UNTIL')
  if (byMonthDay.length > 0 && frequency === 'WEEKLY') throw together('BYMONTHDAY', 'FREQ=WEEKLY')
  if (byYearDay.length > 0 && frequency !== 'YEARLY')
    throw together('BYYEARDAY', `FREQ=${frequency}`)
  const numbered = byDay.some(({ nth }) => nth !== null)
  if (numbered && (frequency === 'DAILY' || frequency === 'WEEKLY'))
    throw together(`BYDAY=${parts.get('BYDAY')}`, `FREQ=${frequency}`)
  const others = ['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYDAY']
  if (bySetPos.length > 0 && !others.some((name) => parts.has(name)))
    throw together('BYSETPOS', 'FREQ')
}

const known = new Set(
  'FREQ INTERVAL COUNT UNTIL BYMONTH BYMONTHDAY BYYEARDAY BYDAY BYSETPOS WKST'.split(' '),
)

const wrong = (part: string, value: string) =>
  new RuleError('ruleValue', `has the value ${value} for ${part}, which is not one of its values`, {
    part,
    value,
  })

function integer(part: string, value: string, least: number, most: number) {
  const n = Number(value)
  if (!/^[+-]?\d{1,5}$/.test(value) || n < least || n > most) throw wrong(part, value)
  return n
}

function weekdayIndex(part: string, code: string) {
  const index = (weekdayCodes as readonly string[]).indexOf(code)
  if (index < 0) throw wrong(part, code)
  return index
}

function ruleWeekday(value: string): RuleWeekday {
  const [, nth, code = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value) ?? []
  if (!code || Number(nth) === 0 || Math.abs(Number(nth ?? 1)) > 53) throw wrong('BYDAY', value)
  return { weekday: weekdayIndex('BYDAY', code), nth: nth === undefined ? null : Number(nth) }
}

/** A date, or a date with a time, of which the day counts. */
function untilOf(value: string | undefined) {
  if (value === undefined) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(value) ?? []
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    throw wrong('UNTIL', value)
  return iso
}
