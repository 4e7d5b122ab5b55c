import { badInput } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import type { ParentPlace } from './place-values.server'

/** A level of the tree, and the one that it stands within where Settings say so. */
interface Level {
  id: number
  name: string
  within: number | null
}

/** A place as it is to be: of which level, below what. */
interface PlacedLocation {
  propertyType?: number | null
  above: Pick<ParentPlace, 'address' | 'propertyType'> | null
}

/**
 * A place stands below one of the level that its own is within (Settings/Property-Types). What has no level,
 * or one that is within none, may stand anywhere; so may what stands at the top. @throws Problem 400
 */
export async function assertLevels(
  context: HookContext,
  places: readonly PlacedLocation[],
  field: 'parent' | 'propertyType' | 'levels' = 'parent',
): Promise<void> {
  const below = places.filter(({ above, propertyType }) => above?.propertyType && propertyType)
  if (below.length === 0) return
  const levels = await levelsOf(context, [
    ...new Set(below.flatMap(({ above, propertyType }) => [above?.propertyType, propertyType])),
  ])
  for (const { above, propertyType } of below) {
    const own = levels.get(propertyType as number)
    if (!own || own.within === null || own.within === above?.propertyType) continue
    const [right] = (await levelsOf(context, [own.within])).values()
    throw wrongLevel(field, own, right, {
      type: levels.get(above?.propertyType as number)?.name ?? '',
      place: above?.address ?? '',
    })
  }
}

/** What stands directly below a place whose level changes has to go with the new one. @throws Problem 400 */
export async function assertBelow(
  context: HookContext,
  id: number,
  type: number | null | undefined,
) {
  if (type == null) return
  const { rows } = await context.transaction.query<{ address: string; of: number }>(
    `select l.address, l.property_type_id as of from locations l
     join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.parent_id = $2 and l.archived_at is null and t.within_id is not null and t.within_id <> $3
     limit 1`,
    [context.cemeteryId, id, type],
  )
  const [found] = rows
  if (!found) return
  const levels = await levelsOf(context, [found.of, type])
  const own = levels.get(found.of) as Level
  const [right] = (await levelsOf(context, [own.within])).values()
  throw wrongLevel('propertyType', own, right, {
    type: levels.get(type)?.name ?? '',
    place: found.address,
  })
}

const wrongLevel = (
  field: string,
  own: Level,
  right: Level | undefined,
  { type, place }: { type: string; place: string },
) =>
  badInput([
    {
      field,
      message: `breaks a rule of Settings/Property-Types: ${own.name} stands within ${right?.name}, not within ${type} (${place})`,
      code: 'wrongLevel',
      params: { own: own.name, right: right?.name ?? '', type, place },
    },
  ])

async function levelsOf(
  { transaction, cemeteryId }: HookContext,
  ids: ReadonlyArray<number | null | undefined>,
): Promise<Map<number, Level>> {
  const { rows } = await transaction.query<Level & Record<string, unknown>>(
    'select id, name, within_id as within from property_types where cemetery_id = $1 and id = any($2::bigint[])',
    [cemeteryId, ids.filter((id) => id != null)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
