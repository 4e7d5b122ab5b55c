import type { z } from 'zod'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { assertLevels } from './levels.server'
import { parentOf } from './place-values.server'
import { expandRange, maxRangeSize, rangeCount, type rangeSchema } from './range'

/** A range of places, made level by level, or what it would make. */
export async function generate(
  context: HookContext,
  { body }: { body: z.infer<typeof rangeSchema> },
) {
  const above = body.parent == null ? null : await parentOf(context, body.parent)
  const count = rangeCount(body.levels)
  if (count > maxRangeSize)
    throw badInput([
      {
        field: 'levels',
        message: `would make ${count} locations; ${maxRangeSize} at a time is the most`,
        code: 'tooMany',
        params: { count, limit: maxRangeSize },
      },
    ])
  await assertLevels(
    context,
    body.levels.map(({ propertyType }, i) => ({
      propertyType: propertyType ?? null,
      above:
        i === 0 ? above : { propertyType: body.levels[i - 1]?.propertyType ?? null, address: '' },
    })),
    'levels',
  )
  const nodes = expandRange(body.levels)
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
