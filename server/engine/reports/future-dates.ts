import { type AnyArea, filterableFields } from '../../../core/area'
import type { DateRule, Field, Fields } from '../../../core/fields'
import type { AddParameter, ReportContext, ReportPart } from '../resources/report'
import { childTableOf, quoteIdent, snakeCase, tableOf } from '../sql/columns'

/** Whether anything in it is said to have happened. */
export const hasPastDates = (area: AnyArea): boolean => !area.computed && datedIn(area).length > 0

/** Records that say that something has happened on a day that is still to come. */
export const futureDates =
  (area: AnyArea): ReportPart =>
  (ask, value) =>
    datedIn(area)
      .map(({ child, name, field }) => statementOf(area, { child, name, field }, ask, value))
      .join(' union all ')

interface DatedField {
  /** The rows that have it, where it is not the record's own. */
  child?: string
  name: string
  field: Field
}

const pastIn = (fields: Fields): Array<[string, Field]> =>
  Object.entries(fields).filter(
    ([, field]) =>
      (field.kind === 'date' || field.kind === 'partialDate') &&
      !field.readOnly &&
      (field as DateRule).past === true,
  )

const datedIn = (area: AnyArea): DatedField[] => [
  // What no list is sorted by is no column that an import fills: its dates were all refused where entered.
  ...pastIn(area.fields).flatMap(([name, field]) =>
    filterableFields(area).includes(name) ? [{ name, field }] : [],
  ),
  ...Object.entries(area.fields).flatMap(([child, field]) =>
    field.kind === 'rows'
      ? pastIn(field.fields).map(([name, own]) => ({ child, name, field: own }))
      : [],
  ),
]

function statementOf(
  area: AnyArea,
  { child, name, field }: DatedField,
  ask: ReportContext,
  value: AddParameter,
): string {
  const cemetery = value(ask.cemeteryId)
  const column = snakeCase(name)
  const at = child ? 'c' : 't'
  // No day of an approximate date is sure enough.
  const ahead =
    field.kind === 'partialDate'
      ? `${at}.${quoteIdent(`${column}_earliest`)} > ${value(ask.day)}::date and coalesce(${at}.${quoteIdent(`${column}_edtf`)}, '') !~ '[~?%]'`
      : `${at}.${quoteIdent(column)} > ${value(ask.day)}::date`
  const rows = child
    ? `join ${quoteIdent(childTableOf(area, child))} c on c.cemetery_id = ${cemetery} and c.parent_id = t.id`
    : ''
  return `select '${area.name}' as area, t.id as "recordId", ${ask.titleOf(area as never, 't')} as record, 'dateAhead' as what, ${at}.${quoteIdent(column)}::text as says
    from ${quoteIdent(tableOf(area))} t ${rows} where t.cemetery_id = ${cemetery} and t.archived_at is null and ${ahead}`
}
