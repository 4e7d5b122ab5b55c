import { applyRate, splitAmount } from '../money'
import type { PriceKind } from '../sales/prices'
import { type EffectivePeriod, isEffectiveOn } from '../sales/prices'
import type { AccrualTiming, AreaUnit, DepositRule, FundKind, ShareBasis } from './choices'

/** Kinds of lines that a rule can name; a contribution to the care fund belongs to the fund anyway. */
export const ruledKinds = ['property', 'opening', 'service', 'merchandise', 'fee'] as const

/** A rule of the law or of the cemetery: which part of which items belongs to which fund. */
export interface TrustRule extends EffectivePeriod {
  id?: number
  fundKind: FundKind
  fund: string
  need?: 'pre-need' | 'at-need' | null
  property?: boolean | null
  opening?: boolean | null
  service?: boolean | null
  merchandise?: boolean | null
  fee?: boolean | null
  /** Ids; none is all. */
  propertyTypes?: readonly number[]
  /** Basis points of the price, and of what the item costs the cemetery. */
  rate?: number | null
  basis?: ShareBasis | null
  costRate?: number | null
  /** Minor units for each unit of area, and the area (two decimals) of a place without measures. */
  perArea?: number | null
  areaUnit?: AreaUnit | null
  usualArea?: number | null
  /** Minor units for each place or item at least. */
  minimum?: number | null
  accrues: AccrualTiming
  dueRule?: DepositRule | null
  dueDays?: number | null
}

/** A line of a contract as rules see it. */
export interface TrustedLine {
  item: number
  kind: PriceKind | 'opening' | null
  description: string
  quantity: number
  net: number
  gross: number
  /** Of one, in minor units; null where it is not known. */
  cost: number | null
  propertyType: number | null
  /** In centimetres; null where the place was not measured. */
  length: number | null
  width: number | null
  /** What the price itself says goes to the care fund. */
  care: number
}

/** What of a line belongs to a fund, as its contract was signed: later rules do not touch it. */
export interface FundShare {
  rule: number | null
  fundKind: FundKind
  fund: string
  item: number
  description: string
  quantity: number
  basis: number
  amount: number
  accrues: AccrualTiming
  dueRule: DepositRule
  dueDays: number
}

/** Where no rule says when: as money comes in, by the thirtieth day after the month. */
export const usualTerms = { accrues: 'proportional', dueRule: 'monthEnd', dueDays: 30 } as const

/** The shares of all funds in a contract, by the rules of its day. */
export function sharesOf(
  lines: readonly TrustedLine[],
  rules: readonly TrustRule[],
  contract: { kind: 'pre-need' | 'at-need'; date: string },
  careFund: string,
): FundShare[] {
  const inForce = rules.filter(
    (rule) =>
      isEffectiveOn(rule, contract.date) &&
      (rule.need == null || rule.need === contract.kind) &&
      (rule.fundKind === 'care' || contract.kind === 'pre-need'),
  )
  const care = inForce.find(({ fundKind }) => fundKind === 'care')
  const usual = { ...usualTerms, fund: care?.fund ?? careFund }
  const terms = care
    ? {
        fund: care.fund,
        accrues: care.accrues,
        dueRule: care.dueRule ?? usualTerms.dueRule,
        dueDays: care.dueDays ?? usualTerms.dueDays,
      }
    : usual
  const ruled = lines.flatMap((line) => sharesOfLine(line, inForce, terms))
  return lessContributions(ruled, lines, terms).filter(({ amount }) => amount > 0)
}

type Terms = Pick<FundShare, 'fund' | 'accrues' | 'dueRule' | 'dueDays'>

function sharesOfLine(line: TrustedLine, rules: readonly TrustRule[], terms: Terms): FundShare[] {
  if (line.kind === 'care-fund') return []
  const shares = rules
    .filter((rule) => concerns(rule, line))
    .map(
      (rule): FundShare => ({
        rule: rule.id ?? null,
        fundKind: rule.fundKind,
        fund: rule.fund,
        ...said(line),
        basis: rule.basis === 'gross' ? line.gross : line.net,
        amount: amountOf(rule, line),
        accrues: rule.accrues,
        dueRule: rule.dueRule ?? usualTerms.dueRule,
        dueDays: rule.dueDays ?? usualTerms.dueDays,
      }),
    )
  // What the price promises the care fund is never undercut by a rule.
  const first = shares.find(({ fundKind }) => fundKind === 'care')
  if (first) first.amount = Math.max(first.amount, line.care)
  else if (line.care > 0)
    shares.push({
      rule: null,
      fundKind: 'care',
      ...said(line),
      basis: line.net,
      amount: line.care,
      ...terms,
    })
  return shares
}

/**
 * Contributions that were charged on lines of their own go to the fund whole, and count towards what its rules
 * ask of the other lines.
 */
function lessContributions(
  shares: FundShare[],
  lines: readonly TrustedLine[],
  terms: Terms,
): FundShare[] {
  const charged = lines
    .filter((line) => line.kind === 'care-fund' && line.care > 0)
    .map(
      (line): FundShare => ({
        rule: null,
        fundKind: 'care',
        ...said(line),
        basis: line.net,
        amount: line.care,
        ...terms,
      }),
    )
  const own = shares.filter((one) => one.fundKind === 'care' && one.fund === terms.fund)
  const asked = sum(own)
  if (asked > 0 && charged.length > 0) {
    const left = splitAmount(
      Math.max(0, asked - sum(charged)),
      own.map(({ amount }) => amount),
    )
    for (const [i, one] of own.entries()) one.amount = left[i] as number
  }
  return [...shares, ...charged]
}

const said = ({ item, description, quantity }: TrustedLine) => ({ item, description, quantity })
const sum = (shares: readonly FundShare[]) => shares.reduce((all, { amount }) => all + amount, 0)

const concerns = (rule: TrustRule, line: TrustedLine) =>
  ruledKinds.some((kind) => kind === line.kind && rule[kind]) &&
  (!rule.propertyTypes?.length ||
    line.kind !== 'property' ||
    (line.propertyType !== null && rule.propertyTypes.includes(line.propertyType)))

/** The greatest of what the rule names. */
function amountOf(rule: TrustRule, line: TrustedLine): number {
  const base = rule.basis === 'gross' ? line.gross : line.net
  return Math.max(
    applyRate(base, rule.rate ?? 0),
    applyRate((line.cost ?? 0) * line.quantity, rule.costRate ?? 0),
    ofArea(rule, line) * line.quantity,
    (rule.minimum ?? 0) * line.quantity,
  )
}

/** Square feet and metres in hundredths of a square millimetre: whole numbers, as the foot is defined. */
const unitArea = { sqft: 9_290_304n, sqm: 100_000_000n } as const

function ofArea(
  { perArea, areaUnit, usualArea }: TrustRule,
  { length, width }: TrustedLine,
): number {
  if (!perArea) return 0
  if (length === null || width === null)
    return Number((BigInt(perArea) * BigInt(Math.round((usualArea ?? 0) * 100)) + 99n) / 100n)
  const unit = unitArea[areaUnit ?? 'sqft']
  const area = BigInt(length) * BigInt(width) * 10_000n
  return Number((BigInt(perArea) * area + unit - 1n) / unit)
}
