import { type Authority, checkAuthority, refusals } from '../../core/authority/authority'
import { dayBoundsOf } from '../../core/date-rules'
import { countsAgainstCapacity } from '../../core/space'
import { readAuthority } from '../../server/cemetery/authority/facts'
import { lockPlaces } from '../../server/cemetery/spaces/spaces'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import { enforceVerdict } from '../../server/engine/resources/verdict'
import type interments from './area'
import { placeReasonOf } from './override.server'

type Interment = NextRecord<(typeof interments)['fields']>
type Before = Record<string, unknown> | null

/**
 * An interment needs a place in which one can be buried, and one that was not sold or promised to others.
 * Facts of an import stay facts, and so does what was recorded before. A cenotaph needs neither.
 * @throws Problem 409 `blocked` with reasons and the ways on
 */
export async function assertPlace(context: HookContext, next: Interment, previous: Before) {
  if (next.location == null || !isAsked(next, previous)) return
  await lockPlaces(context, [next.location])
  const authority = await authorityOfInterment(context, next, true)
  // The reference itself is checked by the engine, which names the field.
  if (!authority) return
  next.authority = authority.verdict
  next.authorityReasons = JSON.stringify(
    authority.reasons.map(({ code, verdict, message, params }) => ({
      code,
      verdict,
      message,
      params,
    })),
  )
  next.overrideReason = null
  const refused = refusals(authority.reasons)
  if (refused.length === 0) return
  const said = placeReasonOf(previous)
  if (previous && said && sameQuestion(next, previous)) {
    next.overrideReason = said
    return
  }
  await enforceVerdict(context, refused, {
    resource: 'interments',
    id: next.id,
    label: await nameOf(context, next),
  })
  next.overrideReason = context.transaction.override?.reason ?? null
}

/**
 * Whether an interment is allowed as it stands. `final`: all who were asked have answered, and room is counted
 * elsewhere, under the lock of its place. Null without a place, and for a cenotaph.
 */
export async function authorityOfInterment(
  context: HookContext,
  interment: Interment,
  final: boolean,
): Promise<Authority | null> {
  const { location, disposition } = interment
  if (location == null || disposition === 'cenotaph') return null
  const timeZone = context.transaction.who.cemetery?.timeZone ?? 'UTC'
  const done = interment.status === 'completed' || interment.status === 'disinterred'
  const known = await readAuthority(context, {
    location,
    disposition: disposition ?? 'burial',
    child: interment.child === true,
    level: interment.level ?? null,
    length: inMillimetres(interment.containerLength),
    width: inMillimetres(interment.containerWidth),
    deceased: interment.deceased ?? null,
    on: done
      ? dayBoundsOf(interment.actualDate, timeZone).earliest
      : dayBoundsOf(interment.scheduledStart, timeZone).earliest,
    done,
    answers: answersIn(interment),
    permit: Boolean(interment.permitNumber),
    interment: interment.id,
    room: !final,
    final,
  })
  return known && checkAuthority(known.facts, known.rules)
}

/** A record has metres. */
const inMillimetres = (metres: number | null | undefined) =>
  metres == null ? null : Math.round(metres * 1000)

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

/**
 * Only what changes is held against the place: who, where, how, on whose word, and when. A step forward asks again:
 * what changed since the last answer may refuse it on the day.
 */
function isAsked(next: Interment, previous: Before): boolean {
  if (next.disposition === 'cenotaph' || !countsAgainstCapacity(next.status)) return false
  if (!previous || !countsAgainstCapacity(previous.status as string)) return true
  if (previous.location !== next.location || previous.disposition === 'cenotaph') return true
  return (
    !previous.imported &&
    (previous.deceased !== next.deceased ||
      previous.authorisedBy !== next.authorisedBy ||
      JSON.stringify(previous.consents ?? []) !== JSON.stringify(next.consents ?? []) ||
      previous.disposition !== next.disposition ||
      previous.status !== next.status ||
      (previous.scheduledStart ?? null) !== (next.scheduledStart ?? null))
  )
}
