/** What of somebody's life the public sees: years alone, or the days as they are known. */
export const publicDates = ['years', 'full'] as const

/** The most memorials that a homepage has. */
export const maxFeatured = 100

/** Why the public does not see somebody (the SQL function `public_hidden`). */
export const hiddenReasons = ['archived', 'withheld', 'living', 'recent', 'undated'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

/** What is with a memorial now (the SQL function `featured_state`). */
export const featuredStates = [
  'shown',
  'planned',
  'ended',
  'withheld',
  'notDead',
  'personArchived',
  'memorialsOff',
  'cemeteryLocked',
  'cemeteryArchived',
  'removed',
] as const
export type FeaturedState = (typeof featuredStates)[number]
