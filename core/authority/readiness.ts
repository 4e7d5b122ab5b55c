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
}
export interface ReadinessStep {
  action:
    | 'authorise'
    | 'enterPermit'
    | 'startContract'
    | 'takePayment'
    | 'openWork'
    | 'openDocument'
  resource: string
  recordId: number
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
  documents: { wanted: number; open: number | null }
}

/** How far an interment is, of what its reader may know. */
export function readinessOf(facts: ReadinessFacts): Readiness[] {
  const { id, disposition, contracts, opensGrave, deliversVault, documents } = facts
  const name = disposition === 'cenotaph'
  const found: Array<Readiness | null> = [
    name
      ? { key: 'authority', state: 'notNeeded', next: null }
      : of('authority', isAuthorised(facts), step('authorise', 'interments', id)),
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
    deliversVault && ofWork('vaultDelivered', deliversVault),
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

const isAuthorised = ({ location, authority, overridden, authorised }: ReadinessFacts) =>
  location !== null && (overridden || (authority === null ? authorised : authority === 'yes'))

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
