import type { Target } from '../../core/imports/fields'
import type { Mapping } from '../../core/imports/mapping'
import { areas } from '../areas'
import { fileTexts, locales } from '../exports/texts'

/** Which fields of a list's file are columns of an import; all others follow from elsewhere. */
const fieldsOfExport: Record<Target, Readonly<Record<string, string>>> = {
  deceased: {
    ...same(
      ...['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'maidenName', 'alsoKnownAs'],
      ...['sex', 'birthDate', 'deathDate', 'ageYears', 'ageMonths', 'ageDays', 'birthplace'],
      ...['residence', 'placeOfDeath', 'causeOfDeath', 'maritalStatus', 'religion', 'veteran'],
      ...['militaryRank', 'militaryWar', 'serviceDates', 'informant', 'stone', 'remarks', 'source'],
      ...['confidence', 'withheld', 'withheldReason', 'disposition', 'intermentDate'],
    ),
    location: 'path',
  },
  locations: {
    ...same('propertyType', 'capacity', 'notForSale', 'alert', 'length', 'width', 'remarks'),
    address: 'path',
    geometry: 'outline',
  },
}

function same(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, name]))
}

/**
 * How a file that we have written ourselves is read: every column by the name that it has in one of our
 * languages, and its texts as they stand. Null for any other file.
 */
export function mappingOfExport(target: Target, header: readonly string[]): Mapping | null {
  const area = areas.find(({ name }) => name === target)
  if (!area) return null
  for (const locale of locales) {
    const texts = fileTexts(area, locale)
    const engine = (...keys: string[]) =>
      keys.map((key): [string, string | null] => [texts.shared(key), null])
    // In the order of a whole export, where two columns may have one name ("Nom").
    const columnsOfExport = [
      ...engine('lists.file.id', 'areas.list.name'),
      ...Object.entries(area.fields).map(([name, field]): [string, string | null] => [
        texts.label(name, field),
        fieldsOfExport[target][name] ?? null,
      ]),
      ...engine('areas.fields.tags', 'lists.file.createdAt', 'lists.file.updatedAt'),
    ]
    // Only a whole export has its ids: of a part a person says what the columns are.
    if (header[0] !== columnsOfExport[0]?.[0]) continue
    const known = new Map<string, Array<string | null>>()
    for (const [label, name] of columnsOfExport)
      known.set(label, [...(known.get(label) ?? []), name])
    if (!header.every((label) => known.has(label))) continue
    const columns = header.map((label) => known.get(label)?.shift() ?? null)
    return {
      columns,
      dateOrder: 'mdy',
      nameForm: 'lastFirst',
      duplicates: 'create',
      capacity: null,
      asWritten: true,
    }
  }
  return null
}
