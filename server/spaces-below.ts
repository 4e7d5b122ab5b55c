import type { Context } from './extend'
import { enqueue } from './jobs/queue'
import { idsOf, pathUpperBound, refreshSpaces } from './spaces'
import type { Transaction } from './transaction'

/** How many places below a claim are brought up to date with it; more of them follow on their own. */
export const mostAtOnce = 500
/** The kind of job that brings the others up to date. */
export const spacesBelow = 'spaces-below'

/**
 * After a claim on these places was made or ended, or they were moved: brings them up to date and what
 * stands within them. A few places at once; a section of thousands answers at once, and those below
 * follow in the background, some at a time, so that nobody waits for their locks. Meanwhile nothing below
 * can be sold: claims are asked for, never a status.
 */
export async function refreshClaimed(
  context: Context,
  locations: ReadonlyArray<number | null | undefined>,
): Promise<void> {
  const tops = [...new Set(locations.filter((id): id is number => id != null))]
  await refreshSpaces(context, tops)
  for (const top of tops) {
    const below = await staleBelow(context.transaction, top, new Map(), mostAtOnce + 1)
    if (below.length <= mostAtOnce)
      await refreshSpaces(
        context,
        below.map(({ id }) => id),
      )
    else await enqueue(context.transaction, spacesBelow, { top }, { lane: spacesBelow })
  }
}

/** The kind of job that follows a property type which is sold now, or no more. */
export const spacesTyped = 'spaces-typed'

/** The places of a property type become spaces with it, or are spaces no more; of many, some at a time. */
export async function refreshTyped(context: Context, type: number): Promise<void> {
  if ((await retype(context.transaction, type, mostAtOnce)) !== null)
    await enqueue(context.transaction, spacesTyped, { type }, { lane: spacesBelow })
}

/**
 * Brings the next places of this type up to date by their trigger, from the last on: what is done is not
 * looked at again, and what they stand within finds at its first look that it is still divided.
 * @returns the id before which to go on; null: there are no more
 */
export async function retype(
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

/** How far each status has been gone through, by path. */
export type Reached = Map<string | null, string>
export interface Stale {
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
  reached: Reached,
  limit: number,
): Promise<Stale[]> {
  const { cemeteryId } = transaction
  const { rows: tops } = await transaction.query<{ path: string }>(
    'select path from locations where cemetery_id = $1 and id = $2',
    [cemeteryId, top],
  )
  const path = tops[0]?.path
  if (!path) return []
  const { rows: claims } = await transaction.query<{ kind: string }>(
    'select kind from claims where cemetery_id = $1 and location_id = any($2::bigint[])',
    [cemeteryId, idsOf(path)],
  )
  const kind = claims[0]?.kind
  const stale = !kind
    ? ['owned', 'reserved']
    : [null, 'available', 'notForSale', kind === 'right' ? 'reserved' : 'owned']
  // Each status by itself: only then does the index of statuses and paths lead to them alone.
  const found = await transaction.all(
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
  return found.flatMap(({ rows }) => rows as Stale[]).slice(0, limit)
}
