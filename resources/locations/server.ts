import { z } from 'zod'
import { boundedText } from '../../core/schema'
import {
  badInput,
  beyond,
  type Context,
  claim,
  conflict,
  extend,
  type Next,
  refreshSpaces,
  release,
  route,
} from '../../server/extend'
import locations from './area'
import { countOf, expand, largestRange, rangeSchema } from './range'

export default extend(locations, {
  lockFirst: async (context, { parent }) => {
    // From above to below, as claims lock: or a move and a sale would wait for each other.
    if (typeof parent !== 'number') return
    const { rows } = await context.transaction.query<{ path: string }>(
      'select path from locations where cemetery_id = $1 and id = $2',
      [context.cemeteryId, parent],
    )
    await holdAbove(context, rows[0]?.path ?? '/')
  },
  prepare: async (context, next, previous) => {
    if (next.capacity === undefined) next.capacity = null
    const above = next.parent == null ? null : await parentOf(context, next.parent)
    place(next, above)
    if (above && (above.id === next.id || above.path.includes(`/${next.id}/`)))
      throw badInput([{ field: 'parent', message: 'cannot stand within itself' }])
    if (previous && previous.path !== next.path)
      await moveClaims(context, previous.path as string, next.path as string, above?.path ?? '/')
  },
  prepareMany: async (context, next) => {
    const above = await parentsOf(
      context,
      next.flatMap(({ parent }) => (parent == null ? [] : [parent])),
    )
    for (const one of next) place(one, one.parent == null ? null : (above.get(one.parent) as Above))
  },
  settledMany: async (context, made) => {
    // An import does so once, for all of its locations.
    if (context.importing) return
    await refreshSpaces(
      context,
      made.filter((one) => one.parent != null).map((one) => one.id),
    )
  },
  archive: async (context, location) => {
    await release(context, 'hold', location.id)
    // Or it would come back with the reason of a hold that no longer stands.
    await context.area('locations').derive(location.id, { holdReason: null, holdUntil: null })
  },
  restore: async (context, location) => {
    // What it stands within may have moved meanwhile.
    const next: Place = { ...location }
    place(next, location.parent == null ? null : await parentOf(context, location.parent))
    await context
      .area('locations')
      .derive(location.id, { path: next.path, depth: next.depth, address: next.address })
    await refreshSpaces(context, [location.id])
  },
  settled: async (context, location, previous) => {
    if (!previous) {
      // Within something owned or reserved, a new space is so too.
      if (location.parent != null && !context.importing) await refreshSpaces(context, [location.id])
      return
    }
    if (previous.path !== location.path || previous.address !== location.address) {
      await moveBelow(context, location.id, previous.path as string)
      await renameReservations(context, location.path as string)
    }
    await refreshSpaces(context, [location.id])
  },
  routes: [
    route({
      method: 'POST',
      path: '/generate',
      access: 'write',
      summary: 'Generate a range of locations, or preview it',
      body: rangeSchema,
      handle: generate,
    }),
    route({
      method: 'POST',
      path: '/:id/hold',
      access: 'write',
      summary: 'Put a location on hold: nobody can buy or reserve it until the hold is lifted',
      body: z.strictObject({
        reason: boundedText(255, true),
        until: z.iso.datetime({ offset: true }).nullable().optional(),
      }),
      handle: async (context, { id, version, body }) => {
        const repository = context.area('locations')
        const before = await repository.lock(id, version)
        await claim(context, { kind: 'hold', source: id, locations: [id], field: 'location' })
        await repository.derive(id, { holdReason: body.reason, holdUntil: body.until ?? null })
        await repository.touch(id)
        await refreshSpaces(context, [id])
        await repository.note(
          'hold',
          before,
          { holdReason: before.holdReason },
          { holdReason: body.reason, holdUntil: body.until ?? null },
        )
        return repository.get(id)
      },
    }),
    route({
      method: 'POST',
      path: '/:id/lift',
      access: 'write',
      summary: 'Lift the hold of a location',
      handle: async (context, { id, version }) => {
        const repository = context.area('locations')
        const before = await repository.lock(id, version)
        const freed = await release(context, 'hold', id)
        if (freed.length === 0) throw conflict('hold', `${before.label} is not on hold`)
        await repository.derive(id, { holdReason: null, holdUntil: null })
        await repository.touch(id)
        await refreshSpaces(context, [id])
        await repository.note('lift', before, { holdReason: before.holdReason }, null)
        return repository.get(id)
      },
    }),
  ],
})

type Place = Next<(typeof locations)['fields']>

/** What follows from standing where it stands; a new one is empty. */
function place(next: Place, above: Above | null) {
  next.path = `${above?.path ?? '/'}${next.id}/`
  next.depth = above ? above.depth + 1 : 0
  next.address = above ? `${above.address} › ${next.name}` : (next.name as string)
  next.status ??= next.notForSale ? 'notForSale' : 'available'
  next.caskets ??= 0
  next.cremains ??= 0
  if (next.address.length > 400 || next.path.length > 400)
    throw badInput([{ field: 'parent', message: 'is too deep' }])
}

interface Above {
  id: number
  path: string
  depth: number
  address: string
}

/** The parent, held against being moved or archived until we are done. */
async function parentOf(context: Context, id: number): Promise<Above> {
  return (await parentsOf(context, [id])).get(id) as Above
}

async function parentsOf(context: Context, ids: readonly number[]): Promise<Map<number, Above>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await context.transaction.query<Above & Record<string, unknown>>(
    'select id, path, depth, address from locations where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by path for share',
    [context.cemeteryId, wanted],
  )
  if (rows.length < wanted.length)
    throw badInput([
      { field: 'parent', message: 'is not a record of this cemetery, or is archived' },
    ])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Holds the places of a path against being claimed, moved or archived. */
const holdAbove = (context: Context, path: string) =>
  context.transaction.query(
    'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) order by path for share',
    [context.cemeteryId, path.split('/').filter(Boolean).map(Number)],
  )

/** A subtree with claims may not move under a claim: two would stand on one space. */
async function moveClaims(context: Context, from: string, to: string, under: string) {
  const ids = under.split('/').filter(Boolean).map(Number)
  // Everything that moves is held, so that nobody claims it on its old path meanwhile.
  await context.transaction.query(
    'select id from locations where cemetery_id = $1 and archived_at is null and path >= $2 and path < $3 order by path for no key update',
    [context.cemeteryId, from, beyond(from)],
  )
  const { rows: moving } = await context.transaction.query(
    'select 1 from claims where cemetery_id = $1 and path >= $2 and path < $3 limit 1',
    [context.cemeteryId, from, beyond(from)],
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
    )
  await context.transaction.query(
    'update claims set path = $3 || substr(path, length($2) + 1) where cemetery_id = $1 and path >= $2 and path < $4',
    [context.cemeteryId, from, to, beyond(from)],
  )
}

/** What stands within follows: path, level and address, nearest first. */
async function moveBelow(context: Context, id: number, oldPath: string) {
  const repository = context.area('locations')
  const { rows } = await context.transaction.query<{ id: number; parent: number }>(
    'select id, parent_id as parent from locations where cemetery_id = $1 and archived_at is null and path > $2 and path < $3 order by depth, id',
    [context.cemeteryId, oldPath, beyond(oldPath)],
  )
  const seen = new Map([[id, await repository.get(id)]])
  for (const row of rows) {
    const above = seen.get(row.parent) ?? (await repository.get(row.parent))
    const self = await repository.get(row.id)
    const moved = {
      path: `${above.path}${row.id}/`,
      depth: (above.depth as number) + 1,
      address: `${above.address} › ${self.name}`,
    }
    await repository.derive(row.id, moved)
    seen.set(row.id, { ...self, ...moved })
  }
}

/** Reservations name their spaces: of this place and all within it. */
async function renameReservations(context: Context, path: string) {
  const reservations = context.area('reservations')
  const { rows } = await context.transaction.query<{ id: number }>(
    `select distinct c.parent_id as id from locations l
     join reservations_locations c on c.cemetery_id = l.cemetery_id and c.ref_id = l.id
     where l.cemetery_id = $1 and l.path >= $2 and l.path < $3 order by 1`,
    [context.cemeteryId, path, beyond(path)],
  )
  for (const { id } of rows) {
    const ids = (await reservations.get(id)).locations as number[]
    const found = await context.area('locations').find({ id: ids })
    const labels = ids.map((one) => found.find((place) => place.id === one)?.label)
    await reservations.derive(id, { spaces: labels.filter(Boolean).join(', ').slice(0, 1000) })
  }
}

async function generate(context: Context, { body }: { body: z.infer<typeof rangeSchema> }) {
  const above = body.parent == null ? null : await parentOf(context, body.parent)
  const count = countOf(body.levels)
  if (count > largestRange)
    throw badInput([
      {
        field: 'levels',
        message: `would make ${count} locations; ${largestRange} at a time is the most`,
      },
    ])
  const nodes = expand(body.levels)
  const repository = context.area('locations')
  const address = (names: readonly string[]) =>
    [...(above ? [above.address] : []), ...names].join(' › ')
  const { rows } = await context.transaction.query<{ id: number; address: string }>(
    'select id, address from locations where cemetery_id = $1 and address = any($2) and archived_at is null',
    [context.cemeteryId, nodes.map((node) => address(node.names))],
  )
  const known = new Map(rows.map((row) => [row.address, row.id]))
  const fresh = nodes.filter((node) => !known.has(address(node.names)))
  if (body.preview)
    return {
      count: fresh.length,
      sample: fresh.slice(0, 12).map((node) => address(node.names)),
      last: fresh.length > 12 ? address((fresh.at(-1) as (typeof fresh)[number]).names) : null,
      existing: [...known.keys()].slice(0, 12),
      existingCount: known.size,
    }
  const ids: number[] = []
  // Level by level: a space needs its lot's id.
  for (let level = 0; level < body.levels.length; level++) {
    const nodesHere = fresh.filter((node) => node.names.length === level + 1)
    const made = await repository.createMany(
      nodesHere.map((node) => ({
        name: node.names.at(-1),
        parent: level === 0 ? (above?.id ?? null) : known.get(address(node.names.slice(0, -1))),
        propertyType: body.levels[level]?.propertyType ?? null,
        ...(level === body.levels.length - 1 && body.capacity ? { capacity: body.capacity } : {}),
      })),
    )
    nodesHere.forEach((node, i) => {
      known.set(address(node.names), made[i] as number)
    })
    ids.push(...made)
  }
  return { created: ids.length, ids }
}
