import { expect, test } from 'vitest'
import { relativeDate } from './relative-date'

// A Wednesday.
const today = '2026-11-25'

test.each([
  ['today', '2026-11-25'],
  ['Yesterday', '2026-11-24'],
  ['tomorrow ', '2026-11-26'],
  ['the day after tomorrow', '2026-11-27'],
  ['3 days ago', '2026-11-22'],
  ['in 2 weeks', '2026-12-09'],
  ['2 months ago', '2026-09'],
  ['in 3 months', '2027-02'],
  ['11 months ago', '2025-12'],
  ['4 years ago', '2022'],
  ['last year', '2025'],
  ['last May', '2026-05'],
  ['last November', '2025-11'],
  ['last December', '2025-12'],
  ['next Nov', '2027-11'],
  ['next Friday', '2026-11-27'],
  ['last Friday', '2026-11-20'],
  ['last Wednesday', '2026-11-18'],
  ['next Wednesday', '2026-12-02'],
  ['aujourd’hui', '2026-11-25'],
  ['avant-hier', '2026-11-23'],
  ['il y a 3 jours', '2026-11-22'],
  ['mai dernier', '2026-05'],
  ['l’année dernière', '2025'],
  ['vendredi prochain', '2026-11-27'],
  ['mañana', '2026-11-26'],
  ['hace 3 días', '2026-11-22'],
  ['el lunes pasado', '2026-11-23'],
  ['el próximo viernes', '2026-11-27'],
  ['mayo pasado', '2026-05'],
  ['el año pasado', '2025'],
])('“%s” is %s on a Wednesday in November', (said, meant) =>
  expect(relativeDate(said, today)).toBe(meant),
)

test.each([
  'May 1871',
  'last',
  'last ju',
  'abt 1890',
  'found last',
  'last will',
  '12 Mar',
  '',
  'in days',
])('a register’s own words stay as they are: “%s”', (said) =>
  expect(relativeDate(said, today)).toBeNull(),
)
