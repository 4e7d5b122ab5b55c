import { otherForms } from './name-forms'
import { splitWords } from './normalise'
import { joinedForms } from './particles'

/** Years that a search names, both counted: 1890 to 1890, 1885 to 1895 ("abt 1890"), 1890 to 1950. */
export type YearRange = { from: number; to: number }

/** What was typed into a search. */
export type ParsedSearch = {
  /** All of it, folded. */
  words: string[]
  /** Where it names years beside other words: the others alone, for records that have dates. */
  dated?: { words: string[]; years: YearRange }
}

/**
 * Reads a search: "smyth 1890", "jane doe abt 1950", "cruz 1890-1950", "weber 1890s". A year counts as
 * one from 1500 to 2099 that stands alone: "2024-0012" is a number, "12/1890" a part of something.
 */
export function parseSearch(text: string): ParsedSearch {
  const all = splitWords(text)
  const found: YearRange[] = []
  const rest = text.replace(YEARS, (whole: string, ...groups: Array<string | undefined>) => {
    const [about, tilde, about2, tilde2, first, decade, last] = groups
    const from = Number(first)
    const to =
      last === undefined ? from : Number(last.length === 2 ? `${first?.slice(0, 2)}${last}` : last)
    if (to < from) return whole
    const slack = about || tilde || about2 || tilde2 ? ABOUT : 0
    const inDecade = decade && last === undefined ? 9 : 0
    found.push({ from: from - slack, to: to + slack + inDecade })
    return ' '
  })
  const others = splitWords(rest)
  if (found.length === 0 || others.length === 0) return { words: all }
  const years = {
    from: Math.min(...found.map(({ from }) => from)),
    to: Math.max(...found.map(({ to }) => to)),
  }
  return { words: all, dated: { words: others, years } }
}

/**
 * For each word, what else may carry it: other forms of a given name, a surname with its particles, and
 * with its neighbour in one word ("johns-on", "mary ann", "mac donald").
 */
export function otherSpellings(asked: readonly string[]): string[][] {
  const joined = joinedForms(asked)
  return asked.map((word, at) => [
    ...new Set([
      ...(joined[at] ?? []),
      ...(at > 0 ? [`${asked[at - 1]}${word}`] : []),
      ...(at + 1 < asked.length ? [`${word}${asked[at + 1]}`] : []),
      ...otherForms(word),
    ]),
  ])
}

/** "About" a year is five before and after it. */
const ABOUT = 5
const about =
  '(?:(abt|about|around|circa|ca|c|approx|approximately|vers|env|environ|hacia|aprox|aproximadamente|alrededor\\s+de)[.\\s]\\s*|(~)\\s*)?'
const event =
  '(?:(?:b|born|d|died|n[eé]e?|nac|nacid[oa]|mort|morte|d[eé]c|d[eé]c[eé]d[eé]e?|fall|fallecid[oa]|[*†])[.\\s]?\\s*)?'
const year = '(?:1[5-9]|20)\\d\\d'
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}/.,'’#-])(?:${about}${event}|${event}${about})\\(?(${year})(s)?(?:\\s*(?:[-–—‒]|to|until|bis|à|al|au)\\s*(${year}|\\d\\d))?\\)?(?![\\p{L}\\p{N}/-])`,
  'giu',
)
