import { normalise } from './normalise'
import { LONGEST, SOUNDS } from './sound-rules'

/**
 * The Daitch–Mokotoff soundex codes of one word: six digits each, several where a spelling has two
 * sounds (Jackson: 154600, 454600, 145460, 445460). Two words sound alike where they share a code.
 * Empty for a word without Latin letters. Our own implementation of the published rules: the longest
 * spelling counts; a sound equal to the one before it is coded once, unless a vowel stands between.
 */
export function soundCodes(word: string): string[] {
  const letters = lettersOf(word)
  if (letters === '') return []
  let states = new Map<string, State>([['', { code: '', last: '' }]])
  for (let at = 0; at < letters.length; ) {
    const spelling = longestAt(letters, at)
    const next = at + spelling.length
    const column = at === 0 ? 0 : VOWELS.test(letters[next] ?? '') ? 1 : 2
    const codes = new Set(SOUNDS.get(spelling)?.map((sound) => sound[column]))
    const grown = new Map<string, State>()
    for (const state of states.values())
      for (const code of codes) {
        const followed = follow(state, code)
        grown.set(`${followed.code}/${followed.last}`, followed)
      }
    states = grown
    at = next
  }
  return [...new Set([...states.values()].map(({ code }) => code.padEnd(LENGTH, '0')))].sort()
}

type State = { code: string; last: string }

const LENGTH = 6
const VOWELS = /[aeiouąę]/

function follow({ code, last }: State, sound: string): State {
  if (code.length === LENGTH) return { code, last: '' }
  if (sound === '' || (last !== '' && last.endsWith(sound))) return { code, last: sound }
  return { code: (code + sound).slice(0, LENGTH), last: sound }
}

/** Three letters with an ogonek or cedilla have sounds of their own in the chart. */
function lettersOf(word: string): string {
  const kept = word.normalize('NFC').toLowerCase().replaceAll('ț', 'ţ')
  return kept
    .slice(0, MAX_LETTERS)
    .replace(/[^ąęţ]+/g, (part) => normalise(part).replace(/[^a-z]/g, ''))
    .replace(/[^a-ząęţ]/g, '')
}

const MAX_LETTERS = 60

function longestAt(letters: string, at: number): string {
  for (let length = LONGEST; length > 1; length -= 1) {
    const spelling = letters.slice(at, at + length)
    if (SOUNDS.has(spelling)) return spelling
  }
  return letters.slice(at, at + 1)
}
