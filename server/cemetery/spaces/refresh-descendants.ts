import type { ClaimKind } from '../../../core/claims'
import { claimedStates } from '../../../core/space'
import type { HookContext } from '../../engine/resources/extend'
import type { Transaction } from '../../engine/transaction/transaction'
import { enqueue } from '../../platform/jobs/queue'
import { idsOfPath, pathUpperBound, refreshSpaces } from './spaces'

/** How many descendants of a claim are updated with it; more than that are left to a job. */
export const maxDescendantsAtOnce = 500
/** The kind of job that updates the others. */
export const refreshDescendantsJob = 'spaces-below'

/**
 * After a claim on these locations was made or ended, or they were moved: updates them and their
 * descendants. Of a section with thousands of places the descendants are updated by a job in batches, so
 * that nobody waits for their locks. Meanwhile none of them can be sold: sales check claims, never a status.
 */
export async function refreshClaimedSpaces(
  context: HookContext,
  locations: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const tops = [...new Set(locations.filter((id): id is number => id != null))]
  await refreshSpaces(context, tops)
  for (const top of tops) {
    const below = await staleBelow(context.transaction, top, new Map(), maxDescendantsAtOnce + 1)
    if (below.length <= maxDescendantsAtOnce)
      await refreshSpaces(
        context,
        below.map(({ id }) => id),
      )
    else
      await enqueue(
        context.transaction,
        refreshDescendantsJob,
        { top },
        { lane: refreshDescendantsJob },
      )
  }
}

/** The kind of job that updates spaces after their property type became sellable, or not. */
export const refreshTypedJob = 'spaces-typed'

/** Updates which locations of a property type are spaces; of many, in batches. */
export async function refreshSpacesOfType(context: HookContext, type: number): Promise<void> {
  if ((await refreshNextOfType(context.transaction, type, maxDescendantsAtOnce)) !== null)
    await enqueue(context.transaction, refreshTypedJob, { type }, { lane: refreshDescendantsJob })
}

/**
 * Brings the next places of this type up to date by their trigger, from the last on: what is done is not
 * looked at again, and what they stand within finds at its first look that it is still divided.
 * @returns the id before which to go on; null: there are no more
 */
export async function refreshNextOfType(
  { client, cemeteryId }: Transaction,
  type: number,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select l.id from locations l join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.property_type_id = $2 and l.archived_at is null and l.id < $4
       and l.space <> is_space(t.sellable, l.holds_spaces)
     order by l.id desc limit $3`,
    [cemeteryId, type, limit, before],
  )
  if (rows.length === 0) return null
  await client.query(
    'update locations set space = not space where cemetery_id = $1 and id = any($2::bigint[])',
    [cemeteryId, rows.map(({ id }) => id)],
  )
  return rows.length < limit ? null : (rows.at(-1) as { id: number }).id
}

/** Per status, the path up to which it was processed. */
export type ProgressByStatus = Map<string | null, string>
export interface StaleSpace {
  id: number
  path: string
  status: string | null
}

/**
 * Places within `top` whose status may no longer follow from the claims above them, some of each status
 * in the order of their paths: within a claim all that are not as it says, without one all that look
 * claimed. Who lies there stays there: occupied places and those that hold too many ask no claim.
 */
export async function staleBelow(
  transaction: Transaction,
  top: number,
  reached: ProgressByStatus,
  limit: number,
): Promise<StaleSpace[]> {
  const { cemeteryId } = transaction
  const { rows: tops } = await transaction.query<{ path: string }>(
    'select path from locations where cemetery_id = $1 and id = $2',
    [cemeteryId, top],
  )
  const path = tops[0]?.path
  if (!path) return []
  const { rows: claims } = await transaction.query<{ kind: ClaimKind }>(
    'select kind from claims where cemetery_id = $1 and location_id = any($2::bigint[])',
    [cemeteryId, idsOfPath(path)],
  )
  const kind = claims[0]?.kind
  const claimed = [...new Set(Object.values(claimedStates))]
  const stale = !kind
    ? claimed
    : [null, 'available', 'notForSale', ...claimed.filter((one) => one !== claimedStates[kind])]
  // Each status by itself: only then does the index of statuses and paths lead to them alone.
  const found = await transaction.pipeline(
    stale.map((status) => ({
      text: `select id, path, status from locations
        where cemetery_id = $1 and archived_at is null and path > $2 and path < $3
          and status ${status === null ? 'is null' : '= $5'} order by path limit $4`,
      values: [
        cemeteryId,
        reached.get(status) ?? path,
        pathUpperBound(path),
        limit,
        ...(status === null ? [] : [status]),
      ],
    })),
  )
  return found.flatMap(({ rows }) => rows as StaleSpace[]).slice(0, limit)
}
