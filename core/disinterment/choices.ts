/** What is done: remains leave the cemetery, go to another place in it, or come back to their own. */
export const disintermentKinds = ['disinterment', 'move', 'temporary'] as const
export type DisintermentKind = (typeof disintermentKinds)[number]

/** The papers by which authorities allow it. */
export const permitKinds = [
  'ministryLicense',
  'faculty',
  'councilLicense',
  'statePermit',
  'mayorAuthorization',
  'localPermit',
  'other',
] as const
export type PermitKind = (typeof permitKinds)[number]

/** In what capacity somebody agrees, or objects. */
export const consentCapacities = [
  'holder',
  'spouse',
  'child',
  'parent',
  'nextOfKin',
  'executor',
  'authority',
  'other',
] as const
export type ConsentCapacity = (typeof consentCapacities)[number]
