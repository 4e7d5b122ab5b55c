import { claimSpaces, releaseClaims } from '../../server/cemetery/spaces/claims'
import { refreshOwners } from '../../server/cemetery/spaces/owners'
import { refreshClaimedSpaces } from '../../server/cemetery/spaces/refresh-descendants'
import { assertRightFits } from '../../server/cemetery/title/overlaps'
import {
  assertNotGivenBack,
  assertTitleStays,
  assertWholeShares,
} from '../../server/cemetery/title/right-changes'
import { contactDied, deceasedChanged, refreshWaiting } from '../../server/cemetery/title/waiting'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type ScheduledWork } from '../../server/engine/resources/extend'
import intermentRights, { type IntermentRight } from './area'
import { reports } from './reports.server'
import { voidRoute } from './void.server'

/** Rights of limited term whose last day has passed where the cemetery lies: expired, their spaces free. */
const expire: ScheduledWork = {
  name: 'expiring rights',
  everyMs: 60_000,
  due: (among) => `
    select r.cemetery_id, r.id, r.version from cemeteries c join interment_rights r on r.cemetery_id = c.id
    where ${among('r.cemetery_id')}
      and r.status = 'active' and r.tenure = 'term' and r.archived_at is null and r.expires < (now() at time zone c.time_zone)::date
    order by r.cemetery_id, r.id limit 500`,
  run: ({ area }, { id, version }) =>
    area('interment-rights').update(id, version, { status: 'expired' }),
}

export default extend(intermentRights, {
  reports,
  routes: [voidRoute],
  scheduled: [expire],
  beforeSave: async (context, next, previous) => {
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
    await assertWholeShares(context, holders)
    if (previous) await assertTitleStays(context, next as never, previous)
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
    if (next.status !== 'void') next.voidReason = null
    else if (previous && previous.status !== 'void' && !next.voidReason && !context.importing)
      throw conflict(
        'voidNeedsReason',
        'Voiding a right requires a reason',
        'Void it on its page, or by POST interment-rights/:id/void.',
      )
    const today = context.transaction.today
    if (previous?.status === 'active' && next.status === 'expired' && !context.importing)
      assertTermOver(next, today)
    const location = next.location as number
    const active = next.status === 'active'
    const was = previous?.status === 'active'
    if (active && previous && !context.importing) {
      if (!was) assertNotGivenBack(previous)
      if (next.expires && next.expires < today && next.expires !== previous.expires)
        throw badInput([
          {
            field: 'expires',
            message: 'lies in the past: a right that ended is set to expired',
            code: 'termEnded',
          },
        ])
    }
    if (!active && was)
      next.endedOn ??= next.status === 'expired' && next.expires ? next.expires : today
    if (active) next.endedOn = null
    if (active && !was) {
      await convert(context, next.reservation, location)
      await claimSpaces(context, {
        kind: 'right',
        source: next.id,
        locations: [location],
        field: 'location',
        converting: next.reservation ?? undefined,
      })
    }
    if (!active && was) await releaseClaims(context, 'right', next.id)
    // After the claim, which names whose the space is now. What an import brings is kept, and flagged in the chain.
    if (!context.importing) await assertRightFits(context, next, previous ?? undefined)
  },
  afterSave: async (context, right, previous) => {
    // What a deed says besides changes no place.
    if (right.status !== previous?.status) await refreshClaimedSpaces(context, [right.location])
    if (right.reservation) await finish(context, right.reservation)
    if (concernsHolders(right, previous)) {
      const concerned = [...holdersIn(right), ...holdersIn(previous)]
      await refreshOwners(context, concerned)
      await refreshWaiting(context, concerned)
    }
  },
  afterSaveMany: async (context, rights) => {
    await refreshClaimedSpaces(
      context,
      rights.map(({ location }) => location),
    )
    for (const { reservation } of rights) if (reservation) await finish(context, reservation)
    await refreshOwners(context, rights.flatMap(holdersIn))
    await refreshWaiting(context, rights.flatMap(holdersIn))
  },
  onReferencesMerged: (next) => {
    next.holders = joined(next.holders ?? [])
  },
  afterRestore: (context, right) => refreshOwners(context, holdersIn(right)),
  onChangeOf: { contacts: contactDied, deceased: deceasedChanged },
  home: async (_context, { day }) => ({
    figures: [{ key: 'waiting', filter: { waitingSince_lte: day }, order: 22 }],
  }),
  beforeArchive: async (_context, right) => {
    if (right.status === 'active')
      throw conflict(
        'active',
        'This right is active',
        'Surrender or void it first: rights are permanent records.',
      )
  },
})

/** A right that runs ends by a transfer, or is voided; nobody expires it sooner. @throws Problem 409 */
function assertTermOver({ tenure, expires }: Partial<IntermentRight>, today: string) {
  if (tenure !== 'term' || !expires || expires >= today)
    throw conflict(
      'rightRunning',
      'The term of this right is not over',
      'Record a surrender where the holder gives it back.',
    )
}

/** A right may take the place of a reservation that is active and covers its location. */
async function convert(
  context: HookContext,
  reservation: number | null | undefined,
  location: number,
) {
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
async function finish(context: HookContext, reservation: number) {
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
