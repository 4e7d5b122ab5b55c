import { conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { updateComputedMany } from '../../engine/resources/update-computed'
import { enqueue } from '../../platform/jobs/queue'
import { pathUpperBound } from './spaces'

/** The kind of job that updates the descendants of a moved or renamed location. */
export const moveDescendantsJob = 'places-below'
/** Jobs of this lane run one after another: a second rename is applied after the first. */
const lane = moveDescendantsJob

/** The address of a location within another. */
export const addressWithin = (name: string, above: { address: string } | null | undefined) =>
  above ? `${above.address} › ${name}` : name

/** Queues the update of all that was within the path `from`. */
export const enqueueMoveDescendants = ({ transaction }: HookContext, top: number, from: string) =>
  enqueue(transaction, moveDescendantsJob, { top, from }, { lane })

/** Whether a location is still stored under an old path of one of its ancestors. */
export const isUnderOldPath = (path: string, above: ReadonlyArray<{ path: string }>) =>
  above.some((one) => !path.startsWith(one.path))

/** Whether descendants of this location, present or former, are still stored under another path. */
export async function areDescendantsMoving({ transaction, cemeteryId }: HookContext, path: string) {
  const { rows } = await transaction.query<{ top: string; from: string }>(
    `with moving as materialized (
       select (payload->>'top')::bigint as top, payload->>'from' as from from jobs
       where cemetery_id = $1 and kind = $2 and state in ('queued', 'running'))
     select l.path as top, m.from from moving m
     join locations l on l.cemetery_id = $1 and l.id = m.top where m.from <> l.path`,
    [cemeteryId, moveDescendantsJob],
  )
  return rows.some(({ top, from }) => top.startsWith(path) || from.startsWith(path))
}

interface DescendantRow extends Record<string, unknown> {
  id: number
  parent: number
  name: string
  path: string
  depth: number
  address: string
  sort_key: string
  search_words: string[]
}
type ParentAddress = Pick<DescendantRow, 'path' | 'depth' | 'address'>

/** How far a pass through a path's descendants has come. */
export interface DescendantsProgress {
  /** Null: at its end. */
  reached: string | null
  /** Ids of the locations that were updated. */
  changed: number[]
}

/**
 * Updates path, level, address, order and words of the next locations stored within `from`, each from its
 * parent. In the order of paths, so that parents come first; a location that is added, moved or claimed
 * meanwhile comes before or after this step as a whole.
 * @param kept keep their address, since another place has the one that they would get
 */
export async function moveSomeDescendants(
  context: HookContext,
  { from, reached, kept }: { from: string; reached: string; kept?: ReadonlySet<number> },
  limit: number,
): Promise<DescendantsProgress> {
  const { transaction, cemeteryId } = context
  const range = [cemeteryId, reached, pathUpperBound(from), limit]
  const { rows: seen } = await transaction.query<Pick<DescendantRow, 'id' | 'parent' | 'path'>>(
    `select id, parent_id as parent, path from locations
     where cemetery_id = $1 and archived_at is null and path > $2 and path < $3 order by path limit $4`,
    range,
  )
  const last = seen.at(-1)
  if (!last) return { reached: null, changed: [] }
  const ids = seen.map(({ id }) => id)
  const own = new Set(ids)
  const above = [...new Set(seen.map(({ parent }) => parent))].filter((id) => !own.has(id))
  const { rows: held } = await transaction.query<ParentAddress & { id: number }>(
    'select id, path, depth, address from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
    [cemeteryId, above],
  )
  const { rows } = await transaction.query<DescendantRow>(
    `select id, parent_id as parent, name, path, depth, address, sort_key, search_words from locations
     where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by path for no key update`,
    [cemeteryId, ids],
  )
  const placed = new Map<number, ParentAddress>(held.map((one) => [one.id, one]))
  const wrong = rows.flatMap((row) => {
    const within = placed.get(row.parent)
    // Moved while we waited for its lock: that move has updated it.
    if (!within) return []
    const next = {
      path: `${within.path}${row.id}/`,
      depth: within.depth + 1,
      address: kept?.has(row.id) ? row.address : addressWithin(row.name, within),
    }
    placed.set(row.id, next)
    const same = next.path === row.path && next.depth === row.depth && next.address === row.address
    return same ? [] : [{ row, next }]
  })
  await updateComputedMany(
    context,
    'locations',
    ['path', 'depth', 'address'],
    wrong.map(({ row, next }) => ({
      id: row.id,
      archived: false,
      sortKey: row.sort_key,
      words: row.search_words,
      values: { id: row.id, name: row.name, ...next },
    })),
  )
  const changed = wrong.map(({ row }) => row.id)
  await context.area('locations').updateNamesElsewhere(changed)
  return { reached: seen.length < limit ? null : last.path, changed }
}

export const locationJustMoved = () =>
  conflict('moved', 'The location was just moved', 'Try again.')
