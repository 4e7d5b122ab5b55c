import {
  type Capacity,
  capacityKindOf,
  countsAgainstCapacity,
  defaultCapacity,
} from '../../core/space'
import { refreshDeceased, refreshSpaces } from '../../server/cemetery/spaces/spaces'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import interments from './area'
import { assertAuthority } from './authority.server'
import { authorityRoute } from './authority-route.server'
import { assertService } from './calendar.server'
import { wasCompleted } from './completed.server'
import { confirmBookingRoute } from './confirm-booking.server'
import { assertIntermentDates } from './dates.server'
import { home } from './home.server'
import { assertPlace } from './place.server'
import { readinessRoute } from './readiness.server'
import { exceptions, reports } from './reports.server'
import { assertNotInterredTwice, lockPersons } from './single-interment.server'
import { voidedConflict, voidRoutes } from './void.server'

type Interment = NextRecord<(typeof interments)['fields']>

export default extend(interments, {
  exceptionsReport: exceptions,
  reports,
  routes: [...voidRoutes, authorityRoute, readinessRoute, confirmBookingRoute],
  overridable: true,
  beforeLock: async (context, input, id) => {
    const { rows } = await context.transaction.query<{ person: number }>(
      'select deceased_id as person from interments where cemetery_id = $1 and id = $2',
      [context.cemeteryId, id],
    )
    await lockPersons(context, [rows[0]?.person, input.deceased as number | undefined])
  },
  beforeSave: async (context, next, previous) => {
    next.imported = previous?.imported ?? context.importing
    refuseVoided(next, previous)
    if (!previous) await fillFuneralHome(context, next)
    if (!context.importing && !previous) await lockPersons(context, [next.deceased])
    if (
      next.scheduledStart &&
      next.scheduledEnd &&
      Date.parse(next.scheduledEnd) < Date.parse(next.scheduledStart)
    )
      throw badInput([
        { field: 'scheduledEnd', message: 'must not be before the start', code: 'before' },
      ])
    if (!context.importing) {
      disinterment(next, previous)
      if (next.status !== 'voided') {
        await assertIntermentDates(context, next, previous)
        await assertAuthority(context, next, previous)
        if (concernsPerson(next, previous)) await assertNotInterredTwice(context, next)
        await assertPlace(context, next, previous)
        await assertService(context, next, previous)
      }
    }
    const location = next.location
    // A burial in a known place; a register's facts may lack it, and a cenotaph needs none.
    const takes = countsAgainstCapacity(next.status) ? capacityKindOf(next.disposition) : null
    const taken =
      previous && countsAgainstCapacity(previous.status)
        ? capacityKindOf(previous.disposition)
        : null
    const moved = previous?.location !== location
    if (location != null && takes && (moved || takes !== taken))
      await assertRoom(context, next, takes)
  },
  afterSave: async (context, interment, previous) => {
    if (context.importing) return
    await refreshSpaces(context, [interment.location, previous?.location])
    await refreshDeceased(context, [interment.deceased, previous?.deceased])
  },
  beforeArchive: async (context, interment) => {
    if (!context.importing && (await wasCompleted(context, interment)))
      throw conflict(
        'completed',
        'A completed interment is a permanent record',
        'Record a disinterment, or void it where it was entered by mistake.',
      )
    // Seen as gone by what is counted next.
    await context.transaction.query(
      'update interments set archived_at = now() where cemetery_id = $1 and id = $2',
      [context.cemeteryId, interment.id],
    )
    await refreshSpaces(context, [interment.location])
    await refreshDeceased(context, [interment.deceased])
  },
  afterRestore: async (context, interment) => {
    await lockPersons(context, [interment.deceased])
    await assertNotInterredTwice(context, interment)
    await assertService(context, interment, null)
    const takes = countsAgainstCapacity(interment.status)
      ? capacityKindOf(interment.disposition)
      : null
    if (interment.location != null && takes) await assertRoom(context, interment, takes)
    await refreshSpaces(context, [interment.location])
    await refreshDeceased(context, [interment.deceased])
  },
  home,
})

/** The one that the person's record names, where nobody says another. */
async function fillFuneralHome(context: HookContext, next: Interment) {
  if (context.importing || next.funeralHome != null || next.deceased == null) return
  const { rows } = await context.transaction.query<{ home: number | null }>(
    'select funeral_home_id as home from deceased where cemetery_id = $1 and id = $2',
    [context.cemeteryId, next.deceased],
  )
  next.funeralHome = rows[0]?.home ?? null
}

/**
 * Who is taken out was laid there: of a completed interment, with the day and the reason. Both
 * histories stay: this record keeps its own days, another interment is a record of its own.
 */
function disinterment(next: Interment, previous: Record<string, unknown> | null) {
  const names = ['disinterredOn', 'disinterReason', 'disinterPermit'] as const
  // What was recorded before it was struck through stays legible, and comes back with it.
  if (next.status === 'voided') return
  if (next.status === 'disinterred') {
    if (previous?.status === 'voided') return
    if (previous && previous.status !== 'disinterred' && previous.status !== 'completed')
      throw badInput([
        {
          field: 'status',
          message: 'can be disinterred only after completed',
          code: 'onlyCompleted',
        },
      ])
    const missing = (['disinterredOn', 'disinterReason'] as const).filter((name) => !next[name])
    // What was recorded before these were asked for may stay without them.
    if (previous?.status !== 'disinterred' && missing.length > 0)
      throw badInput(
        missing.map((field) => ({
          field,
          message: 'is required for a disinterment',
          code: 'toDisinter',
        })),
      )
    return
  }
  // A mistake is taken back whole.
  if (previous?.status === 'disinterred') for (const name of names) next[name] = null
  const early = names.filter((name) => next[name])
  if (early.length > 0)
    throw badInput(
      early.map((field) => ({
        field,
        message: 'is for disinterments only',
        code: 'onlyDisinterred',
      })),
    )
}

/** A line that is struck through stays so; only its own ways lead there and back. */
function refuseVoided(next: Interment, previous: Record<string, unknown> | null) {
  const [to, from] = [next.status === 'voided', previous?.status === 'voided']
  if (from && (to || next.voidReason)) throw voidedConflict()
  if (to && !next.voidReason)
    throw badInput([
      { field: 'status', message: 'is given by voiding alone', code: 'onlyByVoiding' },
    ])
}

/** Whether it now takes a body that it did not take before. */
const concernsPerson = (next: Interment, previous: Record<string, unknown> | null) =>
  (['deceased', 'status', 'disposition', 'partOfCremains'] as const).some(
    (name) => (previous?.[name] ?? null) !== (next[name] ?? null),
  )

/**
 * Room for one more of this kind, under the lock of its location: no interment beyond capacity,
 * whoever else is writing. A completed fact of an import is stored all the same and flagged.
 */
async function assertRoom(context: HookContext, next: Interment, takes: keyof Capacity) {
  // Neither asks nor locks: the import brings its spaces up to date, under their locks, after each batch.
  if (context.importing && next.status === 'completed') return
  const { rows } = await context.transaction.query<{
    label: string
    capacity: Capacity | null
    archived: boolean
  }>(
    'select label, capacity, archived_at is not null as archived from locations where cemetery_id = $1 and id = $2 for no key update',
    [context.cemeteryId, next.location],
  )
  const space = rows[0]
  // The reference itself is checked by the engine, which names the field.
  if (!space || space.archived) return
  const { rows: lying } = await context.transaction.query<{ caskets: number; cremains: number }>(
    `select count(*) filter (where disposition in ('burial', 'entombment')) as caskets,
       count(*) filter (where disposition = 'inurnment') as cremains
     from interments where cemetery_id = $1 and location_id = $2 and archived_at is null and id <> $3
       and status in ('requested', 'scheduled', 'completed')`,
    [context.cemeteryId, next.location, next.id],
  )
  const used = lying[0] as Capacity
  const room = space.capacity ?? defaultCapacity
  const over = used.caskets > room.caskets || used.cremains > room.cremains
  if (over)
    throw conflict(
      'capacity',
      `${space.label} holds more than its capacity`,
      `${used.caskets} caskets of ${room.caskets} and ${used.cremains} cremains of ${room.cremains}: settle that before another interment here.`,
      {
        params: {
          space: space.label,
          kind: 'over',
          caskets: used.caskets,
          casketRoom: room.caskets,
          cremains: used.cremains,
          cremainsRoom: room.cremains,
        },
      },
    )
  if (used[takes] + 1 > room[takes])
    throw conflict(
      'capacity',
      `${space.label} has no free place for ${takes}`,
      `${used[takes]} of ${room[takes]} ${takes === 'caskets' ? 'casket' : 'cremains'} places are taken.`,
      { params: { space: space.label, kind: takes, used: used[takes], room: room[takes] } },
    )
}
