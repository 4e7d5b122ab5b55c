import type { DatePoint } from './date-point'
import type { Token } from './tokens'

/**
 * The one date that these words say, or all that they may say (`Ju` is June or July, 1902/3 one of
 * two years); null where they are no single date. Impossible days are not sorted out here.
 */
export function parsePoints(tokens: Token[]): DatePoint[] | null {
  const set = tokens.find((t) => t.kind === 'full')
  if (set?.kind === 'full') return tokens.length === 1 ? [fullPoint(set)] : null

  const words = tokens.filter((t) => t.kind !== 'dash' && t.kind !== 'slash')
  // 24-Mar-1902 and Mar/1902: a separator inside a date stands between two of its parts.
  if (words.length < tokens.length && !separatorsInside(tokens)) return null
  const century = centuryOf(words)
  if (century) return [{ year: century }]

  const parts = partsOf(words)
  if (!parts) return null
  const { years, months, day, season } = parts
  if (season !== undefined) {
    if (months.length > 0 || day !== undefined || years.length === 0) return null
    // EDTF has no season of an open decade.
    if (years.some((year) => year.includes('X'))) return years.map((year) => ({ year }))
    // "Winter 1890/1" is one winter.
    if (season === 24 && years.length === 2)
      return years.slice(0, 1).map((year) => ({ year, season }))
    return years.map((year) => ({ year, season }))
  }
  if (months.length === 0) {
    if (day || years.length === 0) return null
    return years.map((year) => ({ year }))
  }
  const known = years.length > 0 ? years : ['XXXX']
  return known.flatMap((year) =>
    months.map((month) => (day === undefined ? { year, month } : { year, month, day })),
  )
}

type Parts = { years: string[]; months: number[]; day?: number; season?: number }

/** At most one of each part; a remark that a part is unknown needs another part beside it. */
function partsOf(tokens: Token[]): Parts | null {
  const parts: Parts = { years: [], months: [] }
  let unknown = 0
  for (const token of tokens) {
    if (token.kind === 'unknown' || token.kind === 'unknownPart') unknown += 1
    else if (token.kind === 'year' && parts.years.length === 0) parts.years = [token.year]
    else if (token.kind === 'dual' && parts.years.length === 0) parts.years = token.years
    else if (token.kind === 'month' && parts.months.length === 0) parts.months = token.months
    else if (token.kind === 'season' && parts.season === undefined) parts.season = token.season
    else if (token.kind === 'number' && parts.day === undefined && token.value > 0)
      parts.day = token.value
    else return null
  }
  if (unknown > 2) return null
  if (parts.years[0] === 'XXXX' && parts.months.length === 0) return null
  if (unknown > 0 && parts.day === undefined && parts.months.length > 0) parts.day = 0
  return parts
}

const fullPoint = (token: Extract<Token, { kind: 'full' }>): DatePoint =>
  token.day === null
    ? { year: token.year, month: token.month }
    : { year: token.year, month: token.month, day: token.day }

function separatorsInside(tokens: Token[]): boolean {
  return tokens.every((token, i) => {
    if (token.kind !== 'dash' && token.kind !== 'slash') return true
    const [before, after] = [tokens[i - 1]?.kind, tokens[i + 1]?.kind]
    return PARTS.has(before) && PARTS.has(after)
  })
}

const PARTS = new Set<Token['kind'] | undefined>(['year', 'number', 'month', 'unknownPart'])

/** 19th century, XIXe siècle, siglo XIX: the hundred years 18XX (ISO 8601-2, 4.7). */
function centuryOf(tokens: Token[]): string | null {
  if (tokens.length !== 2 || !tokens.some((t) => t.kind === 'century')) return null
  const other = tokens.find((t) => t.kind !== 'century')
  const count =
    other?.kind === 'number' ? other.value : other?.kind === 'strange' ? roman(other.text) : 0
  return count >= 1 && count <= 99 ? `${String(count - 1).padStart(2, '0')}XX` : null
}

function roman(text: string): number {
  const match = /^(x{0,2})(ix|iv|v?i{0,3})(?:e|eme|th)?$/.exec(text)
  if (!match) return 0
  return (match[1]?.length ?? 0) * 10 + ROMAN.indexOf(match[2] ?? '')
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
