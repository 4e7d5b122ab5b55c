import { z } from 'zod'
import { type AnyArea, filterableFields } from '../../../core/area'
import { addDays } from '../../../core/calendar-days'
import { isCustomFieldIndexed } from '../../../core/custom-fields'
import type { Field } from '../../../core/fields'
import { isTaggable, tagsKey } from '../../../core/tags'
import { customFieldCondition } from '../custom-fields/condition'
import { badInput } from '../problem/problem'
import {
  childTableOf,
  foldKey,
  isFoldedText,
  quoteIdent,
  snakeCase,
  sortColumn,
} from '../sql/columns'
import { taggedCondition } from '../sql/tagged'

/**
 * One filter of some as SQL conditions of which a record fits one at most, nearly always a single one: each can be
 * looked up by itself, in the order of an index, which PostgreSQL does not do for an `or`. @throws Problem 400 for what the area does not allow
 */
export function filterAlternatives(
  area: AnyArea,
  key: string,
  value: unknown,
  add: (value: unknown) => string,
  others: Readonly<Record<string, unknown>> = {},
): string[] {
  const refuse = (message: string) => badInput([{ field: `filter.${key}`, message }])
  if (key === 'id') return [`t.id = any(${add(idsOf(value, refuse))}::bigint[])`]
  if (key === tagsKey && isTaggable(area))
    return [taggedCondition(area, add(idsOf(value, refuse)), add)]
  const [parent, child] = key.split('.')
  const many = area.fields[parent as string]
  if (many?.kind === 'refs' && !child)
    return [
      `t.id in (select c.parent_id from ${quoteIdent(childTableOf(area, key))} c where c.cemetery_id = $1 and c.ref_id = any(${add(idsOf(value, refuse))}::bigint[]))`,
    ]
  if (many?.kind === 'rows' && child && many.fields[child]?.kind === 'ref')
    return [
      `t.id in (select c.parent_id from ${quoteIdent(childTableOf(area, parent as string))} c where c.cemetery_id = $1 and c.${quoteIdent(`${snakeCase(child)}_id`)} = any(${add(idsOf(value, refuse))}::bigint[]))`,
    ]
  if (many?.kind === 'record' && !child) {
    const [, resource, id] = /^([a-z-]{1,60})\/([1-9]\d{0,14})$/.exec(String(value)) ?? []
    if (!resource) throw refuse('must name a record, such as contracts/12')
    const own = snakeCase(key)
    return [
      `t.${quoteIdent(`${own}_resource`)} = ${add(resource)} and t.${quoteIdent(`${own}_record`)} = ${add(Number(id))}`,
    ]
  }
  const [, name = key, operator] = suffixes.exec(key) ?? []
  const field = area.fields[name]
  if (field && isCustomFieldIndexed(field))
    return [customFieldCondition(field, { name, operator, value }, add, refuse)]
  const column = field && filterableFields(area).includes(name) ? sortColumn(area, name) : null
  if (!field || !column) throw refuse('cannot be filtered by')
  const at = `t.${quoteIdent(column)}`
  switch (operator) {
    case 'empty':
      if (typeof value !== 'boolean') throw refuse('must be true or false')
      return [`${at} is ${value ? '' : 'not '}null`]
    case 'prefix': {
      const texts = field.kind === 'text' || field.kind === 'email'
      if (!texts || typeof value !== 'string' || value.includes('\0'))
        throw refuse('must be the beginning of a text')
      const start = isFoldedText(field) ? foldKey(value) : value
      return [`${at} >= ${add(start)} and ${at} < ${add(`${start}\u{10FFFF}`)}`]
    }
    case 'gte':
    case 'lte': {
      if (
        field.kind === 'text' ||
        field.kind === 'email' ||
        field.kind === 'flag' ||
        field.kind === 'choice' ||
        field.kind === 'ref' ||
        field.kind === 'user'
      )
        throw refuse('cannot be compared')
      const bound = scalar(field, value, refuse)
      if (operator === 'gte' && field.kind === 'partialDate')
        return endsFrom(
          { earliest: at, latest: `t.${quoteIdent(`${snakeCase(name)}_latest`)}` },
          { from: String(bound), to: others[`${name}_lte`] },
          add,
        )
      return [`${at} ${operator === 'gte' ? '>=' : '<='} ${add(bound)}`]
    }
    default: {
      const list = Array.isArray(value) ? value : [value]
      if (list.length === 0 || list.length > 1000) throw refuse('must name 1 to 1000 values')
      if (list.length === 1 && list[0] === null) return [`${at} is null`]
      const read = list.map((item) => scalar(field, item, refuse))
      return [read.length === 1 ? `${at} = ${add(read[0])}` : `${at} = any(${add(read)})`]
    }
  }
}

/** Longer than a year is a date that is known only roughly (migration 0056). */
const roughly = 366

/**
 * That a date ends on a day or later: it begins within the period; or it began before and is longer than a day, by a
 * year at most; or it is one of the few that are longer. Each part is a short stretch of an index of its own
 * (migrations 0056 and 20261125T0755), so that a period never looks at all that began before it.
 */
function endsFrom(
  { earliest, latest }: { earliest: string; latest: string },
  { from, to }: { from: string; to: unknown },
  add: (value: unknown) => string,
): string[] {
  const until = isoDay.safeParse(to).success ? String(to) : null
  const day = add(from)
  const ended = until === null ? [] : [`${earliest} < ${add(moved(until, 1))}`]
  return [
    [`${earliest} >= ${day}`, ...ended],
    [
      `${latest} >= ${day} and ${latest} < ${add(moved(from, roughly + 1))} and ${earliest} < ${day}`,
      `${latest} > ${earliest} and (${latest} - ${earliest} > ${roughly}) is not true`,
      ...ended,
    ],
    [
      `${latest} >= ${day} and (${earliest} is null or ${earliest} < ${day})`,
      `${latest} is not null and (${earliest} is null or ${latest} - ${earliest} > ${roughly})`,
      ...ended,
    ],
  ].map((part) => part.join(' and '))
}

/** Before the year 1 and after 9999 there is no day that could be said. */
function moved(day: string, by: number): string {
  const to = addDays(day, by)
  return /^(?!0000)\d{4}-/.test(to) ? to : by < 0 ? '-infinity' : 'infinity'
}

const suffixes = /^(.*)_(gte|lte|empty|prefix)$/
const isoDay = z.iso.date()
const isoInstant = z.iso.datetime({ offset: true })

function scalar(field: Field, value: unknown, refuse: (message: string) => Error): unknown {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'ref':
    case 'user':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse('must be a number')
      return value
    case 'flag':
      if (typeof value !== 'boolean') throw refuse('must be true or false')
      return value
    case 'date':
    case 'partialDate':
      if (!isoDay.safeParse(value).success) throw refuse('must be a calendar day, YYYY-MM-DD')
      return value
    case 'instant':
      if (!isoInstant.safeParse(value).success && !isoDay.safeParse(value).success)
        throw refuse('must be an instant')
      return value
    case 'choice':
      if (typeof value !== 'string' || !field.choices.includes(value))
        throw refuse(`must be one of ${field.choices.join(', ')}`)
      return value
    default:
      if (typeof value !== 'string' || value.includes('\0')) throw refuse('must be a text')
      return isFoldedText(field) ? foldKey(value) : value
  }
}

function idsOf(value: unknown, refuse: (message: string) => Error): number[] {
  const ids = Array.isArray(value) ? value : [value]
  if (ids.length > 1000 || !ids.every((id) => Number.isSafeInteger(id)))
    throw refuse('must be record ids, at most 1000')
  return ids as number[]
}
