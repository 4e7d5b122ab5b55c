import { shiftYears } from '../dates/calendar'
import type { VerdictReason } from '../problem'
import type { RoomReason } from '../room/room-for'
import type { Capacity, Disposition } from '../space'
import type { ConsentAnswer, ConsentRule, Kinship, RightCover } from './choices'
import { kinOrders } from './kinship'
import { type AuthorityReason, type FoundReason, type ReasonCode, reason } from './reasons'
import type { AuthorityRules } from './rules'

/** Somebody a right, or a reservation, is of. `name` is null where the asking may not read it. */
export interface TitleHolder {
  contact: number
  name: string | null
  role: string | null
  /** On the day of the interment. */
  living: boolean
  answer: ConsentAnswer | null
}

/** A relative of the deceased, or whoever decides in their place. */
export interface Relative {
  contact: number
  name: string | null
  kinship: Kinship
  living: boolean
  answer: ConsentAnswer | null
}

export type Title =
  | {
      kind: 'right'
      id: number
      /** What the right stands on: the place itself, or what it stands within. */
      at: string
      covers: RightCover
      /** ISO day; null for a perpetual right. */
      expires: string | null
      /** The contract that it was sold by, where money is owed on it. */
      owing: number | null
      holders: readonly TitleHolder[]
    }
  | { kind: 'reservation' | 'contract'; id: number; at: string; holders: readonly TitleHolder[] }
  | { kind: 'hold'; id: number; at: string; why: string | null }

/** Everything that decides whether somebody may be interred in a place. */
export interface AuthorityFacts {
  place: { id: number; label: string; space: boolean; divided: boolean; type: string | null }
  disposition: Exclude<Disposition, 'cenotaph'>
  /** ISO day of the interment; the cemetery's today while none is known. */
  on: string
  /** Taken and in all, of the kind that it takes; null: not asked, or it takes none. */
  room: {
    kind: keyof Capacity
    used: number
    of: number
    /** Of a place that is for one kind alone. */
    only?: 'urns' | 'caskets' | null
    /** On which level they would lie, where the place has some. */
    level?: number | null
    /** Why they may not, by the room rules of the place. */
    refused?: { reason: RoomReason; params: Readonly<Record<string, string | number>> }
  } | null
  /** Years of rest by the room rules of the place; the law's are in the rules. */
  restYears?: number
  /** Whether somebody lies here already. */
  occupied: boolean
  /** The last day on which a body was laid here. */
  lastBurial: string | null
  title: Title | null
  /** The last right that ran out here, where none stands. */
  expired: { id: number; on: string | null } | null
  /** The contacts that are this person; none where nobody is named. */
  person: readonly number[]
  /** What the person is to holders, by contact. */
  kinToHolders: Readonly<Record<number, Kinship>>
  relatives: readonly Relative[]
  permit: boolean
  /** All who were asked have answered: what is missing refuses instead of being a condition. */
  final: boolean
}

export type Verdict = 'yes' | 'if' | 'no'

export interface Authority {
  verdict: Verdict
  reasons: AuthorityReason[]
}

/**
 * May this person be interred here, and who must agree? Two gates: the word of those who hold the right to the
 * place, and of those who decide on the body (shared by the laws of all jurisdictions in `rules.ts`).
 */
export function checkAuthority(facts: AuthorityFacts, rules: AuthorityRules): Authority {
  const found = findReasons(facts, rules)
  return { verdict: verdictOf(found), reasons: found.map(({ subject, ...told }) => told) }
}

/** The same, with what each reason is about: for who writes, not for who asks. */
export const findReasons = (facts: AuthorityFacts, rules: AuthorityRules): FoundReason[] =>
  inOrder([
    ...ofPlace(facts),
    ...ofTitle(facts, rules),
    ...ofTerm(facts, rules),
    ...ofMoney(facts, rules),
    ...ofRelatives(facts, rules),
    ...ofPapers(facts, rules),
  ])

/** The worst of its reasons; without any, yes. */
export const verdictOf = (reasons: ReadonlyArray<Pick<AuthorityReason, 'verdict'>>): Verdict =>
  reasons.some(({ verdict }) => verdict === 'no')
    ? 'no'
    : reasons.some(({ verdict }) => verdict === 'if')
      ? 'if'
      : 'yes'

/** What refuses, of what was found. */
export const refusals = (reasons: readonly AuthorityReason[]): VerdictReason[] =>
  reasons.flatMap(({ verdict, ...one }) => (verdict === 'no' ? [{ ...one, verdict }] : []))

const severity: Readonly<Record<Verdict, number>> = { no: 0, if: 1, yes: 2 }
const inOrder = (reasons: FoundReason[]) =>
  [...reasons].sort((a, b) => severity[a.verdict] - severity[b.verdict])

function ofPlace({ place, disposition, room }: AuthorityFacts): FoundReason[] {
  const found: FoundReason[] = []
  // Ashes are scattered in gardens too: only what takes a place needs one.
  if (!place.space && disposition !== 'scattering')
    found.push(
      place.divided
        ? reason('divided', 'no', { place: place.label }, [
            { action: 'chooseWithin', resource: 'locations', recordId: place.id },
          ])
        : reason('noSpace', 'no', { place: place.label, type: place.type ?? '–' }, [choosePlace]),
    )
  if ((place.space || room?.refused?.reason === 'closed') && room) {
    const code = room.refused
      ? roomCodes[room.refused.reason]
      : room.used >= room.of
        ? 'full'
        : undefined
    if (code)
      found.push(
        reason(
          wrongKind(room) ?? (code === 'full' ? fullOf[room.kind] : code),
          'no',
          { place: place.label, used: room.used, room: room.of, ...room.refused?.params },
          [choosePlace],
        ),
      )
  }
  return found
}

const fullOf = { caskets: 'fullCaskets', cremains: 'fullCremains' } as const

/** "0 of 0 are taken" tells nobody that a niche is for urns. */
const wrongKind = ({ kind, of, only, refused }: NonNullable<AuthorityFacts['room']>) =>
  !only || of > 0 || refused?.reason === 'closed' || (only === 'urns') === (kind === 'cremains')
    ? undefined
    : only === 'urns'
      ? 'urnsOnly'
      : 'noUrns'

/** What the room rules refuse, in the words of the check; `full`: by what is counted. */
const roomCodes = {
  over: 'full',
  caskets: 'full',
  cremains: 'full',
  children: 'fullChildren',
  besideUrns: 'besideUrns',
  besideCaskets: 'besideCaskets',
  urnsAfterCasket: 'urnsAfterCasket',
  urnsAbove: 'urnsAbove',
  noSuchLevel: 'levelTaken',
  levelTaken: 'levelTaken',
  deeperFirst: 'deeperFirst',
  noLevel: 'noLevel',
  tooLong: 'tooLarge',
  tooWide: 'tooLarge',
  closed: 'placeClosed',
} as const satisfies Record<RoomReason, ReasonCode | 'full'>

function ofTitle(facts: AuthorityFacts, rules: AuthorityRules): FoundReason[] {
  const { title, place } = facts
  if (!title) return [...ofExpired(facts, rules), ...(place.space ? [withoutRight(facts)] : [])]
  if (title.kind === 'hold')
    return [
      reason(
        'held',
        'no',
        { place: title.at, reason: title.why ?? '–' },
        [{ action: 'liftHold', resource: 'locations', recordId: title.id }],
        { of: `${title.id} ${title.why ?? ''}` },
      ),
    ]
  const named = title.holders.find(({ contact }) => facts.person.includes(contact))
  if (named)
    return [reason(ownTitle[title.kind], 'yes', { place: title.at, holder: named.name }, [])]
  if (title.kind !== 'right') {
    const owners = deciding(title.holders)
    const living = owners.filter((holder) => holder.living)
    const agreed = living.filter(({ answer }) => answer === 'agrees')
    return agreed.length > 0
      ? [reason('agreed', 'yes', { holders: namesOf(agreed) }, [])]
      : living.length > 0
        ? [missingConsent(facts, title, 'any', living)]
        : // Nobody is left who could still agree.
          [missingConsent({ final: true }, title, 'any', owners)]
  }
  return ofRight(facts, title, rules)
}

type HeldTitle = Exclude<Title['kind'], 'hold'>
const ownTitle = {
  right: 'ownRight',
  contract: 'ownContract',
  reservation: 'ownReservation',
} as const satisfies Readonly<Record<HeldTitle, ReasonCode>>
/** It is somebody else's; the second where their name may be read. */
const strangers = {
  right: ['owned', 'ownedBy'],
  contract: ['underContract', 'underContractBy'],
  reservation: ['reserved', 'reservedBy'],
} as const satisfies Readonly<Record<HeldTitle, readonly [ReasonCode, ReasonCode]>>
const openTitle: Readonly<Record<HeldTitle, { action: string; resource: string }>> = {
  right: { action: 'transfer', resource: 'interment-rights' },
  contract: { action: 'openContract', resource: 'contracts' },
  reservation: { action: 'sellReserved', resource: 'reservations' },
}

/** Those who decide on a right; where it names beneficiaries alone, they do. */
const deciding = (holders: readonly TitleHolder[]) => {
  const owners = holders.filter(({ role }) => role !== 'beneficiary')
  return owners.length > 0 ? owners : holders
}

function ofRight(
  facts: AuthorityFacts,
  title: Extract<Title, { kind: 'right' }>,
  rules: AuthorityRules,
): FoundReason[] {
  const open = { action: 'transfer', resource: 'interment-rights', recordId: title.id }
  if (title.covers === 'named')
    return [
      reason('notNamed', 'no', { place: title.at }, [open, choosePlace], { of: `${title.id}` }),
    ]
  const family = title.holders.find(({ contact }) =>
    grants(rules, facts.kinToHolders[contact] ?? null),
  )
  if (family) return [reason('familyRight', 'yes', { holder: family.name }, [])]
  const owners = deciding(title.holders)
  const living = owners.filter((holder) => holder.living)
  if (living.length === 0)
    return [
      reason(
        'holdersDied',
        'no',
        { place: title.at, holders: namesOf(owners) },
        [open, choosePlace],
        { of: `${title.id}`, contacts: idsOf(owners) },
      ),
    ]
  const found: FoundReason[] = []
  const dead = owners.filter((holder) => !holder.living)
  if (dead.length > 0 && rules.heldByDead === 'succession')
    found.push(reason('shareWaits', 'if', { holders: namesOf(dead) }, [open]))
  if (title.covers === 'family' && !isFamily(facts, title.holders))
    found.push(reason('notFamily', 'if', { place: title.at }, [open]))
  const objecting = living.filter(({ answer }) => answer === 'objects')
  if (objecting.length > 0 && rules.objection !== 'ignore')
    found.push(
      reason(
        'objection',
        rules.objection,
        { holders: namesOf(objecting) },
        [{ action: 'settle', resource: 'interment-rights', recordId: title.id }],
        { of: `${title.id}`, contacts: idsOf(objecting) },
      ),
    )
  const rule = facts.occupied ? rules.furtherConsent : rules.consent
  const agreed = living.filter(({ answer }) => answer === 'agrees')
  const needed = needs(rule, living.length)
  if (agreed.length >= needed) found.push(reason('agreed', 'yes', { holders: namesOf(agreed) }, []))
  else
    found.push(
      missingConsent(
        facts,
        title,
        rule,
        living.filter(({ answer }) => answer !== 'agrees'),
        agreed.length,
      ),
    )
  return found
}

const grants = ({ familyRight }: AuthorityRules, kinship: Kinship | null) =>
  kinship === 'spouse'
    ? familyRight !== 'none'
    : (kinship === 'child' || kinship === 'parent') && familyRight === 'spouseParentsChildren'

/** An unknown relation is asked about, a friend is none. */
const isFamily = ({ kinToHolders }: AuthorityFacts, holders: readonly TitleHolder[]) =>
  holders.some(({ contact }) => {
    const kinship = kinToHolders[contact]
    return kinship !== undefined && !['friend', 'other', 'executor'].includes(kinship)
  })

const needs = (rule: ConsentRule, of: number) =>
  rule === 'all' ? of : rule === 'majority' ? Math.floor(of / 2) + 1 : 1

function missingConsent(
  { final }: Pick<AuthorityFacts, 'final'>,
  { kind, id, at }: { kind: HeldTitle; id: number; at: string },
  rule: ConsentRule,
  missing: readonly TitleHolder[],
  agreed = 0,
): FoundReason {
  const who = namesOf(missing)
  const subject = { of: `${kind} ${id}`, contacts: idsOf(missing) }
  const next = [
    { action: 'authorise', resource: 'interments', recordId: null },
    { ...openTitle[kind], recordId: id },
    choosePlace,
  ]
  // Nobody has a word in it: it is a stranger's.
  if (final && agreed === 0)
    return reason(strangers[kind][who ? 1 : 0], 'no', { place: at, holder: who }, next, subject)
  const code =
    rule === 'all' ? 'consentOfAll' : rule === 'majority' ? 'consentOfMajority' : 'consentOfAny'
  return reason(code, final ? 'no' : 'if', { place: at, holders: who }, next, subject)
}

function ofExpired(
  { expired, lastBurial, on, place, restYears = 0 }: AuthorityFacts,
  rules: AuthorityRules,
): FoundReason[] {
  const found: FoundReason[] = []
  if (expired && rules.expiredRight !== 'ignore')
    found.push(
      reason(
        'rightExpired',
        rules.expiredRight,
        { place: place.label, on: expired.on },
        [{ action: 'renew', resource: 'interment-rights', recordId: expired.id }],
        { of: `${expired.id}` },
      ),
    )
  // A grave that nobody held before is not used again by the next of its levels.
  const years = Math.max(rules.restYears ?? 0, expired ? restYears : 0)
  const rested = lastBurial && years ? shiftYears(lastBurial, years) : null
  if (rested && rested > on)
    found.push(
      reason('restPeriod', 'no', { place: place.label, until: rested }, [choosePlace], {
        of: rested,
      }),
    )
  return found
}

const withoutRight = ({ place }: AuthorityFacts) =>
  reason('noRight', 'if', { place: place.label }, [
    { action: 'sell', resource: 'locations', recordId: place.id },
  ])

function ofTerm(
  { title, on, disposition, restYears = 0 }: AuthorityFacts,
  { shortTerm, restYears: lawYears }: AuthorityRules,
): FoundReason[] {
  if (title?.kind !== 'right' || !title.expires || shortTerm === 'ignore') return []
  const years = Math.max(lawYears ?? 0, restYears)
  const until = disposition === 'scattering' || !years ? on : shiftYears(on, years)
  if (title.expires >= until) return []
  return [
    reason(
      'termEnds',
      shortTerm,
      { place: title.at, on: title.expires, until },
      [{ action: 'renew', resource: 'interment-rights', recordId: title.id }],
      { of: `${title.id} ${title.expires}` },
    ),
  ]
}

function ofMoney({ title }: AuthorityFacts, { unpaid }: AuthorityRules): FoundReason[] {
  if (title?.kind !== 'right' || title.owing === null || unpaid === 'ignore') return []
  return [
    reason(
      'unpaid',
      unpaid,
      { place: title.at },
      [{ action: 'takePayment', resource: 'contracts', recordId: title.owing }],
      { of: `${title.owing}` },
    ),
  ]
}

/** The first rank with somebody who lives decides; nobody's word is asked where nobody is known. */
function ofRelatives({ relatives }: AuthorityFacts, { kinOrder }: AuthorityRules): FoundReason[] {
  if (!kinOrder) return []
  for (const { of, rule } of kinOrders[kinOrder].order) {
    const kin = relatives.filter(
      ({ kinship, living }) => living && (of as readonly Kinship[]).includes(kinship),
    )
    if (kin.length === 0) continue
    const objecting = kin.filter(({ answer }) => answer === 'objects')
    const agreed = kin.filter(({ answer }) => answer === 'agrees')
    if (objecting.length > 0 && agreed.length < needs('majority', kin.length))
      return [reason('kinObjects', 'if', { relatives: namesOf(objecting) }, [askKin])]
    if (agreed.length >= needs(rule, kin.length)) return []
    return [
      reason(
        rule === 'majority' && kin.length > 1 ? 'kinMajority' : 'kinFirst',
        'if',
        { relatives: namesOf(kin.filter(({ answer }) => answer === null)) },
        [askKin],
      ),
    ]
  }
  return []
}

function ofPapers({ permit, disposition }: AuthorityFacts, rules: AuthorityRules): FoundReason[] {
  if (permit || rules.permit === 'ignore' || disposition === 'scattering') return []
  return [
    reason('permitMissing', rules.permit, {}, [
      { action: 'enterPermit', resource: 'interments', recordId: null },
    ]),
  ]
}

const choosePlace = { action: 'choosePlace', resource: 'locations', recordId: null }
const askKin = { action: 'authorise', resource: 'interments', recordId: null }

/** "A; B", or null where one may not be read. */
const namesOf = (people: ReadonlyArray<{ name: string | null }>) =>
  people.every(({ name }) => name !== null) ? people.map(({ name }) => name).join('; ') : null

const idsOf = (people: ReadonlyArray<{ contact: number }>) => people.map(({ contact }) => contact)
