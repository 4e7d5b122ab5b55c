/** What a period is counted in. */
export const periodUnits = ['days', 'weeks', 'months', 'years'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** From when it is counted. */
export const periodStarts = ['received', 'cremated', 'notice'] as const
export type PeriodStart = (typeof periodStarts)[number]

/** What may be done with cremains once nobody has collected them in time. */
export const afterPeriods = ['inter', 'scatter', 'interOrScatter', 'dispose'] as const
export type AfterPeriod = (typeof afterPeriods)[number]

/** Whose period of custody may be chosen; the periods are in `periods.ts`. */
export const custodyJurisdictionNames = [
  'englandWales',
  'scotland',
  'texas',
  'newYork',
  'florida',
  'alabama',
  'colorado',
  'california',
  'france',
  'ontario',
] as const
export type CustodyJurisdiction = (typeof custodyJurisdictionNames)[number]
