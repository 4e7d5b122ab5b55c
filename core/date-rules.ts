import { allowedDays } from './allowed-days'
import type { AnyArea } from './area'
import { todayIn } from './calendar-days'
import { type PartialDate, parsePartialDate } from './dates/partial-date'
import { certainBounds } from './dates/warnings'
import type { DateRule, Field, Fields } from './fields'
import type { FieldError } from './problem'

type Values = Readonly<Record<string, unknown>>
type DateField = Extract<Field, { kind: 'date' | 'partialDate' | 'instant' }>

/** The first and the last day that a date may mean; null where it has no such bound. */
export interface DayBounds {
  earliest: string | null
  latest: string | null
}

/** Today where the cemetery is. */
interface CemeteryToday {
  today: string
  timeZone: string
}

/**
 * Dates of a record that cannot be, by what its fields say of them: only what is outside under every
 * reading of the text. What stood there before and was not touched stays as it is.
 */
export function dateErrors(
  area: Pick<AnyArea, 'fields'>,
  next: Values,
  previous: Values | null,
  now: CemeteryToday,
): FieldError[] {
  return Object.entries(area.fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows')
      return isDated(field) ? faultsOf(area.fields, name, next, previous, now) : []
    const before = new Map(((previous?.[name] ?? []) as Values[]).map((row) => [row.id, row]))
    return ((next[name] ?? []) as Values[]).flatMap((row, at) =>
      Object.entries(field.fields).flatMap(([own, child]) =>
        isDated(child)
          ? faultsOf(field.fields, own, row, before.get(row.id) ?? null, now).map((fault) => ({
              ...fault,
              field: `${name}.${at}.${fault.field}`,
            }))
          : [],
      ),
    )
  })
}

/** A record's date as days, however it is written: a text just entered, or as it was stored. */
export function dayBoundsOf(value: unknown, timeZone: string): DayBounds {
  if (value == null || value === '') return { earliest: null, latest: null }
  if (typeof value === 'object') return certainBounds(value as PartialDate)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) {
    const day = todayIn(timeZone, Date.parse(text))
    return { earliest: day, latest: day }
  }
  return certainBounds(parsePartialDate(text))
}

/** The date as it was entered. */
export const dateText = (value: unknown, timeZone: string): string =>
  typeof value === 'object' && value !== null
    ? (value as PartialDate).text
    : (/^\d{4}-\d\d-\d\dT/.test(String(value)) && dayBoundsOf(value, timeZone).earliest) ||
      String(value)

/** Whether two values of a date have the same text. */
export const sameDate = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/** Whether a field holds dates that clients write. */
export const isDated = (field: Field): field is DateField =>
  (field.kind === 'date' || field.kind === 'partialDate' || field.kind === 'instant') &&
  !field.readOnly

function faultsOf(
  fields: Fields,
  name: string,
  next: Values,
  previous: Values | null,
  { today, timeZone }: CemeteryToday,
): FieldError[] {
  const rule = fields[name] as DateRule
  const value = next[name]
  const { earliest, latest } = dayBoundsOf(value, timeZone)
  const other = rule.notBefore
  const moved = (key: string) => !previous || !sameDate(previous[key], next[key])
  if (moved(name)) {
    const { first, last } = allowedDays(rule, today)
    // An instant of today may lie a few hours ahead of the clock: its day is what counts.
    if (rule.past && earliest && earliest > today)
      return [{ field: name, message: 'must not lie in the future', code: 'inFuture' }]
    if (last && earliest && earliest > last)
      return [
        {
          field: name,
          message: `must not lie after ${last}`,
          code: 'tooFarAhead',
          params: { day: last },
        },
      ]
    if (first && latest && latest < first)
      return [
        {
          field: name,
          message: `must not lie before ${first}`,
          code: 'tooLongAgo',
          params: { day: first },
        },
      ]
  }
  if (other && (moved(name) || moved(other))) {
    const since = dayBoundsOf(next[other], timeZone).earliest
    if (since && latest && latest < since)
      return [
        {
          field: name,
          message: `must not lie before ${dateText(next[other], timeZone)}`,
          code: 'beforeOther',
          params: { other: dateText(next[other], timeZone) },
        },
      ]
  }
  return []
}

function textOf(value: unknown): string {
  if (value == null) return ''
  if (typeof value === 'object') return (value as PartialDate).text
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT/.test(text) ? String(Date.parse(text)) : text
}
