import type { ProblemParams, VerdictReason, VerdictStep } from '../problem'

/** A reason of an answer; `yes` says on what grounds nothing stands in the way. */
export interface AuthorityReason extends Omit<VerdictReason, 'verdict' | 'code'> {
  code: ReasonCode
  verdict: 'yes' | 'if' | 'no'
}

/** In English, for clients without words for the code; the console says it in the reader's language. */
const messages = {
  divided: '%{place} is divided into spaces: choose one of them',
  noSpace: 'Nobody can be buried in %{place} (%{type})',
  urnsOnly: '%{place} takes urns only',
  noUrns: '%{place} takes no urns',
  fullCaskets: '%{place} is full: %{used} of %{room} casket spaces are taken',
  fullCremains: '%{place} is full: %{used} of %{room} urn spaces are taken',
  fullChildren: '%{place} is full: %{used} of %{room} places for children and caskets are taken',
  besideUrns: 'Urns lie in %{place}, and there is no room for a casket beside them',
  besideCaskets: 'A casket lies in %{place}, and there is no room for urns beside it',
  urnsAfterCasket: 'In %{place} urns come after the casket',
  urnsAbove: 'Urns lie in %{place} above any later casket',
  levelTaken: 'Level %{level} of %{place} is not free',
  deeperFirst: 'In %{place} level %{next} is used first',
  noLevel: 'No level of %{place} is free that can still be reached',
  tooLarge: 'The container is too large for %{place}: %{measure}, inside it is %{inner}',
  placeClosed: '%{place} is closed from %{on} on',
  held: '%{place} is on hold: %{reason}',
  owned: '%{place} is owned',
  ownedBy: '%{place} is owned by %{holder}',
  reserved: '%{place} is reserved',
  reservedBy: '%{place} is reserved by %{holder}',
  underContract: '%{place} is under contract',
  underContractBy: '%{place} is under contract with %{holder}',
  noRight: 'Nobody holds a right to %{place}',
  rightExpired: 'The right to %{place} has expired (%{on})',
  restPeriod: '%{place} cannot be used again before %{until}',
  ownRight: 'The person holds the right to %{place}',
  ownReservation: '%{place} is reserved for this person',
  ownContract: '%{place} is under contract with this person',
  familyRight: 'A close relative of %{holder} needs no other consent',
  agreed: '%{holders} agreed',
  consentOfAny: 'One of the holders must agree: %{holders}',
  consentOfMajority: 'Most of the holders must agree; missing: %{holders}',
  consentOfAll: 'All holders must agree; missing: %{holders}',
  objection: '%{holders} objects',
  holdersDied: 'The holders of the right to %{place} have died: %{holders}',
  shareWaits: '%{holders} has died, and nobody has taken over the share',
  notNamed: 'The right to %{place} is for the people it names only',
  notFamily: 'The right to %{place} is for the family of its holders',
  termEnds: 'The right to %{place} ends on %{on}, before %{until}',
  unpaid: 'The right to %{place} is not paid in full',
  kinFirst: 'The closest relatives must agree: %{relatives}',
  kinMajority: 'Most of the closest relatives must agree; missing: %{relatives}',
  kinObjects: 'A relative objects: %{relatives}',
  permitMissing: 'The burial permit is missing',
} as const

export type ReasonCode = keyof typeof messages
export const reasonCodes = Object.keys(messages) as ReasonCode[]

/** What a reason is about, whoever asks: names and wording depend on what the asking may read. */
export interface ReasonSubject {
  /** The record or the fact that it is about. */
  of: string | null
  /** Contacts whose word is missing, or stands against it. */
  contacts: number[]
}

export interface FoundReason extends AuthorityReason {
  subject: ReasonSubject
}

export const reason = (
  code: ReasonCode,
  verdict: AuthorityReason['verdict'],
  params: ProblemParams,
  next: VerdictStep[],
  { of = null, contacts = [] }: Partial<ReasonSubject> = {},
): FoundReason => ({
  code,
  verdict,
  message: filled(messages[code], params),
  params,
  next,
  subject: { of, contacts },
})

/** What may not be read is left out, with the sign before it. */
const filled = (message: string, params: ProblemParams) =>
  message
    .replace(/:? ?%\{(\w+)\}/g, (all, name: string) => {
      const value = params[name]
      return value === null || value === undefined ? '' : all.replace(`%{${name}}`, String(value))
    })
    .replace(/ \(\)/, '')
    .trim()
