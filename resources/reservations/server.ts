import { addDays } from '../../core/calendar-days'
import { claimedLocations, claimSpaces, releaseClaims } from '../../server/cemetery/spaces/claims'
import { refreshClaimedSpaces } from '../../server/cemetery/spaces/refresh-descendants'
import { badInput } from '../../server/engine/problem/problem'
import {
  extend,
  type HookContext,
  type NextRecord,
  type ScheduledWork,
} from '../../server/engine/resources/extend'
import reservations from './area'
import { reports } from './reports.server'

/** Where nobody says until when, it is as long as its type has it, from its first day or from today. */
async function setLength(
  { transaction, cemeteryId }: HookContext,
  next: NextRecord<typeof reservations.fields>,
) {
  if (next.expires || next.type == null) return
  const { rows } = await transaction.query<{ days: number | null }>(
    'select days from reservation_types where cemetery_id = $1 and id = $2',
    [cemeteryId, next.type],
  )
  const days = rows[0]?.days
  if (days == null) return
  next.from ??= transaction.today
  next.expires = addDays(next.from, days)
}

/** What is promised from now on does not end before now; one that has ended since is what it is. */
function refuseExpired(
  { transaction, importing }: HookContext,
  next: NextRecord<typeof reservations.fields>,
  previous: { status?: unknown; expires?: unknown } | null,
) {
  const same = previous?.status === 'active' && previous.expires === next.expires
  if (importing || next.status !== 'active' || !next.expires || same) return
  if (next.expires < transaction.today)
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

/** Reservations whose last day has passed where the cemetery lies: expired, their spaces free. */
const expire: ScheduledWork = {
  name: 'expiring reservations',
  everyMs: 60_000,
  due: (among) => `
    select r.cemetery_id, r.id, r.version from cemeteries c join reservations r on r.cemetery_id = c.id
    where ${among('r.cemetery_id')}
      and r.status = 'active' and r.archived_at is null and r.expires < (now() at time zone c.time_zone)::date
    order by r.cemetery_id, r.id limit 500`,
  run: ({ area }, { id, version }) =>
    area('reservations').update(id, version, { status: 'expired' }),
}

export default extend(reservations, {
  reports,
  scheduled: [expire],
  beforeSave: async (context, next, previous) => {
    refuseExpired(context, next, previous)
    if (!previous && next.status === 'active' && !context.importing) await setLength(context, next)
    if (next.from && next.expires && next.expires < next.from)
      throw badInput([
        { field: 'expires', message: 'must not be before the first day', code: 'before' },
      ])
    const locations = next.locations ?? []
    const active = next.status === 'active'
    const was = previous?.status === 'active'
    if (!active && was) await releaseClaims(context, 'reservation', next.id)
    if (!active) return
    if (was) {
      const dropped = (await claimedLocations(context, 'reservation', next.id)).filter(
        (id) => !locations.includes(id),
      )
      if (dropped.length > 0) await releaseClaims(context, 'reservation', next.id, dropped)
    }
    // What a right has taken over already is no longer this reservation's to claim.
    const before = was ? (previous?.locations ?? []) : []
    const added = locations.filter((id) => !before.includes(id))
    if (added.length > 0)
      await claimSpaces(context, {
        kind: 'reservation',
        source: next.id,
        locations: added,
        field: 'locations',
      })
  },
  afterSave: async (context, reservation, previous) => {
    const now = claimedBy(reservation)
    const before = claimedBy(previous)
    await refreshClaimedSpaces(context, [
      ...now.filter((id) => !before.includes(id)),
      ...before.filter((id) => !now.includes(id)),
    ])
  },
  beforeArchive: async (context, reservation) => {
    await releaseClaims(context, 'reservation', reservation.id)
    await refreshClaimedSpaces(context, reservation.locations)
  },
  afterRestore: async (context, reservation) => {
    if (reservation.status !== 'active') return
    await claimSpaces(context, {
      kind: 'reservation',
      source: reservation.id,
      locations: reservation.locations,
      field: 'locations',
    })
    await refreshClaimedSpaces(context, reservation.locations)
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
          informs: true,
        },
      ],
    }
  },
})
