import { isLength } from '../../../core/fields'
import type { ImportTarget } from '../../../core/imports/fields'
import type { Mapping } from '../../../core/imports/mapping'
import type { CustomFieldsByName } from '../../../core/imports/row-custom-fields'
import { measureSigns } from '../../../core/units/measure'
import { areas } from '../../engine/areas/areas'
import { type FileLocale, fileTexts, locales } from '../../engine/exports/texts'
import { exportedColumns } from './exported-columns'

/** What the number of a record was called in files of earlier versions. */
const formerly: Record<FileLocale, string> = { en: 'ID', fr: 'Identifiant', es: 'Identificador' }
/** Of such a file; others may have a column of that name as well. */
const minExportColumns = 10

/**
 * How a file that we have written ourselves is read, all of a list or the columns that somebody chose: every
 * column by the name that it has in one of our languages, and its texts as they stand. Null for any other
 * file. `own`: the cemetery's own fields as they are called in each language.
 */
export function mappingOfExport(
  target: ImportTarget,
  header: readonly string[],
  own: Readonly<Record<FileLocale, CustomFieldsByName>>,
): Mapping | null {
  const area = areas.find(({ name }) => name === target)
  if (!area) return null
  for (const locale of locales) {
    const texts = fileTexts(area, locale)
    const number = texts.shared('lists.file.id')
    const former = header[0] === formerly[locale] && header.length >= minExportColumns
    if (!header.includes(number) && !former) continue
    // In the order of a whole export, where two columns may have one name ("Nom").
    const columnsOfExport: Array<readonly [label: string, name: string | null]> = [
      [former ? formerly[locale] : number, 'number'],
      [texts.shared('areas.list.name'), null],
      ...Object.entries(area.fields).flatMap(([name, field]) => {
        const label = texts.label(name, field)
        const as = exportedColumns[target][name] ?? null
        return [
          [label, as] as const,
          ...(field.kind === 'number' && isLength(field)
            ? measureSigns(field).map((unit) => [`${label} (${unit})`, as] as const)
            : []),
        ]
      }),
      [texts.shared('areas.fields.tags'), 'tags'],
      [texts.shared('lists.file.createdAt'), null],
      [texts.shared('lists.file.updatedAt'), null],
    ]
    const known = new Map<string, Array<string | null>>()
    for (const [label, name] of columnsOfExport)
      known.set(label, [...(known.get(label) ?? []), name])
    // Our columns come first, then the cemetery's own fields; one that it does not have is left.
    const listed = header.filter((label) => known.has(label)).length
    if (listed < Math.min(header.length, former ? minExportColumns : 2)) continue
    const added = new Map([...own[locale]].map(([name, { label }]) => [label, name]))
    const taken = new Set<string>()
    const columns = header.map((label, i) => {
      const names = known.get(label)
      // Of two columns of one name ("Nom": the title and the last name) the title stands first.
      const name = names ? (names[timesBefore(header, i)] ?? null) : (added.get(label) ?? null)
      if (name !== null && taken.has(name)) return null
      if (name !== null) taken.add(name)
      return name
    })
    nameByLabel(target, columns, header, texts.shared('areas.list.name'))
    return {
      columns,
      dateOrder: 'mdy',
      nameForm: 'lastFirst',
      duplicates: 'skip',
      numbers: 'skip',
      capacity: null,
      asWritten: true,
    }
  }
  return null
}

/** Where a list of our own locations has their names: the last of the columns that are called so. */
export function nameColumn(header: readonly string[]): number {
  const area = areas.find(({ name }) => name === 'locations')
  const field = area?.fields.name
  if (!area || !field) return -1
  const labels = locales.map((locale) => fileTexts(area, locale).label('name', field))
  return header.findLastIndex((label) => labels.includes(label))
}

/** How often a column's name stands before it. */
const timesBefore = (header: readonly string[], at: number) =>
  header.slice(0, at).filter((label) => label === header[at]).length

/** Where a chosen part of a list has the title alone, it says the name. */
function nameByLabel(
  target: ImportTarget,
  columns: Array<string | null>,
  header: readonly string[],
  title: string,
) {
  const at = header.indexOf(title)
  if (at < 0 || columns[at] !== null) return
  const [name, others] = titleOf[target] ?? []
  if (name && !others?.some((one) => columns.includes(one))) columns[at] = name
}
const titleOf: Partial<Record<ImportTarget, [name: string, unless: readonly string[]]>> = {
  deceased: ['name', ['lastName', 'firstName']],
  locations: ['path', ['path']],
}
