import { z } from 'zod'
import { route } from '../../server/extend'

interface Counted extends Record<string, unknown> {
  id: number
  spaces: number
  free: number
}

/** "2 of 4 free": of each place, from counters (migration 0071), a section as quickly as a lot. */
export const freeRoute = route({
  method: 'POST',
  path: '/free',
  access: 'read',
  summary: 'How many spaces stand within these locations, and how many of them are available',
  body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(200) }),
  handle: async ({ transaction, cemeteryId }, { body: { ids } }) => {
    const { rows } = await transaction.query<Counted>(
      `select l.id, coalesce(c.spaces, 0)::int as spaces, coalesce(c.free, 0)::int as free
       from locations l cross join lateral (
         select sum(n) as spaces, sum(n) filter (where status = 'available') as free
         from location_counts where cemetery_id = $1 and top_id = l.id
       ) c
       where l.cemetery_id = $1 and l.id = any($2::bigint[]) and l.archived_at is null order by l.id`,
      [cemeteryId, [...new Set(ids)]],
    )
    return { places: rows }
  },
})
