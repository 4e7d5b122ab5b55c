import { badInput, type Context, conflict, deriveMany, pathUpperBound } from '../../server/extend'
import { type Above, addressOf, longest, type Place, tooLong } from './placing.server'

/** Holds the places of a path against being claimed, moved or archived. */
export const holdAbove = (context: Context, path: string) =>
  context.transaction.query(
    'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
    [context.cemeteryId, path.split('/').filter(Boolean).map(Number)],
  )

/** A subtree with claims may not move under a claim: two would stand on one space. */
export async function moveClaims(context: Context, from: string, to: string, under: string) {
  const ids = under.split('/').filter(Boolean).map(Number)
  // Everything that moves is held, so that nobody claims it on its old path meanwhile.
  await context.transaction.query(
    'select id from locations where cemetery_id = $1 and archived_at is null and path >= $2 and path < $3 order by path for no key update',
    [context.cemeteryId, from, pathUpperBound(from)],
  )
  const { rows: moving } = await context.transaction.query(
    'select 1 from claims where cemetery_id = $1 and path >= $2 and path < $3 limit 1',
    [context.cemeteryId, from, pathUpperBound(from)],
  )
  if (moving.length === 0) return
  // All that it would stand within is held against being claimed before it stands there.
  await holdAbove(context, under)
  const { rows } = await context.transaction.query(
    'select 1 from claims where cemetery_id = $1 and location_id = any($2::bigint[]) limit 1',
    [context.cemeteryId, ids],
  )
  if (rows.length > 0)
    throw conflict(
      'claimed',
      'Both places are claimed',
      'Rights, reservations or holds stand on what moves and on where it would stand.',
      { params: { space: null, state: 'both', holder: null } },
    )
  await context.transaction.query(
    'update claims set path = $3 || substr(path, length($2) + 1) where cemetery_id = $1 and path >= $2 and path < $4',
    [context.cemeteryId, from, to, pathUpperBound(from)],
  )
}

interface Below {
  id: number
  parent: number
  name: string
  path: string
  sort_key: string
  search_words: string[]
}

/**
 * What stands within follows: path, level, address, place in lists and words, however many they are.
 * @throws Problem 400 where an address would become too long
 */
export async function moveBelow(context: Context, moved: Place, previous: Place): Promise<void> {
  const from = previous.path as string
  const { rows } = await context.transaction.query<Below & Record<string, unknown>>(
    `select id, parent_id as parent, name, path, sort_key, search_words from locations
     where cemetery_id = $1 and archived_at is null and path > $2 and path < $3 order by path for no key update`,
    [context.cemeteryId, from, pathUpperBound(from)],
  )
  // In the order of paths: everything comes after what it stands within.
  const placed = new Map<number, Omit<Above, 'propertyType'>>([[moved.id, moved as Above]])
  const next = rows.map((row) => {
    const above = placed.get(row.parent)
    const self = {
      id: row.id,
      path: `${moved.path}${row.path.slice(from.length)}`,
      depth: (above?.depth as number) + 1,
      address: addressOf(row.name, above),
    }
    placed.set(row.id, self)
    return self
  })
  const over = next.filter(tooLong)
  const [first] = over
  if (first)
    throw badInput([
      {
        field: moved.name === previous.name ? 'parent' : 'name',
        message: `would make ${over.length} addresses below longer than ${longest} characters, the first: ${first.address}`,
        code: 'addressesTooLong',
        params: { count: over.length, limit: longest, first: first.address },
      },
    ])
  await deriveMany(
    context,
    'locations',
    ['path', 'depth', 'address'],
    rows.map((row, i) => ({
      id: row.id,
      archived: false,
      sortKey: row.sort_key,
      words: row.search_words,
      values: { ...next[i], name: row.name },
    })),
  )
  await context.area('locations').renamed(rows.map((row) => row.id))
}
