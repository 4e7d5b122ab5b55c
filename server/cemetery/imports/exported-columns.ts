import type { ImportTarget } from '../../../core/imports/fields'

const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
/** Those that come back by themselves, from what other columns or other lists say. */
const follow = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

/**
 * What becomes of each field of an area where a list of ours comes back: the column of an import that it
 * is, or null where it follows from others. docs/decisions/imports.md says why; a test meets every field
 * that is not decided here.
 */
export const exportedColumns: Readonly<
  Record<ImportTarget, Readonly<Record<string, string | null>>>
> = {
  deceased: {
    ...same(
      ...['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'maidenName', 'alsoKnownAs'],
      ...['sex', 'birthDate', 'deathDate', 'ageYears', 'ageMonths', 'ageDays', 'birthplace'],
      ...['residence', 'placeOfDeath', 'causeOfDeath', 'maritalStatus', 'religion', 'veteran'],
      ...['militaryBranch', 'militaryRank', 'militaryWar', 'serviceDates', 'funeralHome'],
      ...['informant', 'relationships', 'stone', 'remarks', 'source', 'confidence', 'withheld'],
      ...['withheldReason', 'disposition', 'intermentStatus', 'intermentDate'],
    ),
    location: 'path',
    ...follow('mergedInto', 'custom'),
  },
  locations: {
    ...same('propertyType', 'capacity', 'notForSale', 'alert', 'length', 'width', 'depthLimit'),
    ...same('graveStatus', 'priceItem', 'remarks'),
    address: 'path',
    geometry: 'outline',
    // Parts of the address.
    ...follow('name', 'parent', 'path', 'depth'),
    // From interments, rights, reservations and holds.
    ...follow('status', 'space', 'holdsSpaces', 'caskets', 'cremains', 'overCapacity'),
    ...follow('holdReason', 'holdUntil', 'custom'),
    // Rules of their own come with the archive of a whole cemetery alone.
    ...follow('room'),
  },
  contacts: {
    ...same('kind', 'prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'name'),
    ...same('alsoKnownAs', 'email', 'phones', 'addresses', 'preferredChannel', 'language'),
    ...same('doNotContact', 'relationships', 'deathDate', 'deceased', 'remarks'),
    // The first of the phones and addresses; and whether anything of theirs is open.
    ...follow('phone', 'city', 'owes', 'mergedInto', 'custom'),
  },
  interments: {
    ...same('deceased', 'position', 'disposition', 'partOfCremains', 'status', 'burialType'),
    ...same('container', 'vault', 'depth', 'cremationStatus', 'permitNumber', 'officiant'),
    ...same('scheduledStart', 'scheduledEnd', 'actualDate', 'authorisedBy', 'disinterredOn'),
    ...same('disinterReason', 'disinterPermit', 'voidReason', 'remarks'),
    location: 'path',
    ...follow('voidedAt', 'voidedBy', 'deceasedName', 'imported'),
    // Who agreed, and what was found then, comes back with the archive of a whole cemetery alone.
    ...follow('consents', 'authority', 'authorityReasons', 'overrideReason', 'timeOverride'),
    // What a service was planned with, and where its container lies.
    ...follow(
      'funeralHome',
      'funeralDirector',
      'ceremony',
      'infectious',
      'oversize',
      'chapel',
      'crew',
    ),
    ...follow('child', 'containerLength', 'containerWidth', 'level', 'deepenedOn'),
  },
  'interment-rights': {
    ...same('holders', 'deedNumber', 'deedDate', 'consideration', 'tenure', 'expires', 'status'),
    ...same('voidReason', 'endedOn', 'remarks'),
    location: 'path',
    // The papers that a right came from stay where they are.
    ...follow('reservation', 'contract', 'holderNames', 'custom'),
    // From the deaths of holders.
    ...follow('waitingSince', 'waitingFor'),
    // From what was paid of its contract.
    ...follow('deedWaits'),
    // Whom it is for comes back with the archive of a whole cemetery alone.
    ...follow('covers'),
  },
  'earlier-titles': {
    ...same('holder', 'contact', 'from', 'until', 'paper', 'remarks'),
    location: 'path',
    // Which of two stands comes back with the archive of a whole cemetery alone.
    ...follow('replaces'),
  },
}
