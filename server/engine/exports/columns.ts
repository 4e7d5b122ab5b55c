import { z } from 'zod'
import type { AnyArea, AreaValues } from '../../../core/area'
import { todayIn } from '../../../core/calendar-days'
import { formatListCell } from '../../../core/cell-lists'
import { type Field, type Fields, isLength } from '../../../core/fields'
import { isTaggable, tagsKey } from '../../../core/tags'
import type { LengthUnits } from '../../../core/units/length'
import { measureSign } from '../../../core/units/measure'
import type { SheetCell, SheetColumn } from '../../formats/sheet'
import { badInput } from '../problem/problem'
import {
  type CellContext,
  collectReferences,
  fileCellOf,
  localInstantCell,
  widthOf,
} from './field-cells'
import type { FileTexts } from './texts'

export interface FileColumn extends SheetColumn {
  name: string
  cell: (record: Record<string, unknown>, reading: CellContext) => SheetCell
  names: (record: Record<string, unknown>, found: (area: string, id: number) => void) => void
  /** Its heading says in what it is measured. */
  /** Of a length: the sign of its unit, in the heading. */
  sign?: (units: LengthUnits) => string
}

const wanted = z.array(z.string()).min(1).max(200)

/**
 * The columns of a file: those that `asked` names (JSON, in its order), else the title and every
 * field. `readable` says which fields the caller may see; others are unknown to them.
 * @throws Problem 400
 */
export function fileColumns(
  area: AnyArea,
  asked: unknown,
  texts: FileTexts,
  readable: (field: Field) => boolean,
): FileColumn[] {
  const fields = Object.entries(area.fields).filter(
    ([, field]) => readable(field) && field.kind !== 'custom',
  )
  const known = new Map<string, FileColumn>([
    ...engineColumns(texts),
    ...(isTaggable(area) ? [tagsColumn(texts)] : []),
    ...fields.map(([name, field]): [string, FileColumn] => [
      name,
      {
        name,
        label: texts.label(name, field),
        width: widthOf(field),
        ...(field.kind === 'number' &&
          isLength(field) && { sign: (units: LengthUnits) => measureSign(field, units) }),
        cell: (record, reading) => {
          const today = todayIn(reading.timeZone)
          const said = name === 'status' && area.statusOn?.(record as AreaValues<Fields>, today)
          return fileCellOf(name, field, said || record[name], reading)
        },
        names: (record, found) => collectReferences(field, record[name], found),
      },
    ]),
  ])
  if (asked === undefined)
    return [
      'id',
      ...(area.title ? ['label'] : []),
      ...fields.map(([name]) => name),
      ...(isTaggable(area) ? [tagsKey] : []),
      'createdAt',
      'updatedAt',
    ].map((name) => known.get(name) as FileColumn)
  return namesIn(asked).map((name) => {
    const column = known.get(name)
    if (!column) throw badInput([{ field: 'columns', message: `${name} is not a field` }])
    return column
  })
}

/** With the unit in the headings of lengths. */
export const withUnits = (columns: readonly FileColumn[], units: LengthUnits): FileColumn[] =>
  columns.map((column) =>
    column.sign ? { ...column, label: `${column.label} (${column.sign(units)})` } : column,
  )

function namesIn(asked: unknown): string[] {
  try {
    const names = wanted.parse(JSON.parse(String(asked)))
    return [...new Set(names)]
  } catch {
    throw badInput([{ field: 'columns', message: 'must be a JSON array of field names' }])
  }
}

/** The names of a record's tags, which `pagesOf` puts beside its fields. */
const tagsColumn = (texts: FileTexts): [string, FileColumn] => [
  tagsKey,
  {
    name: tagsKey,
    label: texts.shared('areas.fields.tags'),
    width: 28,
    cell: (record) => formatListCell((record[tagsKey] as string[] | undefined) ?? []) || null,
    names: () => {},
  },
]

/** What every record has beside its fields. */
function engineColumns(texts: FileTexts): Array<[string, FileColumn]> {
  const none = () => {}
  const instant = (name: string): FileColumn => ({
    name,
    label: texts.shared(`lists.file.${name}`),
    width: 17,
    cell: (record, { timeZone }) => localInstantCell(String(record[name]), timeZone),
    names: none,
  })
  const id: FileColumn = {
    name: 'id',
    label: texts.shared('lists.file.id'),
    width: 10,
    cell: (record) => ({ number: String(record.id), decimals: 0 }),
    names: none,
  }
  const label: FileColumn = {
    name: 'label',
    label: texts.shared('areas.list.name'),
    width: 28,
    cell: (record) => String(record.label),
    names: none,
  }
  return [id, label, instant('createdAt'), instant('updatedAt')].map((column) => [
    column.name,
    column,
  ])
}
