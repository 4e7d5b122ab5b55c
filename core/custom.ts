import type { AnyArea } from './area'
import { type CustomType, nameOf, optionOf } from './custom-names'
import {
  type ChoiceField,
  type CustomFacts,
  choice,
  date,
  email,
  type Field,
  longText,
  number,
  partialDate,
  text,
} from './fields'

/** A field as Settings/Dynamic-Forms defines it: a record of the area `dynamic-forms`. */
export interface Definition {
  id: number
  version: number
  resource: string
  name: string
  nameEn: string | null
  nameFr: string | null
  nameEs: string | null
  type: CustomType
  required: boolean
  help: string | null
  section: string | null
  position: number | null
  options: ReadonlyArray<{ id: number; name: string; retired: boolean }>
  whenField: string | null
  whenIs: ReadonlyArray<{ value: string }>
  archivedAt: string | null
}

/** The words for "yes" and "no", and the language of a reader. */
export interface CustomWords {
  locale: string
  yes: string
  no: string
}

const english: CustomWords = { locale: 'en', yes: 'Yes', no: 'No' }

/**
 * The area with a cemetery's own fields beside its own, in their order: what forms, lists, filters
 * and files are made of. `definitions` may be of other areas too.
 */
export function withCustom(
  area: AnyArea,
  definitions: readonly Definition[],
  words = english,
): AnyArea {
  const own = definitions
    .filter(({ resource }) => resource === area.name)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
    .map((one) => [nameOf(one.id), fieldOf(one, words)] as const)
  return own.length === 0
    ? area
    : { ...area, fields: { ...area.fields, ...Object.fromEntries(own) } }
}

/** What it is called in a language. */
export function labelIn(definition: Definition, locale: string): string {
  const names: Record<string, string | null> = {
    en: definition.nameEn,
    fr: definition.nameFr,
    es: definition.nameEs,
  }
  return names[locale.slice(0, 2)] || definition.name
}

/** The definition as a field of the kind that its values are of. */
export function fieldOf(definition: Definition, words = english): Field {
  const custom: CustomFacts = {
    id: definition.id,
    type: definition.type,
    section: definition.section,
    when: definition.whenField
      ? { field: definition.whenField, is: definition.whenIs.map(({ value }) => value) }
      : null,
    archived: definition.archivedAt !== null,
  }
  const said = {
    label: labelIn(definition, words.locale),
    required: definition.required && !custom.archived,
    help: definition.help ?? undefined,
    custom,
  }
  switch (definition.type) {
    case 'longText':
      return longText(said)
    case 'number':
      return number({ ...said, decimals: 4, min: -1e11, max: 1e11 })
    case 'date':
      return date(said)
    case 'partialDate':
      return partialDate(said)
    case 'choice':
      return choicesOf(definition, said)
    case 'flag':
      // Asked and answered "no" is another thing than not asked.
      return { ...choice(['yes', 'no'], said), labels: { yes: words.yes, no: words.no } } as Field
    case 'email':
      return email(said)
    case 'phone':
      return text({ ...said, max: 40 })
    default:
      return text({ ...said, max: definition.type === 'url' ? 500 : 255 })
  }
}

const choicesOf = ({ options }: Definition, said: object): Field =>
  ({
    ...choice(
      options.map(({ id }) => optionOf(id)),
      said,
    ),
    labels: Object.fromEntries(options.map(({ id, name }) => [optionOf(id), name])),
    retired: options.filter(({ retired }) => retired).map(({ id }) => optionOf(id)),
  }) as ChoiceField

/** The cemetery's own fields of an area that `withCustom` made. */
export const customFields = (area: Pick<AnyArea, 'fields'>): Array<[string, Field & Own]> =>
  Object.entries(area.fields).filter((entry): entry is [string, Field & Own] =>
    Boolean(entry[1].custom),
  )
type Own = { custom: CustomFacts }

/** Whether lists can be filtered by it: long texts have no index. */
export const isIndexed = ({ custom }: Field): boolean =>
  custom !== undefined && custom.type !== 'longText'

/**
 * Whether a field is asked for on a record (flat, or as a form holds it): one with a condition only while
 * that holds, and while what it hangs on is asked for itself.
 */
export function isAsked(
  area: Pick<AnyArea, 'fields'>,
  name: string,
  record: Readonly<Record<string, unknown>>,
  depth = 0,
): boolean {
  const { archived, when } = area.fields[name]?.custom ?? {}
  if (archived) return false
  if (!when) return true
  const field = area.fields[when.field]
  if (!field || depth > 20) return false
  const held = heldBy(record[when.field])
  const holds = when.is.length === 0 ? held.length > 0 : held.some((one) => when.is.includes(one))
  return holds && isAsked(area, when.field, record, depth + 1)
}

/** A value as conditions compare it; none where it is empty. "No" is an answer of a yes or no. */
function heldBy(value: unknown): string[] {
  if (value === null || value === undefined || value === '' || value === false) return []
  if (Array.isArray(value)) return value.flatMap(heldBy)
  if (typeof value === 'object') {
    const { text } = value as { text?: unknown }
    return text === undefined ? Object.values(value).flatMap(heldBy) : heldBy(text)
  }
  return [String(value)]
}

/** The area as a record has to fill it: what is not asked for is not required. */
export function asked(area: AnyArea, record: Readonly<Record<string, unknown>>): AnyArea {
  const without = customFields(area).filter(
    ([name, field]) => field.required && !isAsked(area, name, record),
  )
  if (without.length === 0) return area
  const fields = without.map(([name, field]) => [name, { ...field, required: false }])
  return { ...area, fields: { ...area.fields, ...Object.fromEntries(fields) } }
}
