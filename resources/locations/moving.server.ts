import {
  enqueueMoveDescendants,
  isUnderOldPath,
  locationJustMoved,
  moveSomeDescendants,
} from '../../server/cemetery/spaces/move-descendants'
import { maxDescendantsAtOnce } from '../../server/cemetery/spaces/refresh-descendants'
import { idsOfPath, pathUpperBound } from '../../server/cemetery/spaces/spaces'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { foldKey } from '../../server/engine/sql/columns'
import { maxAddressLength, type NextLocation } from './place-values.server'

/**
 * Before a place is changed whose parent is given. Moves within a cemetery come one after another, so that
 * none changes the paths of another's claims; those above are locked from above to below, as claims lock,
 * or a move and a sale would wait for each other.
 */
export async function lockMove(context: HookContext, parent: number | null, id?: number) {
  const { transaction, cemeteryId } = context
  const { rows } = await transaction.query<{ id: number; path: string; parent: number | null }>(
    'select id, path, parent_id as parent from locations where cemetery_id = $1 and id = any($2::bigint[])',
    [cemeteryId, [id, parent].filter((one) => one != null)],
  )
  const self = rows.find((one) => one.id === id)
  if (self && self.parent !== parent)
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
      'locations moved',
      cemeteryId,
    ])
  const above = rows.find((one) => one.id === parent)
  if (above) await holdAbove(context, above.path)
}

/** @throws Problem 409 where what stands above these paths was moved, and they have yet to follow */
export async function refuseUnderOldPath(
  { transaction, cemeteryId }: HookContext,
  paths: readonly string[],
) {
  const { rows } = await transaction.query<{ id: number; path: string }>(
    'select id, path from locations where cemetery_id = $1 and id = any($2::bigint[])',
    [cemeteryId, paths.flatMap(idsOfPath)],
  )
  for (const path of paths) {
    const ids = idsOfPath(path)
    if (
      isUnderOldPath(
        path,
        rows.filter(({ id }) => ids.includes(id)),
      )
    )
      throw locationJustMoved()
  }
}

/** Holds those above against being claimed, moved or archived. */
const holdAbove = ({ transaction, cemeteryId }: HookContext, path: string) =>
  transaction.query(
    'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
    [cemeteryId, idsOfPath(path)],
  )

/**
 * A subtree with claims may not move under a claim: two would stand on one space. Whoever claims something
 * below shares the lock of what moves, which we have.
 */
export async function moveClaims(context: HookContext, from: string, to: string, under: string) {
  const range = [context.cemeteryId, from, pathUpperBound(from)]
  const { rows: moving } = await context.transaction.query(
    'select 1 from claims where cemetery_id = $1 and path >= $2 and path < $3 limit 1',
    range,
  )
  if (moving.length === 0) return
  // All that it would stand within is held against being claimed before it stands there.
  await holdAbove(context, under)
  const { rows } = await context.transaction.query(
    'select 1 from claims where cemetery_id = $1 and location_id = any($2::bigint[]) limit 1',
    [context.cemeteryId, idsOfPath(under)],
  )
  if (rows.length > 0)
    throw conflict(
      'claimed',
      'Both places are claimed',
      'Rights, reservations or holds stand on what moves and on where it would stand.',
      { params: { space: null, state: 'both', holder: null } },
    )
  await context.transaction.query(
    'update claims set path = $4 || substr(path, length($2) + 1) where cemetery_id = $1 and path >= $2 and path < $3',
    [...range, to],
  )
}

/**
 * What stands within follows: path, level, address, place in lists and words. A few places at once; of
 * more, in the background, some at a time (server/cemetery/spaces/move-descendants.ts).
 * @throws Problem 400 where an address would become too long, 409 where another place has one of them
 */
export async function moveDescendants(
  context: HookContext,
  moved: NextLocation,
  previous: NextLocation,
): Promise<void> {
  const from = previous.path as string
  await refuseTooLong(context, moved, previous)
  const { rows } = await context.transaction.query(
    'select from locations where cemetery_id = $1 and archived_at is null and path > $2 and path < $3 limit $4',
    [context.cemeteryId, from, pathUpperBound(from), maxDescendantsAtOnce + 1],
  )
  if (rows.length <= maxDescendantsAtOnce) {
    await moveSomeDescendants(context, { from, reached: from }, maxDescendantsAtOnce + 1)
    return
  }
  await refuseTaken(context, moved, previous)
  await enqueueMoveDescendants(context, moved.id, from)
}

/** By one look at the paths, however many there are: nothing is begun that could not be ended. */
async function refuseTooLong(
  { transaction, cemeteryId }: HookContext,
  moved: NextLocation,
  previous: NextLocation,
) {
  const { rows } = await transaction.query<{ count: number; first: string }>(
    `select count(*)::int as count, (array_agg($4 || substr(address, $5::int + 1) order by path))[1] as first
     from locations where cemetery_id = $1 and archived_at is null and path > $2 and path < $3
       and (char_length(address) > $6 or length(path) > $7)`,
    [
      cemeteryId,
      previous.path,
      pathUpperBound(previous.path as string),
      moved.address,
      [...(previous.address as string)].length,
      maxAddressLength -
        [...(moved.address as string)].length +
        [...(previous.address as string)].length,
      maxAddressLength - (moved.path as string).length + (previous.path as string).length,
    ],
  )
  const { count, first } = rows[0] as { count: number; first: string }
  if (count === 0) return
  throw badInput([
    {
      field: moved.name === previous.name ? 'parent' : 'name',
      message: `would make ${count} addresses below longer than ${maxAddressLength} characters, the first: ${first}`,
      code: 'addressesTooLong',
      params: { count, limit: maxAddressLength, first },
    },
  ])
}

/**
 * Only places elsewhere whose addresses begin as the new ones do are looked at: nearly always none. By the
 * folded address, since under row-level security the index of unique ones finds nothing.
 */
async function refuseTaken(
  { transaction, cemeteryId }: HookContext,
  moved: NextLocation,
  previous: NextLocation,
) {
  if (moved.address === previous.address) return
  const key = foldKey(moved.address as string)
  const begins = [
    cemeteryId,
    previous.path,
    pathUpperBound(previous.path as string),
    key,
    `${key}\u{10ffff}`,
  ]
  const elsewhere = `select lower(address) as address from locations where cemetery_id = $1 and archived_at is null
    and address_key > $4 and address_key < $5 and (path < $2 or path >= $3)`
  const { rows: alike } = await transaction.query(`${elsewhere} limit 1`, begins)
  if (alike.length === 0) return
  const { rows } = await transaction.query(
    `select from (${elsewhere}) o join (
       select lower($6 || substr(address, $7::int + 1)) as address from locations
       where cemetery_id = $1 and archived_at is null and path > $2 and path < $3
     ) l on l.address = o.address limit 1`,
    [...begins, moved.address, [...(previous.address as string)].length],
  )
  if (rows.length > 0)
    throw conflict(
      'unique',
      'Such a record exists already',
      'A place below would have the address of another.',
      {
        params: { field: 'name' },
        errors: [{ field: 'name', message: 'exists already', code: 'unique' }],
      },
    )
}
