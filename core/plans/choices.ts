/** How often an instalment falls due. */
export const frequencies = ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** How days become a part of the year: months of 30 days, or days as they are. */
export const dayCounts = ['30/360', 'actual/365'] as const
export type DayCount = (typeof dayCounts)[number]

/** Whether interest that was not paid bears interest itself: not by the US Rule, at each due date actuarially. */
export const interestMethods = ['simple', 'actuarial'] as const
export type InterestMethod = (typeof interestMethods)[number]

export const planStatuses = ['active', 'completed', 'defaulted', 'replaced', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** Ten years of weeks. */
export const maxPayments = 520
/** In basis points. */
export const maxRate = 10_000
