import {
  badInput,
  type Context,
  claim,
  conflict,
  extend,
  refreshSpaces,
  release,
} from '../../server/extend'
import intermentRights from './area'
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
  settled: async (context, right) => {
    await refreshSpaces(context, [right.location])
    if (right.reservation) await finish(context, right.reservation)
  },
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
