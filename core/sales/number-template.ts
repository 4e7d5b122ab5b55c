import { z } from 'zod'

/** `{YYYY}`, `{YY}`, `{MM}` of the day, and once `{0…}`: the counter, with as many digits at least. */
const parts = /\{(YYYY|YY|MM|0+)\}/g

export const numberTemplate = z
  .string()
  .trim()
  .max(40, 'must be at most 40 characters')
  .refine(
    (text) => (text.match(/\{0+\}/g) ?? []).length === 1,
    'must hold one counter such as {000}',
  )
  .refine(
    (text) => !/[{}]/.test(text.replace(parts, '')),
    'knows only {YYYY}, {YY}, {MM} and {000}',
  )
  .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters')

/** The numbers that count together: those of one year where the template names the year. */
export const seriesOf = (template: string, day: string): string =>
  dated(template, day).replace(/\{0+\}/, '#')

/** The number of the n-th: `{YYYY}-CT-{000}`, 2026, 7 → `2026-CT-007`. */
export const formatNumberTemplate = (template: string, day: string, n: number): string =>
  dated(template, day).replace(/\{(0+)\}/, (_, digits: string) =>
    String(n).padStart(digits.length, '0'),
  )

const dated = (template: string, day: string) =>
  template
    .replaceAll('{YYYY}', day.slice(0, 4))
    .replaceAll('{YY}', day.slice(2, 4))
    .replaceAll('{MM}', day.slice(5, 7))
