import {
  type DatePoint,
  daySpanOf,
  isYearless,
  pointEdtf,
  type Qualifier,
  withoutSeason,
} from './date-point'
import { parsePoints } from './parse-points'
import type { Token } from './tokens'

/** What a text says: EDTF (ISO 8601-2) and the first and last day it may mean. */
export type DateMeaning = { edtf: string; earliest: string | null; latest: string | null }

type Relation = 'at' | 'before' | 'after' | 'between'

/** Reads the words of a date; null where any word or number has no place in one. */
export function parseTokens(tokens: Token[]): DateMeaning | null {
  const qualifier = qualifierOf(tokens)
  const content = tokens.filter((t) => !IGNORED.has(t.kind))
  const relations = content.filter(isRelation)
  const relation: Relation = relations[0]?.kind ?? 'at'
  // "Missing since" says after twice; "bef 1880 aft 1885" says nothing.
  if (relations.some((t) => t.kind !== relation)) return null
  const rest = content.filter((t) => !isRelation(t))
  // "bef 1885" and "1885 or before", but not "1880 bef 1885".
  const [first, last] = [rest[0], rest.at(-1)]
  if (!first || !last) return null
  if (content.slice(content.indexOf(first), content.indexOf(last)).some(isRelation)) return null

  const open = openEnd(rest, qualifier)
  if (open !== undefined) return relation === 'at' ? open : null
  if (relation === 'between') return between(rest, qualifier)
  if (relation === 'at')
    return single(rest, qualifier) ?? either(rest, qualifier) ?? period(rest, qualifier)
  const span = relation === 'after' ? period(rest, qualifier) : null
  if (span) return span
  const read = parsePoints(rest)
  return read && bound(relation, read, qualifier)
}

const IGNORED = new Set<Token['kind']>(['approximate', 'uncertain', 'weekday', 'filler'])

type RelationToken = { kind: 'before' | 'after' | 'between'; text: string }
const isRelation = (token: Token): token is RelationToken =>
  token.kind === 'before' || token.kind === 'after' || token.kind === 'between'

function qualifierOf(tokens: Token[]): Qualifier {
  const about = tokens.some(
    (t) => t.kind === 'approximate' || (t.kind === 'uncertain' && t.text === '%'),
  )
  const doubtful = tokens.some((t) => t.kind === 'uncertain')
  if (about) return doubtful ? '%' : '~'
  return doubtful ? '?' : ''
}

/** One date, or one of several that the same words may mean (1894 Ju 21; 1902/3 Mar 24). */
function single(tokens: Token[], qualifier: Qualifier): DateMeaning | null {
  const read = parsePoints(tokens)
  return read && oneOf(read, qualifier)
}

function oneOf(read: DatePoint[], qualifier: Qualifier): DateMeaning | null {
  const possible = read.filter((point) => daySpanOf(point) !== 'impossible')
  const [only] = possible
  if (!only) return null
  if (possible.length === 1) return { edtf: pointEdtf(only, qualifier), ...days(only, only) }
  // With and without a year do not go together ("Mar 3, 1880 or Apr 4").
  if (possible.some(isYearless) && !possible.every(isYearless)) return null
  const members = possible.map(withoutSeason).sort((a, b) => compareText(startOf(a), startOf(b)))
  const [first, last] = [members[0] ?? only, members[members.length - 1] ?? only]
  // ISO 8601-2, 11.2: [a,b] is one of a set. Its members take no qualifier; an interval's ends do.
  if (qualifier === '' || isYearless(first))
    return { edtf: `[${members.map((p) => pointEdtf(p, '')).join(',')}]`, ...around(members) }
  return interval(first, last, qualifier)
}

const startOf = (point: DatePoint): string => days(point, point).earliest ?? ''

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** From the first day of all to the last day of all. */
function around(members: DatePoint[]): { earliest: string | null; latest: string | null } {
  const spans = members.map((point) => days(point, point))
  const texts = (of: 'earliest' | 'latest') => spans.flatMap((s) => s[of] ?? []).sort()
  return { earliest: texts('earliest')[0] ?? null, latest: texts('latest').at(-1) ?? null }
}

function either(tokens: Token[], qualifier: Qualifier): DateMeaning | null {
  const pair = split(tokens, (t) => t.kind === 'or')
  const read = pair && ends(...pair)
  if (!read) return null
  return oneOf([read[0], read[1]], qualifier)
}

/** ISO 8601-2, 9: `a/b`, with .. for an end that is not known. */
function period(tokens: Token[], qualifier: Qualifier): DateMeaning | null {
  const [only] = tokens
  if (only?.kind === 'span' && tokens.length === 1)
    return interval({ year: only.years[0] }, { year: only.years[1] }, qualifier)
  const pair = split(tokens, (t) => t.kind === 'to' || t.kind === 'dash' || t.kind === 'slash')
  const read = pair && ends(...pair)
  return read ? interval(read[0], read[1], qualifier) : null
}

function between(tokens: Token[], qualifier: Qualifier): DateMeaning | null {
  const pair = split(tokens, (t) => t.kind === 'and')
  const read = pair && ends(...pair)
  return read ? interval(read[0], read[1], qualifier) : period(tokens, qualifier)
}

/** `1890/..` and `../1890` as EDTF itself writes them; undefined where the text is neither. */
function openEnd(tokens: Token[], qualifier: Qualifier): DateMeaning | null | undefined {
  const at = tokens.findIndex((t) => t.kind === 'open')
  if (at < 0) return undefined
  const [first, second] = [tokens[0]?.kind, tokens[1]?.kind]
  if (first === 'open' && second === 'slash') return openBound('before', tokens.slice(2), qualifier)
  if (at === tokens.length - 1 && tokens[at - 1]?.kind === 'slash')
    return openBound('after', tokens.slice(0, -2), qualifier)
  return null
}

function openBound(side: 'before' | 'after', tokens: Token[], qualifier: Qualifier) {
  const read = parsePoints(tokens)
  return read && bound(side, read, qualifier)
}

/** The named day, month or year itself is included: registers write "bef" for "by" as well. */
function bound(
  side: 'before' | 'after',
  read: DatePoint[],
  qualifier: Qualifier,
): DateMeaning | null {
  const possible = read.filter((point) => daySpanOf(point) !== 'impossible').map(withoutSeason)
  const point = side === 'before' ? possible[possible.length - 1] : possible[0]
  // A bound without a year bounds nothing ("Missing on Feb. 17"): a person must decide.
  if (!point || isYearless(point)) return null
  const { earliest, latest } = days(point, point)
  return side === 'before'
    ? { edtf: `../${end(point, qualifier)}`, earliest: null, latest }
    : { edtf: `${end(point, qualifier)}/..`, earliest, latest: null }
}

function interval(from: DatePoint, to: DatePoint, qualifier: Qualifier): DateMeaning | null {
  const [a, b] = [withoutSeason(from), withoutSeason(to)]
  const [start, finish] = [daySpanOf(a), daySpanOf(b)]
  if (!start || !finish || start === 'impossible' || finish === 'impossible') return null
  if (end(a, '') === end(b, '')) return { edtf: pointEdtf(a, qualifier), ...start }
  // Nor is "1 Feb to Feb 1861" an interval, whose end begins with its start.
  if (start.earliest >= finish.earliest || start.latest > finish.latest) return null
  // An open decade at one end leaves no room for a qualifier at the other.
  const mark = (a.year + b.year).includes('X') ? '' : qualifier
  const edtf = `${end(a, mark)}/${end(b, mark)}`
  return { edtf, earliest: start.earliest, latest: finish.latest }
}

/** An end of an interval: an open decade takes no qualifier there. */
const end = (point: DatePoint, qualifier: Qualifier): string =>
  pointEdtf(point, point.year.includes('X') ? '' : qualifier)

function days(
  first: DatePoint,
  last: DatePoint,
): { earliest: string | null; latest: string | null } {
  const [a, b] = [daySpanOf(first), daySpanOf(last)]
  return {
    earliest: a && a !== 'impossible' ? a.earliest : null,
    latest: b && b !== 'impossible' ? b.latest : null,
  }
}

/** Both sides of the only separator. */
function split(tokens: Token[], at: (token: Token) => boolean): [Token[], Token[]] | null {
  const [index, ...others] = tokens.flatMap((token, i) => (at(token) ? [i] : []))
  if (index === undefined || others.length > 0) return null
  return [tokens.slice(0, index), tokens.slice(index + 1)]
}

/** "3-5 Mar 1880", "Mar-Apr 1880": the first side borrows what only the second one says. */
function ends(left: Token[], right: Token[]): [DatePoint, DatePoint] | null {
  if (left.length === 0 || right.length === 0) return null
  const to = only(parsePoints(right))
  if (!to) {
    // "Mar 3 or 4, 1880": the month stands on the first side alone.
    const month = left.filter((t) => t.kind === 'month')
    const borrowed = only(parsePoints([...month, ...right]))
    const from = only(parsePoints([...left, ...right.filter((t) => t.kind === 'year')]))
    return month.length === 1 && borrowed && from ? [from, borrowed] : null
  }
  const own = only(parsePoints(left))
  if (own && (!isYearless(own) || isYearless(to))) return [own, to]
  const year = right.filter((t) => t.kind === 'year')
  const month = right.filter((t) => t.kind === 'month')
  const from =
    only(parsePoints([...left, ...year])) ?? only(parsePoints([...left, ...month, ...year]))
  return from && [from, to]
}

const only = (read: DatePoint[] | null): DatePoint | null =>
  read?.length === 1 ? (read[0] ?? null) : null
