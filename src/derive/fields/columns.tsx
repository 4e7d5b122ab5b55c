import type { ReactNode } from 'react'
import { type AnyArea, sortableFields } from '../../../core/area'
import { isCustomFieldName } from '../../../core/custom-field-names'
import type { PartialDate } from '../../../core/dates/partial-date'
import { readableTitle } from '../../../core/ledger/month-name'
import { statusFieldOf } from '../../../core/status-field'
import { hasColumn, tagsKey } from '../../../core/tags'
import type { AreaTexts } from '../../i18n/area-texts'
import { getLocale } from '../../i18n/i18n'
import TagsCell from '../../tags/tags-cell'
import { PartialDateCell } from './partial-date-cell'
import { StatusToday, Value } from './value'

export interface AreaRecord extends Record<string, unknown> {
  id: number
  version: number
  label: string
  archivedAt: string | null
}

export interface ListColumn {
  key: string
  label: string
  /** What the list is sorted by on a click; absent: it cannot be. */
  sort?: string
  cell: (record: AreaRecord) => ReactNode
  numeric?: boolean
  /** Its place among those that a narrow list keeps longest, 0 for the very last; absent: it goes before them. */
  rank?: number
  /** Where it says nothing: while that is so of all rows, the column is left out. */
  blank?: (record: AreaRecord) => boolean
  /** How narrow it may become before the table scrolls sideways; absent: as narrow as its words. */
  fit?: { whiteSpace: 'nowrap' } | { minWidth: number }
}

const REFERENCES = ['ref', 'refs']

const FITS: Partial<Record<string, ListColumn['fit']>> = {
  date: { whiteSpace: 'nowrap' },
  instant: { whiteSpace: 'nowrap' },
  partialDate: { minWidth: 124 },
  text: { minWidth: 150 },
  ref: { minWidth: 120 },
}

/** The area's own columns. A reference sorts by nothing that a reader would recognise: it does not. */
export function listColumnsOf(
  area: AnyArea,
  texts: AreaTexts,
  only?: readonly string[],
): ListColumn[] {
  return (only ?? area.list)
    .filter((name) => name !== titleField(area))
    .map((name) => {
      const kind = area.fields[name]?.kind
      return {
        key: name,
        label: texts.label(name),
        sort:
          REFERENCES.includes(kind ?? '') || !sortableFields(area).includes(name)
            ? undefined
            : name,
        numeric: kind === 'number' || kind === 'money',
        rank: rankOf(area, name),
        fit: FITS[kind ?? ''],
        cell: (record) => cellOf(area, name, record),
      }
    })
}

/** How things stand is what a list is looked at for, unless the area says otherwise. */
function rankOf(area: AnyArea, name: string): number | undefined {
  const at = (area.keepsLongest ?? [statusFieldOf(area)]).indexOf(name)
  return at < 0 ? undefined : at
}

function cellOf(area: AnyArea, name: string, record: AreaRecord): ReactNode {
  const value = record[name]
  if (area.fields[name]?.kind === 'partialDate' && value)
    return <PartialDateCell date={value as PartialDate} />
  if (area.statusOn && name === 'status') return <StatusToday area={area} record={record} />
  return <Value area={area} path={name} value={value} status={record.status} />
}

/** Columns, some of them otherwise than their fields would have it, by their keys. */
export const withColumns = (
  columns: readonly ListColumn[],
  changes: Readonly<Record<string, Partial<ListColumn>>>,
): ListColumn[] => columns.map((column) => ({ ...column, ...changes[column.key] }))

/** Tags are no field: the cells of a page ask for them together. */
const tagsColumn = (area: AnyArea, texts: AreaTexts): ListColumn => ({
  key: tagsKey,
  label: texts.label(tagsKey),
  cell: (record) => <TagsCell area={area} id={record.id} />,
})

/** The columns that a reader chose; those that are no field (a way further in) always stay, last. */
export function chosenColumns(
  area: AnyArea,
  texts: AreaTexts,
  base: readonly ListColumn[],
  chosen: readonly string[] | null | undefined,
): readonly ListColumn[] {
  if (!chosen) return base
  const fields = chosen.flatMap((key) => {
    const known = base.find((column) => column.key === key)
    if (known) return [known]
    if (!hasColumn(area, key) || (isCustomFieldName(key) && !area.fields[key])) return []
    return key === tagsKey ? [tagsColumn(area, texts)] : listColumnsOf(area, texts, [key])
  })
  return [...fields, ...base.filter(({ key }) => key.startsWith('$'))]
}

/** The column that is nothing but the record's title (settings lists: their name). */
export const titleField = (area: AnyArea): string | undefined =>
  area.linkColumn ??
  (area.title ? undefined : area.list.find((name) => area.fields[name]?.kind === 'text'))

/** What stands in the leading column; a record that has nothing there is called by its title. */
export const linkText = (area: AnyArea, record: AreaRecord): string =>
  readableTitle(String((area.linkColumn && record[area.linkColumn]) || record.label), getLocale())
