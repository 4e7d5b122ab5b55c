import type { JurisdictionName, Kinship } from '../authority/choices'
import { type PermitKind, permitKinds } from './choices'

/** Who has to agree to a disinterment, and by which permit. */
export interface DisintermentRules {
  permit: {
    /** Which papers will do; none: no permit is asked for. */
    kinds: readonly PermitKind[]
    /** Not for a move within the cemetery. */
    notWithin?: true
    /** Not for cremated remains. */
    notCremains?: true
  }
  /** Living holders of the right to the place: all of them. */
  holders: boolean
  /** The nearest living relatives, by this order; the first rank that somebody stands in, all of it. */
  nearest: ReadonlyArray<readonly Kinship[]>
  /** Relatives who are asked all of them, whatever their rank. */
  each: readonly Kinship[]
  /** An order of a court stands for the consents that are missing. */
  courtInstead: boolean
}

interface Jurisdiction {
  sources: readonly string[]
  /** The day on which the sources were looked up. */
  checked: string
  rules: DisintermentRules
}

const kin: ReadonlyArray<readonly Kinship[]> = [
  ['spouse', 'partner'],
  ['child'],
  ['parent'],
  ['sibling'],
]

/** Without rules of a jurisdiction: a permit, the holders and the nearest relatives. */
const cautious: DisintermentRules = {
  permit: { kinds: permitKinds },
  holders: true,
  nearest: kin,
  each: [],
  courtInstead: true,
}

const rules = (over: Partial<DisintermentRules>): DisintermentRules => ({ ...cautious, ...over })

/**
 * Starting points by jurisdiction, to be checked with the cemetery's own counsel: data, never advice. The
 * cemetery's own consent is the approval itself. Where no source says anything, the cautious habit of the trade.
 */
export const disintermentRules = {
  englandWales: {
    sources: ['Burial Act 1857, s. 25; faculty where the ground is consecrated'],
    checked: '2026-11-01',
    rules: rules({ permit: { kinds: ['ministryLicense', 'faculty'] }, courtInstead: false }),
  },
  ireland: {
    sources: ['Local Government (Sanitary Services) Act 1948, s. 46'],
    checked: '2026-11-01',
    rules: rules({ permit: { kinds: ['councilLicense'] }, courtInstead: false }),
  },
  texas: {
    sources: ['Texas Health & Safety Code §711.004', '25 TAC §181.6'],
    checked: '2026-11-01',
    rules: rules({
      permit: { kinds: ['statePermit'], notWithin: true, notCremains: true },
      nearest: [['spouse'], ['child'], ['parent'], ['sibling']],
    }),
  },
  newYork: {
    sources: ['New York Not-for-Profit Corporation Law §1510(e)'],
    checked: '2026-11-01',
    rules: rules({
      permit: { kinds: ['localPermit', 'statePermit'] },
      nearest: [],
      each: ['spouse', 'child', 'parent'],
    }),
  },
  france: {
    sources: ['Code général des collectivités territoriales, R2213-40'],
    checked: '2026-11-01',
    rules: rules({
      permit: { kinds: ['mayorAuthorization'] },
      holders: false,
      courtInstead: true,
    }),
  },
} as const satisfies Partial<Record<JurisdictionName, Jurisdiction>>

/** The rules of a jurisdiction; the cautious ones where none are known. */
export const disintermentRulesOf = (jurisdiction: string | null): DisintermentRules =>
  (disintermentRules as Partial<Record<string, Jurisdiction>>)[jurisdiction ?? '']?.rules ??
  cautious
