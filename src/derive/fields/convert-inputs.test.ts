import { describe, expect, test } from 'vitest'
import {
  choice,
  counts,
  instant,
  money,
  number,
  partialDate,
  rows,
  text,
} from '../../../core/fields'
import { parseInputValue, toInputValue, UnreadableValue } from './convert-inputs'

const us = { currency: 'USD', timeZone: 'America/New_York', locale: 'en' }
const fr = { currency: 'EUR', timeZone: 'Europe/Paris', locale: 'fr' }
const jp = { ...us, currency: 'JPY' }
const bh = { ...us, currency: 'BHD' }

describe('money inputs hold major units and are stored in minor ones', () => {
  test.each([
    [us, '4,825.00', 482_500],
    [us, '0.1', 10],
    [fr, '4 825,50', 482_550],
    [jp, '4825', 4825],
    [bh, '1.005', 1005],
  ])('%o %s', (reading, typed, minor) => {
    expect(parseInputValue(money(), typed, reading)).toBe(minor)
    expect(parseInputValue(money(), toInputValue(money(), minor, reading), reading)).toBe(minor)
  })
  test('with more decimals than the currency has are refused, not rounded', () => {
    expect(parseInputValue(money(), '1.005', us)).toBeInstanceOf(UnreadableValue)
    expect(parseInputValue(money(), '10.5', jp)).toBeInstanceOf(UnreadableValue)
  })
  test('may exceed what a float holds exactly', () => {
    expect(toInputValue(money(), 9_007_199_254_740_991, us)).toBe('90071992547409.91')
  })
})

describe('instant inputs use the cemetery’s clock', () => {
  test('in winter and in summer', () => {
    expect(parseInputValue(instant(), '2026-01-15T09:30', us)).toBe('2026-01-15T14:30:00.000Z')
    expect(parseInputValue(instant(), '2026-07-15T09:30', us)).toBe('2026-07-15T13:30:00.000Z')
    expect(toInputValue(instant(), '2026-07-15T13:30:00Z', us)).toBe('2026-07-15T09:30')
  })
  test('on the days when clocks change', () => {
    expect(parseInputValue(instant(), '2026-03-08T03:30', us)).toBe('2026-03-08T07:30:00.000Z')
    expect(parseInputValue(instant(), '2026-11-01T03:30', us)).toBe('2026-11-01T08:30:00.000Z')
  })
})

test('numbers keep the reader’s decimal sign and refuse non-numbers', () => {
  const depth = number({ decimals: 2 })
  expect(toInputValue(depth, 1.8, fr)).toBe('1,8')
  expect(parseInputValue(depth, '1,8', fr)).toBe(1.8)
  expect(parseInputValue(depth, 'two', us)).toBeInstanceOf(UnreadableValue)
  expect(parseInputValue(depth, ' ', us)).toBeNull()
})

test('a partial date is sent and shown letter by letter', () => {
  const date = { text: ' abt 1890', edtf: null, earliest: null, latest: null }
  expect(toInputValue(partialDate(), date, us)).toBe(' abt 1890')
  expect(parseInputValue(partialDate(), ' abt 1890', us)).toBe(' abt 1890')
  expect(parseInputValue(partialDate(), '  ', us)).toBeNull()
})

test('an empty capacity is the default, and a half-filled one counts the rest as zero', () => {
  const capacity = counts(['caskets', 'cremains'], { caskets: 1, cremains: 2 })
  expect(parseInputValue(capacity, { caskets: '', cremains: '' }, us)).toBeNull()
  expect(parseInputValue(capacity, { caskets: '2', cremains: '' }, us)).toEqual({
    caskets: 2,
    cremains: 0,
  })
})

test('child rows start with their default choices and keep their ids', () => {
  const phones = rows({ kind: choice(['mobile', 'home'], { initial: 'mobile' }), number: text() })
  expect(toInputValue(phones, [{ id: 4, kind: 'home', number: null }], us)).toEqual([
    { id: 4, kind: 'home', number: '' },
  ])
  expect(parseInputValue(phones, [{ id: 4, kind: 'home', number: '' }], us)).toEqual([
    { id: 4, kind: 'home', number: null },
  ])
})

describe('rate inputs', () => {
  const rate = number({ unit: 'bp' })
  const at = (locale: string) => ({ currency: 'USD', timeZone: 'UTC', locale })
  test.each([
    ['en', '8.25', 825],
    ['en', '100 %', 10_000],
    ['fr', '14,98', 1498],
  ])('in %s, %s percent are basis points', (locale, text, points) => {
    expect(parseInputValue(rate, text, at(locale))).toBe(points)
    expect(parseInputValue(rate, toInputValue(rate, points, at(locale)), at(locale))).toBe(points)
  })
  test.each(['101', '-1', '8.255', 'x'])('refuse %s', (text) =>
    expect(parseInputValue(rate, text, at('en'))).toBeInstanceOf(UnreadableValue),
  )
})
