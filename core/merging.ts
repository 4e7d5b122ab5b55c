import type { AnyArea } from './area'
import { isCustomFieldName } from './custom-field-names'
import type { PartialDate } from './dates/partial-date'
import type { Referent } from './problem'

/** What a merge would do, before it is done. */
export interface MergePlan {
  /** How many records of each area would name the one that stays; areas that the viewer may read. */
  moves: Array<{ resource: string; count: number }>
  /** Records that name both, whose rows for the two become one. */
  joined: Array<{ resource: string; id: number; label: string; field: string }>
  /** Areas with records that would change, which the viewer may not write: the merge would be refused. */
  missing: string[]
  /** Fields in which both together have more rows than a record holds: the merge would be refused. */
  over: Array<{ field: string; count: number; max: number }>
  /** Records of the two that cannot both stand once they are one: the merge would be refused. */
  clash: Referent[]
}

type Values = Record<string, unknown>

/** Fields of which one value or the other stays; rows of both are kept together. */
export const mergeableFields = (area: AnyArea): string[] =>
  Object.entries(area.fields).flatMap(([name, field]) =>
    field.readOnly || field.kind === 'rows' || field.kind === 'refs' ? [] : [name],
  )

/** Of these the ones where the two differ; custom fields fill each other's gaps without a question. */
export const differingFields = (area: AnyArea, mine: Values, theirs: Values): string[] =>
  mergeableFields(area).filter(
    (name) =>
      comparableText(mine[name]) !== comparableText(theirs[name]) &&
      !(isCustomFieldName(name) && (isEmpty(mine[name]) || isEmpty(theirs[name]))),
  )

/** The fields taken from the other record by default: those that the first lacks, or has less exactly. */
export const defaultTakenFields = (area: AnyArea, mine: Values, theirs: Values): string[] =>
  differingFields(area, mine, theirs).filter((name) =>
    isEmpty(mine[name])
      ? !isEmpty(theirs[name])
      : area.fields[name]?.kind === 'partialDate' && isWithin(theirs[name], mine[name]),
  )

/** Whether a date says the same more exactly: April 2, 1931 for 1931. */
function isWithin(exact: unknown, wide: unknown): boolean {
  const [inner, outer] = [exact, wide] as Array<PartialDate | null>
  if (!inner?.earliest || !inner.latest || !outer?.earliest || !outer.latest) return false
  const narrower = inner.earliest > outer.earliest || inner.latest < outer.latest
  return narrower && inner.earliest >= outer.earliest && inner.latest <= outer.latest
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false
const comparableText = (value: unknown) => JSON.stringify(isEmpty(value) ? null : value)
