/** What a holder or a relative has said when they were asked. */
export const consentAnswers = ['agrees', 'objects'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** Whom a right is for: whoever its holders agree to, their family, or nobody but those it names. */
export const rightCovers = ['consented', 'family', 'named'] as const
export type RightCover = (typeof rightCovers)[number]

/** How many of several living holders agree to the interment of somebody else. */
export const consentRules = ['any', 'majority', 'all'] as const
export type ConsentRule = (typeof consentRules)[number]

/** What a finding does: nothing, a condition that is named, or a refusal. */
export const effects = ['ignore', 'if', 'no'] as const
export type Effect = (typeof effects)[number]

/** Whose interment needs nobody's consent besides the holders' own. */
export const familyRights = ['none', 'spouse', 'spouseParentsChildren'] as const
export type FamilyRight = (typeof familyRights)[number]

/** Where a holder has died: those who live decide, or the share waits for its successor. */
export const deathRules = ['survivors', 'succession'] as const
export type DeathRule = (typeof deathRules)[number]

/**
 * What a relative is to somebody, as a cemetery's relationship types say it. An executor and whoever the
 * deceased appointed in writing are no relatives, and decide before them in most laws.
 */
export const kinships = [
  'spouse',
  'partner',
  'child',
  'parent',
  'sibling',
  'grandchild',
  'grandparent',
  'uncleAunt',
  'nieceNephew',
  'cousin',
  'executor',
  'appointee',
  'guardian',
  'friend',
  'other',
] as const
export type Kinship = (typeof kinships)[number]

/** Where a cemetery's rules may start from; the rules themselves are in `rules.ts`. */
export const jurisdictionNames = [
  'unitedStates',
  'texas',
  'california',
  'newYork',
  'englandWales',
  'scotland',
  'ireland',
  'france',
  'spain',
  'ontario',
  'newSouthWales',
] as const
export type JurisdictionName = (typeof jurisdictionNames)[number]

/** Whose order of relatives may be chosen; the orders are in `kinship.ts`. */
export const kinOrderNames = [
  'unitedStates',
  'texas',
  'california',
  'newYork',
  'englandWales',
  'scotland',
  'ireland',
  'ontario',
  'newSouthWales',
] as const
export type KinOrderName = (typeof kinOrderNames)[number]
