import sharp from 'sharp'
import type { AnyArea } from '../../../core/area'
import type { PaperLanguage, PaperNode } from '../../../core/papers/template'
import { type LengthUnits, usualUnits } from '../../../core/units/length'
import type { StoredRecord } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import { placePicture } from '../map/place-picture'
import { idsOfPath } from '../spaces/spaces'
import { placePng } from './place-png'
import type { PaperFiles } from './prepare'
import { wayWords } from './way-words'

/** What a paper shows of its record besides words. */
export interface DrawnRecord {
  /** By the reference that names the place. */
  ways: ReadonlyMap<string, { map: Uint8Array | null; steps: string[] }>
  photo: Uint8Array | null
}

/** The map and the way to each place that a paper asks for, and the photograph; nothing is read for others. */
export async function drawRecord(
  transaction: Transaction,
  files: PaperFiles,
  { area, record }: { area: AnyArea; record: StoredRecord },
  nodes: readonly PaperNode[],
  language: PaperLanguage,
): Promise<DrawnRecord> {
  const ways = new Map<string, { map: Uint8Array | null; steps: string[] }>()
  const mayLocate = transaction.may({ permission: 'locRead' })
  for (const node of nodes) {
    if (!('wayTo' in node) || !mayLocate) continue
    const id = record[node.wayTo]
    if (typeof id === 'number') ways.set(node.wayTo, await wayTo(transaction, id, language))
  }
  const photo = nodes.some((node) => 'photo' in node)
    ? await photoOf(transaction, files, { area, record }, mayLocate)
    : null
  return { ways, photo }
}

async function wayTo(transaction: Transaction, id: number, language: PaperLanguage) {
  const { cemeteryId } = transaction
  const picture = await placePicture({ transaction, cemeteryId }, id)
  return {
    map: picture.outlines.length > 0 ? await placePng(picture) : null,
    steps: await stepsTo(transaction, id, language),
  }
}

/** From the whole to the part, then who lies beside, and where that is for a phone. */
async function stepsTo(
  transaction: Transaction,
  id: number,
  language: PaperLanguage,
): Promise<string[]> {
  const { client, cemeteryId } = transaction
  const words = wayWords[language]
  const { rows: own } = await client.query<{ path: string; parent: number | null }>(
    'select path, parent_id::int as parent from locations where cemetery_id = $1 and id = $2',
    [cemeteryId, id],
  )
  const path = idsOfPath(own[0]?.path ?? '')
  const { rows: chain } = await client.query<{ name: string; type: string | null }>(
    `select l.name, t.label as type from locations l
     left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.id = any($2::bigint[]) order by l.depth`,
    [cemeteryId, path],
  )
  const { rows: near } = await client.query<{ who: string }>(
    // The places made before and after it in the same lot or row, with the first who lies in each; nobody withheld.
    `select d.label as who from (
       (select id from locations where cemetery_id = $1 and parent_id = $2 and id < $3 and archived_at is null order by id desc limit 1)
       union all
       (select id from locations where cemetery_id = $1 and parent_id = $2 and id > $3 and archived_at is null order by id limit 1)) l
     join lateral (select i.deceased_id from interments i where i.cemetery_id = $1 and i.location_id = l.id and i.archived_at is null
       and i.status = 'completed' order by i.id limit 1) i on true
     join deceased d on d.cemetery_id = $1 and d.id = i.deceased_id and not d.withheld and d.archived_at is null`,
    [cemeteryId, own[0]?.parent ?? 0, id],
  )
  const { rows: points } = await client.query<PlaceFound>(
    `select (s.shape->>0)::float8 / 1e7 as x, (s.shape->>1)::float8 / 1e7 as y, c.centre_longitude::float8 as cx, c.centre_latitude::float8 as cy,
       c.units, c.locale,
       (select coalesce(json_agg(json_build_object('name', g.name, 'x', g.longitude::float8, 'y', g.latitude::float8) order by g.id), '[]')
        from gates g where g.cemetery_id = $1 and g.archived_at is null) as gates
     from (select case when jsonb_typeof(body::jsonb->5->0) = 'number' then body::jsonb->5 else body::jsonb->5->0->0 end as shape
       from location_shapes where cemetery_id = $1 and location_id = any($2::bigint[]) order by location_id desc limit 1) s
     join cemeteries c on c.id = $1`,
    [cemeteryId, path],
  )
  const at = points[0]
  const named = transaction.may({ permission: 'decRead' })
  return [
    ...chain.map(({ name, type }) =>
      type && !name.toLowerCase().includes(type.toLowerCase()) ? `${type} ${name}` : name,
    ),
    ...(named && near.length > 0 ? [words.beside(near.map(({ who }) => who).join('; '))] : []),
    ...(at ? fromGate(at, language) : []),
  ]
}

interface PlaceFound {
  x: number
  y: number
  cx: number | null
  cy: number | null
  units: LengthUnits | null
  locale: string
  gates: Array<{ name: string; x: number; y: number }>
}

/** Nearer than this says nothing; farther is no cemetery of its centre. */
const tellable = { from: 15, to: 5_000 } as const

/** From the gate that is nearest, else from the middle of the grounds; and the position for a phone. */
function fromGate(place: PlaceFound, language: PaperLanguage): string[] {
  const { x, y, cx, cy, gates } = place
  const words = wayWords[language]
  const position = words.position(y.toFixed(5), x.toFixed(5))
  const units = place.units ?? usualUnits(place.locale)
  const [gate] = gates
    .map((one) => ({ name: one.name, way: wayBetween(one, place) }))
    .sort((a, b) => a.way.metres - b.way.metres)
  const from =
    gate?.way ?? (cx === null || cy === null ? null : wayBetween({ x: cx, y: cy }, place))
  if (!from || from.metres < tellable.from || from.metres > tellable.to) return [position]
  const point = words.points[from.turn] as string
  const distance = roundDistance(from.metres, units)
  return [gate ? words.farFrom(gate.name, distance, point) : words.far(distance, point), position]
}

/** Over the ground, and the point of the compass, of eight. */
function wayBetween(from: { x: number; y: number }, to: { x: number; y: number }) {
  const east = (to.x - from.x) * 111_320 * Math.cos((to.y * Math.PI) / 180)
  const north = (to.y - from.y) * 111_320
  const turn = Math.round(((Math.atan2(east, north) / Math.PI) * 4 + 8) % 8) % 8
  return { metres: Math.hypot(east, north), turn }
}

/** Tens of metres, or of feet. */
const roundDistance = (metres: number, units: LengthUnits) =>
  units === 'metric' ? `${Math.round(metres / 10) * 10} m` : `${Math.round(metres / 3.048) * 10} ft`

/** Of the record itself first, then of the memorial to them: a JPEG that a printer needs no more of. */
async function photoOf(
  transaction: Transaction,
  files: PaperFiles,
  { area, record }: { area: AnyArea; record: StoredRecord },
  memorials: boolean,
): Promise<Uint8Array | null> {
  const { cemeteryId } = transaction
  const { rows } = await transaction.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from (
       (select 0 as rank, hash, id from files where cemetery_id = $1 and resource = $2 and record_id = $3
          and archived_at is null and width is not null order by id desc limit 1)
       union all
       (select 1, f.hash, f.id from memorials_deceased m
          join memorials s on s.cemetery_id = $1 and s.id = m.parent_id and s.archived_at is null
          join files f on f.cemetery_id = $1 and f.resource = 'memorials' and f.record_id = m.parent_id
            and f.archived_at is null and f.width is not null
          where $4 and $2 = 'deceased' and m.cemetery_id = $1 and m.ref_id = $3 order by f.id desc limit 1)) found
     order by rank limit 1`,
    [cemeteryId, area.name, record.id, memorials],
  )
  const bytes = rows[0] && (await files.bytes(transaction, rows[0].hash))
  if (!bytes) return null
  return sharp(bytes, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize(1000, 1000, { fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toBuffer()
    .catch(() => null)
}
