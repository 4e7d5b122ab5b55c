import { codePointLength } from '../../core/text/normalise'
import { addressWithin } from '../../server/cemetery/spaces/move-descendants'
import { badInput } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type locations from './area'

export type NextLocation = NextRecord<(typeof locations)['fields']>

/** What a place stands within. */
export interface ParentPlace {
  id: number
  path: string
  depth: number
  address: string
  propertyType: number | null
}

/** Of addresses and paths (area.ts). */
export const maxAddressLength = 400
export const tooLong = ({ address, path }: { address: string; path: string }) =>
  codePointLength(address) > maxAddressLength || path.length > maxAddressLength

/** What follows from standing where it stands; a new one is empty. */
export function placeUnder(next: NextLocation, above: Omit<ParentPlace, 'propertyType'> | null) {
  next.path = `${above?.path ?? '/'}${next.id}/`
  next.depth = above ? above.depth + 1 : 0
  next.address = addressWithin(next.name as string, above)
  next.caskets ??= 0
  next.cremains ??= 0
  if (tooLong({ address: next.address, path: next.path }))
    throw badInput([{ field: 'parent', message: 'is too deep', code: 'tooDeep' }])
}

/** The parent, held against being moved or archived until we are done. */
export async function parentOf(context: HookContext, id: number): Promise<ParentPlace> {
  return (await parentsOf(context, [id])).get(id) as ParentPlace
}

export async function parentsOf(
  context: HookContext,
  ids: readonly number[],
): Promise<Map<number, ParentPlace>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const values = [context.cemeteryId, wanted]
  const [, held] = await context.transaction.pipeline([
    // What is whole until now is divided by what comes to stand within it: written, not only held, or two
    // of us who share its lock would wait for each other.
    {
      text: 'select id from locations where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null and not holds_spaces order by path for no key update',
      values,
    },
    {
      text: 'select id, path, depth, address, property_type_id as "propertyType" from locations where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null order by path for share',
      values,
    },
  ])
  const rows = (held?.rows ?? []) as ParentPlace[]
  if (rows.length < wanted.length)
    throw badInput([
      {
        field: 'parent',
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  return new Map(rows.map((row) => [row.id, row]))
}
