/** Names as they are typed wrong: by people, by people who only heard them, and by machines that read old books. */

/** Numbers from 0 to 1, the same ones every time (mulberry32). */
export function numbers(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Error = (name: string, random: () => number) => string

/** Each kind of mistake; a name on which one is not possible comes back as it is. */
export const mistakes: Readonly<Record<string, Error>> = {
  dropped: (name, random) => {
    const at = place(name, random)
    return name.slice(0, at) + name.slice(at + 1)
  },
  doubled: (name, random) => {
    const at = place(name, random)
    return name.slice(0, at) + name.charAt(at) + name.slice(at)
  },
  swapped: (name, random) => {
    const at = 1 + Math.floor(random() * (name.length - 2))
    return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
  },
  'wrong letter': (name, random) => {
    const at = place(name, random)
    return name.slice(0, at) + letter(random) + name.slice(at + 1)
  },
  'added letter': (name, random) => {
    const at = place(name, random)
    return name.slice(0, at) + letter(random) + name.slice(at)
  },
  'next key': (name, random) => {
    const at = place(name, random)
    const keys = neighbours(name.charAt(at).toLowerCase())
    const key = keys.charAt(Math.floor(random() * keys.length))
    return name.slice(0, at) + key + name.slice(at + 1)
  },
  heard: (name, random) => exchanged(name, heard, random),
  'read by a machine': (name, random) => exchanged(name, misread, random),
  'hyphen or accent': (name, random) => {
    const at = place(name, random)
    return random() < 0.5
      ? `${name.slice(0, at)}-${name.slice(at)}`
      : `${name.slice(0, at)}${name.charAt(at)}\u0301${name.slice(at + 1)}`
  },
}

/** Two mistakes in one name. */
export function twoMistakes(name: string, random: () => number): string {
  const kinds = ['dropped', 'doubled', 'swapped', 'wrong letter'] as const
  const one = (text: string) =>
    mistakes[kinds[Math.floor(random() * kinds.length)] as string]?.(text, random) ?? text
  return one(one(name))
}

/** Anywhere, though seldom at the first letter, which people mostly get right. */
const place = (name: string, random: () => number) =>
  random() < 0.05 ? 0 : 1 + Math.floor(random() * Math.max(name.length - 1, 1))

const letter = (random: () => number) => String.fromCharCode(97 + Math.floor(random() * 26))

function exchanged(
  name: string,
  pairs: ReadonlyArray<readonly [string, string]>,
  random: () => number,
) {
  const possible = pairs.flatMap(([from, to]) => {
    const at = name.indexOf(from, 1)
    return at < 0 ? [] : [name.slice(0, at) + to + name.slice(at + from.length)]
  })
  return possible[Math.floor(random() * possible.length)] ?? name
}

const both = (pairs: ReadonlyArray<readonly [string, string]>) =>
  pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])

const heard = both([
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
  ['ie', 'y'],
  ['ei', 'ai'],
  ['ie', 'ee'],
  ['au', 'ow'],
  ['s', 'z'],
  ['ss', 's'],
  ['ll', 'l'],
  ['nn', 'n'],
  ['tt', 't'],
  ['sch', 'sh'],
  ['son', 'sen'],
  ['er', 'ar'],
  ['ley', 'ly'],
  ['man', 'mann'],
  ['ski', 'sky'],
  ['eau', 'o'],
  ['ez', 'es'],
  ['ov', 'off'],
  ['v', 'w'],
  ['d', 't'],
  ['i', 'e'],
  ['o', 'u'],
])

const misread = both([
  ['rn', 'm'],
  ['l', 'i'],
  ['cl', 'd'],
  ['e', 'c'],
  ['u', 'n'],
  ['h', 'b'],
  ['vv', 'w'],
  ['li', 'h'],
  ['t', 'f'],
  ['o', 'a'],
  ['v', 'y'],
])

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** The keys around one, of an American keyboard. */
function neighbours(key: string): string {
  const row = rows.findIndex((keys) => keys.includes(key))
  if (row < 0) return 'e'
  const at = (rows[row] as string).indexOf(key)
  return [
    rows[row]?.[at - 1],
    rows[row]?.[at + 1],
    rows[row - 1]?.[at],
    rows[row - 1]?.[at + 1],
    rows[row + 1]?.[at - 1],
    rows[row + 1]?.[at],
  ]
    .filter(Boolean)
    .join('')
}
