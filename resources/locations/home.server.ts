import { type SpaceState, spaceStates } from '../../core/space'
import type { Context, Extension } from '../../server/extend'
import type { Availability, Section } from './availability'

const shown = 8
/** Where the top level has more, it is no level of sections: the cemetery is told as a whole. */
const mostSections = 200

interface Top extends Record<string, unknown> {
  id: number
  name: string
  path: string
  type: number | null
  status: SpaceState | null
}

export const home: Extension['home'] = async (context) => {
  const card = await availabilityOf(context)
  const count = (state: SpaceState) => card.states.find((one) => one.state === state)?.count ?? 0
  const filter = (status: SpaceState) => ({ status, ...card.spaces })
  return {
    figures: [
      {
        key: 'available',
        filter: filter('available'),
        count: count('available'),
        also: {
          key: 'problem',
          filter: filter('problem'),
          count: count('problem'),
          tone: 'error',
        },
        order: 3,
      },
    ],
    card,
  }
}

/**
 * By counters that follow every change of a location (migration 0013): a million of them are a few
 * hundred rows here.
 */
async function availabilityOf({ transaction, cemeteryId }: Context): Promise<Availability> {
  const [types, level] = await transaction.all([
    {
      // A lot is sold as a whole too, but its spaces are counted: only what nothing sellable stands within.
      text: `select id from property_types t where cemetery_id = $1 and sellable and archived_at is null
        and not exists (select from property_types w where w.cemetery_id = t.cemetery_id and w.within_id = t.id and w.sellable and w.archived_at is null)
        order by id`,
      values: [cemeteryId],
    },
    {
      text: `select id, name, path, property_type_id as type, status from locations
        where cemetery_id = $1 and depth = 0 and archived_at is null order by id limit ${mostSections + 1}`,
      values: [cemeteryId],
    },
  ])
  const sellable = (types?.rows ?? []).map(({ id }) => id as number)
  const tops = ((level?.rows ?? []) as Top[]).length > mostSections ? [] : (level?.rows as Top[])
  const { rows } = await transaction.query<{ top: number; status: SpaceState; n: number }>(
    `select top_id as top, status, sum(n) as n from location_counts
     where cemetery_id = $1 and top_id = any($2::bigint[])${sellable.length > 0 ? ' and property_type_id = any($3::bigint[])' : ''}
     group by 1, 2 having sum(n) > 0`,
    [cemeteryId, [0, ...tops.map(({ id }) => id)], ...(sellable.length > 0 ? [sellable] : [])],
  )
  const counts = new Map(rows.map(({ top, status, n }) => [`${top} ${status}`, Number(n)]))
  const of = (top: number, status: SpaceState) => counts.get(`${top} ${status}`) ?? 0
  const sections = tops
    .map((top): Section => {
      // Counted within it is not itself, which may be a space as well.
      const own = sellable.length === 0 || sellable.includes(top.type as number) ? 1 : 0
      const within = rows.reduce((sum, row) => (row.top === top.id ? sum + Number(row.n) : sum), 0)
      return {
        id: top.id,
        name: top.name,
        path: top.path,
        available: of(top.id, 'available') + (top.status === 'available' ? own : 0),
        total: within + own,
      }
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.available - a.available || b.total - a.total || a.id - b.id)
  return {
    spaces: sellable.length > 0 ? { propertyType: sellable } : {},
    states: spaceStates.map((state) => ({ state, count: of(0, state) })),
    sections: sections.slice(0, shown),
    more: Math.max(sections.length - shown, 0),
  }
}
