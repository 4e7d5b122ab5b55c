import type { KinOrderName, Kinship } from './choices'

const reverses: Readonly<Partial<Record<Kinship, Kinship>>> = {
  spouse: 'spouse',
  partner: 'partner',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  grandchild: 'grandparent',
  grandparent: 'grandchild',
  uncleAunt: 'nieceNephew',
  nieceNephew: 'uncleAunt',
  cousin: 'cousin',
  friend: 'friend',
}

/** What somebody is to their `kinship`: to my child I am a parent. */
export const reverseKinship = (kinship: Kinship): Kinship => reverses[kinship] ?? 'other'

/** How many of several of one rank decide. */
export type RankRule = 'any' | 'majority' | 'all'

/** Who decides on a body, the first rank first; whoever is of one rank decides together by `rule`. */
export type KinOrder = ReadonlyArray<{ of: readonly Kinship[]; rule: RankRule }>

const rank = (of: Kinship | readonly Kinship[], rule: RankRule = 'any') => ({
  of: typeof of === 'string' ? [of] : of,
  rule,
})

/**
 * Orders of those who decide on a funeral, by jurisdiction: what statutes and guidance say, as data and
 * never as advice. Each names its source and the day on which it was looked up.
 */
export const kinOrders = {
  unitedStates: {
    source: 'Common pattern of state statutes',
    checked: '2026-11-01',
    order: [
      rank('appointee'),
      rank('spouse'),
      rank('child'),
      rank('parent'),
      rank('sibling'),
      rank(['grandchild', 'grandparent', 'nieceNephew', 'uncleAunt', 'cousin']),
    ],
  },
  texas: {
    source: 'Texas Health & Safety Code §711.002',
    checked: '2026-11-01',
    order: [
      rank('appointee'),
      rank('spouse'),
      rank('child'),
      rank('parent'),
      rank('sibling'),
      rank('executor'),
      rank(['grandchild', 'grandparent', 'nieceNephew', 'uncleAunt', 'cousin']),
    ],
  },
  california: {
    source: 'California Health & Safety Code §7100',
    checked: '2026-11-01',
    order: [
      rank('appointee'),
      rank('spouse'),
      rank('child', 'majority'),
      rank('parent'),
      rank('sibling', 'majority'),
      rank(['grandchild', 'grandparent', 'nieceNephew', 'uncleAunt', 'cousin']),
    ],
  },
  newYork: {
    source: 'New York Public Health Law §4201',
    checked: '2026-11-01',
    order: [
      rank('appointee'),
      rank('spouse'),
      rank('partner'),
      rank('child'),
      rank('parent'),
      rank('sibling'),
      rank('guardian'),
      rank(['grandchild', 'grandparent', 'nieceNephew', 'uncleAunt', 'cousin']),
      rank('executor'),
      rank('friend'),
    ],
  },
  englandWales: {
    source: 'Common law; Non-Contentious Probate Rules 1987, r. 22',
    checked: '2026-11-01',
    order: [rank('executor'), rank('spouse'), rank('child'), rank('parent'), rank('sibling')],
  },
  scotland: {
    source: 'Burial and Cremation (Scotland) Act 2016, s. 65',
    checked: '2026-11-01',
    order: [
      rank('appointee'),
      rank('spouse'),
      rank('partner'),
      rank('child'),
      rank('parent'),
      rank('sibling'),
      rank('grandparent'),
      rank('grandchild'),
      rank('uncleAunt'),
      rank('cousin'),
      rank('nieceNephew'),
      rank('friend'),
    ],
  },
  ireland: {
    source: 'Guidance for the bereaved; the courts may substitute another',
    checked: '2026-11-01',
    order: [rank('executor'), rank('spouse'), rank('child'), rank('parent')],
  },
  ontario: {
    source: 'Guidance of the provincial authority; no order by statute',
    checked: '2026-11-01',
    order: [rank('executor'), rank('spouse'), rank('child'), rank('parent')],
  },
  newSouthWales: {
    source: 'Common law: the executor, then the highest right to administration',
    checked: '2026-11-01',
    order: [rank('executor'), rank('spouse'), rank('child'), rank('parent'), rank('sibling')],
  },
} as const satisfies Record<KinOrderName, { source: string; checked: string; order: KinOrder }>
