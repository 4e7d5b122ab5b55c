import type { PaperLanguage, PaperNode } from '../../../core/papers/template'
import type { RoomRules } from '../../../core/room/rules'
import { formatLength } from '../../../core/units/length'
import type { Transaction } from '../../engine/transaction/transaction'
import { compass, placePicture, type Side, spacesBeside } from '../map/place-picture'
import { type RoomRow, roomColumns, rulesIn } from '../spaces/room'
import { placePng } from './place-png'
import type { PaperFormat } from './values'

/** What stands around a place, ready to be put on a paper. */
export interface Surroundings {
  /** A PNG with north at the top; absent where nothing is drawn. */
  image?: Uint8Array
  alt: string
  title: string
  northIsUp: string
  /** A side, and what lies there with those who are interred in it. */
  sides: ReadonlyArray<readonly [label: string, value: string]>
  /** What its room rules say of the depth and of the inside. */
  room: ReadonlyArray<readonly [label: string, value: string]>
}

/** As what somebody is laid there, where the paper is of an interment. */
export interface LaidAs {
  level: number | null
  urn: boolean
}

interface Words extends Record<Side, string> {
  before: string
  after: string
  nobody: string
  free: string
  title: string
  alt: string
  northIsUp: string
  depthOfLevel: (level: number) => string
  depthOfUrns: string
  innerLength: string
  innerWidth: string
}
const words: Readonly<Record<PaperLanguage, Words>> = {
  en: {
    north: 'North',
    east: 'East',
    south: 'South',
    west: 'West',
    before: 'Before it',
    after: 'After it',
    nobody: 'no interment known',
    free: 'No space',
    title: 'Neighbors',
    alt: 'The place and what surrounds it, north at the top',
    northIsUp: 'North is at the top.',
    depthOfLevel: (level) => `Depth of level ${level}`,
    depthOfUrns: 'Depth of urns',
    innerLength: 'Inner length',
    innerWidth: 'Inner width',
  },
  fr: {
    north: 'Nord',
    east: 'Est',
    south: 'Sud',
    west: 'Ouest',
    before: 'Avant',
    after: 'Après',
    nobody: 'aucune inhumation connue',
    free: 'Aucun emplacement',
    title: 'Voisins',
    alt: 'L’emplacement et ses alentours, le nord en haut',
    northIsUp: 'Le nord est en haut.',
    depthOfLevel: (level) => `Profondeur du niveau ${level}`,
    depthOfUrns: 'Profondeur des urnes',
    innerLength: 'Longueur intérieure',
    innerWidth: 'Largeur intérieure',
  },
  es: {
    north: 'Norte',
    east: 'Este',
    south: 'Sur',
    west: 'Oeste',
    before: 'Antes',
    after: 'Después',
    nobody: 'ninguna inhumación conocida',
    free: 'Ningún espacio',
    title: 'Vecinos',
    alt: 'El lugar y su entorno, con el norte arriba',
    northIsUp: 'El norte está arriba.',
    depthOfLevel: (level) => `Profundidad del nivel ${level}`,
    depthOfUrns: 'Profundidad de las urnas',
    innerLength: 'Largo interior',
    innerWidth: 'Ancho interior',
  },
}

/** The places whose surroundings a paper shows, by the path that names them. */
export const surroundingsShown = (nodes: readonly PaperNode[]): string[] =>
  nodes.flatMap((node) =>
    'surroundings' in node
      ? [node.surroundings]
      : 'when' in node
        ? [...surroundingsShown(node.show), ...surroundingsShown(node.otherwise ?? [])]
        : [],
  )

/** The map around a place, and who lies on each side: by the compass where it is drawn, else by number. */
export async function readSurroundings(
  transaction: Transaction,
  location: number,
  { language, locale, units }: PaperFormat,
  laid: LaidAs,
): Promise<Surroundings> {
  const asks = { transaction, cemeteryId: transaction.cemeteryId }
  const say = words[language]
  const [picture, beside] = [await placePicture(asks, location), await spacesBeside(asks, location)]
  const drawn = Object.keys(beside).length > 0
  const found = drawn
    ? compass.map((side) => [say[side], beside[side] ?? null] as const)
    : await inOrder(asks, location, say)
  const names = await namesIn(
    asks,
    found.flatMap(([, place]) => place?.id ?? []),
  )
  return {
    ...(picture.place && { image: await placePng(picture) }),
    alt: say.alt,
    title: say.title,
    northIsUp: say.northIsUp,
    sides: found.map(([label, place]) => [
      label,
      place ? [place.label, names.get(place.id) ?? say.nobody].join(': ') : say.free,
    ]),
    room: roomSaid(await roomOf(asks, location), laid, say).map(([label, millimetres]) => [
      label,
      formatLength(millimetres, units, locale),
    ]),
  }
}

async function roomOf({ transaction, cemeteryId }: Asks, location: number) {
  const { rows } = await transaction.query<RoomRow>(
    `select ${roomColumns} from locations l
     left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
     where l.cemetery_id = $1 and l.id = $2`,
    [cemeteryId, location],
  )
  return rows[0] ? rulesIn(rows[0]) : null
}

/** Millimetres. */
function roomSaid(
  rules: RoomRules | null,
  { level, urn }: LaidAs,
  say: Words,
): Array<readonly [label: string, millimetres: number]> {
  const said: Array<readonly [string, number | undefined]> = [
    urn
      ? [say.depthOfUrns, rules?.urnDepth]
      : [say.depthOfLevel(level ?? 1), level ? rules?.levels?.[level - 1]?.depth : undefined],
    [say.innerLength, rules?.inner?.length],
    [say.innerWidth, rules?.inner?.width],
  ]
  return said.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

type Asks = { transaction: Transaction; cemeteryId: number }
type Beside = { id: number; label: string }

/** The one before and the one after within what it stands in, as places are numbered. */
async function inOrder({ transaction, cemeteryId }: Asks, location: number, say: Words) {
  const { rows } = await transaction.query<{ before: Beside | null; after: Beside | null }>(
    `select (select json_build_object('id', b.id, 'label', b.label) from locations b
       where b.cemetery_id = $1 and b.parent_id = l.parent_id and b.archived_at is null
         and (b.sort_key, b.id) < (l.sort_key, l.id) order by b.sort_key desc, b.id desc limit 1) as before,
       (select json_build_object('id', a.id, 'label', a.label) from locations a
       where a.cemetery_id = $1 and a.parent_id = l.parent_id and a.archived_at is null
         and (a.sort_key, a.id) > (l.sort_key, l.id) order by a.sort_key, a.id limit 1) as after
     from locations l where l.cemetery_id = $1 and l.id = $2`,
    [cemeteryId, location],
  )
  return [
    [say.before, rows[0]?.before ?? null],
    [say.after, rows[0]?.after ?? null],
  ] as const
}

/** Who lies there, for those who may know. */
async function namesIn({ transaction, cemeteryId }: Asks, places: readonly number[]) {
  if (!transaction.may({ permission: 'decRead' })) return new Map<number, string>()
  const { rows } = await transaction.query<{ place: number; names: string }>(
    `select location_id::int as place, string_agg(deceased_name, '; ' order by actual_date_earliest nulls last, id) as names
     from interments where cemetery_id = $1 and location_id = any($2::bigint[]) and archived_at is null
       and status in ('requested', 'scheduled', 'completed') and disposition <> 'cenotaph'
     group by location_id`,
    [cemeteryId, places],
  )
  return new Map(rows.map(({ place, names }) => [place, names]))
}
