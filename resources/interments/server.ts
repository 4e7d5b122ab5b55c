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
import { placeReasonOf, reasonsSaid, timeReasonOf } from './override.server'
import { assertPlace, assertPlaceAgain, notePlanned } from './place.server'
import { readinessRoute } from './readiness.server'
import { exceptions, reports } from './reports.server'
import { assertRoom } from './room.server'
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
        next.overrideReason = placeReasonOf(previous)
        await assertPlace(context, next, previous)
        next.timeOverride = timeReasonOf(previous)
        await assertService(context, next, previous)
        next.overrideReason = reasonsSaid(next.overrideReason ?? null, next.timeOverride ?? null)
      }
    }
    await assertRoom(context, next, previous)
  },
  afterSave: async (context, interment, previous) => {
    if (context.importing) return
    await refreshSpaces(context, [interment.location, previous?.location])
    await refreshDeceased(context, [interment.deceased, previous?.deceased])
  },
  afterImport: notePlanned,
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
    const next: Interment = { ...interment, overrideReason: placeReasonOf(interment) }
    await assertPlaceAgain(context, next)
    await assertService(context, next, null)
    await assertRoom(context, next, null)
    const { authority, authorityReasons, timeOverride, level } = next
    await context.area('interments').updateComputed(interment.id, {
      authority,
      authorityReasons,
      overrideReason: reasonsSaid(next.overrideReason ?? null, timeOverride ?? null),
      timeOverride,
      level,
    })
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
