import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NameParse, needsReview } from './name-parse'
import { splitName } from './split-name'

const parts = (raw: string): Partial<NameParse> => {
  const { raw: _, notes, flags, ...rest } = splitName(raw)
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...said, ...(notes.length > 0 && { notes }), ...(flags.length > 0 && { flags }) }
}

/** Ours, of the forms that registers contain. */
const CASES: Array<[string, Partial<NameParse>]> = [
  ['Harlan, Peter Edwin', { last: 'Harlan', first: 'Peter', middle: 'Edwin' }],
  ['Harlan, Peter ', { last: 'Harlan', first: 'Peter' }],
  ['  Harlan ,  Peter  E ', { last: 'Harlan', first: 'Peter', middle: 'E' }],
  ['Harlan, Peter A Sr', { last: 'Harlan', first: 'Peter', middle: 'A', suffix: 'Sr' }],
  ['Harlan, Peter Jr.', { last: 'Harlan', first: 'Peter', suffix: 'Jr.' }],
  ['Harlan Jr, Peter', { last: 'Harlan', first: 'Peter', suffix: 'Jr' }],
  ['Harlan, Peter, III', { last: 'Harlan', first: 'Peter', suffix: 'III' }],
  ['Harlan, Peter M.D.', { last: 'Harlan', first: 'Peter', suffix: 'M.D.' }],
  ['Harlan, Peter V', { last: 'Harlan', first: 'Peter', middle: 'V' }],
  ['Harlan, P E', { last: 'Harlan', first: 'P', middle: 'E' }],
  ['van der Berg, Jan', { last: 'van der Berg', first: 'Jan' }],
  ['Harlan, Maria de la Cruz', { last: 'Harlan', first: 'Maria', middle: 'de la Cruz' }],
  ["O'Dell, Ann", { last: "O'Dell", first: 'Ann' }],
  ['Łoś, Żaneta', { last: 'Łoś', first: 'Żaneta' }],
  ['王，小明', { last: '王', first: '小明' }],
  ['Harlan, Peter "Chip"', { last: 'Harlan', first: 'Peter', alsoKnownAs: 'Chip' }],
  ['Harlan, Peter “Chip” E', { last: 'Harlan', first: 'Peter', middle: 'E', alsoKnownAs: 'Chip' }],
  ['Harlan, Peter (Chip)', { last: 'Harlan', first: 'Peter', alsoKnownAs: 'Chip' }],
  ['Harlan, Peter (Chip) "Pete"', { last: 'Harlan', first: 'Peter', alsoKnownAs: 'Chip; Pete' }],
  [
    'Harlan, Ada (Mrs S G)',
    { last: 'Harlan', first: 'Ada', prefix: 'Mrs', alsoKnownAs: 'Mrs S G', spouseOf: 'S G' },
  ],
  ['Harlan, Ada (Mrs)', { last: 'Harlan', first: 'Ada', prefix: 'Mrs' }],
  ['Harlan, Mrs ', { last: 'Harlan', prefix: 'Mrs', flags: ['noGivenName'] }],
  ['Harlan, Mrs. Otto', { last: 'Harlan', prefix: 'Mrs.', first: 'Otto', flags: ['ambiguous'] }],
  ['Harlan, Miss Ada', { last: 'Harlan', prefix: 'Miss', first: 'Ada' }],
  ['Harlan, Rev Dr Otto', { last: 'Harlan', prefix: 'Rev Dr', first: 'Otto' }],
  ['Harlan, Otto (Dr)', { last: 'Harlan', prefix: 'Dr', first: 'Otto' }],
  [
    'Harlan, Otto (Lt Col) (Ashes)',
    { last: 'Harlan', prefix: 'Lt Col', first: 'Otto', notes: ['Ashes'], flags: ['cremation'] },
  ],
  ['Harlan, Otto (Staff Sgt)', { last: 'Harlan', prefix: 'Staff Sgt', first: 'Otto' }],
  ['Harlan, Otto   T/5', { last: 'Harlan', prefix: 'T/5', first: 'Otto' }],
  [
    'Harlan, Otto W  (Col)',
    { last: 'Harlan', first: 'Otto', middle: 'W', notes: ['Col'], flags: ['ambiguous'] },
  ],
  ['Harlan, Mme Ada', { last: 'Harlan', prefix: 'Mme', first: 'Ada', flags: ['ambiguous'] }],
  [
    'Harlan, Ada (née Pratt)',
    { last: 'Harlan', first: 'Ada', maiden: 'Pratt', notes: ['née Pratt'] },
  ],
  [
    'Harlan, Ada (nee Pratt)',
    { last: 'Harlan', first: 'Ada', maiden: 'Pratt', notes: ['nee Pratt'] },
  ],
  ['Harlan, Ada Pratt', { last: 'Harlan', first: 'Ada', middle: 'Pratt' }],
  [
    'Harlan, Infant of N & C',
    { last: 'Harlan', notes: ['Infant of N & C'], flags: ['infant', 'noGivenName'] },
  ],
  ['Harlan, infant', { last: 'Harlan', notes: ['infant'], flags: ['infant', 'noGivenName'] }],
  ['Harlan, Baby girl', { last: 'Harlan', notes: ['Baby girl'], flags: ['infant', 'noGivenName'] }],
  [
    'Harlan, Child of J H ',
    { last: 'Harlan', notes: ['Child of J H'], flags: ['infant', 'noGivenName'] },
  ],
  ['Harlan, Son of W & M', { last: 'Harlan', notes: ['Son of W & M'], flags: ['noGivenName'] }],
  [
    'Harlan, Stillborn child of Otto',
    {
      last: 'Harlan',
      notes: ['Stillborn child of Otto'],
      flags: ['infant', 'stillborn', 'noGivenName'],
    },
  ],
  [
    'Harlan, Twin boys',
    { last: 'Harlan', notes: ['Twin boys'], flags: ['infant', 'several', 'noGivenName'] },
  ],
  [
    'Harlan, 2 Children of Otto',
    { last: 'Harlan', notes: ['2 Children of Otto'], flags: ['several', 'noGivenName'] },
  ],
  [
    'Harlan, Infant Otto',
    { last: 'Harlan', first: 'Otto', notes: ['Infant'], flags: ['infant', 'ambiguous'] },
  ],
  [
    'Harlan, Child Dr Otto',
    { last: 'Harlan', notes: ['Child Dr Otto'], flags: ['infant', 'noGivenName'] },
  ],
  [
    'Harlan, Otto (infant)',
    { last: 'Harlan', first: 'Otto', notes: ['infant'], flags: ['infant'] },
  ],
  ['Harlan, Otto infant', { last: 'Harlan', first: 'Otto', notes: ['infant'], flags: ['infant'] }],
  ['Harlan, Ada Dau of P & J', { last: 'Harlan', first: 'Ada', notes: ['Dau of P & J'] }],
  ['Harlan, Ada (Dau of P & J)', { last: 'Harlan', first: 'Ada', notes: ['Dau of P & J'] }],
  [
    'Harlan, Ada P Dau of Jos)',
    { last: 'Harlan', first: 'Ada', middle: 'P', notes: ['Dau of Jos'], flags: ['unbalanced'] },
  ],
  [
    'Harlan, Ada (dau of Jos d Wheeling from fever',
    {
      last: 'Harlan',
      first: 'Ada',
      notes: ['dau of Jos', 'd Wheeling from fever'],
      placeOfDeath: 'Wheeling',
      causeOfDeath: 'fever',
      flags: ['unbalanced'],
    },
  ],
  ['Harlan, Ada & Otto', { last: 'Harlan', first: 'Ada & Otto', flags: ['several'] }],
  ['Harlan, Ada & baby Otto', { last: 'Harlan', first: 'Ada & baby Otto', flags: ['several'] }],
  [
    'Harlan, Otto E   died from croup',
    {
      last: 'Harlan',
      first: 'Otto',
      middle: 'E',
      notes: ['died from croup'],
      causeOfDeath: 'croup',
    },
  ],
  [
    'Harlan, Otto  Killed by train',
    { last: 'Harlan', first: 'Otto', notes: ['Killed by train'], causeOfDeath: 'Killed by train' },
  ],
  [
    'Harlan, Otto Died in Washington D C from Heart failure',
    {
      last: 'Harlan',
      first: 'Otto',
      notes: ['Died in Washington D C from Heart failure'],
      placeOfDeath: 'Washington D C',
      causeOfDeath: 'Heart failure',
    },
  ],
  [
    'Harlan, Otto b Ireland died of old age',
    {
      last: 'Harlan',
      first: 'Otto',
      notes: ['b Ireland', 'died of old age'],
      birthplace: 'Ireland',
      causeOfDeath: 'old age',
    },
  ],
  [
    'Harlan, Otto (Son of E) scarlet fever',
    {
      last: 'Harlan',
      first: 'Otto',
      notes: ['Son of E', 'scarlet fever'],
      causeOfDeath: 'scarlet fever',
    },
  ],
  [
    'Harlan, Otto d Salem OH',
    { last: 'Harlan', first: 'Otto', notes: ['d Salem OH'], placeOfDeath: 'Salem OH' },
  ],
  [
    'Harlan, Otto d Salem OH Cancer',
    { last: 'Harlan', first: 'Otto', notes: ['d Salem OH Cancer'] },
  ],
  [
    'Harlan, Otto B   Ireland  died of fever',
    {
      last: 'Harlan',
      first: 'Otto',
      middle: 'B',
      notes: ['Ireland', 'died of fever'],
      causeOfDeath: 'fever',
      flags: ['ambiguous'],
    },
  ],
  [
    'Harlan, Otto   gravel',
    { last: 'Harlan', first: 'Otto', notes: ['gravel'], flags: ['ambiguous'] },
  ],
  [
    'Harlan, Ada E. of 12 High St',
    { last: 'Harlan', first: 'Ada', middle: 'E.', notes: ['of 12 High St'] },
  ],
  [
    'Harlan, Otto (moved to Salem May 3, 1944)',
    { last: 'Harlan', first: 'Otto', notes: ['moved to Salem May 3, 1944'], flags: ['moved'] },
  ],
  [
    'Harlan, Otto (body removed)',
    { last: 'Harlan', first: 'Otto', notes: ['body removed'], flags: ['moved'] },
  ],
  [
    'Harlan, Otto (Cremated)',
    { last: 'Harlan', first: 'Otto', notes: ['Cremated'], flags: ['cremation'] },
  ],
  ['Harlan, (?)', { last: 'Harlan', notes: ['(?)'], flags: ['uncertain', 'noGivenName'] }],
  ['Harlan(sp?), Otto', { last: 'Harlan', first: 'Otto', notes: ['(sp?)'], flags: ['uncertain'] }],
  ['Harlan, Otto?', { last: 'Harlan', first: 'Otto?', flags: ['uncertain'] }],
  ['Harlan, Ada/Ida', { last: 'Harlan', first: 'Ada/Ida', flags: ['ambiguous'] }],
  ['Harlan,', { last: 'Harlan', flags: ['noGivenName'] }],
  ['Harlan, grave', { last: 'Harlan', notes: ['grave'], flags: ['noGivenName'] }],
  ['Harlan, No name', { last: 'Harlan', notes: ['No name'], flags: ['unknown'] }],
  ['UNKNOWN', { notes: ['UNKNOWN'], flags: ['unknown'] }],
  ['Unknown Man', { notes: ['Unknown Man'], flags: ['unknown'] }],
  ['Unknown, Infant boy', { notes: ['Infant boy', 'Unknown'], flags: ['unknown', 'infant'] }],
  ['', { flags: ['blank'] }],
  [' \t ', { flags: ['blank'] }],
  ['(Not Used)', { notes: ['(Not Used)'], flags: ['notUsed'] }],
  ['not used', { notes: ['not used'], flags: ['notUsed'] }],
  ['Harlan. Otto', { last: 'Harlan', first: 'Otto', flags: ['guessedSplit'] }],
  ['Wm. Harlan', { last: 'Harlan', first: 'Wm.', flags: ['noComma'] }],
  ['Otto Harlan', { last: 'Harlan', first: 'Otto', flags: ['noComma'] }],
  [
    'Mrs Ada E Harlan Sr',
    {
      last: 'Harlan',
      first: 'Ada',
      middle: 'E',
      prefix: 'Mrs',
      suffix: 'Sr',
      flags: ['noComma', 'ambiguous'],
    },
  ],
  ['Harlan', { last: 'Harlan', flags: ['noComma', 'noGivenName'] }],
  [
    'Miner Killed at Salem Mines',
    {
      notes: ['Miner', 'Killed at Salem Mines'],
      causeOfDeath: 'Killed at Salem Mines',
      flags: ['noName'],
    },
  ],
  ['Baby', { notes: ['Baby'], flags: ['infant', 'noName'] }],
  [
    'OTTO ERNST HARLAN, JR',
    { last: 'HARLAN', first: 'OTTO', middle: 'ERNST', suffix: 'JR', flags: ['noComma'] },
  ],
  ['Harlan, Jr', { last: 'Harlan', suffix: 'Jr', flags: ['noGivenName'] }],
  ['Harlan, Ada, Mrs.', { last: 'Harlan', first: 'Ada', prefix: 'Mrs.' }],
  ['Harlan, Otto, Rev. Dr.', { last: 'Harlan', first: 'Otto', prefix: 'Rev. Dr.' }],
  ['Mrs. Harlan, Ada', { last: 'Harlan', first: 'Ada', prefix: 'Mrs.', flags: ['ambiguous'] }],
  [
    'Harlan, Capt. Otto Ernst Jr, USA',
    {
      last: 'Harlan',
      first: 'Otto',
      middle: 'Ernst',
      prefix: 'Capt.',
      suffix: 'Jr',
      notes: ['USA'],
    },
  ],
  ['Harlan, Otto, Salem', { last: 'Harlan', first: 'Otto', middle: 'Salem', flags: ['ambiguous'] }],
  [
    'Ada Viola Harlan / Pratt',
    {
      last: 'Harlan',
      first: 'Ada',
      middle: 'Viola',
      alsoKnownAs: 'Pratt',
      flags: ['noComma', 'ambiguous'],
    },
  ],
  [
    'Harlan / Pratt, Ada',
    { last: 'Harlan', first: 'Ada', alsoKnownAs: 'Pratt', flags: ['ambiguous'] },
  ],
  [
    'Ada M (Ashes of)',
    {
      first: 'Ada',
      middle: 'M',
      notes: ['Ashes of'],
      flags: ['cremation', 'noComma', 'guessedSplit'],
    },
  ],
  [
    'INFANT HARLAN',
    { last: 'HARLAN', notes: ['INFANT'], flags: ['noComma', 'infant', 'noGivenName'] },
  ],
  [
    'Baby Ada Harlan',
    { last: 'Harlan', first: 'Ada', notes: ['Baby'], flags: ['noComma', 'infant'] },
  ],
  ['Ada (top) & infant', { first: 'Ada & infant', notes: ['top'], flags: ['noComma', 'several'] }],
  ['Otto & Ada', { first: 'Otto & Ada', flags: ['noComma', 'several'] }],
  ['Otto & Ada Harlan', { last: 'Harlan', first: 'Otto & Ada', flags: ['noComma', 'several'] }],
  [
    "Harlan, Ada née O'Brien",
    { last: 'Harlan', first: 'Ada', maiden: "O'Brien", notes: ["née O'Brien"] },
  ],
  [
    'Ada Harlan geb. von Pratt',
    {
      last: 'Harlan',
      first: 'Ada',
      maiden: 'von Pratt',
      notes: ['geb. von Pratt'],
      flags: ['noComma'],
    },
  ],
  ['Jan van der Berg', { last: 'van der Berg', first: 'Jan', flags: ['noComma'] }],
  ['José Harlan y Pratt', { last: 'Harlan y Pratt', first: 'José', flags: ['noComma'] }],
]

const letters = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const letter of text.match(/[\p{L}\p{N}]/gu) ?? [])
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Every letter and figure of the raw text stands in a part or a note. */
function nothingLost(name: NameParse): void {
  const { prefix, first, middle, last, suffix, maiden, alsoKnownAs, notes } = name
  const kept = letters(
    [prefix, first, middle, last, suffix, maiden, alsoKnownAs, ...notes].join(' '),
  )
  for (const [letter, count] of letters(name.raw))
    expect([letter, kept.get(letter) ?? 0]).toEqual([
      letter,
      expect.toSatisfy((n: number) => n >= count),
    ])
}

const register = fc
  .array(
    fc.constantFrom(
      ...'Harlan|,|Otto|(|)|"|Mrs|Infant|of|N & C|died from|b Ireland|Col|Jr|nee Pratt|(Mrs S G)|(?)|unknown|&|grave|2|T/5|Ashes|moved|child|.|  |Dr|(née|née|/|Son|?|not used|small|USA|van|y|geb.|JR'.split(
        '|',
      ),
    ),
    { maxLength: 9 },
  )
  .map((words) => words.join(' '))

describe('splitting a name', () => {
  it.each(CASES)('%j', (raw, expected) => {
    expect(parts(raw)).toEqual(expected)
  })

  it('loses no letter of any text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(register, fc.string({ unit: 'binary' }), fc.string()), (raw) => {
        const name = splitName(raw)
        expect(name.raw).toBe(raw)
        nothingLost(name)
        if (name.last === undefined && name.first === undefined) expect(name.flags).not.toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('recognises the titles of the given language', () => {
    expect(splitName('Dupont, M. Jean', 'fr')).toMatchObject({ prefix: 'M.', first: 'Jean' })
    expect(splitName('Dupont, M. Jean')).toMatchObject({ first: 'M.', middle: 'Jean' })
    expect(splitName('Ruiz, Don Carlos', 'es')).toMatchObject({ prefix: 'Don', first: 'Carlos' })
    expect(splitName('Ruiz, Don Carlos')).toMatchObject({ first: 'Don', middle: 'Carlos' })
    expect(splitName('Ruiz, Sra. Ana', 'es')).toMatchObject({ prefix: 'Sra.', first: 'Ana' })
  })

  it('flags for review where it guessed, not where it read', () => {
    expect(
      ['Otto Harlan', 'Harlan, (?)', '', 'Harlan, Otto (Col)'].map((n) =>
        needsReview(splitName(n)),
      ),
    ).toEqual([true, true, true, true])
    expect(
      ['Harlan, Otto', 'Harlan, Otto (Ashes)', 'Harlan, Otto (infant)'].map((n) =>
        needsReview(splitName(n)),
      ),
    ).toEqual([false, false, false])
  })

  // What took more than a step for each letter would not end within the limit of a test.
  it('terminates on hostile text', () => {
    for (const text of [
      '('.repeat(20_000),
      `Harlan, ${'a '.repeat(10_000)}`,
      `Harlan,${' '.repeat(20_000)}x`,
      '"'.repeat(20_000),
      '('.repeat(100_000),
      'Infant '.repeat(3_000),
      `Harlan, Otto${'  B'.repeat(7_000)} died`,
    ]) {
      nothingLost(splitName(text))
    }
  })
})
