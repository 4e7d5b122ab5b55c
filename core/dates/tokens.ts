import { monthsOf, PHRASES, seasonOf, type WordKind, wordKind } from './words'

/** Which number comes first where both could be the month: `04/08/1948`. */
export type DateOrder = 'mdy' | 'dmy'

/** A year as written: four characters, digits or X (ISO 8601-2, 4.7: unspecified digits). */
export type Token =
  | { kind: 'year'; year: string }
  | { kind: 'dual'; years: [string, string] }
  | { kind: 'span'; years: [string, string] }
  | { kind: 'number'; value: number; text: string }
  | { kind: 'month'; months: number[]; text: string }
  | { kind: 'season'; season: number }
  | { kind: 'full'; year: string; month: number; day: number | null }
  | { kind: 'unknownPart' }
  | { kind: 'dash' }
  | { kind: 'slash' }
  | { kind: 'open' }
  | { kind: 'strange'; text: string }
  | { kind: WordKind; text: string }

/** Longer texts are remarks, not dates. */
const MAX_LENGTH = 200

/** The words of a date; null for a text too long to be one. Never throws. */
export function tokenise(text: string, order: DateOrder): Token[] | null {
  const folded = fold(text)
  if (folded.length > MAX_LENGTH) return null
  const tokens: Token[] = []
  let at = 0
  while (at < folded.length) {
    const rule = RULES.find(([pattern]) => {
      pattern.lastIndex = at
      return pattern.test(folded)
    })
    if (!rule) return null
    const [pattern, make] = rule
    pattern.lastIndex = at
    const match = pattern.exec(folded)
    if (!match) return null
    at += match[0].length
    const token = make(match, order)
    if (token) tokens.push(token)
  }
  return tokens
}

function fold(text: string): string {
  let folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘ʼ`]/g, "'")
  for (const [pattern, word] of PHRASES) folded = folded.replace(pattern, word)
  return folded
}

type Rule = [RegExp, (match: RegExpExecArray, order: DateOrder) => Token | null]

/** A year: four digits, or with its last digits (or all) left open: 18--, 189-, 18xx, 189?, ----. */
const YEAR = '(\\d{4}|\\d{2}(?:--|xx|\\?\\?|__)|\\d{3}[-x?_]|----|xxxx|\\?\\?\\?\\?|____)'
/** A month or day in figures; 00 and blanks say that it is not known. */
const PART = '(\\d{1,2}|--|\\?\\?|xx|__)'
const END = '(?![\\w-])'
/** Spreadsheets add midnight to a day; no other time is a calendar date. */
const MIDNIGHT = '(?:[ t]+(?:00?:00(?::00(?:\\.0+)?)?z?|12:00(?::00)? ?am))?'
const SEP = '( ?[/.-] ?)'

const rule = (source: string, make: Rule[1]): Rule => [new RegExp(source, 'uy'), make]

const RULES: Rule[] = [
  rule('\\s+', () => null),
  rule(`${YEAR}${SEP}${PART}\\2${PART}${MIDNIGHT}${END}`, (m) => full(m[1], m[3], m[4])),
  rule(`${PART}${SEP}${PART}\\2${YEAR}${MIDNIGHT}${END}`, (m, order) => {
    const [first, second] = [m[1] ?? '', m[3] ?? '']
    // Points mean day first wherever they are used; above 12 is a day.
    const dayFirst = m[2]?.trim() === '.' || (order === 'dmy' ? !over12(second) : over12(first))
    return dayFirst ? full(m[4], second, first) : full(m[4], first, second)
  }),
  rule(`(\\d{4}) ?/ ?(\\d{4}|\\d{1,2})${END}(?!/)`, (m) => afterSlash(m[1] ?? '', m[2] ?? '')),
  rule(`(\\d{4})-(\\d{2})${END}`, (m) => afterDash(m[1] ?? '', m[2] ?? '')),
  rule(`(\\d{4}|\\d{2}xx|\\d{3}x|xxxx)-(\\d{2})${END}`, (m) => full(m[1], m[2], undefined)),
  rule(`(\\d{1,2})[/.-]${YEAR}${END}(?!/)`, (m) => full(m[2], m[1], undefined)),
  rule("(\\d{2})(\\d)0'?s(?![\\w])", (m) => {
    const decade = m[2] === '0' ? `${m[1]}XX` : `${m[1]}${m[2]}X`
    return { kind: 'year', year: decade }
  }),
  rule(`${YEAR}(?!\\d)`, (m) => ({ kind: 'year', year: mask(m[1]) })),
  rule('(?:7|8|9|10)b(?:e?r|re)(?!\\p{L})', (m) => word(m[0])),
  rule('(\\d{1,2})(?:(?:st|nd|rd|th|ero|er|re|ere|eme|e|o|a)(?!\\p{L}))?(?!\\d)', (m) => ({
    kind: 'number',
    value: Number(m[1]),
    text: m[0],
  })),
  rule("\\p{L}+(?=')'?|\\p{L}+", (m) => word(m[0].replace(/'$/, ''))),
  rule('\\?\\?+|--+|__+', () => ({ kind: 'unknownPart' })),
  rule('[?%]', (m) => ({ kind: 'uncertain', text: m[0] })),
  rule('~', () => ({ kind: 'approximate', text: '~' })),
  rule('<', () => ({ kind: 'before', text: '<' })),
  rule('>', () => ({ kind: 'after', text: '>' })),
  rule('&', () => ({ kind: 'and', text: '&' })),
  rule('\\.\\.', () => ({ kind: 'open' })),
  rule('-', () => ({ kind: 'dash' })),
  rule('/', () => ({ kind: 'slash' })),
  rule('[,.;:()\\[\\]"]', () => null),
  rule('[^]', (m) => ({ kind: 'strange', text: m[0] })),
]

const over12 = (part: string): boolean => Number(part) > 12

const mask = (year = ''): string => year.replace(/[-?_x]/g, 'X')

/** 00, --, ?? and the like: the part was left open. */
const figure = (part: string | undefined): number | null =>
  part === undefined || /\D/.test(part) || Number(part) === 0 ? null : Number(part)

function full(year: string | undefined, month: string | undefined, day?: string): Token {
  const [m, d] = [figure(month), figure(day)]
  if (m === null)
    // A day without its month says nothing that can be sorted.
    return d === null
      ? { kind: 'year', year: mask(year) }
      : { kind: 'strange', text: `${year} ${month} ${day}` }
  return { kind: 'full', year: mask(year), month: m, day: day === undefined ? null : (d ?? 0) }
}

/** 1902/3 (two calendars' years), 1880/1885 and 1880/85 (a span), never a guess between others. */
function afterSlash(year: string, tail: string): Token {
  const next = String(Number(year) + 1).padStart(4, '0')
  if (next.length === 4 && next.endsWith(tail)) return { kind: 'dual', years: [year, next] }
  if (tail.length === 4) return { kind: 'span', years: [year, tail] }
  if (Number(tail) > 31 && Number(tail) > Number(year.slice(2)))
    return { kind: 'span', years: [year, year.slice(0, 2) + tail] }
  return full(year, tail, undefined)
}

/** 1901-02 is ISO 8601's month; 1880-85 can only be a span; 1901-13 is neither. */
function afterDash(year: string, tail: string): Token {
  if (Number(tail) > 31 && Number(tail) > Number(year.slice(2)))
    return { kind: 'span', years: [year, year.slice(0, 2) + tail] }
  return full(year, tail, undefined)
}

function word(text: string): Token {
  const kind = wordKind(text)
  if (kind) return { kind, text }
  const season = seasonOf(text)
  if (season) return { kind: 'season', season }
  const months = monthsOf(text)
  return months.length > 0 ? { kind: 'month', months, text } : { kind: 'strange', text }
}
