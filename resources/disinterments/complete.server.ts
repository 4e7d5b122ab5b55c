import { lockPlaces } from '../../server/cemetery/spaces/spaces'
import { conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import type disinterments from './area'

type Next = NextRecord<(typeof disinterments)['fields']>

/**
 * Holds whose remains they are, the interment and both places before the disinterment itself, in the order in which
 * interments lock: two moves that cross never wait for each other.
 */
export async function lockInvolved(context: HookContext, id: number): Promise<void> {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{
    person: number | null
    interment: number
    places: Array<number | null>
  }>(
    `select i.deceased_id as person, i.id as interment, array[i.location_id, d.location_id] as places
     from disinterments d join interments i on i.cemetery_id = $1 and i.id = d.interment_id
     where d.cemetery_id = $1 and d.id = $2`,
    [cemeteryId, id],
  )
  const [found] = rows
  if (!found) return
  await transaction.query(
    'select id from deceased where cemetery_id = $1 and id = $2 for no key update',
    [cemeteryId, found.person],
  )
  await transaction.query(
    'select id from interments where cemetery_id = $1 and id = $2 for no key update',
    [cemeteryId, found.interment],
  )
  const places = found.places.filter((place): place is number => place != null)
  if (places.length > 0) await lockPlaces(context, places)
}

/** The remains leave their place; of a move, they lie in the other one from the same day on: both, or neither. */
export async function completeDisinterment(context: HookContext, next: Next): Promise<void> {
  const interments = context.area('interments')
  const old = await interments.get(next.interment as number)
  if (old.status !== 'completed' || (old.location ?? null) !== (next.from ?? null))
    throw conflict(
      'notInterredThere',
      'The interment has changed since',
      'They do not lie there any more. Cancel this, or plan it anew.',
      { referents: [{ resource: 'interments', id: old.id, label: old.label }] },
    )
  await interments.update(
    old.id,
    old.version,
    {
      status: 'disinterred',
      disinterredOn: next.doneOn,
      disinterReason: next.reason,
      disinterPermit: next.permitNumber ?? null,
    },
    { action: 'disinter' },
  )
  if (next.kind === 'move')
    next.newInterment = await interAgain(context, next, old, {
      location: next.location ?? null,
      position: next.position ?? null,
      on: next.doneOn,
    })
}

/** What was taken up for a time comes back to its place: by another interment, so that both days stay. */
export async function returnRemains(context: HookContext, next: Next): Promise<void> {
  if (next.kind !== 'temporary')
    throw conflict('notTemporary', 'This disinterment is not temporary', 'Record a new interment.')
  const old = await context.area('interments').get(next.interment as number)
  next.newInterment = await interAgain(context, next, old, {
    location: next.from ?? null,
    position: old.position,
    on: next.returnedOn,
  })
}

/** Under all rules of an interment: room, the right to the place, one person once. */
async function interAgain(
  context: HookContext,
  next: Next,
  old: StoredRecord,
  { location, position, on }: { location: number | null; position: unknown; on: unknown },
): Promise<number> {
  const again = await context.area('interments').create({
    deceased: old.deceased,
    location,
    position,
    disposition: old.disposition,
    partOfCremains: old.partOfCremains,
    status: 'completed',
    burialType: old.burialType,
    container: old.container,
    vault: old.vault,
    // The new place has room for them as they are; on which level they lie there is its own matter.
    child: old.child,
    containerLength: old.containerLength,
    containerWidth: old.containerWidth,
    infectious: old.infectious,
    oversize: old.oversize,
    cremationStatus: old.cremationStatus,
    permitNumber: next.permitNumber ?? old.permitNumber,
    actualDate: on,
    consents: (next.consents ?? []).flatMap(({ contact, answer, on: givenOn }) =>
      contact == null ? [] : [{ contact, answer, givenOn }],
    ),
  })
  return again.id
}
