import type { PlannedService } from '../../../core/calendar/check'
import type { Disposition } from '../../../core/space'
import type { Transaction } from '../../engine/transaction/transaction'
import { idsOfPath } from '../spaces/spaces'

/** A service with what a calendar shows of it. */
export interface StoredService extends PlannedService {
  id: number
  version: number
  label: string
  status: string
  officiant: string | null
  deceased: number
  /** The place's address; null without one. */
  place: string | null
  /** The topmost place around it. */
  section: number | null
}

/** Of what is drawn of a cemetery's map a position in the middle, longitude first. */
type Shape = [number, number] | number[][][]

/** As many as a calendar shows at once. */
export const mostServices = 2000

/** Services that begin from one instant to another and hold their time: a range of an index. */
export async function readServices(
  { transaction, cemeteryId }: { transaction: Transaction; cemeteryId: number },
  from: Date,
  to: Date,
): Promise<StoredService[]> {
  const { rows } = await transaction.query<ServiceRow>(
    servicesSql,
    [cemeteryId, from, to],
    'calendar services',
  )
  return rows.map(({ path, shape, start, end, ...row }) => ({
    ...row,
    start: start.toISOString(),
    end: end?.toISOString() ?? null,
    section: path === null ? null : (idsOfPath(path)[0] ?? null),
    point: shape === null ? null : middleOf((JSON.parse(shape) as unknown[])[5] as Shape),
  }))
}

/** The middle of one place on the map, where it is drawn. */
export async function pointOf(
  { transaction, cemeteryId }: { transaction: Transaction; cemeteryId: number },
  location: number | null,
): Promise<[number, number] | null> {
  if (location === null) return null
  const { rows } = await transaction.query<{ body: string }>(
    'select body from location_shapes where cemetery_id = $1 and location_id = $2',
    [cemeteryId, location],
    'calendar point',
  )
  return rows[0] ? middleOf((JSON.parse(rows[0].body) as unknown[])[5] as Shape) : null
}

interface ServiceRow {
  id: number
  version: number
  label: string
  status: string
  start: Date
  end: Date | null
  disposition: Disposition | null
  officiant: string | null
  deceased: number
  location: number | null
  chapel: number | null
  crew: number | null
  place: string | null
  path: string | null
  shape: string | null
}

/** For a range of instants, by the index of that time: whatever was, and is to come, is not read. */
export const servicesSql = `select i.id::int, i.version, i.label, i.status, i.scheduled_start as start, i.scheduled_end as end,
    i.disposition, i.officiant, i.deceased_id::int as deceased, i.location_id::int as location,
    i.chapel_id::int as chapel, i.crew_id::int as crew, l.label as place, l.path, s.body as shape
  from interments i
  left join locations l on l.cemetery_id = $1 and l.id = i.location_id
  left join location_shapes s on s.cemetery_id = $1 and s.location_id = i.location_id
  where i.cemetery_id = $1 and i.archived_at is null and i.scheduled_start >= $2 and i.scheduled_start < $3
    and i.status in ('requested', 'scheduled', 'completed')
  order by i.scheduled_start, i.id limit ${mostServices + 1}`

/** Ten-millionths of a degree; of polygons a ring begins with a corner and goes on by steps. */
function middleOf(shape: Shape): [number, number] | null {
  if (typeof shape[0] === 'number') return [shape[0] / 1e7, (shape[1] as number) / 1e7]
  const ring = (shape as number[][][])[0]?.[0]
  if (!ring) return null
  let [x, y] = [0, 0]
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i] as number
    y += ring[i + 1] as number
    xs.push(x)
    ys.push(y)
  }
  const half = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2e7
  return [half(xs), half(ys)]
}
