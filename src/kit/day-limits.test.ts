import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../core/calendar-days'
import { date, instant, text } from '../../core/fields'
import { areas } from '../areas/areas'
import { dayLimits } from './day-limits'

const zone = 'Pacific/Auckland'
const today = todayIn(zone)

test('a date picker offers no day that its field refuses', () => {
  expect(dayLimits(date({ past: true }), zone)).toEqual({ max: today })
  expect(dayLimits(date({ past: true, back: 1 }), zone).min).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(dayLimits(instant({ past: true }), zone)).toEqual({ max: `${today}T23:59` })
  expect(dayLimits(date({}), zone)).toEqual({ max: '9999-12-31' })
  expect(dayLimits(text(), zone)).toEqual({})
  const ahead = dayLimits(date({ ahead: 1 }), zone).max ?? ''
  expect(ahead > addDays(today, 360) && ahead < addDays(today, 370)).toBe(true)
})

test('the date picker of any area’s past date ends today', () => {
  const past = areas.flatMap(({ fields }) =>
    Object.values(fields)
      .flatMap((field) => (field.kind === 'rows' ? Object.values(field.fields) : [field]))
      .filter((field) => field.kind === 'date' && field.past),
  )
  expect(past.length).toBeGreaterThan(5)
  for (const field of past) expect(dayLimits(field, zone).max).toBe(today)
})
