import {
  type Authority,
  checkAuthority,
  findReasons,
  refusals,
  verdictOf,
} from '../../core/authority/authority'
import { type OverriddenReason, overrideOf } from '../../core/authority/overridden'
import type { AuthorityReason, FoundReason } from '../../core/authority/reasons'
import { dayBoundsOf, sameDate } from '../../core/date-rules'
import type { VerdictReason } from '../../core/problem'
import { countsAgainstCapacity } from '../../core/space'
import {
  type AuthorityKnown,
  type AuthorityQuestion,
  millimetresOf,
  readAuthorities,
  readAuthority,
} from '../../server/cemetery/authority/facts'
import { lockPlaces } from '../../server/cemetery/spaces/spaces'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import { enforceVerdict } from '../../server/engine/resources/verdict'
import type interments from './area'
import { keptReasons, overriddenIn, reasonsSaid } from './override.server'

type Interment = NextRecord<(typeof interments)['fields']>
type Before = Record<string, unknown> | null

/**
 * An interment needs a place in which one can be buried, and one that was not sold or promised to others.
 * Facts of an import stay facts, and so does what was recorded before. A cenotaph needs neither.
 * @throws Problem 409 `blocked` with reasons and the ways on
 */
export async function assertPlace(context: HookContext, next: Interment, previous: Before) {
  if (isAsked(next, previous)) return askPlace(context, next, previous)
  const moved = await reasonsOfMove(context, next, previous)
  if (moved.length > 0) await enforceVerdict(context, moved, await recordOf(context, next))
}

/** One that was put away is asked like one that is planned now; why it was let in stands while nothing is new. */
export async function assertPlaceAgain(context: HookContext, next: Interment) {
  if (!isFact(next) && isAsked(next, null)) await askPlace(context, next, { ...next })
}

/** An override covers what it was given for: what refuses besides is refused, and decided anew. */
async function askPlace(context: HookContext, next: Interment, previous: Before) {
  const moved = await reasonsOfMove(context, next, previous)
  if (next.location == null) return enforceVerdict(context, moved, await recordOf(context, next))
  await lockPlaces(context, [next.location])
  const found = await reasonsOfInterment(context, next, true)
  // The reference itself is checked by the engine, which names the field.
  if (!found) return enforceVerdict(context, moved, await recordOf(context, next))
  const asked = withOverrides(
    found,
    previous && sameQuestion(next, previous) ? overriddenIn(previous) : [],
  )
  const refused = [...moved, ...refusals(stillOpen(asked))]
  if (refused.length > 0) await enforceVerdict(context, refused, await recordOf(context, next))
  const given = context.transaction.override?.reason
  const kept = asked.map((one) =>
    one.verdict === 'no' ? { ...one, override: one.override ?? given } : one,
  )
  next.authority = verdictOf(kept)
  next.authorityReasons = keptReasons(kept)
  next.overrideReason = reasonsSaid(...kept.map(({ override }) => override ?? null))
}

/** So many are asked about at once. */
const noted = 200

/**
 * What an import plans is entered, whatever the check says of it: the answer is kept with it, and the exceptions report
 * names those that it refuses.
 */
export async function notePlanned(context: HookContext, ids: readonly number[]): Promise<void> {
  const interments = context.area('interments')
  const { rows } = await context.transaction.query<{ id: number }>(
    `select id from interments where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null
       and status in ('requested', 'scheduled') and authority is null order by id`,
    [context.cemeteryId, ids],
  )
  for (let first = 0; first < rows.length; first += noted) {
    const some = rows.slice(first, first + noted).map(({ id }) => id)
    const planned = await interments.find({ id: some }, some.length)
    for (const [id, found] of await reasonsOfInterments(context, planned as never))
      await interments.updateComputed(id, {
        authority: verdictOf(found),
        authorityReasons: keptReasons(found),
      })
  }
}

/**
 * Whoever was interred lies there until the remains are taken up: another place is entered by a move, or by an
 * override that says what the mistake was.
 */
async function reasonsOfMove(
  context: HookContext,
  next: Interment,
  previous: Before,
): Promise<VerdictReason[]> {
  const stood =
    previous?.status === 'completed' &&
    previous.disposition !== 'cenotaph' &&
    next.status === 'completed'
  if (!stood || previous.location == null || previous.location === next.location) return []
  const { rows } = await context.transaction.query<{ label: string }>(
    'select label from locations where cemetery_id = $1 and id = $2',
    [context.cemeteryId, previous.location],
  )
  const params = { name: await nameOf(context, next), place: rows[0]?.label ?? '' }
  return [
    {
      code: 'alreadyInterred',
      verdict: 'no',
      message: `${params.name} was interred in ${params.place}`,
      params,
      next: [{ action: 'move', resource: 'interments', recordId: next.id }],
    },
  ]
}

const recordOf = async (context: HookContext, next: Interment) => ({
  resource: 'interments',
  id: next.id,
  label: await nameOf(context, next),
})

const withOverrides = (found: readonly FoundReason[], overridden: readonly OverriddenReason[]) =>
  found.map((one) => ({
    ...one,
    override: one.verdict === 'no' ? overrideOf(one, overridden) : undefined,
  }))

const stillOpen = (asked: ReturnType<typeof withOverrides>): AuthorityReason[] =>
  asked.flatMap(({ subject, override, ...one }) => (override === undefined ? [one] : []))

/** What was found, without what was passed over when it was last written. */
export const openReasons = (found: readonly FoundReason[], kept: Interment): AuthorityReason[] =>
  stillOpen(withOverrides(found, overriddenIn(kept)))

/**
 * Whether an interment is allowed as it stands. `final`: all who were asked have answered, and room is counted
 * elsewhere, under the lock of its place. Null without a place, and for a cenotaph.
 */
export async function authorityOfInterment(
  context: HookContext,
  interment: Interment,
  final: boolean,
): Promise<Authority | null> {
  const known = await knownOfInterment(context, interment, final)
  return known && checkAuthority(known.facts, known.rules)
}

/** The same, with what each reason is about. */
async function reasonsOfInterment(
  context: HookContext,
  interment: Interment,
  final: boolean,
): Promise<FoundReason[] | null> {
  const known = await knownOfInterment(context, interment, final)
  return known && findReasons(known.facts, known.rules)
}

/** The same of several as they stand, by their ids; of those without a question there is nothing. */
export async function reasonsOfInterments(
  context: HookContext,
  interments: ReadonlyArray<Interment & { id: number }>,
): Promise<Map<number, FoundReason[]>> {
  const asked = interments.flatMap((one) => {
    const question = questionOf(context, one, true)
    return question ? [{ id: one.id, question }] : []
  })
  const known = await readAuthorities(
    context,
    asked.map(({ question }) => question),
  )
  return new Map(
    asked.flatMap(({ id }, i) => {
      const one = known[i]
      return one ? [[id, findReasons(one.facts, one.rules)] as const] : []
    }),
  )
}

async function knownOfInterment(
  context: HookContext,
  interment: Interment,
  final: boolean,
): Promise<AuthorityKnown | null> {
  const question = questionOf(context, interment, final)
  return question && readAuthority(context, question)
}

/** What is asked of an interment; null without a place, and for a cenotaph. */
function questionOf(
  context: HookContext,
  interment: Interment,
  final: boolean,
): AuthorityQuestion | null {
  const { location, disposition } = interment
  if (location == null || disposition === 'cenotaph') return null
  const timeZone = context.transaction.timeZone
  const done = interment.status === 'completed' || interment.status === 'disinterred'
  const planned = dayBoundsOf(interment.scheduledStart, timeZone).earliest
  return {
    location,
    disposition: disposition ?? 'burial',
    child: interment.child === true,
    level: interment.level ?? null,
    length: millimetresOf(interment.containerLength),
    width: millimetresOf(interment.containerWidth),
    deceased: interment.deceased ?? null,
    on: done ? (dayBoundsOf(interment.actualDate, timeZone).earliest ?? planned) : planned,
    done,
    answers: answersIn(interment),
    permit: Boolean(interment.permitNumber),
    interment: interment.id,
    room: !final,
    final,
  }
}

/** What was overridden stays so while the same person is put into the same place in the same way. */
const sameQuestion = (next: Interment, previous: Record<string, unknown>) =>
  (['location', 'deceased', 'disposition'] as const).every((name) => next[name] === previous[name])

/** Who authorises it agrees; of two answers of one contact the later row stands. */
const answersIn = ({ authorisedBy, consents }: Interment) => [
  ...(authorisedBy == null ? [] : [{ contact: authorisedBy, answer: 'agrees' as const }]),
  ...(consents ?? []).map(({ contact, answer }) => ({ contact, answer: answer ?? 'agrees' })),
]

/** As the record is going to be called: the engine fills its names after the hooks. */
export async function nameOf({ transaction, cemeteryId }: HookContext, { deceased }: Interment) {
  const { rows } = await transaction.query<{ label: string }>(
    'select label from deceased where cemetery_id = $1 and id = $2',
    [cemeteryId, deceased],
  )
  return rows[0]?.label ?? ''
}

/** A completed interment of an import is what a register says. */
const isFact = ({ imported, status }: { imported?: unknown; status?: unknown }) =>
  imported === true && status === 'completed'

/**
 * Only what changes is held against the place: who, where, how, on whose word, by what permit, and when. A step
 * forward asks again: what changed since the last answer may refuse it on the day.
 */
function isAsked(next: Interment, previous: Before): boolean {
  if (next.disposition === 'cenotaph' || !countsAgainstCapacity(next.status)) return false
  if (!previous || !countsAgainstCapacity(previous.status as string)) return true
  if (previous.location !== next.location || previous.disposition === 'cenotaph') return true
  if (isFact(previous) && isFact(next)) return false
  return (
    !sameDate(previous.actualDate, next.actualDate) ||
    (
      [
        'deceased',
        'authorisedBy',
        'consents',
        'disposition',
        'status',
        'permitNumber',
        'scheduledStart',
      ] as const
    ).some((name) => asText(previous[name]) !== asText(next[name]))
  )
}

/** No rows are as good as none. */
const asText = (value: unknown) =>
  value == null || (Array.isArray(value) && value.length === 0) ? null : JSON.stringify(value)
