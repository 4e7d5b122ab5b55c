import { normalise } from './normalise'
import { LONGEST, SOUNDS } from './sound-rules'

/**
 * The Daitch–Mokotoff soundex codes of one word: six digits each, several where a spelling has two
 * sounds (Jackson: 154600, 454600, 145460, 445460). Two words sound alike where they share a code.
 * Empty for a word without Latin letters. At most 64 codes. Our own implementation of the published rules: the longest
 * spelling counts; a sound equal to the one before it is coded once, unless a vowel stands between.
 */
export function soundCodes(word: string): string[] {
  const letters = lettersOf(word)
  if (letters === '') return []
  let states: State[] = [{ code: '', last: '' }]
  for (let at = 0; at < letters.length; ) {
    const spelling = longestAt(letters, at)
    const next = at + spelling.length
    const column = at === 0 ? 0 : VOWELS.test(letters[next] ?? '') ? 1 : 2
    const sounds = SOUNDS.get(spelling) ?? []
    states = states.flatMap((state) => sounds.map((sound) => follow(state, sound[column])))
    if (sounds.length > 1) states = distinct(states)
    at = next
  }
  return [...new Set(states.map(({ code }) => code.padEnd(LENGTH, '0')))].sort().slice(0, MAX_CODES)
}

type State = { code: string; last: string }

const LENGTH = 6
/** Names of real registers have eight at most; what is no name must not flood the index. */
const MAX_CODES = 64
const VOWELS = /[aeiouąę]/

function follow({ code, last }: State, sound: string): State {
  if (code.length === LENGTH) return { code, last: '' }
  if (sound === '' || (last !== '' && last.endsWith(sound))) return { code, last: sound }
  return { code: (code + sound).slice(0, LENGTH), last: sound }
}

/** Branches that have become the same, so that many ambiguous letters stay few codes. */
function distinct(states: State[]): State[] {
  return [...new Map(states.map((state) => [`${state.code}/${state.last}`, state])).values()]
}

/** Three letters with an ogonek or cedilla have sounds of their own in the chart. */
function lettersOf(word: string): string {
  if (/^[a-z]{0,60}$/.test(word)) return word
  const kept = word.normalize('NFC').toLowerCase().replaceAll('ț', 'ţ')
  return kept
    .slice(0, MAX_LETTERS)
    .replace(/[^ąęţ]+/g, (part) => normalise(part).replace(/[^a-z]/g, ''))
    .replace(/[^a-ząęţ]/g, '')
}

const MAX_LETTERS = 60

function longestAt(letters: string, at: number): string {
  const longest = Math.min(LONGEST.get(letters.charAt(at)) ?? 1, letters.length - at)
  for (let length = longest; length > 1; length -= 1) {
    const spelling = letters.slice(at, at + length)
    if (SOUNDS.has(spelling)) return spelling
  }
  return letters.slice(at, at + 1)
}
