/** What can happen to cremains while they are, or were, in the cemetery's care. */
export const custodyEventKinds = [
  'received',
  'moved',
  'released',
  'interred',
  'scattered',
  'returned',
  'reversed',
] as const
export type CustodyEventKind = (typeof custodyEventKinds)[number]

/** Where cremains stand: in custody, or how they left it. */
export const custodyStatuses = ['received', 'released', 'interred', 'scattered'] as const
export type CustodyStatus = (typeof custodyStatuses)[number]

/** Papers by which somebody shows who they are. */
export const identityDocuments = ['passport', 'identityCard', 'drivingLicense', 'other'] as const

/** What somebody is to the deceased, or to the cremation. */
export const entitledCapacities = [
  'applicant',
  'nominee',
  'spouse',
  'child',
  'parent',
  'executor',
  'other',
] as const

export const noticeWays = ['registeredLetter', 'letter', 'email', 'phone'] as const

/** Only the end of a document's number is kept, to recognize it by. */
export const documentDigits = /^[\p{L}\d]{1,4}$/u

/**
 * A drawn signature as the path of an SVG in a box of 600 × 200: whole numbers, and nothing that could be
 * anything else than a line.
 */
export const signaturePath = /^M\d{1,3} \d{1,3}(?:[ML]\d{1,3} \d{1,3})*$/
export const signatureBox = { width: 600, height: 200 } as const
export const maxSignature = 60_000
