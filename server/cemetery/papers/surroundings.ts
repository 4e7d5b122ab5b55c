import sharp from 'sharp'
import type { PaperLanguage, PaperNode } from '../../../core/papers/template'
import { type PlacePicture, pictureRoom } from '../../../core/place-picture'
import type { Transaction } from '../../engine/transaction/transaction'
import { compass, placePicture, type Side, spacesBeside } from '../map/place-picture'

/** What stands around a place, ready to be put on a paper. */
export interface Surroundings {
  /** A PNG with north at the top; absent where nothing is drawn. */
  image?: Uint8Array
  alt: string
  title: string
  northIsUp: string
  /** A side, and what lies there with those who are interred in it. */
  sides: ReadonlyArray<readonly [label: string, value: string]>
}

interface Words extends Record<Side, string> {
  before: string
  after: string
  nobody: string
  free: string
  title: string
  alt: string
  northIsUp: string
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
  language: PaperLanguage,
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
    ...(picture.place && { image: await pngOf(picture) }),
    alt: say.alt,
    title: say.title,
    northIsUp: say.northIsUp,
    sides: found.map(([label, place]) => [
      label,
      place ? [place.label, names.get(place.id) ?? say.nobody].join(': ') : say.free,
    ]),
  }
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

const { width, height } = pictureRoom

/** Black on white, with an arrow to the north: it is printed, and gets wet. */
function pngOf({ outlines }: PlacePicture): Promise<Uint8Array> {
  const looks = {
    around: 'fill="none" stroke="#444" stroke-width="1.2"',
    near: 'fill="none" stroke="#888" stroke-width="0.8"',
    place: 'fill="#bbb" stroke="#000" stroke-width="2.4"',
  }
  const arrow = `<g transform="translate(${width - 26} 24)" fill="none" stroke="#000" stroke-width="2">
    <circle cx="6" cy="8" r="24" fill="#fff" stroke="none"/>
    <path d="M6 30V2M0 9L6 1L12 9"/><path d="M1 -3V-12L11 -3V-12" stroke-width="1.6"/></g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    ${outlines.map(({ role, path }) => `<path d="${path}" ${looks[role]}/>`).join('')}${arrow}
    <rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#000"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: false }).flatten({ background: '#fff' }).toBuffer()
}
