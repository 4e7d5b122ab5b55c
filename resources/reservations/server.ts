import { addDays, todayIn } from '../../core/week'
import {
  badInput,
  type Context,
  claim,
  extend,
  holdersOf,
  type Next,
  refreshClaimed,
  release,
} from '../../server/extend'
import reservations from './area'
import { reports } from './reports.server'

/** Where nobody says until when, it is as long as its type has it, from its first day or from today. */
async function setLength(
  { transaction, cemeteryId }: Context,
  next: Next<typeof reservations.fields>,
) {
  if (next.expires || next.type == null) return
  const { rows } = await transaction.query<{ days: number | null }>(
    'select days from reservation_types where cemetery_id = $1 and id = $2',
    [cemeteryId, next.type],
  )
  const days = rows[0]?.days
  if (days == null) return
  next.from ??= todayIn(transaction.who.cemetery?.timeZone ?? 'UTC')
  next.expires = addDays(next.from, days)
}

/** What is promised from now on does not end before now; one that has ended since is what it is. */
function refuseExpired(
  { transaction, importing }: Context,
  next: Next<typeof reservations.fields>,
  previous: { status?: unknown; expires?: unknown } | null,
) {
  const same = previous?.status === 'active' && previous.expires === next.expires
  if (importing || next.status !== 'active' || !next.expires || same) return
  if (next.expires < todayIn(transaction.who.cemetery?.timeZone ?? 'UTC'))
    throw badInput([
      {
        field: 'expires',
        message: 'has passed: an active reservation ends today or later',
        code: 'expiredAlready',
      },
    ])
}

/** The places that one claims by being active. */
const claimedBy = (one: { status?: string | null; locations?: number[] } | null) =>
  one?.status === 'active' ? (one.locations ?? []) : []

export default extend(reservations, {
  reports,
  prepare: async (context, next, previous) => {
    refuseExpired(context, next, previous)
    if (!previous && next.status === 'active' && !context.importing) await setLength(context, next)
    if (next.from && next.expires && next.expires < next.from)
      throw badInput([
        { field: 'expires', message: 'must not be before the first day', code: 'before' },
      ])
    const locations = next.locations ?? []
    const active = next.status === 'active'
    const was = previous?.status === 'active'
    if (!active && was) await release(context, 'reservation', next.id)
    if (!active) return
    if (was) {
      const dropped = (await holdersOf(context, 'reservation', next.id)).filter(
        (id) => !locations.includes(id),
      )
      if (dropped.length > 0) await release(context, 'reservation', next.id, dropped)
    }
    // What a right has taken over already is no longer this reservation's to claim.
    const before = was ? (previous?.locations ?? []) : []
    const added = locations.filter((id) => !before.includes(id))
    if (added.length > 0)
      await claim(context, {
        kind: 'reservation',
        source: next.id,
        locations: added,
        field: 'locations',
      })
  },
  settled: async (context, reservation, previous) => {
    const now = claimedBy(reservation)
    const before = claimedBy(previous)
    await refreshClaimed(context, [
      ...now.filter((id) => !before.includes(id)),
      ...before.filter((id) => !now.includes(id)),
    ])
  },
  archive: async (context, reservation) => {
    await release(context, 'reservation', reservation.id)
    await refreshClaimed(context, reservation.locations)
  },
  restore: async (context, reservation) => {
    if (reservation.status !== 'active') return
    await claim(context, {
      kind: 'reservation',
      source: reservation.id,
      locations: reservation.locations,
      field: 'locations',
    })
    await refreshClaimed(context, reservation.locations)
  },
  home: async (_context, { day }) => {
    const active = { status: 'active' }
    const soon = { ...active, expires_lte: addDays(day, 7) }
    return {
      figures: [
        {
          key: 'active',
          filter: active,
          also: { key: 'soon', filter: soon, tone: 'attention' },
        },
      ],
    }
  },
})
