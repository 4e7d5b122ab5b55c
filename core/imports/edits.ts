import type { NamedPerson } from '../names/people'

/**
 * What a person has said of a row before the run. The row's cells stay as the file has them; a
 * correction stands beside them, by the field that it is for.
 */
export interface RowEdit {
  /** Texts as a column of the field would have them; parts of a name stand as they are. */
  corrected?: Readonly<Record<string, string>> | null
  /** What was flagged, looked at, and is right as it was read. */
  accepted?: readonly string[] | null
  decision?: Decision | null
  /** Of a further person of a row: the row's number in the file. */
  ofRow?: number | null
  /** Which of the row's records, from 0, and how many there are; null for one. */
  part?: number
  parts?: number | null
}

/** `split`: a record for each of its people; `one`: one record all the same. */
export const decisions = ['split', 'one', 'leaveOut'] as const
export type Decision = (typeof decisions)[number]

export const nameParts = [
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'maidenName',
  'alsoKnownAs',
] as const

/** Not a field: what stands beside a name, for the remarks of the record that is made of it. */
export const besideName = 'besideName'

export const isSplit = ({ parts }: RowEdit) => (parts ?? 1) > 1

/**
 * What only one person can be meant by. Of several people in one row nobody knows whom: such a cell is
 * kept in the remarks of each, unless it lists as many as they are ("1852; 1855").
 */
export const singlePersonFields: ReadonlySet<string> = new Set([
  ...nameParts,
  ...['birthDate', 'deathDate', 'age', 'ageUnit', 'ageYears', 'ageMonths', 'ageDays', 'sex'],
  ...['birthplace', 'placeOfDeath', 'causeOfDeath', 'maritalStatus', 'veteran'],
  ...['militaryRank', 'militaryWar', 'serviceDates'],
])

/** The part of a cell that is this person's; null where it does not say. */
export function cellPartOf(text: string, { part = 0, parts }: RowEdit): string | null {
  const shares = text.split(/\s*(?:;|\n|&|\s(?:and|et|y|und)\s)\s*/i).filter(Boolean)
  return shares.length === parts && shares.length > 1 ? (shares[part] ?? null) : null
}

/** What the records of a row begin with, for each of its people. */
export const correctedOf = ({ remarks, ...name }: NamedPerson): Record<string, string> => ({
  ...name,
  ...(remarks !== undefined && { [besideName]: remarks }),
})
