import type { AnyArea } from './area'
import { type CustomFieldType, customFieldName, customOptionKey } from './custom-field-names'
import {
  type ChoiceField,
  type CustomFieldInfo,
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
export interface CustomFieldDefinition {
  id: number
  version: number
  resource: string
  name: string
  nameEn: string | null
  nameFr: string | null
  nameEs: string | null
  type: CustomFieldType
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
export interface CustomFieldTexts {
  locale: string
  yes: string
  no: string
}

const english: CustomFieldTexts = { locale: 'en', yes: 'Yes', no: 'No' }

/**
 * The area with a cemetery's own fields beside its own, in their order: what forms, lists, filters
 * and files are made of. `definitions` may be of other areas too.
 */
export function withCustomFields(
  area: AnyArea,
  definitions: readonly CustomFieldDefinition[],
  words = english,
): AnyArea {
  const own = definitions
    .filter(({ resource }) => resource === area.name)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
    .map((one) => [customFieldName(one.id), fieldOfDefinition(one, words)] as const)
  return own.length === 0
    ? area
    : { ...area, fields: { ...area.fields, ...Object.fromEntries(own) } }
}

/** What it is called in a language. */
export function customFieldLabel(definition: CustomFieldDefinition, locale: string): string {
  const names: Record<string, string | null> = {
    en: definition.nameEn,
    fr: definition.nameFr,
    es: definition.nameEs,
  }
  return names[locale.slice(0, 2)] || definition.name
}

/** The definition as a field of the kind that its values are of. */
export function fieldOfDefinition(definition: CustomFieldDefinition, words = english): Field {
  const custom: CustomFieldInfo = {
    id: definition.id,
    type: definition.type,
    section: definition.section,
    when: definition.whenField
      ? { field: definition.whenField, is: definition.whenIs.map(({ value }) => value) }
      : null,
    archived: definition.archivedAt !== null,
  }
  const said = {
    label: customFieldLabel(definition, words.locale),
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

const choicesOf = ({ options }: CustomFieldDefinition, said: object): Field =>
  ({
    ...choice(
      options.map(({ id }) => customOptionKey(id)),
      said,
    ),
    labels: Object.fromEntries(options.map(({ id, name }) => [customOptionKey(id), name])),
    retired: options.filter(({ retired }) => retired).map(({ id }) => customOptionKey(id)),
  }) as ChoiceField

/** The cemetery's own fields of an area that `withCustomFields` made. */
export const customFieldsOf = (
  area: Pick<AnyArea, 'fields'>,
): Array<[string, Field & CustomInfoOf]> =>
  Object.entries(area.fields).filter((entry): entry is [string, Field & CustomInfoOf] =>
    Boolean(entry[1].custom),
  )
type CustomInfoOf = { custom: CustomFieldInfo }

/** Whether lists can be filtered by it: long texts have no index. */
export const isCustomFieldIndexed = ({ custom }: Field): boolean =>
  custom !== undefined && custom.type !== 'longText'

/**
 * Whether a field is asked for on a record (flat, or as a form holds it): one with a condition only while
 * that holds, and while what it hangs on is asked for itself.
 */
export function isFieldShown(
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
  return holds && isFieldShown(area, when.field, record, depth + 1)
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

/** The area for one record: fields hidden by their condition are not required. */
export function dropHiddenRequirements(
  area: AnyArea,
  record: Readonly<Record<string, unknown>>,
): AnyArea {
  const without = customFieldsOf(area).filter(
    ([name, field]) => field.required && !isFieldShown(area, name, record),
  )
  if (without.length === 0) return area
  const fields = without.map(([name, field]) => [name, { ...field, required: false }])
  return { ...area, fields: { ...area.fields, ...Object.fromEntries(fields) } }
}
