/** Why a right passes to others, goes back to the cemetery, or is entered anew. */
export const transferReasons = [
  'sale',
  'gift',
  'assignment',
  'inheritance',
  'divorce',
  'surrender',
  'correction',
] as const
export type TransferReason = (typeof transferReasons)[number]

/** By what an inheritance is proved: a will with probate, letters of administration, or a declaration. */
export const successions = ['will', 'administration', 'intestacy'] as const
export type Succession = (typeof successions)[number]

/** What those sign who are concerned by an inheritance: that they inherit, or that they give their part up. */
export const signings = ['declaration', 'renunciation'] as const
export type Signing = (typeof signings)[number]

export const transferStatuses = ['draft', 'complete', 'approved', 'recorded', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** The largest number of parts that one share is written in. */
export const maxParts = 10_000
