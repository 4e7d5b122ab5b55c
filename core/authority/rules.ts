import type {
  ConsentRule,
  DeathRule,
  Effect,
  FamilyRight,
  JurisdictionName,
  KinOrderName,
} from './choices'

/** By what a cemetery decides who may be interred, from a day on. */
export interface AuthorityRules {
  consent: ConsentRule
  /** Where somebody lies there already. */
  furtherConsent: ConsentRule
  /** A holder objects in writing. */
  objection: Effect
  familyRight: FamilyRight
  heldByDead: DeathRule
  /** The right that stood here has run out. */
  expiredRight: Effect
  /** Money is owed on the contract that the right was sold by. */
  unpaid: Effect
  /** The right ends before the years of rest are over. */
  shortTerm: Effect
  /** Years before a grave may be used again. */
  restYears: number | null
  /** The permit's number is missing. */
  permit: Effect
  /** Who decides on the body; null: the cemetery does not ask. */
  kinOrder: KinOrderName | null
}

/** Without rules of its own: any one holder's word, and nothing else refuses. */
export const defaultRules: Readonly<AuthorityRules> = {
  consent: 'any',
  furtherConsent: 'any',
  objection: 'if',
  familyRight: 'none',
  heldByDead: 'survivors',
  expiredRight: 'if',
  unpaid: 'if',
  shortTerm: 'if',
  restYears: null,
  permit: 'ignore',
  kinOrder: null,
}

interface Jurisdiction {
  /** Where the rules come from; what no source says is a cautious habit of the trade. */
  sources: readonly string[]
  /** The day on which the sources were looked up. */
  checked: string
  rules: AuthorityRules
}

const rules = (over: Partial<AuthorityRules>): AuthorityRules => ({ ...defaultRules, ...over })

/**
 * Starting points by jurisdiction, to be checked with the cemetery's own counsel: data, never advice. A cemetery
 * copies one and changes it.
 */
export const jurisdictions = {
  unitedStates: {
    sources: ['Common pattern of state statutes'],
    checked: '2026-11-01',
    rules: rules({ permit: 'if', kinOrder: 'unitedStates' }),
  },
  texas: {
    sources: ['Texas Health & Safety Code §711.039', '§711.040', '§711.002'],
    checked: '2026-11-01',
    rules: rules({
      furtherConsent: 'all',
      familyRight: 'spouse',
      permit: 'if',
      kinOrder: 'texas',
    }),
  },
  california: {
    sources: ['California Health & Safety Code §§8603, 8629, 8650–8652', '§7100'],
    checked: '2026-11-01',
    rules: rules({
      objection: 'no',
      familyRight: 'spouseParentsChildren',
      permit: 'if',
      kinOrder: 'california',
    }),
  },
  newYork: {
    sources: ['New York Not-for-Profit Corporation Law §1512', 'Public Health Law §§4145, 4201'],
    checked: '2026-11-01',
    rules: rules({
      familyRight: 'spouse',
      heldByDead: 'succession',
      permit: 'if',
      kinOrder: 'newYork',
    }),
  },
  englandWales: {
    sources: [
      'Local Authorities’ Cemeteries Order 1977, art. 10(6)',
      'Burial authorities’ practice',
    ],
    checked: '2026-11-01',
    rules: rules({
      consent: 'all',
      furtherConsent: 'all',
      objection: 'no',
      expiredRight: 'no',
      permit: 'if',
      kinOrder: 'englandWales',
    }),
  },
  scotland: {
    sources: ['Burial and Cremation (Scotland) Act 2016, ss. 10–17, 65'],
    checked: '2026-11-01',
    rules: rules({
      consent: 'all',
      furtherConsent: 'all',
      objection: 'no',
      expiredRight: 'no',
      permit: 'if',
      kinOrder: 'scotland',
    }),
  },
  ireland: {
    sources: ['Burial grounds’ practice; guidance for the bereaved'],
    checked: '2026-11-01',
    rules: rules({ consent: 'all', furtherConsent: 'all', objection: 'no', kinOrder: 'ireland' }),
  },
  france: {
    sources: ['Code général des collectivités territoriales, L2223-14, R2223-5'],
    checked: '2026-11-01',
    rules: rules({
      consent: 'all',
      furtherConsent: 'all',
      familyRight: 'spouse',
      heldByDead: 'succession',
      expiredRight: 'no',
      restYears: 5,
      permit: 'if',
    }),
  },
  spain: {
    sources: ['Municipal ordinances; no national order'],
    checked: '2026-11-01',
    rules: rules({ heldByDead: 'succession', expiredRight: 'no', restYears: 5, permit: 'if' }),
  },
  ontario: {
    sources: ['Guidance of the provincial authority'],
    checked: '2026-11-01',
    rules: rules({ permit: 'if', kinOrder: 'ontario' }),
  },
  newSouthWales: {
    sources: ['Cemeteries and Crematoria Act 2013 (NSW), ss. 50–54'],
    checked: '2026-11-01',
    rules: rules({
      consent: 'all',
      furtherConsent: 'all',
      objection: 'no',
      expiredRight: 'no',
      restYears: 25,
      kinOrder: 'newSouthWales',
    }),
  },
} as const satisfies Record<JurisdictionName, Jurisdiction>
