import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekStart } from '../../core/calendar-days'
import { fromLocalDateTime, toLocalDateTime } from '../../core/local-time'
import { initialsOf } from '../kit/initials'
import { placesByKind } from './place-counts'

test('free places are the capacity less those taken; kinds without capacity are left out', () => {
  expect(placesByKind({})).toEqual([
    { kind: 'caskets', total: 1, used: 0, free: 1 },
    { kind: 'cremains', total: 2, used: 0, free: 2 },
  ])
  expect(placesByKind({ capacity: { caskets: 0, cremains: 2 }, cremains: 3 })).toEqual([
    { kind: 'cremains', total: 2, used: 3, free: 0 },
  ])
})

test('a local time converts back to its instant in any zone', () => {
  const zones = [
    'America/New_York',
    'Europe/Paris',
    'Asia/Kolkata',
    'Pacific/Apia',
    'America/St_Johns',
  ]
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (date, zone) => {
        const local = toLocalDateTime(date.toISOString(), zone)
        // An hour that the clocks repeat has two instants; either is that hour.
        expect(toLocalDateTime(fromLocalDateTime(local, zone), zone)).toBe(local)
      },
    ),
  )
})

test('a local time skipped by the clocks still gives an instant', () => {
  expect(fromLocalDateTime('2026-03-08T02:30', 'America/New_York')).toMatch(
    /^2026-03-08T0[67]:30:00\.000Z$/,
  )
  expect(fromLocalDateTime('soon', 'America/New_York')).toBeNull()
})

test('weeks start on their first day, and days are counted without a zone', () => {
  expect(weekStart('2026-11-22', 1)).toBe('2026-11-16')
  expect(weekStart('2026-11-16', 1)).toBe('2026-11-16')
  expect(weekStart('2026-11-21', 0)).toBe('2026-11-15')
  expect(weekStart('2026-11-22', 0)).toBe('2026-11-22')
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
})

test('initials are made of people and institutions in any script', () => {
  expect(initialsOf('Ortega, Rosa')).toBe('RO')
  expect(initialsOf('Łukasz')).toBe('Ł')
  expect(initialsOf('Ashford Funeral Home')).toBe('AF')
  expect(initialsOf('—')).toBe('')
})
