import { type SpaceState, spaceStates } from '../../core/space'
import type { Extension, HookContext } from '../../server/engine/resources/extend'
import type { Availability, SectionAvailability } from './availability'

const shown = 8
/** Where the top level has more, it is no level of sections: the cemetery is told as a whole. */
const maxSections = 200

interface Top extends Record<string, unknown> {
  id: number
  name: string
  path: string
  space: boolean
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
 * By counters that follow every change of a location (migration 0071), which know spaces alone: a million
 * of them are a few hundred rows here.
 */
async function availabilityOf({ transaction, cemeteryId }: HookContext): Promise<Availability> {
  const level = (columns: string) =>
    `select ${columns} from locations
     where cemetery_id = $1 and depth = 0 and archived_at is null order by id limit ${maxSections + 1}`
  const [sectionsFound, counted] = await transaction.pipeline([
    { name: 'top level', text: level('id, name, path, space, status'), values: [cemeteryId] },
    {
      name: 'spaces by section',
      text: `with tops as materialized (${level('id')})
        select top_id as top, status, sum(n) as n from location_counts
        where cemetery_id = $1 and top_id = any(array(
          select 0::bigint union all select id from tops where (select count(*) from tops) <= ${maxSections}))
        group by 1, 2 having sum(n) > 0`,
      values: [cemeteryId],
    },
  ])
  const all = (sectionsFound?.rows ?? []) as Top[]
  const tops = all.length > maxSections ? [] : all
  const rows = (counted?.rows ?? []) as Array<{ top: number; status: SpaceState; n: number }>
  const counts = new Map(rows.map(({ top, status, n }) => [`${top} ${status}`, Number(n)]))
  const of = (top: number, status: SpaceState) => counts.get(`${top} ${status}`) ?? 0
  const sections = tops
    .map((top): SectionAvailability => {
      // Counted within it is not itself, which may be a space as well.
      const own = top.space ? 1 : 0
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
    spaces: { space: true },
    states: spaceStates.map((state) => ({ state, count: of(0, state) })),
    sections: sections.slice(0, shown),
    more: Math.max(sections.length - shown, 0),
  }
}
