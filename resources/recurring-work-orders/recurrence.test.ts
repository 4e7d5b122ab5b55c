import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayNumberFrom,
  dayNumberOf,
  isoDayOf,
  partsOf,
  weekdayOf,
} from '../../core/dates/day-numbers'
import { occurrences } from './occurrences'

import { patternOfRule, type RulePattern, ruleOfPattern } from './pattern'
import { parseRule, RuleError, weekdayCodes } from './recurrence-rule'
import { nextRunOf } from './schedule'

const days = (rule: string, start: string, to: string, from = start) => [
  ...occurrences(parseRule(rule), start, from, to),
]

describe('runs of a rule', () => {
  test('every second Tuesday, April to October, keeps its rhythm over the winter', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=4,5,6,7,8,9,10'
    const all = days(rule, '2026-04-07', '2027-05-01')
    expect(all.slice(0, 3)).toEqual(['2026-04-07', '2026-04-21', '2026-05-05'])
    expect(all.find((day) => day > '2026-11-01')).toBe('2027-04-06')
    expect(all.every((day) => weekdayOf(dayNumberOf(day)) === 1)).toBe(true)
  })

  test.each([
    // Examples of RFC 5545, 3.8.5.3, as calendar days.
    ['FREQ=DAILY;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-03', '1997-09-04']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-12', '1997-09-22']],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05', ['1997-09-05', '1997-10-03', '1997-11-07']],
    [
      'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3',
      '1997-09-28',
      ['1997-09-28', '1997-10-29', '1997-11-28'],
    ],
    ['FREQ=YEARLY;COUNT=3;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      ['1997-09-29', '1997-10-30', '1997-11-27'],
    ],
  ])('%s', (rule, start, expected) => {
    expect(days(rule, start, '2005-01-01').slice(0, expected.length)).toEqual(expected)
  })

  test('an anniversary on 29 February is kept on the 28th in other years', () => {
    const rule = ruleOfPattern({ kind: 'yearly', month: 2, day: 29 })
    expect(days(rule, '2027-01-01', '2030-12-31')).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
    ])
  })

  test('the 31st is the last day of shorter months', () => {
    const rule = ruleOfPattern({ kind: 'monthDay', interval: 1, day: 31, season: null })
    expect(days(rule, '2028-01-15', '2028-05-01')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })

  test('a day that never comes is no run', () => {
    expect(
      nextRunOf({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start: '2026-01-01' }, '2026-01-01'),
    ).toBeNull()
  })

  test('UNTIL is the last day, with or without a time', () => {
    expect(days('FREQ=DAILY;UNTIL=20260103', '2026-01-01', '2026-02-01')).toHaveLength(3)
    expect(days('FREQ=DAILY;UNTIL=20260103T235959Z', '2026-01-01', '2026-02-01')).toHaveLength(3)
  })

  test.each([
    ['every Tuesday', 'ruleSyntax'],
    ['INTERVAL=2', 'ruleSyntax'],
    ['FREQ=HOURLY', 'ruleValue'],
    ['FREQ=DAILY;BYHOUR=9', 'rulePart'],
    ['FREQ=DAILY;INTERVAL=0', 'ruleValue'],
    ['FREQ=DAILY;INTERVAL=1;INTERVAL=2', 'ruleSyntax'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'ruleTogether'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'ruleTogether'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260101', 'ruleTogether'],
    ['FREQ=DAILY;UNTIL=20260231', 'ruleValue'],
    ['FREQ=MONTHLY;BYDAY=XX', 'ruleValue'],
  ])('%s is refused', (rule, code) => {
    expect(() => parseRule(rule)).toThrow(RuleError)
    try {
      parseRule(rule)
    } catch (error) {
      expect((error as RuleError).code).toBe(code)
    }
  })
})

const season = fc.option(
  fc.record({ from: fc.integer({ min: 1, max: 12 }), to: fc.integer({ min: 1, max: 12 }) }),
  { nil: null },
)
const interval = fc.integer({ min: 1, max: 12 })
const weekday = fc.integer({ min: 0, max: 6 })
const patterns: fc.Arbitrary<RulePattern> = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const), interval, season }),
  fc.record({
    kind: fc.constant('weekly' as const),
    interval,
    season,
    weekdays: fc.uniqueArray(weekday, { maxLength: 7 }),
  }),
  fc.record({
    kind: fc.constant('monthDay' as const),
    interval,
    season,
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)),
  }),
  fc.record({
    kind: fc.constant('monthWeekday' as const),
    interval,
    season,
    weekday,
    nth: fc.constantFrom(1, 2, 3, 4, -1),
  }),
  fc.record({
    kind: fc.constant('yearly' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
)
const someDay = fc.integer({ min: 18_000, max: 26_000 }).map(isoDayOf)

describe('for any rule', () => {
  test('a pattern and its rule are one', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        const rule = ruleOfPattern(pattern)
        const back = patternOfRule(rule)
        expect(back.kind).toBe(pattern.kind)
        expect(ruleOfPattern(back)).toBe(rule)
      }),
    )
  })

  test('runs begin wherever one looks: from the middle they are those from the start', () => {
    fc.assert(
      fc.property(patterns, someDay, fc.integer({ min: 0, max: 2000 }), (pattern, start, later) => {
        const rule = ruleOfPattern(pattern)
        const from = isoDayOf(dayNumberOf(start) + later)
        const to = isoDayOf(dayNumberOf(from) + 800)
        expect(days(rule, start, to, from)).toEqual(
          days(rule, start, to).filter((day) => day >= from),
        )
      }),
    )
  })

  test('runs ascend, none twice, all on the weekdays and in the months that are named', () => {
    fc.assert(
      fc.property(patterns, someDay, (pattern, start) => {
        const text = ruleOfPattern(pattern)
        const rule = parseRule(text)
        const all = days(text, start, isoDayOf(dayNumberOf(start) + 1500))
        expect(all).toEqual([...new Set(all)].sort())
        for (const day of all) {
          const parts = partsOf(dayNumberOf(day))
          if (rule.byMonth.length > 0) expect(rule.byMonth).toContain(parts.month)
          if (rule.byDay.length > 0)
            expect(rule.byDay.map((one) => weekdayCodes[one.weekday])).toContain(
              weekdayCodes[weekdayOf(dayNumberOf(day))],
            )
        }
      }),
    )
  })

  test('calendar days are those of Date', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
        const date = new Date(day * 86_400_000)
        const parts = partsOf(day)
        expect(parts).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        })
        expect(dayNumberFrom(parts.year, parts.month, parts.day)).toBe(day)
        expect(weekdayOf(day)).toBe((date.getUTCDay() + 6) % 7)
      }),
    )
  })
})
