import {
  badInput,
  type Context,
  claim,
  conflict,
  extend,
  refreshClaimed,
  refreshOwners,
  release,
} from '../../server/extend'
import intermentRights, { type IntermentRight } from './area'
import { reports } from './reports.server'

export default extend(intermentRights, {
  reports,
  prepare: async (context, next, previous) => {
    if (next.expires && next.tenure !== 'term')
      throw badInput([
        { field: 'expires', message: 'is for rights of limited term only', code: 'onlyTerm' },
      ])
    if (next.tenure === 'term' && !next.expires)
      throw badInput([
        {
          field: 'expires',
          message: 'is required for a right of limited term',
          code: 'termNeedsEnd',
        },
      ])
    const holders = next.holders ?? []
    if (new Set(holders.map((holder) => holder.contact)).size < holders.length)
      throw badInput([{ field: 'holders', message: 'name a contact twice', code: 'twice' }])
    if (previous && previous.location !== next.location)
      throw badInput([
        {
          field: 'location',
          message: 'of a right cannot change: transfer or surrender it',
          code: 'rightStays',
        },
      ])
    if (previous && previous.reservation !== next.reservation)
      throw badInput([
        {
          field: 'reservation',
          message: 'is named when the right is made',
          code: 'reservationStays',
        },
      ])
    const location = next.location as number
    const active = next.status === 'active'
    const was = previous?.status === 'active'
    if (active && !was) {
      await convert(context, next.reservation, location)
      await claim(context, {
        kind: 'right',
        source: next.id,
        locations: [location],
        field: 'location',
        converting: next.reservation ?? undefined,
      })
    }
    if (!active && was) await release(context, 'right', next.id)
  },
  settled: async (context, right, previous) => {
    // What a deed says besides changes no place.
    if (right.status !== previous?.status) await refreshClaimed(context, [right.location])
    if (right.reservation) await finish(context, right.reservation)
    if (concernsHolders(right, previous))
      await refreshOwners(context, [...holdersIn(right), ...holdersIn(previous)])
  },
  settledMany: async (context, rights) => {
    await refreshClaimed(
      context,
      rights.map(({ location }) => location),
    )
    for (const { reservation } of rights) if (reservation) await finish(context, reservation)
    await refreshOwners(context, rights.flatMap(holdersIn))
  },
  merged: (next) => {
    next.holders = joined(next.holders ?? [])
  },
  restore: (context, right) => refreshOwners(context, holdersIn(right)),
  archive: async (_context, right) => {
    if (right.status === 'active')
      throw conflict(
        'active',
        'This right is active',
        'Surrender or void it first: rights are permanent records.',
      )
  },
})

/** A right may take the place of a reservation that is active and covers its location. */
async function convert(context: Context, reservation: number | null | undefined, location: number) {
  if (!reservation) return
  const found = (await context.area('reservations').find({ id: reservation }, 1))[0]
  if (!found)
    throw badInput([
      {
        field: 'reservation',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  const held = await context.area('reservations').lock(reservation)
  if (held.status !== 'active')
    throw conflict('reservation', 'The reservation is no longer active', `It is ${held.status}.`, {
      params: { status: String(held.status) },
    })
  if (!(held.locations as number[]).includes(location))
    throw badInput([
      { field: 'reservation', message: 'does not cover this location', code: 'notCovered' },
    ])
}

/** A reservation none of whose locations is still claimed by it has been converted. */
async function finish(context: Context, reservation: number) {
  const { rows } = await context.transaction.query(
    "select 1 from claims where cemetery_id = $1 and kind = 'reservation' and source_id = $2 limit 1",
    [context.cemeteryId, reservation],
  )
  if (rows.length > 0) return
  const reservations = context.area('reservations')
  const held = await reservations.lock(reservation)
  if (held.status !== 'active') return
  await reservations.update(reservation, held.version, { status: 'converted' })
}

type Right = Pick<IntermentRight, 'holders' | 'status'>
const holdersIn = (right: Partial<Right> | null) =>
  (right?.holders ?? []).map(({ contact }) => contact)

/** Whether it makes a difference to who owns what. */
const concernsHolders = (right: Partial<Right>, previous: Right | null) =>
  right.status !== previous?.status ||
  JSON.stringify(holdersIn(right)) !== JSON.stringify(holdersIn(previous))

/** Nobody holds one right twice: shares are added, and the first of the roles stays. */
function joined(holders: Right['holders']): Right['holders'] {
  const by = new Map<number, Right['holders'][number]>()
  for (const holder of holders) {
    const known = by.get(holder.contact)
    if (!known) by.set(holder.contact, { ...holder })
    else {
      if (known.share !== null || holder.share !== null)
        known.share = (known.share ?? 0) + (holder.share ?? 0)
      if (roles.indexOf(holder.role as Role) < roles.indexOf(known.role as Role))
        known.role = holder.role
    }
  }
  return [...by.values()]
}
type Role = (typeof roles)[number]
const roles = intermentRights.fields.holders.fields.role.choices
