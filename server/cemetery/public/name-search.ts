import { splitWords } from '../../../core/text/normalise'
import { foldKey } from '../../engine/sql/columns'

/** How many people are answered at once. */
export const maxPeopleShown = 20

/** What a name that was typed asks of `people_find`. */
export interface NameSearch {
  /** Whole words. */
  words: string[]
  /** The last word, which may be the beginning of one. */
  beginning: string
  /** How titles that fit begin: as it was typed, and with its last word first. */
  titles: string[]
}

/** Null for a text that names nobody: no word in it, or a single letter of ours. */
export function parseNameSearch(text: string): NameSearch | null {
  const all = splitWords(text).slice(0, maxSearchWords)
  const beginning = all.pop()
  if (!beginning || (all.length === 0 && /^[a-z0-9]$/.test(beginning))) return null
  const typed = foldKey([...all, beginning].join(' '))
  const turned = foldKey([beginning, ...all].join(' '))
  return { words: all, beginning, titles: [...new Set([typed, turned])] }
}

const maxSearchWords = 6
