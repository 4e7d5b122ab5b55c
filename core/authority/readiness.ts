import type { Verdict } from './authority'
import type { Effect } from './choices'

/** What an interment waits for, in the order in which an office sees to it. */
export const readinessKeys = [
  'authority',
  'permit',
  'payment',
  'graveOpened',
  'vaultDelivered',
  'papers',
] as const
export type ReadinessKey = (typeof readinessKeys)[number]
export type ReadinessState = 'yes' | 'notYet' | 'notNeeded'

export interface Readiness {
  key: ReadinessKey
  state: ReadinessState
  /** What brings it further, where anything does: the record that it leads to. */
  next: ReadinessStep | null
  /** The check would answer otherwise now than when it was last written. */
  changed?: true
}
export interface ReadinessStep {
  action:
    | 'authorise'
    | 'enterPermit'
    | 'startContract'
    | 'takePayment'
    | 'openWork'
    | 'orderVault'
    | 'addVaultJob'
    | 'openDocument'
  resource: string
  /** The interment itself, where there is nothing else yet. */
  recordId: number
}

/** What the check says as things stand. */
export interface LiveAuthority {
  verdict: Verdict
  /** It refuses for something that nobody has passed over. */
  refused: boolean
}

/** Work that brings about one of them. */
export interface MilestoneWork {
  wanted: number
  done: number
  /** The first that is not done. */
  open: number | null
}

export interface ReadinessFacts {
  id: number
  disposition: string | null
  location: number | null
  /** What the check answered when it was last written; null for what was taken over without one. */
  authority: string | null
  overridden: boolean
  /** Null where it was not asked. */
  live: LiveAuthority | null
  /** Somebody is named as authorizing it. */
  authorised: boolean
  permit: boolean
  /** What a missing permit does by the cemetery's rules. */
  permitRule: Effect
  /** Its contracts; null for those who may not read them. */
  contracts: { count: number; owing: number | null } | null
  /** Null for those who may not read work orders. */
  opensGrave: MilestoneWork | null
  deliversVault: MilestoneWork | null
  /** Whether a vault is named, and the job type by which one is delivered. */
  vault: { named: boolean; jobType: number | null }
  documents: { wanted: number; open: number | null }
}

/** How far an interment is, of what its reader may know. */
export function readinessOf(facts: ReadinessFacts): Readiness[] {
  const { id, disposition, contracts, opensGrave, deliversVault, documents } = facts
  const name = disposition === 'cenotaph'
  const found: Array<Readiness | null> = [
    name
      ? { key: 'authority', state: 'notNeeded', next: null }
      : {
          ...of('authority', isAuthorised(facts), step('authorise', 'interments', id)),
          ...(hasChanged(facts) && { changed: true as const }),
        },
    name || disposition === 'scattering' || (!facts.permit && facts.permitRule === 'ignore')
      ? { key: 'permit', state: 'notNeeded', next: null }
      : of('permit', facts.permit, step('enterPermit', 'interments', id)),
    contracts &&
      of(
        'payment',
        contracts.count > 0 && contracts.owing === null,
        contracts.owing === null
          ? step('startContract', 'interments', id)
          : step('takePayment', 'contracts', contracts.owing),
      ),
    opensGrave && ofWork('graveOpened', opensGrave),
    deliversVault && ofVault(facts, deliversVault),
    documents.wanted === 0
      ? { key: 'papers', state: 'notNeeded', next: null }
      : of(
          'papers',
          documents.open === null,
          documents.open === null ? null : step('openDocument', 'documents', documents.open),
        ),
  ]
  return found.filter((one) => one !== null)
}

/** An override of the hour says nothing of the place. */
function isAuthorised({ location, authority, overridden, authorised, live }: ReadinessFacts) {
  if (location === null || live?.refused) return false
  if (authority === null) return authorised
  const verdict = live?.verdict ?? authority
  return verdict === 'yes' || (verdict === 'no' && overridden)
}

const hasChanged = ({ location, authority, live }: ReadinessFacts) =>
  location !== null &&
  live !== null &&
  (live.refused || (authority !== null && live.verdict !== authority))

/** A vault that is named is waited for, whether or not work was raised for it. */
const ofVault = ({ id, disposition, vault }: ReadinessFacts, work: MilestoneWork): Readiness =>
  work.wanted > 0 || !vault.named || disposition === 'cenotaph'
    ? ofWork('vaultDelivered', work)
    : of(
        'vaultDelivered',
        false,
        vault.jobType === null
          ? step('addVaultJob', 'job-types', id)
          : step('orderVault', 'work-orders', vault.jobType),
      )

const ofWork = (key: ReadinessKey, { wanted, done, open }: MilestoneWork): Readiness =>
  wanted === 0
    ? { key, state: 'notNeeded', next: null }
    : of(key, done === wanted, open === null ? null : step('openWork', 'work-orders', open))

const of = (key: ReadinessKey, ready: boolean, next: ReadinessStep | null): Readiness =>
  ready ? { key, state: 'yes', next: null } : { key, state: 'notYet', next }

const step = (
  action: ReadinessStep['action'],
  resource: string,
  recordId: number,
): ReadinessStep => ({ action, resource, recordId })
