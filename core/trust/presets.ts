import type { AccrualTiming, DepositRule, ShareBasis } from './choices'

/** What a preset's rule is about: a kind of place, or a kind of item. */
export const presetSubjects = [
  'grave',
  'crypt',
  'niche',
  'property',
  'interment',
  'merchandise',
  'service',
] as const
export type PresetSubject = (typeof presetSubjects)[number]

export interface PresetRule {
  on: PresetSubject
  /** Basis points; amounts in the smallest unit of the preset's currency. */
  rate?: number
  basis?: ShareBasis
  costRate?: number
  /** For each square foot. */
  perArea?: number
  minimum?: number
  accrues: AccrualTiming
  due: readonly [DepositRule, number]
  /** A fund of its own, beside the care fund. */
  fund?: 'current' | 'state'
}

/** The rules of a state or province as far as they are known; an office has them checked before it relies on them. */
export interface TrustPreset {
  key: string
  currency: 'USD' | 'CAD'
  source: string
  /** Some of its figures could not be traced to the law. */
  unverified?: true
  care: readonly PresetRule[]
  preNeed?: readonly PresetRule[]
}

const received = (days: number) => ({ accrues: 'proportional', due: ['monthEnd', days] }) as const
const paid = (rule: DepositRule, days: number) =>
  ({ accrues: 'paidInFull', due: [rule, days] }) as const
const m30 = received(30)
const byEndOfNextMonth = { accrues: 'proportional', due: ['nextMonthDay', 31] } as const

export const trustPresets: readonly TrustPreset[] = [
  {
    key: 'AL',
    currency: 'USD',
    source: 'Ala. Code 27-17A-42',
    care: [],
    preNeed: [
      { on: 'merchandise', costRate: 11_000, accrues: 'trustedLast', due: ['monthEnd', 30] },
      { on: 'service', rate: 6_000, accrues: 'trustedLast', due: ['monthEnd', 30] },
    ],
  },
  {
    key: 'AZ',
    currency: 'USD',
    source: 'A.R.S. 32-2194.28',
    care: [
      { on: 'grave', perArea: 275, ...paid('days', 30) },
      { on: 'crypt', minimum: 12_000, ...paid('days', 30) },
      { on: 'niche', minimum: 3_600, ...paid('days', 30) },
    ],
  },
  {
    key: 'CA',
    currency: 'USD',
    source: 'Cal. Health & Safety Code 8738',
    care: [
      { on: 'grave', perArea: 450, ...paid('days', 0) },
      { on: 'crypt', minimum: 22_000, ...paid('days', 0) },
      { on: 'niche', minimum: 7_000, ...paid('days', 0) },
    ],
  },
  {
    key: 'FL',
    currency: 'USD',
    source: 'Fla. Stat. 497.268, 497.458',
    care: [{ on: 'property', rate: 1_000, minimum: 2_500, ...m30 }],
    preNeed: [
      { on: 'service', rate: 7_000, ...m30 },
      { on: 'merchandise', rate: 3_000, costRate: 11_000, ...m30 },
    ],
  },
  {
    key: 'GA',
    currency: 'USD',
    source: 'O.C.G.A. 10-14-6, 10-14-7',
    unverified: true,
    care: [
      { on: 'grave', rate: 1_500, minimum: 6_300, ...paid('monthEnd', 30) },
      { on: 'crypt', rate: 750, minimum: 6_300, ...paid('monthEnd', 30) },
      { on: 'niche', rate: 750, minimum: 6_300, ...paid('monthEnd', 30) },
    ],
    preNeed: [{ on: 'merchandise', rate: 3_500, costRate: 12_000, ...m30 }],
  },
  {
    key: 'IL',
    currency: 'USD',
    source: '760 ILCS 100/4; 815 ILCS 390/15 (outer burial containers: 85%)',
    unverified: true,
    care: [
      { on: 'grave', rate: 1_500, perArea: 100, ...paid('monthEnd', 30) },
      { on: 'crypt', rate: 1_000, ...paid('monthEnd', 30) },
      { on: 'niche', rate: 1_500, ...paid('monthEnd', 30) },
    ],
    preNeed: [
      { on: 'merchandise', rate: 5_000, ...m30 },
      { on: 'service', rate: 5_000, ...m30 },
    ],
  },
  {
    key: 'IN',
    currency: 'USD',
    source: 'Ind. Code 23-14-48-3, 23-14-48.5-5',
    care: [
      { on: 'grave', rate: 1_500, perArea: 80, ...m30 },
      { on: 'crypt', rate: 800, minimum: 10_000, ...m30 },
      { on: 'niche', minimum: 2_000, ...m30 },
      { on: 'grave', rate: 100, accrues: 'proportional', due: ['yearEnd', 60], fund: 'state' },
      { on: 'crypt', rate: 100, accrues: 'proportional', due: ['yearEnd', 60], fund: 'state' },
      { on: 'niche', minimum: 200, accrues: 'proportional', due: ['yearEnd', 60], fund: 'state' },
    ],
  },
  {
    key: 'KY',
    currency: 'USD',
    source: 'KRS 367.952',
    care: [
      {
        on: 'grave',
        rate: 2_000,
        minimum: 2_000,
        accrues: 'proportional',
        due: ['quarterEnd', 30],
      },
      { on: 'crypt', rate: 500, minimum: 5_000, accrues: 'proportional', due: ['quarterEnd', 30] },
      {
        on: 'niche',
        rate: 1_000,
        minimum: 1_500,
        accrues: 'proportional',
        due: ['quarterEnd', 30],
      },
    ],
  },
  {
    key: 'LA',
    currency: 'USD',
    source: 'LAC 46:XIII-1501',
    care: [{ on: 'property', rate: 1_000, basis: 'gross', ...m30 }],
  },
  {
    key: 'MI',
    currency: 'USD',
    source: 'MCL 456.107a; Bulletin 2010-SIB-1378',
    care: [{ on: 'property', rate: 1_500, minimum: 2_000, ...byEndOfNextMonth }],
    preNeed: [{ on: 'merchandise', rate: 8_000, ...byEndOfNextMonth }],
  },
  {
    key: 'MN',
    currency: 'USD',
    source: 'Minn. Stat. 306.37',
    care: [
      { on: 'grave', rate: 2_000, accrues: 'proportional', due: ['quarterEnd', 0] },
      { on: 'crypt', rate: 1_000, accrues: 'proportional', due: ['quarterEnd', 0] },
      { on: 'niche', rate: 1_000, accrues: 'proportional', due: ['quarterEnd', 0] },
    ],
  },
  {
    key: 'MO',
    currency: 'USD',
    source: 'Mo. Rev. Stat. 214.320, 214.387',
    care: [
      { on: 'grave', rate: 1_500, minimum: 2_000, ...paid('nextMonthDay', 31) },
      { on: 'crypt', rate: 1_000, minimum: 10_000, ...paid('nextMonthDay', 31) },
      { on: 'niche', rate: 1_000, minimum: 5_000, ...paid('nextMonthDay', 31) },
    ],
    preNeed: [
      { on: 'merchandise', rate: 8_000, accrues: 'proportional', due: ['days', 60] },
      { on: 'service', rate: 8_000, accrues: 'proportional', due: ['days', 60] },
    ],
  },
  {
    key: 'NJ',
    currency: 'USD',
    source: 'N.J.S.A. 45:27-13; N.J.A.C. 13:44J-5.3',
    care: [
      { on: 'grave', rate: 1_500, ...byEndOfNextMonth },
      { on: 'crypt', rate: 1_000, ...byEndOfNextMonth },
      { on: 'niche', rate: 1_000, ...byEndOfNextMonth },
    ],
  },
  {
    key: 'NY',
    currency: 'USD',
    source: 'N.Y. Not-for-Profit Corp. Law 1507',
    care: [
      { on: 'property', rate: 1_000, accrues: 'signing', due: ['days', 0] },
      { on: 'property', rate: 1_500, accrues: 'signing', due: ['days', 0], fund: 'current' },
      { on: 'interment', minimum: 3_500, ...paid('days', 0) },
    ],
  },
  {
    key: 'OH',
    currency: 'USD',
    source: 'O.R.C. 1721.21, 1721.211',
    unverified: true,
    care: [{ on: 'property', rate: 1_000, ...m30 }],
    preNeed: [
      { on: 'merchandise', rate: 3_000, costRate: 11_000, ...m30 },
      { on: 'service', rate: 7_000, ...m30 },
    ],
  },
  {
    key: 'PA',
    currency: 'USD',
    source: '9 Pa.C.S. 303',
    care: [
      { on: 'grave', rate: 1_500, perArea: 100, accrues: 'proportional', due: ['yearEnd', 0] },
      {
        on: 'crypt',
        costRate: 1_500,
        minimum: 5_000,
        accrues: 'proportional',
        due: ['yearEnd', 0],
      },
      {
        on: 'niche',
        costRate: 1_500,
        minimum: 2_500,
        accrues: 'proportional',
        due: ['yearEnd', 0],
      },
    ],
  },
  {
    key: 'TN',
    currency: 'USD',
    source: 'Tenn. Code 46-1-204, 46-1-207',
    care: [
      { on: 'grave', rate: 2_000, perArea: 100, ...paid('monthEnd', 30) },
      { on: 'crypt', rate: 1_000, ...paid('monthEnd', 30) },
      { on: 'niche', rate: 1_000, ...paid('monthEnd', 30) },
    ],
    preNeed: [
      { on: 'merchandise', costRate: 12_000, accrues: 'proportional', due: ['nextMonthDay', 20] },
    ],
  },
  {
    key: 'TX',
    currency: 'USD',
    source: 'Tex. Health & Safety Code 712.028, 712.029',
    care: [
      { on: 'grave', rate: 1_500, perArea: 175, ...paid('nextMonthDay', 20) },
      { on: 'crypt', rate: 700, minimum: 10_500, ...paid('nextMonthDay', 20) },
      { on: 'niche', rate: 1_500, minimum: 3_500, ...paid('nextMonthDay', 20) },
    ],
  },
  {
    key: 'VA',
    currency: 'USD',
    source: 'Va. Code 54.1-2319, 54.1-2325',
    care: [{ on: 'property', rate: 1_000, basis: 'gross', ...m30 }],
    preNeed: [
      { on: 'merchandise', rate: 4_000, ...m30 },
      { on: 'service', rate: 4_000, ...m30 },
    ],
  },
  {
    key: 'WA',
    currency: 'USD',
    source: 'RCW 68.40.010',
    care: [{ on: 'property', rate: 1_000, basis: 'gross', ...paid('nextMonthDay', 20) }],
  },
  {
    key: 'WI',
    currency: 'USD',
    source: 'Wis. Stat. 157.11(9g)',
    care: [{ on: 'property', rate: 1_500, minimum: 2_500, ...m30 }],
  },
  {
    key: 'ON',
    currency: 'CAD',
    source: 'O. Reg. 30/11, BAO 2022',
    care: [
      { on: 'grave', rate: 4_000, minimum: 29_000, ...m30 },
      { on: 'crypt', rate: 2_000, minimum: 83_000, ...m30 },
      { on: 'niche', rate: 1_500, minimum: 16_500, ...m30 },
    ],
  },
]
