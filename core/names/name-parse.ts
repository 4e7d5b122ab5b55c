/**
 * Why a person should look at a name, or what the register says beside it.
 * - blank, notUsed, unknown, noName: nobody is named (an empty cell, "(Not Used)", "UNKNOWN", a remark)
 * - noComma, guessedSplit: which word is the last name is a guess
 * - noGivenName: a last name alone; several: more than one person in one row
 * - ambiguous, uncertain, unbalanced: two readings; a "?" in the row; brackets that do not match
 * - infant, stillborn, moved, cremation: facts for other fields
 */
export type NameFlag =
  | 'blank'
  | 'notUsed'
  | 'unknown'
  | 'noName'
  | 'noComma'
  | 'guessedSplit'
  | 'noGivenName'
  | 'several'
  | 'ambiguous'
  | 'uncertain'
  | 'unbalanced'
  | 'infant'
  | 'stillborn'
  | 'moved'
  | 'cremation'

/**
 * A register's name in parts, as written there. Every letter and figure of `raw` stands in one of
 * prefix, first, middle, last, suffix, maiden, alsoKnownAs or notes; spouseOf, causeOfDeath,
 * birthplace and placeOfDeath repeat what notes or alsoKnownAs say.
 */
export type NameParse = {
  raw: string
  prefix?: string | undefined
  first?: string | undefined
  middle?: string | undefined
  last?: string | undefined
  suffix?: string | undefined
  maiden?: string | undefined
  alsoKnownAs?: string | undefined
  spouseOf?: string | undefined
  causeOfDeath?: string | undefined
  birthplace?: string | undefined
  placeOfDeath?: string | undefined
  notes: string[]
  flags: NameFlag[]
}

/** Whether a person should look at it: something was guessed, or nobody is named. */
export const needsReview = ({ flags }: NameParse): boolean => flags.some((one) => !FACTS.has(one))

const FACTS: ReadonlySet<NameFlag> = new Set(['infant', 'stillborn', 'cremation'])
