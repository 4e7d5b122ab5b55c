import { Readable } from 'node:stream'

const surnames =
  'Adams,Blankenship,Cox,Crabtree,Daugherty,Ewing,Freshwater,Gist,Hervey,Irwin,Jacob,Kimberland,Lazear,McCamic,Nolan,Owings,Patterson,Quigley,Rodgers,Sheets,Tarr,Ullom,Vance,Wells,Younkins,Zink,O’Hara,Núñez,Łukaszewicz,de la Cruz'.split(
    ',',
  )
const given =
  'Charles,Earl,John William,Lida Lenora,Mary A,Thomas,Anna,Olive Pearl,Steve,Lucie Ann,George M,Rosa,Harold Roger,Ethel C,Frank,Bessie,Patricia Louise,Absalom Victor,Mike,Infant,Martha H.,José,Zoë'.split(
    ',',
  )
const remarks = [
  '',
  '',
  '',
  '',
  '',
  '',
  ' (Ashes)',
  ' (Mrs S G)',
  ' died from consumption',
  ' Sr',
  ' Jr',
  ' (moved to Salem)',
  ' (?)',
  '  (Col)',
  ' "Buck"',
  ' of 12 High St',
]
const loose = [
  'abt 1879',
  'Feb 6',
  '20 Jul',
  '19--',
  'bef 1901',
  '1902/3 Mar 24',
  'unreadable',
  '',
  '',
  '',
]
const stones = ['No Stone', 'Single Stone', 'Double Stone', 'NS/CR', 'Monument', '']
const directions = ['', '', '', 'W 1/2', 'E 1/2', 'NE 1/4', 'Grave 2', '300 Ft', 'by the gate']
const sections = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K', 'Catholic', '']

export const messyHeader = ['NAME', 'DOB', 'DOD', 'STONE', 'SECTION', 'LOT', 'NOTES', 'DIRECTION']

/** Rows as a town keeps them, always the same ones: names with remarks inside, dates of all kinds. */
export function* messyRows(count: number, seed = 1): Generator<string[]> {
  let state = seed
  const next = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * n)
  }
  const pick = <T>(list: readonly T[]) => list[next(list.length)] as T
  const two = (n: number) => String(n).padStart(2, '0')
  const date = (from: number) =>
    next(12) === 0 ? pick(loose) : `${two(1 + next(12))}/${two(1 + next(28))}/${from + next(60)}`
  for (let i = 0; i < count; i++) {
    if (i % 97 === 50)
      yield ['(Not Used)', '', '', '', pick(sections), String(1 + next(160)), '', 'W 1/2']
    else if (i % 499 === 100) yield messyHeader.map(() => '')
    else if (i % 997 === 200) yield messyHeader
    else
      yield [
        `${pick(surnames)}, ${pick(given)}${pick(remarks)}`,
        date(1840),
        date(1905),
        pick(stones),
        pick(sections),
        next(12) === 0 ? `${1 + next(160)} & ${1 + next(160)}` : String(1 + next(160)),
        next(40) === 0 ? 'see "old book", p. 3\nsecond line' : '',
        pick(directions),
      ]
  }
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The rows as a CSV file, header first. */
export const messyCsv = (count: number, seed?: number): string =>
  [messyHeader, ...messyRows(count, seed)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

export const messyStream = (count: number, seed?: number) =>
  Readable.from(
    (function* () {
      yield `${messyHeader.join(',')}\r\n`
      for (const row of messyRows(count, seed)) yield `${row.map(cell).join(',')}\r\n`
    })(),
  )
