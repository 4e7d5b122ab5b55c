import type { Kinship } from '../authority/choices'
import type { ConsentCapacity, DisintermentKind, PermitKind } from './choices'
import type { DisintermentRules } from './rules'

/** Somebody who may have to agree. `name` is null where the asking may not read it. */
export interface AskedPerson {
  contact: number
  name: string | null
}

export interface DisintermentFacts {
  kind: DisintermentKind
  cremains: boolean
  /** The other place, of a move. */
  place: number | null
  permitKind: PermitKind | null
  permitNumber: string | null
  courtOrder: string | null
  /** Living holders of the right. */
  holders: readonly AskedPerson[]
  /** Living relatives. */
  relatives: ReadonlyArray<AskedPerson & { kinship: Kinship }>
  consents: ReadonlyArray<{
    contact: number | null
    capacity: ConsentCapacity | null
    answer: 'agrees' | 'objects' | null
  }>
}

export const missingKinds = [
  'place',
  'permit',
  'holder',
  'relative',
  'someRelative',
  'objection',
] as const

export interface Missing {
  kind: (typeof missingKinds)[number]
  /** The English sentence. */
  label: string
  contact?: number
  name?: string | null
}

/** What is missing before remains are taken up. Pure: facts and rules in, a list out. */
export function missingFor(facts: DisintermentFacts, rules: DisintermentRules): Missing[] {
  const answers = new Map(
    facts.consents.flatMap(({ contact, answer }) =>
      contact === null ? [] : [[contact, answer] as const],
    ),
  )
  const byCourt = rules.courtInstead && Boolean(facts.courtOrder?.trim())
  const found: Missing[] = []
  if (facts.kind === 'move' && facts.place === null)
    found.push({ kind: 'place', label: 'The new place' })
  if (needsPermit(facts, rules) && !hasPermit(facts, rules))
    found.push({ kind: 'permit', label: 'The permit' })
  if (byCourt) return found
  const asked = new Set<number>()
  const ask = (kind: 'holder' | 'relative', person: AskedPerson) => {
    if (asked.has(person.contact)) return
    asked.add(person.contact)
    if (answers.get(person.contact) == null)
      found.push({ kind, label: `Consent of ${person.name ?? 'a contact'}`, ...person })
  }
  if (rules.holders) for (const holder of facts.holders) ask('holder', holder)
  const relatives = relativesAsked(facts.relatives, rules)
  for (const relative of relatives)
    ask('relative', { contact: relative.contact, name: relative.name })
  // Nobody of them is in the register: whoever signs says in what capacity.
  if (
    relatives.length === 0 &&
    (rules.nearest.length > 0 || rules.each.length > 0) &&
    !anyRelative(facts)
  )
    found.push({ kind: 'someRelative', label: 'Consent of the nearest relative' })
  for (const { answer, contact } of lastAnswers(facts.consents))
    if (answer === 'objects')
      found.push({
        kind: 'objection',
        label: 'An objection stands',
        ...(contact !== null && { contact, name: nameOf(facts, contact) }),
      })
  return found
}

/** Whether the law asks for a paper at all. */
export const needsPermit = (
  { kind, cremains }: Pick<DisintermentFacts, 'kind' | 'cremains'>,
  { permit }: DisintermentRules,
): boolean =>
  permit.kinds.length > 0 &&
  !(permit.notWithin && kind === 'move') &&
  !(permit.notCremains && cremains)

const hasPermit = (
  { permitKind, permitNumber }: DisintermentFacts,
  { permit }: DisintermentRules,
) => Boolean(permitNumber?.trim()) && (permitKind === null || permit.kinds.includes(permitKind))

/** All of those who are asked whatever their rank, and the nearest rank that anybody stands in. */
function relativesAsked<T extends { kinship: Kinship }>(
  relatives: readonly T[],
  { nearest, each }: DisintermentRules,
): T[] {
  const all = relatives.filter(({ kinship }) => each.includes(kinship))
  const rank = nearest.find((of) => relatives.some(({ kinship }) => of.includes(kinship))) ?? []
  return [...new Set([...all, ...relatives.filter(({ kinship }) => rank.includes(kinship))])]
}

const ofFamily: readonly ConsentCapacity[] = ['spouse', 'child', 'parent', 'nextOfKin', 'executor']
const anyRelative = ({ consents }: DisintermentFacts) =>
  consents.some(
    ({ answer, capacity }) =>
      answer === 'agrees' && capacity !== null && ofFamily.includes(capacity),
  )

/** Of several answers of one contact the last stands. */
function lastAnswers(consents: DisintermentFacts['consents']) {
  const last = new Map(consents.map((one, at) => [one.contact ?? `#${at}`, one]))
  return [...last.values()]
}

const nameOf = ({ holders, relatives }: DisintermentFacts, contact: number) =>
  [...holders, ...relatives].find((one) => one.contact === contact)?.name ?? null
