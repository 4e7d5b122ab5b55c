import type { AfterPeriod, CustodyJurisdiction, PeriodStart, PeriodUnit } from './choices'

/** How long cremains are kept for those who may collect them, and what is done then. */
export interface CustodyPeriod {
  /** Null: no period, they are kept until somebody decides. */
  count: number | null
  unit: PeriodUnit
  countedFrom: PeriodStart
  /** Days after receipt on which a notice is due, where one has to be sent. */
  noticeAfter: number | null
  afterwards: AfterPeriod
}

interface Jurisdiction {
  source: string
  /** The day on which the source was looked up. */
  checked: string
  /** Nobody has read the source itself: it is to be looked up before it is relied on. */
  unverified?: true
  period: CustodyPeriod
}

const period = (over: Partial<CustodyPeriod>): CustodyPeriod => ({
  count: null,
  unit: 'days',
  countedFrom: 'received',
  noticeAfter: null,
  afterwards: 'dispose',
  ...over,
})

/**
 * Starting points by jurisdiction, to be checked with the cemetery's own counsel: data, never advice. Where the
 * law speaks of a notice and of no day for it, 30 days after receipt is a habit of the trade.
 */
export const custodyJurisdictions = {
  englandWales: {
    source: 'Cremation (England and Wales) Regulations 2008, reg. 30',
    checked: '2026-11-01',
    period: period({
      count: 14,
      countedFrom: 'notice',
      noticeAfter: 30,
      afterwards: 'interOrScatter',
    }),
  },
  scotland: {
    source: 'Cremation (Scotland) Regulations 2019',
    checked: '2026-11-01',
    unverified: true,
    period: period({ count: 4, unit: 'weeks', afterwards: 'interOrScatter' }),
  },
  texas: {
    source: 'Texas Health & Safety Code §716.302',
    checked: '2026-11-01',
    // On day 121 they may be disposed of: 120 whole days.
    period: period({ count: 120 }),
  },
  newYork: {
    source: 'New York Public Health Law §4202',
    checked: '2026-11-01',
    period: period({ count: 120 }),
  },
  florida: {
    source: 'Florida Administrative Code 69K-31.001',
    checked: '2026-11-01',
    period: period({ count: 120 }),
  },
  alabama: {
    source: 'List of the National Funeral Directors Association, 2007',
    checked: '2026-11-01',
    period: period({ count: 60 }),
  },
  colorado: {
    source: 'List of the National Funeral Directors Association, 2007',
    checked: '2026-11-01',
    period: period({ count: 365 }),
  },
  california: {
    source: 'California Health & Safety Code §7104: no period; the coroner',
    checked: '2026-11-01',
    period: period({ afterwards: 'inter' }),
  },
  france: {
    source: 'Code général des collectivités territoriales, L2223-18-1',
    checked: '2026-11-01',
    period: period({ count: 1, unit: 'years', afterwards: 'scatter' }),
  },
  ontario: {
    source: 'Funeral, Burial and Cremation Services Act, 2002, O. Reg. 30/11',
    checked: '2026-11-01',
    unverified: true,
    period: period({ count: 1, unit: 'years', afterwards: 'inter' }),
  },
} as const satisfies Record<CustodyJurisdiction, Jurisdiction>
