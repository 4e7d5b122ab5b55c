import type { AnyArea } from '../../core/area'
import { referenceFieldsOf } from '../../core/registry'
import { areas } from '../areas/areas'
import type { AreaRecord } from '../derive/fields/columns'

/** The area whose records are places. */
export const placeArea = areas.find(({ represents }) => represents === 'place')

/** The places that a record is at or about: itself, or those that its fields name. */
export function placesOf(area: AnyArea, record: AreaRecord): number[] {
  if (!placeArea) return []
  if (area === placeArea) return [record.id]
  const found = referenceFieldsOf(area.fields).flatMap(([path, field]) => {
    if (field.to !== placeArea.name) return []
    const [top = '', child] = path.split('.')
    const value = record[top]
    if (child === undefined) return Array.isArray(value) ? value : [value]
    return Array.isArray(value) ? value.map((row: Record<string, unknown>) => row[child]) : []
  })
  return [...new Set(found.filter((id): id is number => typeof id === 'number'))]
}
