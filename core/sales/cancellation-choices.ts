/** Whose period of withdrawal may be chosen; the periods are in `cancellation.ts`. */
export const withdrawalLaws = ['ftc', 'california', 'florida', 'virginia', 'uk'] as const
export type WithdrawalLaw = (typeof withdrawalLaws)[number]

/** `business`: any day but Sundays and public holidays. */
export const dayCounts = ['calendar', 'business'] as const
export type WithdrawalDayCount = (typeof dayCounts)[number]

/** What an amendment does to a signed contract. */
export const amendmentKinds = ['items', 'exchange', 'cancellation'] as const
export type AmendmentKind = (typeof amendmentKinds)[number]
