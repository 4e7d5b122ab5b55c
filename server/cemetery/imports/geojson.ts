import { Problem } from '../../engine/problem/problem'
import { textChunks } from '../../formats/text-file'
import { isNoRegister } from './file-kinds'
import { inDegrees, type ReferenceSystem, referenceSystemOf } from './geojson-positions'
import { ElementScanner, ScanError } from './geojson-scan'
import { importLimits, limitProblems } from './limits'

export interface GeoJsonFormat {
  kind: 'geojson'
}

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
 * the geometry as it stands there. Row 1 is the names of the columns; feature n is row n + 1. The file is
 * gone through twice, once for the names, and never held whole.
 * @throws Problem 400, 413, 415
 */
export async function* featureRows(path: string, size: number): AsyncGenerator<string[][]> {
  if (size > importLimits.geojson) throw limitProblems.geojson()
  const names = new Set<string>()
  // What the reference system is may stand behind the features.
  const file: { system: ReferenceSystem } = { system: 'degrees' }
  for await (const features of featuresOf(path, file))
    for (const { properties } of features)
      for (const name of Object.keys(properties ?? {})) {
        names.add(name)
        if (names.size >= importLimits.columns) throw limitProblems.columns()
      }
  const columns = [...names]
  yield [[...columns, outlineColumn]]
  let feature = 0
  const { system } = file
  for await (const features of featuresOf(path, file))
    yield features.map(({ properties, geometry }) => [
      ...columns.map((name) => textOf(properties?.[name])),
      textOf(inDegrees(geometry, system, ++feature)),
    ])
}

async function* featuresOf(
  path: string,
  file: { system: ReferenceSystem },
): AsyncGenerator<Feature[]> {
  let row = 1
  const scanner = new ElementScanner('features', ['type', 'crs'], importLimits.row, () =>
    limitProblems.row(row),
  )
  try {
    for await (const text of textChunks(path, 'utf-8')) {
      const features: Feature[] = []
      for (const element of scanner.push(text)) {
        const one = JSON.parse(element)
        if (one?.type !== 'Feature') continue
        features.push(one)
        row++
      }
      yield features
    }
    if (!scanner.ended) throw new ScanError()
    const type: unknown = JSON.parse(scanner.members.get('type') ?? 'null')
    if (type !== 'FeatureCollection' || !scanner.found) throw noCollection()
    file.system = referenceSystemOf(JSON.parse(scanner.members.get('crs') ?? 'null'))
  } catch (error) {
    if (error instanceof Problem) throw error
    if (error instanceof ScanError && error.reason === 'noObject') throw noCollection()
    throw new Problem(400, 'The file cannot be read', 'It begins as GeoJSON but is no JSON.', {
      code: 'unreadable',
    })
  }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

const noCollection = () => isNoRegister('fileJson')
