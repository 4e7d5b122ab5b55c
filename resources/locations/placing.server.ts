import { codePointLength } from '../../core/text/normalise'
import { addressWithin, badInput, type Context, type Next } from '../../server/extend'
import type locations from './area'

export type Place = Next<(typeof locations)['fields']>

/** What a place stands within. */
export interface Above {
  id: number
  path: string
  depth: number
  address: string
  propertyType: number | null
}

/** Of addresses and paths (area.ts). */
export const longest = 400
export const tooLong = ({ address, path }: { address: string; path: string }) =>
  codePointLength(address) > longest || path.length > longest

/** What follows from standing where it stands; a new one is empty. */
export function place(next: Place, above: Omit<Above, 'propertyType'> | null) {
  next.path = `${above?.path ?? '/'}${next.id}/`
  next.depth = above ? above.depth + 1 : 0
  next.address = addressWithin(next.name as string, above)
  next.caskets ??= 0
  next.cremains ??= 0
  if (tooLong({ address: next.address, path: next.path }))
    throw badInput([{ field: 'parent', message: 'is too deep', code: 'tooDeep' }])
}

/** The parent, held against being moved or archived until we are done. */
export async function parentOf(context: Context, id: number): Promise<Above> {
  return (await parentsOf(context, [id])).get(id) as Above
}

export async function parentsOf(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, Above>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const values = [context.cemeteryId, wanted]
  const [, held] = await context.transaction.all([
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
  const rows = (held?.rows ?? []) as Above[]
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
