/**
 * What a check has to say of a row. Errors and skips keep a row out; warnings are for a person to
 * look at; facts only say what was read. The code names the text `imports.issues.<code>`.
 */
export const issues = {
  // Rows that are no records; kept as raw text, listed, never dropped.
  blank: 'skip',
  notUsed: 'skip',
  // A person has said so.
  leftOut: 'skip',
  repeatedHeader: 'skip',
  beforeHeader: 'skip',
  nobody: 'skip',
  existsAlready: 'skip',
  noLocationName: 'error',
  noPaper: 'error',
  failed: 'error',
  // Names.
  noName: 'warning',
  unknown: 'warning',
  noComma: 'warning',
  guessedSplit: 'warning',
  noGivenName: 'warning',
  several: 'warning',
  // One of the records of a row that names several, and what it does not say of whom.
  oneOfSeveral: 'fact',
  notShared: 'warning',
  ambiguous: 'warning',
  uncertain: 'warning',
  unbalanced: 'warning',
  moved: 'warning',
  infant: 'fact',
  stillborn: 'fact',
  cremation: 'fact',
  // Dates.
  dateUnread: 'warning',
  deathBeforeBirth: 'warning',
  ageOver120: 'warning',
  deathInFuture: 'warning',
  birthInFuture: 'warning',
  interredEarly: 'warning',
  interredInFuture: 'warning',
  // Places.
  noPlace: 'warning',
  noSection: 'fact',
  noLot: 'fact',
  severalLots: 'warning',
  lotUncertain: 'warning',
  directionNotUnderstood: 'warning',
  placeUnread: 'warning',
  placeSpelling: 'warning',
  // Looks like another; stays apart unless the mapping says otherwise.
  placeAlike: 'warning',
  // Named otherwise, and found all the same.
  placeFound: 'warning',
  placeUnknown: 'warning',
  wrongLevel: 'warning',
  placeTooLong: 'warning',
  overCapacity: 'warning',
  // Where a place lies on the map. As it stands it cannot be meant; what may be is proposed.
  positionOdd: 'warning',
  positionZero: 'warning',
  positionIncomplete: 'warning',
  positionNoPlace: 'warning',
  // Far from where an earlier row says that the same place lies, or from where it is drawn.
  positionFar: 'warning',
  // The place is drawn already, and stays so.
  positionKept: 'fact',
  // Outlines.
  noOutline: 'warning',
  outlineUnread: 'warning',
  outlineAdded: 'fact',
  // Owners.
  noOwner: 'warning',
  ownerLastNameMissing: 'warning',
  ownerKnown: 'warning',
  ownerNotTaken: 'warning',
  noPurchaseDate: 'warning',
  priceUnread: 'warning',
  // Values that did not fit their field and went to the remarks.
  toRemarks: 'warning',
  // More than the remarks hold: they keep its beginning, the import all of it.
  remarksCut: 'warning',
  // Cells right of the last named column: kept in the remarks; the row may be shifted.
  beyondHeader: 'warning',
  // Of a list of ours: a cell that is to hold several values and cannot be taken apart.
  listUnread: 'warning',
  // An interment that was entered by mistake.
  struckThrough: 'skip',
  // Another record that is named and is not there.
  linkMissing: 'warning',
  // The record of this number is somebody else.
  numberOther: 'warning',
  // The same name with dates that may be the same.
  duplicateInFile: 'warning',
  duplicateOfRecord: 'warning',
  // Undone, but for this: changed or referred to since.
  kept: 'warning',
} as const

export type IssueCode = keyof typeof issues
export type Severity = (typeof issues)[IssueCode]
/** A code and, where there is one, what it is about: a text of the row, a row number, a record id. */
export type Issue = readonly [code: IssueCode, detail?: string | number]
export const isIssue = (code: string): code is IssueCode => Object.hasOwn(issues, code)
