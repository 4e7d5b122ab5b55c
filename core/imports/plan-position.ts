import { type LatLng, type PositionCells, parsePosition, positionText } from './coordinates'
import type { ImportSheet, RowReader } from './row-reader'

/** Columns that say where a place lies on the map. */
export const positionFields = ['latitude', 'longitude', 'coordinates'] as const
export const isPosition = (name: string | null) => positionFields.some((field) => field === name)

/**
 * Where a row says that its place lies. What cannot be meant is flagged with what may be meant, and taken
 * when a person has said so.
 */
export function geoPointOf(
  reader: RowReader,
  { near = null }: Pick<ImportSheet, 'near'>,
): GeoPoint | null {
  const cells = Object.fromEntries(
    positionFields.map((field) => [field, reader.raw(field)]),
  ) as unknown as PositionCells
  const read = parsePosition(cells, near)
  switch (read.kind) {
    case 'none':
      return null
    case 'zero':
      reader.flag('positionZero')
      return null
    case 'incomplete':
      for (const field of positionFields)
        if (cells[field].trim() !== '') reader.note(field, cells[field].trim())
      reader.flag('positionIncomplete')
      return null
    case 'unread':
      for (const field of read.fields) reader.keep(field, cells[field].trim())
      return null
    case 'odd':
      if (!reader.edit.accepted?.includes('positionOdd')) {
        reader.flag('positionOdd', positionText(read.proposal))
        return null
      }
      return pointAt(read.proposal)
    default:
      return pointAt(read.position)
  }
}

export type GeoPoint = { type: 'Point'; coordinates: [longitude: number, latitude: number] }

const pointAt = ({ latitude, longitude }: LatLng): GeoPoint => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})
