import type { SimilarPlace } from '../../../core/imports/import-state'
import { isPlace, type Mapping } from '../../../core/imports/mapping'
import {
  type PlaceStep,
  placeAddressOf,
  placeAnswersByKey,
  placeKey,
  similarNameKey,
} from '../../../core/imports/place'
import { columnsByField, RowReader } from '../../../core/imports/row-reader'
import { normalise } from '../../../core/text/normalise'
import type { Transaction } from '../../engine/transaction/transaction'
import { FullLocationTree } from './full-location-tree'
import { LocationLookup, type LocationNode } from './location-tree'
import type { ImportRow } from './record'
import { forEachYielding } from './run-steps'

/** A place that rows of a file name, or that such a place stands within. */
interface FilePlace {
  key: string
  steps: readonly PlaceStep[]
  /** How many rows name it or something within it. */
  rows: number
}

/** The different places of a file, as columns and answers say, outer ones before what stands within. */
export async function filePlaces(
  transaction: Transaction,
  row: ImportRow,
  mapping: Pick<Mapping, 'columns' | 'places'>,
): Promise<FilePlace[]> {
  const used = mapping.columns.flatMap((name, i) => (isPlace(name) ? [{ name, i }] : []))
  if (used.length === 0) return []
  const { rows } = await transaction.query<{ cells: Array<string | null>; n: number }>(
    `select jsonb_build_array(${used.map(({ name, i }) => `coalesce(corrected->>'${name}', cells->>${i})`).join(', ')}) as cells, count(*) as n
     from import_rows where cemetery_id = $1 and import_id = $2 and row_no > $3 and of_row is null group by 1 order by min(row_no)`,
    [transaction.cemeteryId, row.id, row.header_row],
  )
  const header = used.map(({ i }) => row.header[i] ?? '')
  const own = { ...(row.mapping as Mapping), ...mapping, columns: used.map(({ name }) => name) }
  const at = columnsByField(own)
  const sheet = {
    fileName: row.file_name,
    header,
    mapping: own,
    headerRow: row.header_row,
    today: '',
    currency: '',
    own: new Map(),
  }
  const found = new Map<string, FilePlace>()
  await forEachYielding(rows, ({ cells, n }) => {
    const texts = cells.map((cell) => cell ?? '')
    if (texts.every((text, i) => normalise(text) === normalise(header[i] as string))) return
    const steps = new RowReader(sheet, texts, at).steps()
    for (let depth = 1; depth <= steps.length; depth++) {
      const part = steps.slice(0, depth)
      const key = placeKey(part)
      const known = found.get(key)
      if (known) known.rows += n
      else found.set(key, { key, steps: part, rows: n })
    }
  })
  return [...found.values()].sort((a, b) => a.steps.length - b.steps.length)
}

/** Places that are merely alike and of which nobody has said whether they are one. */
export async function similarPlaces(
  transaction: Transaction,
  row: ImportRow,
  mapping: Pick<Mapping, 'columns' | 'places'>,
): Promise<SimilarPlace[]> {
  const places = await filePlaces(transaction, row, mapping)
  if (places.length === 0) return []
  const answered = placeAnswersByKey(mapping.places?.sameAs)
  const lookup = new LocationLookup()
  await lookup.find(
    transaction,
    places.map(({ steps }) => steps),
  )
  const unknown = places.filter(
    ({ key, steps }) => lookup.idOf(steps) === null && !answered.has(key),
  )
  if (unknown.length === 0) return []
  const whole = unknown.some(({ steps }) => steps.length === 1)
    ? await FullLocationTree.read(transaction)
    : null
  const taken = new Set(places.flatMap(({ steps }) => lookup.idOf(steps) ?? []))
  const groups = await grouped(places, lookup)
  const found = await forEachYielding(unknown, (place) => {
    const group = groups.get(groupOf(place, lookup))
    const other = group && (thereLike(place, group, taken) ?? rowsLike(place, group, lookup))
    return other ?? (place.steps.length === 1 ? deeperLike(place, whole) : null)
  })
  return found.flatMap((one) => one ?? [])
}

/** Places that stand side by side, in the file and there, by what their names have in common. */
interface PlaceGroup {
  rows: Map<string, FilePlace[]>
  there: Map<string, LocationNode[]>
}

const parentOf = ({ steps }: FilePlace, lookup: LocationLookup) =>
  steps.length === 1 ? null : lookup.idOf(steps.slice(0, -1))
const groupOf = (place: FilePlace, lookup: LocationLookup) =>
  parentOf(place, lookup) ?? placeKey(place.steps.slice(0, -1))
const alikeStep = ({ steps }: FilePlace) => {
  const { name, level } = steps.at(-1) as PlaceStep
  return similarNameKey(name, level)
}

async function grouped(places: readonly FilePlace[], lookup: LocationLookup) {
  const groups = new Map<number | string, PlaceGroup>()
  await forEachYielding(places, (place) => {
    const id = groupOf(place, lookup)
    let group = groups.get(id)
    if (!group) {
      group = { rows: new Map(), there: new Map() }
      groups.set(id, group)
      const parent = parentOf(place, lookup)
      if (place.steps.length === 1 || parent !== null)
        for (const node of lookup.tree.children(parent))
          push(group.there, similarNameKey(node.name, node.level), node)
    }
    push(group.rows, alikeStep(place), place)
  })
  return groups
}

function push<T>(lists: Map<string, T[]>, key: string, one: T) {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

/** A location beside which it would be made; one of another level only where no row means that one. */
function thereLike(
  place: FilePlace,
  group: PlaceGroup,
  taken: ReadonlySet<number>,
): SimilarPlace | null {
  const { level } = place.steps.at(-1) as PlaceStep
  const [found] = (group.there.get(alikeStep(place)) ?? [])
    .filter(
      (node) =>
        level === null || node.level === null || node.level === level || !taken.has(node.id),
    )
    .sort((a, b) => plainer(a.name, b.name))
  if (!found) return null
  const around = place.steps.slice(0, -1)
  const as: PlaceStep[] = [...around, { level: null, name: found.name }]
  return { place: place.steps, rows: place.rows, as, address: placeAddressOf(as), asRows: null }
}

/** "214?" is a doubt about 214, however many rows have it; then what most rows name, and with fewer signs. */
const plainestFirst = (a: FilePlace, b: FilePlace): number => {
  const [one, other] = [a, b].map(({ steps }) => (steps.at(-1) as PlaceStep).name) as [
    string,
    string,
  ]
  return (
    Number(isDoubtful(one)) - Number(isDoubtful(other)) || b.rows - a.rows || plainer(one, other)
  )
}
const plainer = (one: string, other: string): number =>
  Number(isDoubtful(one)) - Number(isDoubtful(other)) ||
  signsIn(one) - signsIn(other) ||
  one.length - other.length
const isDoubtful = (name: string) => /[?¿~≈]|\b(?:or|of|near|beside|about)\b/i.test(name)
const signsIn = (name: string) => name.replace(/[\p{L}\p{N}\s/-]/gu, '').length

/** What is written plainest of those that are alike. */
function rowsLike(
  place: FilePlace,
  group: PlaceGroup,
  lookup: LocationLookup,
): SimilarPlace | null {
  const { level } = place.steps.at(-1) as PlaceStep
  const same = (group.rows.get(alikeStep(place)) ?? []).filter(
    (one) => one.steps.at(-1)?.level === level && lookup.idOf(one.steps) === null,
  )
  const [first] = [...same].sort(plainestFirst)
  if (!first || first === place) return null
  return {
    place: place.steps,
    rows: place.rows,
    as: first.steps,
    address: placeAddressOf(first.steps),
    asRows: first.rows,
  }
}

/** "Section A" at the top of a file, where there is one within "Old Ground". */
function deeperLike(place: FilePlace, whole: FullLocationTree | null): SimilarPlace | null {
  const found = whole?.endingIn(place.steps)
  if (!whole || !found || found.parent === null) return null
  const as = whole.stepsOf(found)
  return { place: place.steps, rows: place.rows, as, address: placeAddressOf(as), asRows: null }
}
