import { areas, extensions } from '../areas'
import type { Who } from '../auth/enter'
import { release } from '../claims'
import type { Database } from '../database'
import { Repository } from '../resources/repository'
import { refreshClaimed } from '../spaces-below'
import { type Transaction, transactAs } from '../transaction'
import type { Periodic } from './jobs'

/** What the product does by itself, in the timeline without a name. */
const nobody = {
  userId: null as unknown as number,
  name: null as unknown as string,
  email: '',
  isSystemAdmin: false,
  isAccountManager: false,
  elevated: false,
  cemetery: null,
} satisfies Who

/** Reservations whose last day has passed where the cemetery lies: expired, their spaces free. */
export async function expireReservations(database: Database): Promise<number> {
  const { rows } = await database.owner.query<Due>(
    `select r.cemetery_id, r.id, r.version from cemeteries c join reservations r on r.cemetery_id = c.id
     where r.status = 'active' and r.archived_at is null and r.expires < (now() at time zone c.time_zone)::date
     order by r.cemetery_id, r.id limit 500`,
  )
  return each(database, rows, async (transaction, { id, version }) => {
    await repositoryOf(transaction, 'reservations').update(id, version, { status: 'expired' })
  })
}

/** Rights of limited term whose last day has passed where the cemetery lies: expired, their spaces free. */
export async function expireRights(database: Database): Promise<number> {
  const { rows } = await database.owner.query<Due>(
    `select r.cemetery_id, r.id, r.version from cemeteries c join interment_rights r on r.cemetery_id = c.id
     where r.status = 'active' and r.tenure = 'term' and r.archived_at is null and r.expires < (now() at time zone c.time_zone)::date
     order by r.cemetery_id, r.id limit 500`,
  )
  return each(database, rows, async (transaction, { id, version }) => {
    await repositoryOf(transaction, 'interment-rights').update(id, version, { status: 'expired' })
  })
}

/** Holds that were set until an instant now past. */
export async function liftHolds(database: Database): Promise<number> {
  const { rows } = await database.owner.query<Due>(
    `select l.cemetery_id, l.id, l.version from claims k
     join locations l on l.cemetery_id = k.cemetery_id and l.id = k.location_id
     where k.kind = 'hold' and l.hold_until < now() order by l.cemetery_id, l.id limit 500`,
  )
  return each(database, rows, async (transaction, { id, version }) => {
    const locations = repositoryOf(transaction, 'locations')
    const before = await locations.lock(id, version)
    const freed = await release(locations.context, 'hold', id)
    if (freed.length === 0) return
    await locations.derive(id, { holdReason: null, holdUntil: null })
    await locations.touch(id)
    await refreshClaimed(locations.context, [id])
    const { holdReason, holdUntil } = before
    await locations.note(
      'lift',
      before,
      { holdReason, holdUntil },
      { holdReason: null, holdUntil: null },
    )
  })
}

/** A year of sign-ins is kept. */
async function pruneSignIns(database: Database): Promise<number> {
  const { rowCount } = await database.owner.query(
    "delete from sign_ins where at < now() - interval '1 year'",
  )
  return rowCount ?? 0
}

export const periodic: readonly Periodic[] = [
  { name: 'expiring reservations', everyMs: 60_000, run: expireReservations },
  { name: 'expiring rights', everyMs: 60_000, run: expireRights },
  { name: 'forgetting old sign-ins', everyMs: 6 * 3_600_000, run: pruneSignIns },
  { name: 'lifting holds', everyMs: 30_000, run: liftHolds },
]

interface Due {
  cemetery_id: number
  id: number
  version: number
}

/**
 * One transaction each; what another process or a person was quicker with is left alone. One that
 * fails keeps none of the others back: its error is thrown when all have had their turn.
 */
async function each(
  database: Database,
  due: readonly Due[],
  work: (transaction: Transaction, one: Due) => Promise<void>,
): Promise<number> {
  let done = 0
  let failure: unknown
  for (const one of due)
    try {
      await transactAs(database, one.cemetery_id, nobody, (transaction) => work(transaction, one))
      done++
    } catch (error) {
      const { status } = error as { status?: number }
      if (status !== 412 && status !== 409 && status !== 404) failure ??= error
    }
  if (failure) throw failure
  return done
}

function repositoryOf(transaction: Transaction, name: string): Repository {
  const area = areas.find((one) => one.name === name)
  if (!area) throw new Error(`no area is called ${name}`)
  return new Repository({ areas, extensions }, area, transaction)
}
