import { describe, expect, test } from 'vitest'
import { choice, counts, instant, money, number, partialDate, rows, text } from '../../core/fields'
import { fromForm, toForm, Unreadable } from './convert'

const us = { currency: 'USD', timeZone: 'America/New_York', locale: 'en' }
const fr = { currency: 'EUR', timeZone: 'Europe/Paris', locale: 'fr' }
const jp = { ...us, currency: 'JPY' }
const bh = { ...us, currency: 'BHD' }

describe('money is typed in major units and stored in minor ones', () => {
  test.each([
    [us, '4,825.00', 482_500],
    [us, '0.1', 10],
    [fr, '4 825,50', 482_550],
    [jp, '4825', 4825],
    [bh, '1.005', 1005],
  ])('%o %s', (reading, typed, minor) => {
    expect(fromForm(money(), typed, reading)).toBe(minor)
    expect(fromForm(money(), toForm(money(), minor, reading), reading)).toBe(minor)
  })
  test('more decimals than the currency has are refused, not rounded', () => {
    expect(fromForm(money(), '1.005', us)).toBeInstanceOf(Unreadable)
    expect(fromForm(money(), '10.5', jp)).toBeInstanceOf(Unreadable)
  })
  test('amounts beyond what a float holds exactly', () => {
    expect(toForm(money(), 9_007_199_254_740_991, us)).toBe('90071992547409.91')
  })
})

describe('an instant is typed by the cemetery’s clock', () => {
  test('in winter and in summer', () => {
    expect(fromForm(instant(), '2026-01-15T09:30', us)).toBe('2026-01-15T14:30:00.000Z')
    expect(fromForm(instant(), '2026-07-15T09:30', us)).toBe('2026-07-15T13:30:00.000Z')
    expect(toForm(instant(), '2026-07-15T13:30:00Z', us)).toBe('2026-07-15T09:30')
  })
  test('on the days when clocks change', () => {
    expect(fromForm(instant(), '2026-03-08T03:30', us)).toBe('2026-03-08T07:30:00.000Z')
    expect(fromForm(instant(), '2026-11-01T03:30', us)).toBe('2026-11-01T08:30:00.000Z')
  })
})

test('numbers keep the reader’s decimal sign and refuse what is no number', () => {
  const depth = number({ decimals: 2 })
  expect(toForm(depth, 1.8, fr)).toBe('1,8')
  expect(fromForm(depth, '1,8', fr)).toBe(1.8)
  expect(fromForm(depth, 'two', us)).toBeInstanceOf(Unreadable)
  expect(fromForm(depth, ' ', us)).toBeNull()
})

test('a partial date goes out and comes back letter by letter', () => {
  const date = { text: ' abt 1890', edtf: null, earliest: null, latest: null }
  expect(toForm(partialDate(), date, us)).toBe(' abt 1890')
  expect(fromForm(partialDate(), ' abt 1890', us)).toBe(' abt 1890')
  expect(fromForm(partialDate(), '  ', us)).toBeNull()
})

test('a capacity of empty inputs is the usual one, and a half-filled one counts the rest as none', () => {
  const capacity = counts(['caskets', 'cremains'], { caskets: 1, cremains: 2 })
  expect(fromForm(capacity, { caskets: '', cremains: '' }, us)).toBeNull()
  expect(fromForm(capacity, { caskets: '2', cremains: '' }, us)).toEqual({
    caskets: 2,
    cremains: 0,
  })
})

test('child rows start with their choices and keep their ids', () => {
  const phones = rows({ kind: choice(['mobile', 'home'], { initial: 'mobile' }), number: text() })
  expect(toForm(phones, [{ id: 4, kind: 'home', number: null }], us)).toEqual([
    { id: 4, kind: 'home', number: '' },
  ])
  expect(fromForm(phones, [{ id: 4, kind: 'home', number: '' }], us)).toEqual([
    { id: 4, kind: 'home', number: null },
  ])
})

describe('rates', () => {
  const rate = number({ unit: 'bp' })
  const at = (locale: string) => ({ currency: 'USD', timeZone: 'UTC', locale })
  test.each([
    ['en', '8.25', 825],
    ['en', '100 %', 10_000],
    ['fr', '14,98', 1498],
  ])('in %s, %s percent are basis points', (locale, text, points) => {
    expect(fromForm(rate, text, at(locale))).toBe(points)
    expect(fromForm(rate, toForm(rate, points, at(locale)), at(locale))).toBe(points)
  })
  test.each(['101', '-1', '8.255', 'x'])('%s is none', (text) =>
    expect(fromForm(rate, text, at('en'))).toBeInstanceOf(Unreadable),
  )
})
