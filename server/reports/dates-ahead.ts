import { type AnyArea, indexed } from '../../core/area'
import type { DateRule, Field, Fields } from '../../core/fields'
import { childTableOf, q, snake, tableOf } from '../resources/columns'
import type { Ask, Part, Value } from './report'

/** Whether anything in it is said to have happened. */
export const isPast = (area: AnyArea): boolean => !area.derived && datedIn(area).length > 0

/** Records that say that something has happened on a day that is still to come. */
export const datesAhead =
  (area: AnyArea): Part =>
  (ask, value) =>
    datedIn(area)
      .map(({ child, name, field }) => statementOf(area, { child, name, field }, ask, value))
      .join(' union all ')

interface Dated {
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

const datedIn = (area: AnyArea): Dated[] => [
  // What no list is sorted by is no column that an import fills: its dates were all refused where entered.
  ...pastIn(area.fields).flatMap(([name, field]) =>
    indexed(area).includes(name) ? [{ name, field }] : [],
  ),
  ...Object.entries(area.fields).flatMap(([child, field]) =>
    field.kind === 'rows'
      ? pastIn(field.fields).map(([name, own]) => ({ child, name, field: own }))
      : [],
  ),
]

function statementOf(area: AnyArea, { child, name, field }: Dated, ask: Ask, value: Value): string {
  const cemetery = value(ask.cemeteryId)
  const column = snake(name)
  const at = child ? 'c' : 't'
  // No day of an approximate date is sure enough.
  const ahead =
    field.kind === 'partialDate'
      ? `${at}.${q(`${column}_earliest`)} > ${value(ask.day)}::date and coalesce(${at}.${q(`${column}_edtf`)}, '') !~ '[~?%]'`
      : `${at}.${q(column)} > ${value(ask.day)}::date`
  const rows = child
    ? `join ${q(childTableOf(area, child))} c on c.cemetery_id = ${cemetery} and c.parent_id = t.id`
    : ''
  return `select '${area.name}' as area, t.id as "recordId", ${ask.titleOf(area as never, 't')} as record, 'dateAhead' as what, ${at}.${q(column)}::text as says
    from ${q(tableOf(area))} t ${rows} where t.cemetery_id = ${cemetery} and t.archived_at is null and ${ahead}`
}
