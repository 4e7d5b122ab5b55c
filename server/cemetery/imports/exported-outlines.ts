import type { ImportTarget } from '../../../core/imports/fields'
import type { Mapping } from '../../../core/imports/mapping'
import { outlineColumn } from './geojson'

/** What only the outlines of an archive of ours have among their properties. */
const telling = ['id', 'version', 'address', 'holdsSpaces', 'capacity', outlineColumn]

/** The properties of a location in an archive that an import takes; the others follow from them. */
const fields: Readonly<Record<string, string>> = {
  // "path" are ids of the cemetery that the archive is of.
  address: 'path',
  propertyTypeName: 'propertyType',
  graveStatusName: 'graveStatus',
  capacity: 'capacity',
  length: 'length',
  width: 'width',
  depthLimit: 'depthLimit',
  alert: 'alert',
  notForSale: 'notForSale',
  remarks: 'remarks',
  [outlineColumn]: 'outline',
}

/** How the outlines of an archive of ours (`locations.geojson`) are read; null for any other file. */
export const mappingOfShapes = (target: ImportTarget, header: readonly string[]): Mapping | null =>
  target === 'locations' && telling.every((name) => header.includes(name))
    ? {
        columns: header.map((name) =>
          Object.hasOwn(fields, name) ? (fields[name] ?? null) : null,
        ),
        dateOrder: 'mdy',
        nameForm: 'lastFirst',
        duplicates: 'create',
        capacity: null,
      }
    : null
