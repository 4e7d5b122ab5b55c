import { distanceInMetres, type LatLng } from '../../../core/imports/coordinates'
import { placeKey } from '../../../core/imports/place'
import { type GeoPoint, isPosition } from '../../../core/imports/plan-position'
import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import { type RowVerdict, rowInFile } from './decide-rows'
import type { RowPlaces } from './place-of-rows'
import { type ImportRow, updateImport } from './record'
import { planRows } from './results'
import { importRepositories, type RawRow } from './run-steps'

const batch = 500
/** A place is no larger, in metres; whose burials lie farther apart is perhaps two. */
const reach = 100

/** Where a file says that its places lie, as the check goes through its rows. */
export class PlacePoints {
  /** The first row of each place that says it, and where. */
  private readonly first = new Map<string, { row: number; at: LatLng }>()

  /** Flags rows that are far from another's point of the same place, and places that are drawn. */
  async flag(
    transaction: Transaction,
    rows: readonly RawRow[],
    plans: readonly RowPlan[],
    verdicts: readonly RowVerdict[],
    where: Pick<RowPlaces, 'idOf'>,
  ) {
    const pointed = plans.flatMap((plan, i) => {
      const point = pointIn(plan)
      const verdict = verdicts[i] as RowVerdict
      const written = verdict.outcome === 'create' || verdict.outcome === 'merge'
      return point && written
        ? [{ row: rows[i] as RawRow, at: at(point), id: where.idOf(plan), plan, verdict }]
        : []
    })
    const drawn = await drawnOf(
      transaction,
      pointed.flatMap(({ id }) => id ?? []),
    )
    for (const { row, at: own, id, plan, verdict } of pointed) {
      const key = id === null ? placeKey(plan.place) : `#${id}`
      const there = id === null ? undefined : drawn.get(id)
      if (there) {
        verdict.issues.push(['positionKept'])
        if (isFar(own, there)) verdict.issues.push(['positionFar'])
        continue
      }
      const before = this.first.get(key)
      if (!before) this.first.set(key, { row: rowInFile(row), at: own })
      else if (distanceInMetres(before.at, own) > reach)
        verdict.issues.push(['positionFar', before.row])
    }
  }
}

/**
 * Gives the places of the next rows the points that the rows say, the first of each place; false when all
 * have been gone through. What is drawn stays.
 */
export async function drawPoints(transaction: Transaction, row: ImportRow): Promise<boolean> {
  const { run } = row.counts
  if (row.target !== 'deceased' || !run || !row.mapping?.columns.some(isPosition)) return false
  const values = [transaction.cemeteryId, row.id]
  const { rows } = await transaction.query<{ row_no: number; id: number; made: boolean }>(
    `select x.row_no, x.location_id as id, exists (select from import_made m where m.cemetery_id = $1 and m.import_id = $2
         and m.resource = 'locations' and m.record_id = x.location_id and m.capacity is null) as made
     from import_results x join locations l on l.cemetery_id = $1 and l.id = x.location_id and l.geometry is null and l.archived_at is null
     where x.cemetery_id = $1 and x.import_id = $2 and x.row_no > $3 and x.outcome in ('created', 'merged')
     order by x.row_no limit $4`,
    [...values, run.drawn ?? 0, batch],
  )
  const last = rows.at(-1)
  if (!last) return false
  const of = new Map(rows.map((one) => [one.row_no, one]))
  const points = new Map<number, { row: number; point: GeoPoint; made: boolean }>()
  for (const { row: no, plan } of await planRows(transaction, row, rows)) {
    const { id, made } = of.get(no) as { id: number; made: boolean }
    const point = pointIn(plan)
    if (point && !points.has(id)) points.set(id, { row: no, point, made })
  }
  const drawn: Array<{ id: number; row: number; point: GeoPoint }> = []
  const fresh = [...points].flatMap(([id, { made, ...one }]) => (made ? [{ id, ...one }] : []))
  drawn.push(...(await drawFresh(transaction, fresh)))
  const locations = importRepositories(transaction)('locations')
  for (const [id, { row: no, point, made }] of points) {
    if (made) continue
    const before = await locations.lock(id)
    if (before.geometry || before.archivedAt) continue
    await locations.update(id, before.version, { geometry: point })
    drawn.push({ id, row: no, point })
  }
  await transaction.query(
    `update import_results x set drawn = u.point from jsonb_to_recordset($3::jsonb) u (row int, point jsonb)
     where x.cemetery_id = $1 and x.import_id = $2 and x.row_no = u.row`,
    [...values, JSON.stringify(drawn)],
  )
  await updateImport(transaction, row.id, {
    counts: { ...row.counts, run: { ...run, drawn: last.row_no } },
  })
  return true
}

/** Takes points off places that were there before, where they are as the import drew them; false when none is left. */
export async function erasePoints(transaction: Transaction, row: ImportRow): Promise<boolean> {
  const { rows } = await transaction.query<{ id: number }>(
    `select x.location_id as id from import_results x
     join locations l on l.cemetery_id = $1 and l.id = x.location_id and l.geometry = x.drawn and l.archived_at is null
     where x.cemetery_id = $1 and x.import_id = $2 and x.drawn is not null
       and not exists (select from import_made m where m.cemetery_id = $1 and m.import_id = $2
         and m.resource = 'locations' and m.record_id = x.location_id and m.capacity is null)
     order by x.location_id limit $3`,
    [transaction.cemeteryId, row.id, batch],
  )
  const locations = importRepositories(transaction)('locations')
  for (const { id } of rows) {
    const { version } = await locations.lock(id)
    await locations.update(id, version, { geometry: null })
  }
  return rows.length > 0
}

/** Places that this import has made: all at once, and no version that somebody would have changed. */
async function drawFresh(
  transaction: Transaction,
  places: ReadonlyArray<{ id: number; row: number; point: GeoPoint }>,
) {
  if (places.length === 0) return []
  const { rows } = await transaction.query<{ id: number; label: string }>(
    `update locations l set geometry = u.point from jsonb_to_recordset($2::jsonb) u (id bigint, point jsonb)
     where l.cemetery_id = $1 and l.id = u.id and l.geometry is null and l.archived_at is null returning l.id, l.label`,
    [transaction.cemeteryId, JSON.stringify(places)],
  )
  const labels = new Map(rows.map(({ id, label }) => [Number(id), label]))
  const drawn = places.filter(({ id }) => labels.has(id))
  await transaction.query(
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     select $1, $2, 'locations', 'import', u.id, u.label, '{"geometry": null}', jsonb_build_object('geometry', u.point)
     from jsonb_to_recordset($3::jsonb) u (id bigint, label text, point jsonb)`,
    [
      transaction.cemeteryId,
      transaction.who.name,
      JSON.stringify(drawn.map((one) => ({ ...one, label: labels.get(one.id) }))),
    ],
  )
  return drawn
}

const pointIn = ({ location }: RowPlan) => (location?.geometry ?? null) as GeoPoint | null
const at = ({ coordinates: [longitude, latitude] }: GeoPoint): LatLng => ({ latitude, longitude })

/** Where places that are drawn lie: all corners. */
async function drawnOf(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, LatLng[]>()
  const { rows } = await transaction.query<{ id: number; geometry: { coordinates: unknown[] } }>(
    'select id, geometry from locations where cemetery_id = $1 and id = any($2::bigint[]) and geometry is not null',
    [transaction.cemeteryId, [...new Set(ids)]],
  )
  return new Map(rows.map(({ id, geometry }) => [Number(id), cornersOf(geometry.coordinates)]))
}

function cornersOf(coordinates: readonly unknown[]): LatLng[] {
  const [longitude, latitude] = coordinates
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [{ latitude, longitude }]
    : coordinates.flatMap((one) => cornersOf(one as unknown[]))
}

/** Farther than a place reaches from all of its corners, and not between them. */
function isFar(own: LatLng, corners: readonly LatLng[]): boolean {
  const inBetween = (['latitude', 'longitude'] as const).every((axis) => {
    const values = corners.map((corner) => corner[axis])
    return Math.min(...values) <= own[axis] && own[axis] <= Math.max(...values)
  })
  return !inBetween && corners.every((corner) => distanceInMetres(corner, own) > reach)
}
