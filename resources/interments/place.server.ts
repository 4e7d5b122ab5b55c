import type { VerdictReason } from '../../core/problem'
import { capacityKindOf, countsAgainstCapacity } from '../../core/space'
import { idsOfPath, lockPlaces } from '../../server/cemetery/spaces/spaces'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import { enforceVerdict } from '../../server/engine/resources/verdict'
import type interments from './area'

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
  const reasons = await verdictOf(context, next)
  if (reasons.length === 0) return
  await enforceVerdict(context, reasons, {
    resource: 'interments',
    id: next.id,
    label: await nameOf(context, next),
  })
}

/** As the record is going to be called: the engine fills its names after the hooks. */
async function nameOf({ transaction, cemeteryId }: HookContext, { deceased }: Interment) {
  const { rows } = await transaction.query<{ label: string }>(
    'select label from deceased where cemetery_id = $1 and id = $2',
    [cemeteryId, deceased],
  )
  return rows[0]?.label ?? ''
}

/** Only what changes is held against the place: who, where, how, or on whose word. */
function isAsked(next: Interment, previous: Before): boolean {
  if (next.disposition === 'cenotaph' || !countsAgainstCapacity(next.status)) return false
  if (!previous || !countsAgainstCapacity(previous.status as string)) return true
  if (previous.location !== next.location || previous.disposition === 'cenotaph') return true
  return (
    !previous.imported &&
    (previous.deceased !== next.deceased ||
      previous.authorisedBy !== next.authorisedBy ||
      previous.disposition !== next.disposition)
  )
}

interface IntermentPlace extends Record<string, unknown> {
  id: number
  label: string
  path: string
  space: boolean
  divided: boolean
  type: string | null
}

async function verdictOf(context: HookContext, next: Interment): Promise<VerdictReason[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<IntermentPlace>(
    `select l.id, l.label, l.path, l.space, l.holds_spaces as divided, t.label as type from locations l
     left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.id = $2 and l.archived_at is null`,
    [cemeteryId, next.location],
  )
  const [place] = rows
  // The reference itself is checked by the engine, which names the field.
  if (!place) return []
  // Ashes are scattered in gardens too: only what takes a place needs one.
  const kind = place.space || capacityKindOf(next.disposition) === null ? [] : [noSpace(place)]
  return [...kind, ...(await claimOver(context, place, next))]
}

const noSpace = (place: IntermentPlace): VerdictReason =>
  place.divided
    ? {
        code: 'divided',
        verdict: 'no',
        message: `${place.label} is divided into spaces: choose one of them`,
        params: { place: place.label },
        next: [{ action: 'chooseWithin', resource: 'locations', recordId: place.id }],
      }
    : {
        code: 'noSpace',
        verdict: 'no',
        message: `Nobody can be buried in ${place.label}${place.type ? ` (${place.type})` : ''}`,
        params: { place: place.label, type: place.type ?? '–' },
        next: [{ action: 'choosePlace', resource: 'locations', recordId: null }],
      }

interface Claim extends Record<string, unknown> {
  kind: 'right' | 'reservation' | 'hold'
  source: number
  at: number
  label: string
  why: string | null
}
interface ClaimHolder extends Record<string, unknown> {
  id: number
  label: string
  deceased: number | null
}

/** What stands on the place, or on what it stands within, unless it is of the interred or who authorises. */
async function claimOver(
  context: HookContext,
  place: IntermentPlace,
  next: Interment,
): Promise<VerdictReason[]> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<Claim>(
    `select c.kind, c.source_id as source, l.id as at, l.label, l.hold_reason as why from claims c
     join locations l on l.cemetery_id = $1 and l.id = c.location_id
     where c.cemetery_id = $1 and c.location_id = any($2::bigint[]) limit 1`,
    [cemeteryId, idsOfPath(place.path)],
  )
  const [claim] = rows
  if (!claim) return []
  if (claim.kind === 'hold')
    return [
      {
        code: 'held',
        verdict: 'no',
        message: `${claim.label} is on hold${claim.why ? `: ${claim.why}` : ''}`,
        params: { place: claim.label, reason: claim.why ?? '–' },
        next: [{ action: 'liftHold', resource: 'locations', recordId: claim.at }],
      },
    ]
  const holders = await holdersOf(context, claim)
  if (
    holders.some(
      ({ id, deceased }) =>
        id === next.authorisedBy || (deceased !== null && deceased === next.deceased),
    )
  )
    return []
  const named = transaction.may({ permission: 'personRead' })
  const who = named ? holders.map(({ label }) => label).join('; ') : ''
  const owned = claim.kind === 'right'
  return [
    {
      code: `${owned ? 'owned' : 'reserved'}${who ? 'By' : ''}`,
      verdict: 'no',
      message: `${claim.label} is ${owned ? 'owned' : 'reserved'}${who ? ` by ${who}` : ''}`,
      params: { place: claim.label, holder: who || null },
      next: [
        { action: 'authorise', resource: 'interments', recordId: null },
        {
          action: owned ? 'transfer' : 'sellReserved',
          resource: owned ? 'interment-rights' : 'reservations',
          recordId: claim.source,
        },
        { action: 'choosePlace', resource: 'locations', recordId: null },
      ],
    },
  ]
}

async function holdersOf({ transaction, cemeteryId }: HookContext, { kind, source }: Claim) {
  const { rows } = await transaction.query<ClaimHolder>(
    kind === 'right'
      ? `select c.id, c.label, c.deceased_id as deceased from interment_rights_holders h
         join contacts c on c.cemetery_id = $1 and c.id = h.contact_id
         where h.cemetery_id = $1 and h.parent_id = $2 order by h.position`
      : `select c.id, c.label, c.deceased_id as deceased from reservations r
         join contacts c on c.cemetery_id = $1 and c.id = r.contact_id
         where r.cemetery_id = $1 and r.id = $2`,
    [cemeteryId, source],
  )
  return rows
}
