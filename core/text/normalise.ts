import { FOLDED, latinLetters } from './letters'
import { joinedWords } from './particles'

/**
 * Text as search and sorting compare it: lower case, without accents, letters that Unicode does not
 * decompose folded too (Ł → l, ß → ss, Æ → ae), apostrophes taken out (O'Hara → ohara), every other
 * sign a space. Other scripts stay what they are, without vowel points; a Greek final sigma becomes
 * a common one. Running it twice changes nothing.
 */
export function normalise(text: string): string {
  // Most texts are plain; of those this is the same, in a sixth of the time.
  if (PLAIN.test(text))
    return text
      .replace(/['`]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return (
    text
      .replace(APOSTROPHES, '')
      .normalize('NFKD')
      .toLowerCase()
      // й and ў are letters of their own, not accented ones.
      .replace(/[иу]\u0306/g, (pair) => pair.normalize('NFC'))
      .replace(MARKS, '')
      .normalize('NFC')
      .replace(/[^\0-\x7f]/gu, (letter) => FOLDED.get(letter) ?? letter)
      .replace(SILENT, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  )
}

/** The different words of a text, normalised, in their order: at most 40, of 60 code points each. */
export function splitWords(text: string): string[] {
  return unique(normalise(text))
}

/**
 * The words by which a text is to be found: its own, those in Cyrillic or Greek letters also as they
 * are written in Latin ones, so that "Ivanov" finds "Иванов", and surnames with their particles in one
 * word, so that "delacruz" finds "de la Cruz".
 */
export function searchWords(text: string): string[] {
  const folded = normalise(text)
  return unique(`${folded} ${toLatin(folded)} ${joinedWords(folded.split(' ')).join(' ')}`)
}

/** Normalised text with Cyrillic and Greek letters in Latin ones; other scripts stay. */
export const toLatin = (text: string): string => latinLetters(normalise(text))

/** How many characters a person counts in storage terms: code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first `max` code points; never half a surrogate pair. */
export function truncateText(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('')
}

const MAX_WORDS = 40
const MAX_WORD = 60

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const PLAIN = /^[\x00-\x7f]*$/
/** Taken out, so that O'Hara is one word; the acute and grave signs stand for it in old files. U+0374 decomposes to ʹ. */
const APOSTROPHES = /['\u0374’‘‛ʼʻʹ`´′＇׳]/gu
/** Zero-width and soft signs, which nobody sees or types. */
const SILENT = /[\p{Cf}ʼ]/gu
/** Accents and vowel points of Latin, Greek, Cyrillic, Hebrew and Arabic; other scripts need theirs. */
const MARKS = /(?=\p{M})[\u0300-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu

function unique(folded: string): string[] {
  const found = new Set<string>()
  for (const word of folded.split(' ')) {
    if (word !== '') found.add(truncateText(word, MAX_WORD))
    if (found.size === MAX_WORDS) break
  }
  return [...found]
}
