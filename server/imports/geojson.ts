import { readFile } from 'node:fs/promises'
import { Problem } from '../problem'

export interface GeoJsonFormat {
  kind: 'geojson'
}

/** It is read whole: a hundred thousand outlines are about as much. */
const largest = 30 * 1024 * 1024

interface Feature {
  type: string
  properties: Record<string, unknown> | null
  geometry: unknown
}

/** The column that the outlines come in, whatever properties there are. */
export const outlineColumn = 'geometry'

/** Whether a file begins as JSON does. */
export const isJson = (head: Buffer) => /^\s*[{[]/.test(head.toString('utf8').replace('\ufeff', ''))

/**
 * The features of a GeoJSON file as rows: their properties in the order of their first appearance, then
 * the geometry as it stands there. Row 1 is the names of the columns; feature n is row n + 1.
 * @throws Problem 400, 413, 415
 */
export async function* featureRows(path: string, size: number): AsyncGenerator<string[][]> {
  if (size > largest)
    throw new Problem(
      413,
      'The file is too large',
      'A GeoJSON file of at most 30 MB can be imported at once: split it.',
    )
  const features = featuresOf(await readFile(path, 'utf8'))
  const names = new Set<string>()
  for (const { properties } of features)
    for (const name of Object.keys(properties ?? {})) names.add(name)
  const columns = [...names]
  yield [[...columns, outlineColumn]]
  for (let at = 0; at < features.length; at += 500)
    yield features
      .slice(at, at + 500)
      .map(({ properties, geometry }) => [
        ...columns.map((name) => textOf(properties?.[name])),
        textOf(geometry),
      ])
}

function featuresOf(text: string): Feature[] {
  let parsed: { type?: unknown; features?: unknown; crs?: unknown }
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new Problem(400, 'The file cannot be read', 'It begins as GeoJSON but is no JSON.', {
      code: 'unreadable',
    })
  }
  if (parsed?.type !== 'FeatureCollection' || !Array.isArray(parsed.features))
    throw unsupported('A GeoJSON file must be a FeatureCollection.')
  if (parsed.crs && !/CRS84|EPSG:+4326$/.test(JSON.stringify(parsed.crs).replace(/["}]+$/, '')))
    throw unsupported(
      'Its positions are in another reference system: export it in WGS 84 (longitude and latitude).',
    )
  return parsed.features.filter(
    (one): one is Feature => typeof one === 'object' && one !== null && one.type === 'Feature',
  )
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

const unsupported = (detail: string) =>
  new Problem(415, 'The file cannot be imported', detail, { code: 'unsupported' })
