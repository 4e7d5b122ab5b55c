import { searchWords } from '../../core/text/normalise'

/** What a page is found by: its name, what else it is called, and what it is for. */
export interface Findable {
  name: string
  also: string
  about: string
}

/**
 * Those that have every word of a text, best first: in the name before what else it is called before
 * what it is for; as typed before a slip (one in four letters, two in eight).
 */
export function findSettings<T extends Findable>(all: readonly T[], text: string): T[] {
  const wanted = searchWords(text)
  if (wanted.length === 0) return [...all]
  return all
    .map((one, at) => ({ one, at, rank: rankOf(one, wanted) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ one }) => one)
}

const none = 1e6

const rankOf = ({ name, also, about }: Findable, wanted: readonly string[]) => {
  const places = [name, also, about].map(searchWords)
  let rank = 0
  for (const word of wanted)
    rank += Math.min(...places.map((own, place) => 3 * closeness(own, word) + place), none)
  return rank
}

/** 0: a word begins so; 1: one has it within; 2 and 3: one begins alike, but for a slip or two. */
function closeness(own: readonly string[], word: string): number {
  if (own.some((each) => each.startsWith(word))) return 0
  if (word.length >= 3 && own.some((each) => each.includes(word))) return 1
  const slips = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  const least = Math.min(...own.map((each) => distance(word, each, slips)), none)
  return least <= slips ? 1 + least : none
}

/** Slips between what was typed and the beginning of a word: a letter more, less, other, or two swapped. */
function distance(typed: string, word: string, most: number): number {
  if (most === 0 || word.length < typed.length - most) return none
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const change = typed[i - 1] === word[j - 1] ? 0 : 1
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + change,
      )
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return Math.min(...last)
}
