import { addDays } from '../../core/calendar-days'
import {
  claimedLocations,
  claimSpaces,
  giveBackClaims,
  releaseClaims,
} from '../../server/cemetery/spaces/claims'
import { liftHold } from '../../server/cemetery/spaces/holds'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord, ScheduledWork } from '../../server/engine/resources/extend'
import type contracts from './area'
import type { Contract } from './area'

type NextContract = NextRecord<(typeof contracts)['fields']>

/** How long a contract keeps its places where Settings say nothing. */
const usualDays = 30

/** The places that a contract keeps from being sold to others: those it sells, while it waits for its signatures. */
export const placesKept = (
  contract: Pick<NextContract, 'status' | 'items'> | null | undefined,
): number[] =>
  contract?.status === 'in-progress'
    ? [
        ...new Set(
          (contract.items ?? []).flatMap(({ kind, location }) =>
            kind === 'property' && location != null ? [location] : [],
          ),
        ),
      ]
    : []

/** Takes and gives back what the contract keeps, with its last day. Its own reservation and hold give way. */
export async function keepPlaces(
  context: HookContext,
  next: NextContract,
  previous: Contract | null,
): Promise<void> {
  const now = placesKept(next)
  await setEnd(context, next, previous, now.length > 0)
  if (previous?.status === 'in-progress') {
    const kept = await claimedLocations(context, 'contract', next.id)
    const dropped = kept.filter((id) => !now.includes(id))
    if (dropped.length > 0) await giveBack(context, next.id, previous.reservation, dropped)
  }
  const before = placesKept(previous)
  const added = now.filter((id) => !before.includes(id))
  if (added.length === 0) return
  if (next.takesHold && context.transaction.may({ permission: 'locWrite' }))
    for (const id of [...added].sort((a, b) => a - b)) await liftHold(context, id)
  await claimSpaces(context, {
    kind: 'contract',
    source: next.id,
    locations: added,
    field: 'items',
    converting: next.reservation ?? undefined,
  })
}

/**
 * The last day: as it is typed, else as long as the price defaults of property have it. Without places, and
 * once nothing is kept any more, there is none.
 */
async function setEnd(
  context: HookContext,
  next: NextContract,
  previous: Contract | null,
  keeps: boolean,
) {
  // A draft keeps nothing; the day that was typed into it counts once it is in progress.
  if (next.status === 'draft' && previous?.status !== 'in-progress') return
  if (!keeps) {
    next.heldUntil = null
    return
  }
  next.lapsedOn = null
  const today = context.transaction.today
  const typed = next.heldUntil && next.heldUntil !== previous?.heldUntil
  if (typed && next.heldUntil && next.heldUntil < today)
    throw badInput([
      {
        field: 'heldUntil',
        message: 'has passed: a contract in progress keeps its places until today or later',
        code: 'expiredAlready',
      },
    ])
  const begins = previous?.status !== 'in-progress'
  if (next.heldUntil && !(begins && next.heldUntil < today)) return
  next.heldUntil = addDays(today, await daysOf(context))
}

async function daysOf({ transaction, cemeteryId }: HookContext): Promise<number> {
  const { rows } = await transaction.query<{ days: number }>(
    `select contract_days::int as days from price_defaults
     where cemetery_id = $1 and kind = 'property' and archived_at is null and contract_days is not null
     order by id desc limit 1`,
    [cemeteryId],
  )
  return rows[0]?.days ?? usualDays
}

/** To the reservation that the places came from, as long as it stands; else to everybody. */
async function giveBack(
  context: HookContext,
  id: number,
  reservation: number | null,
  locations: readonly number[],
) {
  const [reserved] = reservation
    ? await context.area('reservations').find({ id: reservation, status: 'active' }, 1)
    : []
  const own = ((reserved?.locations ?? []) as number[]).filter((at) => locations.includes(at))
  if (reserved && own.length > 0)
    await giveBackClaims(context, { kind: 'contract', source: id, to: reserved.id, locations: own })
  await releaseClaims(context, 'contract', id, locations)
}

/** Contracts whose last day has passed where the cemetery lies: drafts again, their places free. */
export const lapse: ScheduledWork = {
  name: 'ending contracts in progress',
  everyMs: 60_000,
  due: (among) => `
    select k.cemetery_id, k.id, k.version from cemeteries c join contracts k on k.cemetery_id = c.id
    where ${among('k.cemetery_id')}
      and k.status = 'in-progress' and k.archived_at is null and k.held_until < (now() at time zone c.time_zone)::date
    order by k.cemetery_id, k.id limit 500`,
  run: async ({ area }, { id, version }) => {
    const contracts = area('contracts')
    const { heldUntil } = (await contracts.get(id)) as unknown as Contract
    await contracts.update(id, version, { status: 'draft', lapsedOn: heldUntil, heldUntil: null })
  },
}
