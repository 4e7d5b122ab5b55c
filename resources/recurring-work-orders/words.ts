import { allSouls, LAST_DAY, patternOfRule, type RulePattern } from './pattern'

type AreaText = (key: string, options?: Record<string, unknown>) => string

/** A rule as a sentence in the reader's language; one that is no pattern as it was typed. */
export function describeRule(
  rule: string,
  anniversary: unknown,
  areaText: AreaText,
  locale: string,
): string {
  if (anniversary === 'death' || anniversary === 'birth')
    return areaText(`words.${anniversary}`, {
      rule: rule ? describePattern(patternOfRule(rule), areaText, locale) : '',
    }).trim()
  return describePattern(patternOfRule(rule), areaText, locale)
}

export function describePattern(pattern: RulePattern, areaText: AreaText, locale: string): string {
  if (pattern.kind === 'expert') return areaText('words.expert', { rule: pattern.rule })
  if (pattern.kind === 'yearly') {
    const { month, day } = pattern
    if (month === 2 && day === 29) return areaText('words.leapDay')
    const date = new Intl.DateTimeFormat(locale, {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(Date.UTC(2028, month - 1, day))
    const isAllSouls = month === allSouls.month && day === allSouls.day
    return areaText(isAllSouls ? 'words.allSouls' : 'words.yearly', { date })
  }
  const { season } = pattern
  const words = withoutSeason(pattern, areaText, locale)
  if (!season) return words
  return areaText('words.season', {
    rule: words,
    from: monthName(season.from, locale),
    to: monthName(season.to, locale),
  })
}

function withoutSeason(
  pattern: Exclude<RulePattern, { kind: 'expert' | 'yearly' }>,
  areaText: AreaText,
  locale: string,
) {
  const unit = { daily: 'daily', weekly: 'weekly', monthDay: 'monthly', monthWeekday: 'monthly' }
  const every = areaText(`words.${unit[pattern.kind]}`, { smart_count: pattern.interval })
  switch (pattern.kind) {
    case 'daily':
      return every
    case 'weekly':
      if (pattern.weekdays.length === 0) return every
      return areaText('words.weeklyOn', {
        every,
        days: new Intl.ListFormat(locale).format(
          [...pattern.weekdays].sort().map((day) => weekdayName(day, locale)),
        ),
      })
    case 'monthDay':
      if (pattern.day === LAST_DAY) return areaText('words.lastDay', { every })
      return areaText(pattern.day > 28 ? 'words.monthDayOrLast' : 'words.monthDay', {
        every,
        day: pattern.day,
      })
    case 'monthWeekday':
      return areaText('words.monthWeekday', {
        every,
        nth: areaText(`words.nth.${pattern.nth}`),
        weekday: weekdayName(pattern.weekday, locale),
      })
  }
}

/** 0 is Monday. */
export const weekdayName = (day: number, locale: string, weekday: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))

export const monthName = (month: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  )
