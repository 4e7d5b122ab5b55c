import { customFieldsKey } from './area'

/** What a field of a cemetery's own can hold. */
export const customFieldTypes = [
  'text',
  'longText',
  'number',
  'date',
  'partialDate',
  'choice',
  'flag',
  'email',
  'phone',
  'url',
] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** Its key in a record's `custom`: of the id, so that a field may be renamed at any time. */
export const customFieldKey = (id: number) => `f${id}`
/** Its name beside the area's own fields, in lists, filters and files. */
export const customFieldName = (id: number) => `${prefix}${customFieldKey(id)}`
/** What a record keeps of an option, which may be renamed as well. */
export const customOptionKey = (id: number) => `o${id}`

const prefix = `${customFieldsKey}_`
const pattern = /^custom_f[1-9]\d{0,15}$/
/** Whether a list's column or filter is called as such a field; there may be none of that id. */
export const isCustomFieldName = (name: string) => pattern.test(name)
/** The key of a name: `custom_f12` → `f12`. */
export const customFieldKeyIn = (name: string) => name.slice(prefix.length)

/** A record with the values of its own fields beside the others. */
export function flattenCustomFields<T extends object>(record: T): T {
  const values = (record as Record<string, unknown>)[customFieldsKey]
  if (!values || typeof values !== 'object') return record
  const beside = Object.entries(values).map(([key, value]) => [prefix + key, value])
  return { ...record, ...Object.fromEntries(beside) }
}

/** Values as the wire takes them: those of a cemetery's own fields gathered by their keys. */
export function nestCustomFields(values: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(values).filter(([name]) => isCustomFieldName(name))
  if (own.length === 0) return values
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !isCustomFieldName(name))),
    [customFieldsKey]: Object.fromEntries(
      own.map(([name, value]) => [customFieldKeyIn(name), value]),
    ),
  }
}

/** Whether a text is an address of the web, which a link may lead to. */
export const isWebAddress = (value: string) => /^https?:\/\/[^\s/]+/i.test(value)
