import { z } from 'zod'
import { moveDescendantsJob } from '../../server/cemetery/spaces/move-descendants'
import { route } from '../../server/engine/resources/route'

interface SpaceCounts extends Record<string, unknown> {
  id: number
  spaces: number
  free: number
  following: boolean
}

/**
 * "2 of 4 free": of each place, from counters (migration 0071), a section as quickly as a lot. `following`:
 * it was moved or renamed, or something that it stands within, and what is below still has the address of before.
 */
export const freeRoute = route({
  method: 'POST',
  path: '/free',
  access: 'read',
  summary:
    'How many spaces stand within these locations, and how many of them are available; whether what is below still follows a move',
  body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(200) }),
  handle: async ({ transaction, cemeteryId }, { body: { ids } }) => {
    const { rows } = await transaction.query<SpaceCounts>(
      `with moving as materialized (
         select payload->>'top' as top from jobs where cemetery_id = $1 and kind = $3 and state in ('queued', 'running'))
       select l.id, coalesce(c.spaces, 0)::int as spaces, coalesce(c.free, 0)::int as free,
         exists (select from moving m where m.top = any(string_to_array(l.path, '/'))) as following
       from locations l cross join lateral (
         select sum(n) as spaces, sum(n) filter (where status = 'available') as free
         from location_counts where cemetery_id = $1 and top_id = l.id
       ) c
       where l.cemetery_id = $1 and l.id = any($2::bigint[]) and l.archived_at is null order by l.id`,
      [cemeteryId, [...new Set(ids)], moveDescendantsJob],
    )
    return { places: rows }
  },
})
