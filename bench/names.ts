/** Names of our own making, as skewed as real ones: few that are common, many that are rare. */
const onsets = [
  'B',
  'Br',
  'C',
  'D',
  'F',
  'G',
  'H',
  'J',
  'K',
  'Kl',
  'L',
  'M',
  'N',
  'P',
  'R',
  'S',
  'Sch',
  'St',
  'T',
  'V',
  'W',
  'Z',
]
const vowels = ['a', 'e', 'i', 'o', 'u', 'ie', 'au', 'ei']
const middles = ['l', 'n', 'r', 'nd', 'rt', 'ck', 'm', 'ss', 'v', 'ld']
const ends = ['son', 'er', 'man', 'ski', 'ley', 'ton', 'ing', 'ez', 'ov', 'eau', 'en', 'ford']

export const surnames: readonly string[] = [
  'Smith',
  'Johnson',
  'Okafor',
  'Ortega',
  'Novak',
  'Delgado',
  'Abbott',
  'Sato',
  'Łukasz',
  'Moreau',
  ...onsets.flatMap((onset) =>
    vowels.flatMap((vowel) =>
      middles.flatMap((middle) => ends.map((end) => `${onset}${vowel}${middle}${end}`)),
    ),
  ),
]
export const givenNames: readonly string[] = [
  'John',
  'Mary',
  'Anna',
  'James',
  'Ruth',
  'Harold',
  'Clara',
  'Luis',
  'Rosa',
  'Miriam',
  'Grace',
  'Victor',
  ...onsets.flatMap((onset) =>
    vowels
      .slice(0, 5)
      .flatMap((vowel) => ['na', 'ra', 'lo', 'rd', 'th'].map((end) => `${onset}${vowel}${end}`)),
  ),
]
