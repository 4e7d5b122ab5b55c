import { deriveMany } from './derive-many'
import type { Context } from './extend'
import { enqueue } from './jobs/queue'
import { conflict } from './problem'
import { pathUpperBound } from './spaces'

/** The kind of job by which what stands below a moved or renamed place follows it. */
export const placesBelow = 'places-below'
/** Jobs of this lane come one after another: a second name is followed after the first. */
const lane = placesBelow

/** How a place is called within another. */
export const addressWithin = (name: string, above: { address: string } | null | undefined) =>
  above ? `${above.address} › ${name}` : name

/** What stood within `from` follows in the background, some at a time. */
export const followLater = ({ transaction }: Context, top: number, from: string) =>
  enqueue(transaction, placesBelow, { top, from }, { lane })

/** Whether a place is still written under a path that one of those above it has left. */
export const isLeft = (path: string, above: ReadonlyArray<{ path: string }>) =>
  above.some((one) => !path.startsWith(one.path))

/** Whether places that stand within this one, or did until now, are still written under another path. */
export async function isMoving({ transaction, cemeteryId }: Context, path: string) {
  const { rows } = await transaction.query<{ top: string; from: string }>(
    `select l.path as top, j.payload->>'from' as from from jobs j
     join locations l on l.cemetery_id = $1 and l.id = (j.payload->>'top')::bigint
     where j.cemetery_id = $1 and j.kind = $2 and j.state in ('queued', 'running') and j.payload->>'from' <> l.path`,
    [cemeteryId, placesBelow],
  )
  return rows.some(({ top, from }) => top.startsWith(path) || from.startsWith(path))
}

interface Row extends Record<string, unknown> {
  id: number
  parent: number
  name: string
  path: string
  depth: number
  address: string
  sort_key: string
  search_words: string[]
}
type Above = Pick<Row, 'path' | 'depth' | 'address'>

/** How far a pass through what stands within a path has come. */
export interface Pass {
  /** Null: at its end. */
  reached: string | null
  /** Places that were put right. */
  changed: number[]
}

/**
 * Puts the next places that are written within `from` right: path, level, address, order and words, as they
 * follow from what each stands within. In the order of paths, so that everything comes after what it stands
 * within; whoever is added, moved or claimed meanwhile comes before or after this step.
 * @param kept keep their address, since another place has the one that they would get
 */
export async function followSome(
  context: Context,
  { from, reached, kept }: { from: string; reached: string; kept?: ReadonlySet<number> },
  limit: number,
): Promise<Pass> {
  const { transaction, cemeteryId } = context
  const range = [cemeteryId, reached, pathUpperBound(from), limit]
  const { rows: seen } = await transaction.query<Pick<Row, 'id' | 'parent' | 'path'>>(
    `select id, parent_id as parent, path from locations
     where cemetery_id = $1 and archived_at is null and path > $2 and path < $3 order by path limit $4`,
    range,
  )
  const last = seen.at(-1)
  if (!last) return { reached: null, changed: [] }
  const ids = seen.map(({ id }) => id)
  const own = new Set(ids)
  const above = [...new Set(seen.map(({ parent }) => parent))].filter((id) => !own.has(id))
  const { rows: held } = await transaction.query<Above & { id: number }>(
    'select id, path, depth, address from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
    [cemeteryId, above],
  )
  const { rows } = await transaction.query<Row>(
    `select id, parent_id as parent, name, path, depth, address, sort_key, search_words from locations
     where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by path for no key update`,
    [cemeteryId, ids],
  )
  const placed = new Map<number, Above>(held.map((one) => [one.id, one]))
  const wrong = rows.flatMap((row) => {
    const within = placed.get(row.parent)
    // Put elsewhere while we waited for it: that has placed it.
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
  await deriveMany(
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
  await context.area('locations').renamed(changed)
  return { reached: seen.length < limit ? null : last.path, changed }
}

export const justMoved = () => conflict('moved', 'The location was just moved', 'Try again.')
