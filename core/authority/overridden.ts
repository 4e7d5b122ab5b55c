import type { FoundReason, ReasonCode, ReasonSubject } from './reasons'

/** A refusal that somebody passed over, as it is kept with the interment. */
export interface OverriddenReason {
  code: string
  /** Missing in what was kept before subjects were. */
  subject?: ReasonSubject | undefined
  /** Why. */
  override: string
}

/** The word of those who decide is missing: how it is said depends on how many have agreed, and on who reads it. */
const consents: ReadonlySet<string> = new Set<ReasonCode>([
  'owned',
  'ownedBy',
  'reserved',
  'reservedBy',
  'underContract',
  'underContractBy',
  'consentOfAny',
  'consentOfMajority',
  'consentOfAll',
])
const kindOf = (code: string) => (consents.has(code) ? 'consent' : code)

/**
 * Why a refusal was passed over before; undefined where it is new: of another kind, about another record, or
 * with somebody against it whose word was not missing then.
 */
export const overrideOf = (
  { code, subject }: Pick<FoundReason, 'code' | 'subject'>,
  overridden: readonly OverriddenReason[],
): string | undefined =>
  overridden.find(
    (one) =>
      kindOf(one.code) === kindOf(code) &&
      (!one.subject ||
        (one.subject.of === subject.of &&
          subject.contacts.every((contact) => one.subject?.contacts.includes(contact)))),
  )?.override
